import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';

import { DrizzleQueryError, type Logger } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import { gatherReactions } from './after-commit.ts';
import { type Db, namePrepared } from './query.ts';
import { DatabaseUnavailable, isConnectionLost, STATEMENT_TIMEOUT_MESSAGE } from './unavailable.ts';

export interface Pool {
  db: Db;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** The maximum number of connections. */
  max?: number;
  /** The `application_name` of the connections. */
  name?: string;
  /** How long to wait for a connection, one of the pool's or a new one. */
  connectMs?: number;
  /** How long a statement may take. */
  statementMs?: number;
  /** How many may wait for a connection; further requests are refused at once. */
  maxWaiting?: number;
  /** How long running statements may take once the pool is closed; then their connections are destroyed. */
  closeMs?: number;
  logger?: Logger;
}

/** Shorter than a shopper waits (16 s), taken together with the time for a statement. */
const CONNECT_MS = 4000;
/** A statement that takes this long has gone wrong; its page would have timed out long before. */
const STATEMENT_MS = 10_000;
/** A database that does not answer this long after the statement's timeout is gone. */
const UNANSWERED_MS = 1000;
/** Each costs some 20 kB; about the requests of one second at full load. */
const MAX_WAITING = 256;
/** How long a closed pool lets running statements go on. */
export const POOL_CLOSE_MS = 5000;

/**
 * A pool of connections. The loss of one does not end the process: its statement or transaction fails, and the next one
 * gets another connection. Every wait is bounded; see `isUnavailable`.
 */
export function openPool(url: string, options: PoolOptions = {}): Pool {
  const statementMs = options.statementMs ?? STATEMENT_MS;
  const runOutsideContext = AsyncLocalStorage.snapshot();
  const pool = new BoundedPool(options.maxWaiting ?? MAX_WAITING, {
    connectionString: url,
    // A connection would retain the async context of the request that opened it, with its whole page, as long as it lasts.
    Client: class extends pg.Client {
      override connect(...args: []) {
        return runOutsideContext(() => super.connect(...args));
      }
    },
    max: options.max ?? 16,
    application_name: options.name ?? 'hamper',
    connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
    query_timeout: statementMs + UNANSWERED_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    // Compiling a statement pays after seconds; ours take milliseconds, and compiling made a search ten times as slow.
    options: '-c jit=off',
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const drizzleOptions = options.logger ? { logger: options.logger } : {};
  const clientDb = new WeakMap<pg.PoolClient, Db>();
  pool.on('connect', (client) => {
    // So would one that breaks while a transaction has it, when the pool does not listen.
    client.on('error', () => undefined);
    namePrepared(client);
    endUnansweredConnection(client);
    clientDb.set(client, drizzle(client, drizzleOptions));
  });
  const db: Db = drizzle(pool, drizzleOptions);
  // Drizzle's own transaction never releases a connection whose BEGIN fails.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    let reactions: ReturnType<typeof gatherReactions> = [];
    try {
      const gather: typeof work = (tx) => {
        reactions = gatherReactions(tx);
        return work(tx);
      };
      const result = await (clientDb.get(client) ?? drizzle(client, drizzleOptions)).transaction(
        gather,
        config,
      );
      for (const react of reactions) react(db);
      return result;
    } catch (error) {
      isLost = error instanceof DrizzleQueryError && isConnectionLost(error.cause);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return {
    db,
    async close() {
      const destroyTimer = setTimeout(() => {
        for (const client of open) destroyConnection(client);
      }, options.closeMs ?? POOL_CLOSE_MS);
      await pool.end().finally(() => clearTimeout(destroyTimer));
    },
  };
}

/** The running statement fails at once; the server rolls it back, with its transaction. */
function destroyConnection(client: pg.PoolClient): void {
  // The driver's own `end` waits for the statement.
  const { connection } = client as pg.PoolClient & { connection: { stream: Socket } };
  connection.stream.destroy();
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** The pool's error when all its connections are busy. */
const ALL_BUSY_MESSAGE = 'timeout exceeded when trying to connect';

/** Limits the waiting requests, and throws one error for every lack of a connection. */
class BoundedPool extends pg.Pool {
  readonly #maxWaiting: number;

  constructor(maxWaiting: number, config: pg.PoolConfig) {
    super(config);
    this.#maxWaiting = maxWaiting;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (connected) return this.#get(connected);
    return new Promise((resolve, reject) => {
      this.#get((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  #get(connected: Connected): void {
    if (this.waitingCount >= this.#maxWaiting) {
      connected(new DatabaseUnavailable('busy'), undefined, () => undefined);
      return;
    }
    super.connect((error, client, done) => {
      const reason = error?.message === ALL_BUSY_MESSAGE ? 'busy' : 'unreachable';
      connected(error && new DatabaseUnavailable(reason, error), client, done);
    });
  }
}

/** Ends a connection whose statement was not answered: its next statement would wait behind it. */
function endUnansweredConnection(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const result = query(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (error instanceof Error && error.message === STATEMENT_TIMEOUT_MESSAGE)
        client.end().catch(() => undefined);
      throw error;
    });
  };
  client.query = watched as typeof client.query;
}
