import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** There is no connection: the database cannot be reached, or too many requests wait for one. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** `busy`: the database may be up, but all connections of this process are busy. */
  readonly reason: 'busy' | 'unreachable';
  constructor(reason: 'busy' | 'unreachable', cause?: unknown) {
    super(`The database is ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

/** The driver's error when a statement was not answered in time. */
export const STATEMENT_TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * SQLSTATEs of transient failures: a lost connection (08), no room on disk, in memory or for another connection (53), ended
 * by an operator, a crash or a time limit (57, 25P03, 25P04), a disk failure (58), a primary that became a standby (25006).
 */
const TRANSIENT = /^(?:08|53|57|58|25P0[34]$|25006$)/;

/** SQLSTATEs of a server that is down or shutting down. */
const SERVER_DOWN = /^(?:08|53|57P)/;

/**
 * Whether a statement failed because of the database's state and not its own: it can be retried. After a lost connection it
 * is unknown whether a running commit was done.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  if (cause instanceof DatabaseUnavailable) return true;
  return isConnectionLost(cause) || (cause instanceof pg.DatabaseError && TRANSIENT.test(cause.code ?? ''));
}

/** The driver's errors of a lost connection; they have no code. */
const CONNECTION_MESSAGES = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  STATEMENT_TIMEOUT_MESSAGE,
]);

/** Error codes of a broken socket or its TLS. */
const SOCKET_CODES = /^ERR_(?:SSL|TLS|STREAM)_/;

/** Whether the connection or the server was lost. Any other error is ours, such as a value that cannot be written. */
export function isConnectionLost(cause: Error | undefined): boolean {
  if (cause instanceof DatabaseUnavailable) return cause.reason === 'unreachable';
  if (cause instanceof pg.DatabaseError) return SERVER_DOWN.test(cause.code ?? '');
  if (cause === undefined) return false;
  const { code, syscall } = cause as NodeJS.ErrnoException;
  // A system error of a socket has the system call that failed.
  return syscall !== undefined || SOCKET_CODES.test(code ?? '') || CONNECTION_MESSAGES.has(cause.message);
}
