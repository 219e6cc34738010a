import { createServer, type Server } from 'node:http';

/** Milliseconds from its first byte until a request has to be here, and between two checks for those that are late. */
export interface RequestTimeouts {
  headersMs: number;
  requestMs: number;
  /** Until a connection on which nothing more is asked is closed. */
  idleMs: number;
  checkEveryMs: number;
}

/** A slower sender holds a connection and means no good, or has lost it. */
const TIMEOUTS: RequestTimeouts = {
  headersMs: 30_000,
  requestMs: 100_000,
  // Longer than load balancers keep one, a minute: on one that the server closes first a request may be lost.
  idleMs: 75_000,
  checkEveryMs: 2000,
};

/** Listens to requests that come in time; the others are answered 408 and closed. Answers may take as long as they like. */
export const createHttpServer = ({
  headersMs,
  requestMs,
  idleMs,
  checkEveryMs,
}: RequestTimeouts = TIMEOUTS): Server =>
  createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: checkEveryMs,
  });

const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_WRITE_AFTER_END']);

/** Whether this is only a connection that the other side closed: no failure of the shop. */
export const isClosedConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CLOSED.has(String(error.code));
