import type { Ref } from '@hamper/contract/envelope';
import type { Mover } from '@hamper/contract/lifecycle';

import type { Ctx } from '../../http/context.ts';
import { success } from '../../http/envelope.ts';
import type { OrderPolicy } from './order-access.ts';
import { presentOrder } from './present/present-order.ts';
import { type OrderRow, readOrder } from './read-orders.ts';
import { isStaffRelated } from './refuse-own-order.ts';

export interface OrderRequest {
  ref: Ref;
  /** Of the private link. */
  key?: string | undefined;
}

/**
 * One order, for an actor with access by the policy.
 * @throws not-found
 */
export async function showOrder(
  ctx: Ctx,
  { scopeOf, showsKey, mover }: OrderPolicy,
  { ref, key }: OrderRequest,
) {
  const row = await readOrder(ctx.db, scopeOf(ctx, key), ref, { linked: mover === 'shopper' });
  const ofStaff = await isReadByStaff(ctx, row, mover);
  return success(presentOrder(row, ctx, { keyed: showsKey, as: mover, ofStaff }));
}

/** Orders that were placed together, for their buyer. */
export async function showLinked(ctx: Ctx, { showsKey }: Pick<OrderPolicy, 'showsKey'>, rows: OrderRow[]) {
  const shown = [];
  for (const row of rows) {
    const ofStaff = await isReadByStaff(ctx, row, 'shopper');
    shown.push(presentOrder(row, ctx, { keyed: showsKey, as: 'shopper', ofStaff }));
  }
  return success(shown);
}

/** Whether staff reads a delivered order as its buyer: they cannot review it. */
const isReadByStaff = async ({ db, actor }: Ctx, { order }: OrderRow, as: Mover): Promise<boolean> =>
  as === 'shopper' && order.status === 'delivered' && (await isStaffRelated(db, actor, order));
