import { eq } from 'drizzle-orm';

import { shopStaff } from '../../db/schema/catalogue.ts';
import type { OnMove, OnPlaced } from '../orders/index.ts';
import { tell } from './tell.ts';

/** A new order: everyone who works in its shop hears of it. */
export const tellOfOrder: OnPlaced = async (tx, env, { orderId, shopId, userId }) => {
  const staff = await tx.select({ id: shopStaff.userId }).from(shopStaff).where(eq(shopStaff.shopId, shopId));
  await tell(tx, env, { type: 'new_order', to: staff.map(({ id }) => id), clientId: userId, orderId });
};

/** A move: its shopper hears of it, unless it was their own. A guest has the order's page. */
export const tellOfMove: OnMove = async (tx, env, { orderId, userId, mover, to }) => {
  if (userId === null || mover === 'shopper') return;
  await tell(tx, env, { type: 'status_changed', to: [userId], params: { status: to }, orderId });
};
