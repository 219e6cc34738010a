import { and, asc, gt } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import type { PersonalData } from '../accounts/index.ts';
import { orderPolicy } from './order-access.ts';
import { presentOrder } from './present/present-order.ts';
import { readOrder } from './read-orders.ts';

const BATCH = 50;

/** A person's orders with their lines, the oldest first. Shops are named; staff and couriers are not. */
export const personalOrders: PersonalData = async function* (ctx) {
  const scope = orderPolicy.buyer.scopeOf(ctx);
  let last = 0;
  while (true) {
    const ids = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(scope, gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(BATCH);
    for (const { id } of ids) {
      yield presentOrder(await readOrder(ctx.db, scope, id), ctx, { keyed: false, as: 'shopper' });
      last = id;
    }
    if (ids.length < BATCH) return;
  }
};
