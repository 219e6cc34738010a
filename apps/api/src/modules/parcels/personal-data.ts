import { and, asc, eq, gt } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import type { PersonalData } from '../accounts/index.ts';
import { orderPolicy, presentOrder } from '../orders/index.ts';
import { presentForSender } from './present-parcel.ts';
import { readParcel } from './queries.ts';

const BATCH = 50;

/** The parts of a person's parcels that their orders do not have, the oldest first. */
export const personalParcels: PersonalData = async function* (ctx) {
  const scope = orderPolicy.buyer.scopeOf(ctx);
  let last = 0;
  while (true) {
    const ids = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(scope, eq(orders.kind, 'parcel'), gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(BATCH);
    for (const { id } of ids) {
      const one = await readParcel(ctx.db, scope, id);
      const order = presentOrder(one.row, ctx, { keyed: false, as: 'shopper' });
      yield { order_id: id, ...presentForSender(one, order, ctx).parcel, receiver_key: null };
      last = id;
    }
    if (ids.length < BATCH) return;
  }
};
