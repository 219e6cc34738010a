import { createServer, type Server } from 'node:http';

/** Milliseconds from its first byte until a request has to be here, and how often those that are not are looked for. */
export interface Patience {
  headers: number;
  whole: number;
  looks: number;
}

/** Who sends more slowly holds a connection and means no good, or has lost theirs. */
const PATIENCE: Patience = { headers: 30_000, whole: 100_000, looks: 2000 };

/** Listens to requests that come in time; the others are answered 408 and closed. Answers may take as long as they like. */
export const createHttpServer = ({ headers, whole, looks }: Patience = PATIENCE): Server =>
  createServer({ headersTimeout: headers, requestTimeout: whole, connectionsCheckingInterval: looks });

const LEFT = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_WRITE_AFTER_END']);

/** Whether this is only a connection that the other side closed: no failure of the shop. */
export const isHangUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LEFT.has(String(error.code));
