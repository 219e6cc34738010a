import type { NotificationType } from '@hamper/contract/notifications';
import { and, eq, inArray } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { shops } from '../../db/schema/catalogue.ts';
import {
  notificationPreferences,
  type NotificationParams,
  notifications,
} from '../../db/schema/notifications.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Env } from '../../http/context.ts';
import { DEFAULTS } from './preferences.ts';
import { wordsFor } from './words.ts';

interface News {
  type: NotificationType;
  /** Ids of people. */
  to: number[];
  params?: NotificationParams;
  clientId?: number | null;
  orderId?: number;
}

/** Tells people of something, each where they want to hear of it, in the transaction in which it happens. */
export async function tell(tx: Db, env: Env, { type, to, params = {}, clientId, orderId }: News) {
  if (to.length === 0) return;
  const people = await tx
    .select({ id: users.id, email: users.email, chosen: notificationPreferences })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.type, type)),
    )
    .where(inArray(users.id, to));

  const rows = people
    .filter(({ chosen }) => (chosen ?? DEFAULTS).inApp)
    .map(({ id }) => ({
      userId: id,
      type,
      params,
      clientId: clientId ?? null,
      orderId: orderId ?? null,
      createdAt: env.now,
    }));
  if (rows.length > 0) await tx.insert(notifications).values(rows);

  const letters = people.flatMap(({ email, chosen }) =>
    email !== null && chosen?.mail ? { to: email, locale: chosen.locale } : [],
  );
  if (letters.length === 0) return;
  const [client, order] = [await clientOf(tx, clientId), await orderOf(tx, orderId)];
  for (const letter of letters) {
    const { title, body } = wordsFor({ type, params, client, order }, letter.locale);
    await env.ports.mail.post(tx, { ...letter, kind: 'notification', subject: title, body: `${body}\n` });
  }
}

async function clientOf(tx: Db, id: number | null | undefined) {
  if (!id) return null;
  const [client] = await tx
    .select({ firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(eq(users.id, id));
  return client ?? null;
}

async function orderOf(tx: Db, id: number | undefined) {
  if (!id) return null;
  const [order] = await tx
    .select({ id: orders.id, deliveryType: orders.deliveryType, shop: shops.title })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(eq(orders.id, id));
  return order ?? null;
}
