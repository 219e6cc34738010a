import { sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import type { DeadLetter } from './jobs.port.ts';

const MOST = 100;

/** Given up is what is not sent and not due, and failed; without a failure it waits for nobody, as in the demo. */
const dead = sql`next_at is null and sent_at is null and last_error is not null`;

/** The newest first. */
export async function deadLetters(db: Db): Promise<DeadLetter[]> {
  const found = await rows<Omit<DeadLetter, 'createdAt'> & { created_ms: number }>(
    db,
    sql`select queue, id::integer as id, kind, attempts, error, is_retryable as "isRetryable",
        extract(epoch from created_at)::float8 * 1000 as created_ms
      from (
        select 'jobs' as queue, id, kind, attempts, coalesce(last_error, '') as error, true as is_retryable, created_at
          from jobs where next_at is null
        union all
        select 'mails', id, kind, attempts, last_error, body <> '', created_at from mails where ${dead}
        union all
        select 'texts', id, kind, attempts, last_error, body <> '', created_at from texts where ${dead}
        union all
        select 'payment_tasks', id, kind, attempts, last_error, false, created_at from payment_tasks where ${dead}
      ) letters
      order by created_at desc, id desc limit ${MOST}`,
  );
  return found.map(({ created_ms: created, ...letter }) => ({ ...letter, createdAt: new Date(created) }));
}

/** Gives a dead letter all its tries again; whether there was one that can be retried. */
export async function retryLetter(
  db: Db,
  { queue, id }: Pick<DeadLetter, 'queue' | 'id'>,
  now: Date,
): Promise<boolean> {
  // The platform has already gone on without the payment, and the provider may know more by now.
  if (queue === 'payment_tasks') return false;
  const isDead = queue === 'jobs' ? sql`next_at is null` : sql`${dead} and body <> ''`;
  // Its age counts from now on: its worth to the reader, and when it is purged.
  const retried = await rows<{ id: string }>(
    db,
    sql`update ${sql.identifier(queue)} set attempts = 0, next_at = ${now}, created_at = ${now}
      where id = ${id} and ${isDead} returning id`,
  );
  return retried.length > 0;
}
