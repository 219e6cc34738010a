import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** No connection was to be had: the database cannot be reached, or too many wait for it already. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** `busy`: the database may be well, but all connections of this process are at work. */
  readonly reason: 'busy' | 'unreachable';
  constructor(reason: 'busy' | 'unreachable', cause?: unknown) {
    super(`The database is ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

/** What the driver says when a statement was not answered in time. */
export const STATEMENT_TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * SQLSTATEs of a database that cannot do now what it could a moment ago or will soon: a connection broken (08), no room
 * on its disk, in its memory or for another connection (53), ended by an operator, a crash or a time limit (57, 25P03,
 * 25P04), a disk that fails (58), or a primary that has become a standby (25006).
 */
const PASSING = /^(?:08|53|57|58|25P0[34]$|25006$)/;

/** SQLSTATEs of a server that is gone or going. */
const GONE = /^(?:08|53|57P)/;

/**
 * Whether a statement failed for the database's sake and not for its own: whoever asked may ask again. After a lost
 * connection nobody knows whether a commit under way was done.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  if (cause instanceof DatabaseUnavailable) return true;
  return isConnectionLost(cause) || (cause instanceof pg.DatabaseError && PASSING.test(cause.code ?? ''));
}

/** What the driver says of a connection that is gone, or does not answer; it gives these no code. */
const DRIVER_SAYS = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  STATEMENT_TIMEOUT_MESSAGE,
]);

/** What a socket or its TLS says that can be used no more. */
const SOCKET = /^ERR_(?:SSL|TLS|STREAM)_/;

/** Whether what broke off was the connection or the server. All else, a value that cannot be written too, is a fault of ours. */
export function isConnectionLost(cause: Error | undefined): boolean {
  if (cause instanceof DatabaseUnavailable) return cause.reason === 'unreachable';
  if (cause instanceof pg.DatabaseError) return GONE.test(cause.code ?? '');
  if (cause === undefined) return false;
  const { code, syscall } = cause as NodeJS.ErrnoException;
  // What the system says of a socket names the call that failed.
  return syscall !== undefined || SOCKET.test(code ?? '') || DRIVER_SAYS.has(cause.message);
}
