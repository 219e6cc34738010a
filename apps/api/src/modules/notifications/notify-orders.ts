import { sql } from 'drizzle-orm';

import { notifications } from '../../db/schema/notifications.ts';
import type { OnArrivalNotice, OnBuyerChange, OnPlaced, OnTransition } from '../orders/index.ts';
import { notify } from './notify.ts';
import { dropUnread } from './unread-of-order.ts';

/** Notifies everyone who works in its shop of a new order. */
export const notifyNewOrder: OnPlaced = async (tx, env, { orderId, shopId, userId }) => {
  const to = sql`(select user_id from shop_staff where shop_id = ${shopId})`;
  await notify(tx, env, { type: 'new_order', to, clientId: userId, orderId });
};

/** Notifies everyone who works in its shop that a buyer added goods to an order, or has new instructions. */
export const notifyBuyerChange: OnBuyerChange = async (tx, env, { orderId, shopId, about }) => {
  const to = sql`(select user_id from shop_staff where shop_id = ${shopId})`;
  await notify(tx, env, { type: 'new_order', to, params: { about }, orderId });
};

/**
 * Notifies the shopper of a transition that was not their own, in the place of one that they have not read yet. A guest has
 * the order's page.
 */
export const notifyTransition: OnTransition = async (tx, env, { orderId, userId, mover, to }) => {
  if (userId === null || mover === 'shopper') return;
  await dropUnread(tx, orderId, 'status_changed', sql`not (${notifications.params} ? 'time')`);
  await notify(tx, env, {
    type: 'status_changed',
    to: sql`(${userId}::bigint)`,
    params: { status: to },
    orderId,
  });
};

/** Notifies the shopper of another arrival time: the order is late, or its transfer has come. A guest has the order's page. */
export const notifyArrivalChange: OnArrivalNotice = async (tx, env, { orderId, userId, about, from, to }) => {
  if (userId === null) return;
  await dropUnread(tx, orderId, 'status_changed', sql`${notifications.params} ? 'time'`);
  await notify(tx, env, {
    type: 'status_changed',
    to: sql`(${userId}::bigint)`,
    params: { time: { about, from, to } },
    orderId,
  });
};
