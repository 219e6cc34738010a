import { createHash } from 'node:crypto';

import { notificationTarget } from '@hamper/contract/notifications/notification-target';
import type { NotificationType } from '@hamper/contract/notifications/notifications';
import { and, eq, gt } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { sessions } from '../../../db/schema/accounts.ts';
import { pushSubscriptions } from '../../../db/schema/notifications.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import type { JobRun } from '../../../ports/jobs/jobs.port.ts';
import {
  MAX_BODY,
  MAX_TITLE,
  type PushMessage,
  type PushTarget,
  TargetGone,
} from '../../../ports/push/push.port.ts';
import { chatNames } from '../../chat/index.ts';
import { bookingOf } from '../bookings/booking-text.ts';
import { messageSource } from '../messages/message-source.ts';
import { clientOf, orderOf } from '../notify.ts';
import {
  applicationOf,
  groupOf,
  receivedOf,
  renderNotification,
  isForCourier,
} from '../render-notification.ts';
import type { PushJob } from './push-jobs.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long a type is worth being told of, in seconds, and how much a sleeping phone is to be woken for it. */
const terms: Partial<Record<NotificationType, Pick<PushMessage, 'ttl' | 'urgency'>>> = {
  replacement_asked: { ttl: HOUR, urgency: 'high' },
  status_changed: { ttl: 4 * HOUR, urgency: 'high' },
  // An offered table is held for a quarter of an hour.
  booking_status: { ttl: 2 * HOUR, urgency: 'high' },
  new_order: { ttl: 4 * HOUR, urgency: 'high' },
  new_message: { ttl: 4 * HOUR, urgency: 'high' },
  news_publish: { ttl: 2 * DAY, urgency: 'low' },
};
const usual = { ttl: DAY, urgency: 'normal' } as const;

interface SendDependencies {
  db: Db;
  env(): Pick<Env, 'ports' | 'now'>;
}

/** Sends a notification to the device of a session, unless it signed out or the news is old. A device that is gone is forgotten. */
export async function sendPush(
  { db, env }: SendDependencies,
  { data, signal }: JobRun<PushJob>,
): Promise<void> {
  const { ports, now } = env();
  const { ttl, urgency } = terms[data.type] ?? usual;
  const left = ttl - Math.round((now.getTime() - Date.parse(data.at)) / 1000);
  const target = await targetOf(db, { ports, now }, data.sessionId);
  if (target === null || left <= 0 || (await isOutdated(db, data))) return;
  const message = { ...(await contentsOf(db, data)), ttl: left, urgency };
  try {
    await ports.push.send(target, message, signal);
  } catch (error) {
    if (!(error instanceof TargetGone)) throw error;
    await forgetTarget(db, data.sessionId, target);
  }
}

/** The words are those of the panel. */
async function contentsOf(db: Db, { type, params, locale, ...about }: PushJob) {
  const [client, order] = [await clientOf(db, about.clientId), await orderOf(db, about.orderId)];
  const names = about.chatId === null ? undefined : (await chatNames(db, [about.chatId])).get(about.chatId);
  const chat = names && messageSource(names, await ownerOf(db, about.sessionId));
  const { title, body } = renderNotification({ type, params, client, order, chat }, locale);
  const blog = about.blogUuid === null ? null : { uuid: about.blogUuid };
  const named = {
    order: order && !params.received ? { id: order.uuid, to_carry: isForCourier(params) } : null,
    ...{ blog, chat: names ?? null },
    ...{
      booking: bookingOf(params),
      group: groupOf(params),
      received: receivedOf(params),
      application: applicationOf(params),
    },
  };
  return {
    title: shortened(title, MAX_TITLE),
    body: shortened(body, MAX_BODY),
    // By its uuid, as in the tab that it was placed in: that one is to be found.
    link: notificationTarget({ type, ...named }) ?? '/notifications',
    topic: topicOf(type, about.orderId ?? about.blogUuid ?? about.chatId),
  };
}

/** Whose session it is. */
async function ownerOf(db: Db, sessionId: number): Promise<number | null> {
  const [found] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return found?.userId ?? null;
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** A later status of an order takes the place of the one before. Push services take 32 characters at the most. */
const topicOf = (type: NotificationType, about: number | string | null): string | null =>
  about === null ? null : createHash('sha256').update(`${type} ${about}`).digest('base64url').slice(0, 32);

/** Whether the order has moved on: a message that was tried again must not take the place of a newer one. */
async function isOutdated(db: Db, { type, params, orderId }: PushJob): Promise<boolean> {
  if (type !== 'status_changed' || params.status === undefined || orderId === null) return false;
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return order?.status !== params.status;
}

/** How a session's device is reached: null where its session ended, or it has no subscription and no token. */
async function targetOf(
  db: Db,
  { ports, now }: Pick<Env, 'ports' | 'now'>,
  sessionId: number,
): Promise<PushTarget | null> {
  const [found] = await db
    .select({ subscription: pushSubscriptions, token: sessions.firebaseToken })
    .from(sessions)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)));
  if (!found) return null;
  const { subscription, token } = found;
  if (subscription?.vapidKey === (await ports.push.publicKey())) {
    const { endpoint, p256dh, auth } = subscription;
    return { kind: 'browser', endpoint, p256dh, auth };
  }
  return token !== null && ports.push.reachesApps ? { kind: 'app', token } : null;
}

/** Unless it has another one by now. */
async function forgetTarget(db: Db, sessionId: number, target: PushTarget): Promise<void> {
  if (target.kind === 'browser')
    await db
      .delete(pushSubscriptions)
      .where(
        and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, target.endpoint)),
      );
  else
    await db
      .update(sessions)
      .set({ firebaseToken: null })
      .where(and(eq(sessions.id, sessionId), eq(sessions.firebaseToken, target.token)));
}
