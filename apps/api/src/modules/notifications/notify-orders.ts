import { sql } from 'drizzle-orm';

import { type NotificationParams, notifications } from '../../db/schema/notifications.ts';
import type { OnArrivalNotice, OnBuyerChange, OnPlaced, OnTransition } from '../orders/index.ts';
import { notify } from './notify.ts';
import { person, staffOf } from './recipients.ts';
import { dropUnread } from './unread-of-order.ts';

/** Notifies everyone who works in its shop of a new order. */
export const notifyNewOrder: OnPlaced = async (tx, env, { orderId, shopId, userId }) => {
  await notify(tx, env, { type: 'new_order', to: staffOf(shopId), clientId: userId, orderId });
};

/** Notifies everyone who works in its shop that a buyer added goods to an order, or has new instructions. */
export const notifyBuyerChange: OnBuyerChange = async (tx, env, { orderId, shopId, about }) => {
  await notify(tx, env, { type: 'new_order', to: staffOf(shopId), params: { about }, orderId });
};

/**
 * Notifies the shopper of a transition that was not their own, in the place of one that they have not read yet. A guest has
 * the order's page.
 */
export const notifyTransition: OnTransition = async (tx, env, transition) => {
  const { orderId, userId, mover, to } = transition;
  if (userId === null || mover === 'shopper') return;
  const ended = endOf(transition);
  await dropUnread(
    tx,
    orderId,
    'status_changed',
    sql`not (${notifications.params} ?| '{time,parcel,received}')`,
  );
  await notify(tx, env, {
    type: 'status_changed',
    to: person(userId),
    params: { status: to, ...(ended ? { ended } : {}) },
    orderId,
  });
};

/** The end of a parcel that its sender is told by its own name. */
function endOf({ kind, mover, to, reason }: Parameters<OnTransition>[2]): NotificationParams['ended'] {
  if (kind !== 'parcel' || to !== 'canceled') return undefined;
  if (mover === 'system') return reason === 'no_courier' ? reason : undefined;
  if (reason === 'lost') return reason;
  // A courier cancels nothing but what they have brought back.
  return mover === 'courier' ? 'returned' : undefined;
}

/** Notifies the shopper of another arrival time: the order is late, or its transfer has come. A guest has the order's page. */
export const notifyArrivalChange: OnArrivalNotice = async (tx, env, { orderId, userId, about, from, to }) => {
  if (userId === null) return;
  await dropUnread(tx, orderId, 'status_changed', sql`${notifications.params} ? 'time'`);
  await notify(tx, env, {
    type: 'status_changed',
    to: person(userId),
    params: { time: { about, from, to } },
    orderId,
  });
};
