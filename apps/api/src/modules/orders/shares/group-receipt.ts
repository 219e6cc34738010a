import { and, desc, eq, exists, isNotNull } from 'drizzle-orm';

import { orders, orderShares } from '../../../db/schema/orders.ts';
import type { ReceiptOfGroup } from '../../cart/index.ts';
import { presentOrder } from '../present/present-order.ts';
import { readOrder } from '../read-orders.ts';

/** The order of a group for one of its members, without what concerns its buyer alone; null for everybody else. */
export const receiptOfGroup: ReceiptOfGroup = async (ctx, { groupId, key }) => {
  const { db, actor } = ctx;
  const ofGroup = db
    .select({ orderId: orderShares.orderId })
    .from(orderShares)
    .where(and(eq(orderShares.orderId, orders.id), eq(orderShares.groupId, groupId)));
  const [placed] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.placedAt), exists(ofGroup)))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!placed) return null;
  const row = await readOrder(db, exists(ofGroup), placed.id);
  const guest = actor.kind === 'guest' ? (actor.guestHash?.toString('hex') ?? null) : null;
  const me =
    row.shares.find(({ userId }) => actor.kind === 'user' && userId === actor.id) ??
    row.shares.find((share) => share.key === key) ??
    row.shares.find((share) => guest !== null && share.guest === guest);
  if (!me) return null;
  const order = presentOrder(row, ctx, { keyed: false, as: 'shopper' });
  return {
    me: { id: me.number, key: me.key },
    order: {
      id: me.isOwner ? order.id : null,
      ...{ status: order.status, delivery_type: order.delivery_type, expected_at: order.expected_at },
      ...{ currency: order.currency, total_price: order.total_price, refunded_price: order.refunded_price },
      shares: order.shares,
      details: order.details,
    },
  };
};
