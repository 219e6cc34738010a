import { eq } from 'drizzle-orm';

import { shopStaff } from '../../db/schema/catalogue.ts';
import type { OnPlaced } from '../checkout/index.ts';
import type { OnMove } from '../orders/index.ts';
import { tell } from './tell.ts';

/** A new order: everyone who works in its shop hears of it. */
export const tellOfOrder: OnPlaced = async (tx, ctx, { orderId, shopId }) => {
  const staff = await tx.select({ id: shopStaff.userId }).from(shopStaff).where(eq(shopStaff.shopId, shopId));
  const clientId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  await tell(tx, ctx, { type: 'new_order', to: staff.map(({ id }) => id), clientId, orderId });
};

/** A move: its shopper hears of it, unless it was their own. A guest has the order's page. */
export const tellOfMove: OnMove = async (tx, ctx, { orderId, userId, mover, to }) => {
  if (userId === null || mover === 'shopper') return;
  await tell(tx, ctx, { type: 'status_changed', to: [userId], params: { status: to }, orderId });
};
