import { SHORT_DELAY } from '@hamper/contract/time/arrival';
import { type SQL, sql } from 'drizzle-orm';

import { ENDED_STATUSES } from '../../../db/ended-statuses.ts';
import { dueRows, processDue } from '../../../db/process-due.ts';
import { type Db, rows } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import type { OnArrivalNotice } from '../order-hooks.ts';
import { presentTime } from '../present/present-time.ts';
import { readOrderTiming } from '../queries.ts';

/**
 * Notifies the buyers of late orders, each once. Any number of processes may run it. A failure is reported to `onFailure`
 * and does not hold up the others.
 */
export async function notifyLate(
  db: Db,
  env: Env,
  onArrivalNotice: OnArrivalNotice,
  onFailure: (orderId: number, error: unknown) => void,
): Promise<void> {
  await processDue({
    page: dueRows(db, orders, isLate(env.now)),
    process: (id) => db.transaction((tx) => notifyOne(tx, env, { id, onArrivalNotice })),
    onFailure,
  });
}

async function notifyOne(
  tx: Db,
  env: Env,
  { id, onArrivalNotice }: { id: number; onArrivalNotice: OnArrivalNotice },
): Promise<void> {
  const [order] = await rows<{ userId: number | null }>(
    tx,
    sql`update orders set late_told_at = ${env.now.toISOString()}::timestamptz
      where id in (select id from orders where id = ${id} and ${isLate(env.now)} for update skip locked)
      returning user_id::float8 as "userId"`,
  );
  if (!order) return;
  const { estimate } = presentTime(await readOrderTiming(tx, id), env.now);
  if (estimate?.late)
    await onArrivalNotice(tx, env, { orderId: id, userId: order.userId, about: 'late', ...estimate });
}

/** Late, and its buyer not notified. A pickup order that is ready is not late, and no parcel that comes back. */
const isLate = (now: Date): SQL => sql`late_told_at is null and placed_at is not null
  and status not in ${ENDED_STATUSES}
  and expected_to <= ${new Date(now.getTime() - SHORT_DELAY).toISOString()}::timestamptz
  and pay_until is null and not (status = 'ready' and delivery_type = 'pickup')
  and not (kind = 'parcel' and exists (select from parcels p where p.order_id = orders.id and p.failed_at is not null))`;
