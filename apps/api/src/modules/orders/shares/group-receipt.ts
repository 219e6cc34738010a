import { and, desc, eq, exists, isNotNull, or } from 'drizzle-orm';

import { orders, orderShares } from '../../../db/schema/orders.ts';
import type { ReceiptOfGroup } from '../../cart/index.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { decideIfLate } from '../parts/decide-parts.ts';
import { shareOfReader } from '../parts/own-part.ts';
import { presentOwnPart } from '../parts/present-part.ts';
import { isPaying } from '../parts/queries.ts';
import { presentOrder } from '../present/present-order.ts';
import { readOrder } from '../read-orders.ts';

/** The order of a group for one of its members, without what concerns its buyer alone; null for everybody else. */
export const receiptOfGroup =
  (hooks: OrderHooks): ReceiptOfGroup =>
  async (ctx, { groupId, key }) => {
    const { db, actor } = ctx;
    const ofGroup = db
      .select({ orderId: orderShares.orderId })
      .from(orderShares)
      .where(and(eq(orderShares.orderId, orders.id), eq(orderShares.groupId, groupId)));
    const [placed] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(or(isNotNull(orders.placedAt), isNotNull(orders.partsUntil)), exists(ofGroup)))
      .orderBy(desc(orders.id))
      .limit(1);
    if (!placed) return null;
    const read = () => readOrder(db, exists(ofGroup), placed.id);
    let row = await read();
    const me = shareOfReader(row.shares, actor, key);
    if (!me) return null;
    const { order: found } = row;
    if (isPaying(found) && found.partsUntil !== null && found.partsUntil <= ctx.now) {
      await decideIfLate(ctx, hooks, placed.id);
      row = await read();
    }
    const part = row.parts.find(({ number }) => number === me.number);
    const order = presentOrder(row, ctx, { keyed: false, as: 'shopper' });
    return {
      me: { id: me.number, key: me.key },
      order: {
        id: me.isOwner ? order.id : null,
        ...{ status: order.status, delivery_type: order.delivery_type, expected_at: order.expected_at },
        ...{ currency: order.currency, total_price: order.total_price, refunded_price: order.refunded_price },
        shares: order.shares,
        details: order.details,
        pay_until: isPaying(row.order) ? (row.order.partsUntil?.toISOString() ?? null) : null,
        part: part ? await presentOwnPart(ctx, row, part) : null,
      },
    };
  };
