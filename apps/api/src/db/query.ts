import { type ExtractTablesWithRelations, type SQL, sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

type NoSchema = Record<string, never>;

/** The database, or a transaction on it: verbs take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Plain SQL where SQL is the point. `Row` names what the statement selects; the API's tests check it on the wire. */
export async function rows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = await db.execute(statement);
  return result.rows as Row[];
}

/**
 * The name for `.prepare(PREPARED)`: the database parses and plans the statement once a connection, which is most of the
 * cost of a short one. For frequent statements whose best plan does not depend on their values.
 */
export const PREPARED = 'prepared';

/** Plain SQL as a prepared statement. */
export async function prepared<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const query = db.execute(statement).getQuery();
  const result: unknown = await db._.session.prepareQuery(query, undefined, PREPARED, false).execute();
  return (result as { rows: Row[] }).rows;
}

/**
 * Numbers as an array, as one parameter of a prepared statement. The planner cannot see how many there are: it would plan
 * for this many anew each time.
 */
export const listOf = (numbers: Iterable<number>): SQL =>
  sql`array(select unnest(${sql.param([...numbers])}::bigint[]))`;

const names = new Map<string, string>();

/** Each text has a name of its own: a statement with varying parts has several. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `${PREPARED} ${names.size}`;
  names.set(text, name);
  return name;
}

/** Gives each prepared statement a name of its own on this connection. */
export function namePrepared(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const withName = (config: unknown, ...rest: unknown[]): unknown => {
    if (isPrepared(config)) config.name = nameOf(config.text);
    return query(config, ...rest);
  };
  client.query = withName as typeof client.query;
}

const isPrepared = (config: unknown): config is { name: string; text: string } =>
  typeof config === 'object' && config !== null && 'name' in config && config.name === PREPARED;

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

const stateOf = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof pg.DatabaseError ? cause.code : undefined;
};

/** Whether a write violated a unique constraint. */
export const isTaken = (error: unknown): boolean => stateOf(error) === UNIQUE_VIOLATION;

/** Whether a write referred to a row that is gone. */
export const isGone = (error: unknown): boolean => stateOf(error) === FOREIGN_KEY_VIOLATION;

/** Another transaction changed rows between reading and locking them. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const MAX_ATTEMPTS = 3;

const isConflict = (error: unknown): boolean =>
  error instanceof ConflictError || [DEADLOCK, SERIALIZATION_FAILURE].includes(stateOf(error) ?? '');

/**
 * Runs a transaction, and retries it twice at most after a conflict with another one; throws `ConflictError` after that.
 */
export async function transactionWithRetry<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === MAX_ATTEMPTS)
        throw new ConflictError('Others came first, time after time', { cause: error });
    }
  }
}
