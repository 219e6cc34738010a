import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';

import { dueRows, processDue } from '../../../db/process-due.ts';
import { type Db, rows, transactionWithRetry } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import { transitionOrder } from '../../orders/index.ts';
import type { PaymentEnv } from '../../payments/index.ts';
import type { ParcelHooks } from '../parcel-hooks.ts';
import { isUntakenTooLong, UNTAKEN_MINUTES } from '../rules.ts';

/** Parcels that no courier has taken, though they should be there by now. A parcel that is new has none. */
const isUntaken = (now: Date) =>
  and(
    eq(orders.kind, 'parcel'),
    eq(orders.status, 'new'),
    isNotNull(orders.placedAt),
    lte(orders.expectedFrom, now),
  );

/** Those of them that are to be ended, or that their service was not told of. */
const isDue = (db: Db, now: Date) => {
  const last = new Date(now.getTime() - UNTAKEN_MINUTES * 60_000);
  const unnotified = db
    .select({ one: sql`1` })
    .from(parcels)
    .where(and(eq(parcels.orderId, orders.id), isNull(parcels.untakenToldAt)));
  return and(isUntaken(now), sql`(${lte(orders.expectedTo, last)} or exists ${unnotified})`);
};

/**
 * Tells the services of parcels that no courier has taken, and ends those that wait too long: what was paid goes back, and
 * sender and receiver are told. A failure is reported to `onFailure` and does not hold up the others.
 */
export async function endUntaken(
  env: PaymentEnv,
  hooks: Pick<ParcelHooks, 'order' | 'onUntaken'>,
  onFailure: (orderId: number, error: unknown) => void,
): Promise<void> {
  await processDue({
    page: dueRows(env.db, orders, isDue(env.db, env.now)),
    process: (id) => transactionWithRetry(env.db, (tx) => endOne(tx, env, { id, hooks })),
    onFailure,
  });
}

async function endOne(
  tx: Db,
  env: PaymentEnv,
  { id, hooks }: { id: number; hooks: Pick<ParcelHooks, 'order' | 'onUntaken'> },
): Promise<void> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isUntaken(env.now)))
    .for('update', { skipLocked: true });
  if (!order) return;
  if (isUntakenTooLong(order, env.now)) {
    const canceled = { mover: 'system', to: 'canceled', actorId: null, reason: 'no_courier' } as const;
    await transitionOrder(tx, env, order, canceled, hooks.order.onTransition);
    return;
  }
  const marked = await rows(
    tx,
    sql`update parcels set untaken_told_at = ${env.now.toISOString()}::timestamptz
      where order_id = ${id} and untaken_told_at is null returning order_id`,
  );
  if (marked.length > 0) await hooks.onUntaken(tx, env, { orderId: id, shopId: order.shopId });
}
