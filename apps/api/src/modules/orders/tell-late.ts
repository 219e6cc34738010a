import { sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import type { Env } from '../../http/context.ts';
import { presentTime } from './present-time.ts';
import { timedOrder } from './queries.ts';

/** A time that an order's buyer is told of: it is late, or its transfer has come and it has a time from now on. */
export type OnTime = (
  tx: Db,
  env: Env,
  news: { orderId: number; userId: number | null; about: 'late' | 'transfer'; from: string; to: string },
) => Promise<void>;

const AT_ONCE = 100;
/** Nobody is called for a few minutes, which their page says by itself. */
const LATE_MS = 5 * 60 * 1000;

/** Tells the buyers of orders that are late, each once. Any number of processes may. */
export async function tellLate(db: Db, env: Env, onTime: OnTime): Promise<void> {
  await db.transaction(async (tx) => {
    const late = await claimed(tx, env.now);
    for (const { id, userId } of late) {
      const { estimate } = presentTime(await timedOrder(tx, id), env.now);
      if (estimate?.late) await onTime(tx, env, { orderId: id, userId, about: 'late', ...estimate });
    }
  });
}

/** What is late and has not been told of. What its buyer has to fetch waits for them. */
function claimed(tx: Db, now: Date) {
  return rows<{ id: number; userId: number | null }>(
    tx,
    sql`update orders set late_told_at = ${now.toISOString()}::timestamptz where id in (
        select id from orders
        where late_told_at is null and placed_at is not null and status not in ('delivered', 'canceled')
          and expected_to <= ${new Date(now.getTime() - LATE_MS).toISOString()}::timestamptz
          and pay_until is null and not (status = 'ready' and delivery_type = 'pickup')
        order by expected_to limit ${AT_ONCE} for update skip locked)
      returning id::float8 as id, user_id::float8 as "userId"`,
  );
}
