import { sql } from 'drizzle-orm';

import type { OnMove, OnPlaced, OnArrivalNotice } from '../orders/index.ts';
import { tell } from './tell.ts';

/** A new order: everyone who works in its shop hears of it. */
export const tellOfOrder: OnPlaced = async (tx, env, { orderId, shopId, userId }) => {
  const to = sql`(select user_id from shop_staff where shop_id = ${shopId})`;
  await tell(tx, env, { type: 'new_order', to, clientId: userId, orderId });
};

/** A move: its shopper hears of it, unless it was their own. A guest has the order's page. */
export const tellOfMove: OnMove = async (tx, env, { orderId, userId, mover, to }) => {
  if (userId === null || mover === 'shopper') return;
  await tell(tx, env, {
    type: 'status_changed',
    to: sql`(${userId}::bigint)`,
    params: { status: to },
    orderId,
  });
};

/** A time: it is late, or its transfer has come. A guest has the order's page. */
export const tellOfTime: OnArrivalNotice = async (tx, env, { orderId, userId, about, from, to }) => {
  if (userId === null) return;
  await tell(tx, env, {
    type: 'status_changed',
    to: sql`(${userId}::bigint)`,
    params: { time: { about, from, to } },
    orderId,
  });
};
