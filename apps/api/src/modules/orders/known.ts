import { and, asc, gt } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import type { Known } from '../accounts/index.ts';
import { presentOrder } from './present.ts';
import { ofAccount, readOrder } from './queries.ts';

const AT_ONCE = 50;

/** A person's orders with their lines, the oldest first. Shops are named; who worked or drove for them is not. */
export const knownOrders: Known = async function* (ctx) {
  let last = 0;
  while (true) {
    const ids = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(ofAccount(ctx.actor), gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(AT_ONCE);
    for (const { id } of ids) {
      yield presentOrder(await readOrder(ctx.db, ofAccount(ctx.actor), id), ctx, { keyed: false });
      last = id;
    }
    if (ids.length < AT_ONCE) return;
  }
};
