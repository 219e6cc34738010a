import { type SQL, sql } from 'drizzle-orm';

import { type Db, rows } from './query.ts';

/** The columns that every queue table has. */
export interface Queued {
  id: string;
  kind: string;
  /** The number of attempts, this one included. */
  attempts: number;
  /** When it was written, in milliseconds since 1970. */
  created_ms: number;
}

export type QueueTable = 'mails' | 'texts' | 'payment_tasks' | 'jobs';

interface Options {
  db: Db;
  table: QueueTable;
  now: () => Date;
  isSecret(kind: string): boolean;
  /** The kinds that can be claimed now; null for all. */
  kinds: () => readonly string[] | null;
  /** The time limit of one attempt in milliseconds. */
  limitMs(kind: string): number;
}

/** The default time limit of one attempt. */
export const SEND_MS = 60_000;
/** Longer than an attempt may take: a process that has not finished by then has died. */
const leaseMs = (limitMs: number) => 2 * limitMs;

/** The statements on the rows of one queue. A row belongs to its last claim, which its number of attempts identifies. */
export function outboxRows<Row extends Queued>({ db, table, now, isSecret, kinds, limitMs }: Options) {
  const name = sql.identifier(table);
  const own = ({ id, attempts }: Row) => sql`id = ${id} and attempts = ${attempts}`;
  const unsent = table === 'jobs' ? sql`true` : sql`sent_at is null`;
  const closed = ({ kind }: Row) => (isSecret(kind) ? sql`next_at = null, body = ''` : sql`next_at = null`);
  const mark = (row: Row, changes: SQL) =>
    db.execute(sql`update ${name} set leased_until = null, ${changes} where ${own(row)} and ${unsent}`);

  return {
    /** Claims the row that has been due longest: no other process gets it until its lease ends. */
    async claim(which: SQL): Promise<Row | undefined> {
      const claimable = kinds();
      if (claimable?.length === 0) return undefined;
      const cases = (claimable ?? []).map((kind) => sql`when ${kind} then ${leaseMs(limitMs(kind))}::float8`);
      const ms = claimable ? sql`case kind ${sql.join(cases, sql` `)} end` : sql`${leaseMs(SEND_MS)}::float8`;
      const lease = sql`(${ms}) * interval '1 millisecond'`;
      const ofKinds = claimable ? sql`and kind = any(${sql.param([...claimable])}::text[])` : sql``;
      const [row] = await rows<Row>(
        db,
        sql`update ${name} set attempts = attempts + 1,
            leased_until = clock_timestamp() + ${lease}, next_at = ${now()}::timestamptz + ${lease}
          where id = (select id from ${name} where ${which} ${ofKinds} order by next_at limit 1 for update skip locked)
          returning *, id::text, extract(epoch from created_at)::float8 * 1000 as created_ms`,
      );
      return row;
    },
    /**
     * Leases end by the clock of the database: those of processes differ. A process of the release before knows `next_at`
     * alone, by which it leases a row, too.
     */
    isDue: () => sql`next_at <= ${now()} and coalesce(leased_until, '-infinity') <= clock_timestamp()`,
    /** A finished job is deleted; rows of other queues are kept to be read. */
    complete: (row: Row) =>
      table === 'jobs'
        ? db.execute(sql`delete from jobs where ${own(row)}`)
        : mark(row, sql`sent_at = ${now()}, last_error = null, ${closed(row)}`),
    postpone: (row: Row, next: Date, reason: string) =>
      mark(row, sql`last_error = ${reason}, next_at = ${next}`),
    /** Due again at once, as if the attempt had not been made. */
    giveBack: (row: Row) => mark(row, sql`attempts = attempts - 1, next_at = ${now()}`),
    giveUp: (row: Row, reason: string) => mark(row, sql`last_error = ${reason}, ${closed(row)}`),
    /** No further attempt, even if another process has claimed it since. */
    withdraw: (row: Row) =>
      db.execute(sql`update ${name} set ${closed(row)} where id = ${row.id} and ${unsent}`),
  };
}
