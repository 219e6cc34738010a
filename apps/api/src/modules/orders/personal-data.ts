import { and, asc, gt } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import type { PersonalData } from '../accounts/index.ts';
import { orderPolicy } from './policy.ts';
import { presentOrder } from './present/present-order.ts';
import { readOrder } from './queries.ts';

const AT_ONCE = 50;

/** A person's orders with their lines, the oldest first. Shops are named; who worked or drove for them is not. */
export const personalOrders: PersonalData = async function* (ctx) {
  const theirs = orderPolicy.buyer.theirs(ctx);
  let last = 0;
  while (true) {
    const ids = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(theirs, gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(AT_ONCE);
    for (const { id } of ids) {
      yield presentOrder(await readOrder(ctx.db, theirs, id), ctx, { keyed: false, as: 'shopper' });
      last = id;
    }
    if (ids.length < AT_ONCE) return;
  }
};
