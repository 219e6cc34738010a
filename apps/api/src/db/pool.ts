import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';

import { DrizzleQueryError, type Logger } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import { type Db, namePrepared } from './query.ts';
import { DatabaseUnavailable, isConnectionLost, STATEMENT_TIMEOUT_MESSAGE } from './unavailable.ts';

export interface Pool {
  db: Db;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** Connections at the most. */
  max?: number;
  /** As the database lists the connections. */
  name?: string;
  /** How long to wait for a connection, one of the pool's or a new one. */
  connectMs?: number;
  /** How long a statement may take. */
  statementMs?: number;
  /** How many may wait for a connection; whoever comes then is refused at once. */
  waiting?: number;
  /** How long what is under way may go on once the pool is closed; then it is cut off. */
  closeMs?: number;
  logger?: Logger;
}

/** Shorter than a shopper waits (16 s), taken together with the time for a statement. */
const CONNECT_MS = 4000;
/** A statement that takes this long has gone wrong; a page would have been given up long before. */
const STATEMENT_MS = 10_000;
/** A database that says nothing for so long after the end of that time is gone without a word. */
const SILENCE_MS = 1000;
/** Each costs some 20 kB; what comes in a second at full load. */
const WAITING = 256;
/** How long a pool that is closed lets what is under way go on. */
export const POOL_CLOSE_MS = 5000;

/**
 * Connections to a database, none of which ends the process when it is lost: the statement or transaction that had it
 * fails, and the next one gets another. Every wait ends; see `isUnavailable`.
 */
export function openPool(url: string, options: PoolOptions = {}): Pool {
  const statementMs = options.statementMs ?? STATEMENT_MS;
  const outside = AsyncLocalStorage.snapshot();
  const pool = new BoundedPool(options.waiting ?? WAITING, {
    connectionString: url,
    // A connection would hold the page that it was opened for, with all that it is made of, as long as it lasts.
    Client: class extends pg.Client {
      override connect(...told: []) {
        return outside(() => super.connect(...told));
      }
    },
    max: options.max ?? 16,
    application_name: options.name ?? 'hamper',
    connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
    query_timeout: statementMs + SILENCE_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    // Compiling a statement pays after seconds; ours take milliseconds, and compiling made a search ten times as slow.
    options: '-c jit=off',
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const drizzleOptions = options.logger ? { logger: options.logger } : {};
  const single = new WeakMap<pg.PoolClient, Db>();
  pool.on('connect', (client) => {
    // So would one that breaks while it is lent to a transaction, for which the pool does not listen.
    client.on('error', () => undefined);
    namePrepared(client);
    endWhenSilent(client);
    single.set(client, drizzle(client, drizzleOptions));
  });
  const db: Db = drizzle(pool, drizzleOptions);
  // Drizzle's own never gives a connection back whose BEGIN fails.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let lost = false;
    try {
      return await (single.get(client) ?? drizzle(client, drizzleOptions)).transaction(work, config);
    } catch (error) {
      lost = error instanceof DrizzleQueryError && isConnectionLost(error.cause);
      throw error;
    } finally {
      client.release(lost);
    }
  };
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return {
    db,
    async close() {
      const cut = setTimeout(() => {
        for (const client of open) cutOff(client);
      }, options.closeMs ?? POOL_CLOSE_MS);
      await pool.end().finally(() => clearTimeout(cut));
    },
  };
}

/** The statement under way fails at once; the server undoes it, with the transaction that it is part of. */
function cutOff(client: pg.PoolClient): void {
  // The driver's own way to end waits for the statement.
  const { connection } = client as pg.PoolClient & { connection: { stream: Socket } };
  connection.stream.destroy();
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** What the pool says when all its connections are at work. */
const ALL_BUSY = 'timeout exceeded when trying to connect';

/** Lets so many wait and no more, and says in one way that there is no connection. */
class BoundedPool extends pg.Pool {
  readonly #most: number;

  constructor(most: number, config: pg.PoolConfig) {
    super(config);
    this.#most = most;
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
    if (this.waitingCount >= this.#most) {
      connected(new DatabaseUnavailable('busy'), undefined, () => undefined);
      return;
    }
    super.connect((error, client, done) => {
      const reason = error?.message === ALL_BUSY ? 'busy' : 'unreachable';
      connected(error && new DatabaseUnavailable(reason, error), client, done);
    });
  }
}

/** Ends a connection whose statement was not answered: what is asked next would wait behind it as long again. */
function endWhenSilent(client: pg.PoolClient): void {
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
