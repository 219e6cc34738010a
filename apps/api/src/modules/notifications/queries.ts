import type { OrderKind } from '@hamper/contract/lifecycle';
import type { NotificationType } from '@hamper/contract/notifications/notifications';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { sessions, users } from '../../db/schema/accounts.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { notificationPreferences, notifications, pushSubscriptions } from '../../db/schema/notifications.ts';
import { orders } from '../../db/schema/orders.ts';
import { notFound } from '../../failure.ts';
import { type ChatNames, chatNames } from '../chat/index.ts';

const withContext = (db: Db) =>
  db
    .select({
      notification: notifications,
      client: { id: users.id, firstname: users.firstname, lastname: users.lastname, img: users.img },
      order: { id: orders.id, kind: orders.kind, deliveryType: orders.deliveryType },
      shop: shops.title,
      timezone: shops.timezone,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.clientId))
    .leftJoin(orders, eq(orders.id, notifications.orderId))
    .leftJoin(shops, eq(shops.id, orders.shopId))
    .$dynamic();
export type NotificationRow = Awaited<ReturnType<typeof withContext>>[number] & { chat: ChatNames | null };

/** With the names of the threads that they are about. */
async function withChats(db: Db, found: Awaited<ReturnType<typeof withContext>>): Promise<NotificationRow[]> {
  const names = await chatNames(
    db,
    found.flatMap(({ notification }) => notification.chatId ?? []),
  );
  return found.map((row) => ({ ...row, chat: names.get(row.notification.chatId ?? 0) ?? null }));
}

interface Filter {
  type?: NotificationType | undefined;
  types?: NotificationType[] | undefined;
  kind?: OrderKind | undefined;
  sort: 'asc' | 'desc';
  page: number;
  perPage: number;
}

export async function listNotifications(
  db: Db,
  userId: number,
  { type, types, kind, sort, page, perPage }: Filter,
) {
  const where = and(
    eq(notifications.userId, userId),
    type === undefined ? undefined : eq(notifications.type, type),
    types === undefined ? undefined : inArray(notifications.type, types),
    kind === undefined
      ? undefined
      : sql`exists (select from orders k where k.id = ${notifications.orderId} and k.kind = ${kind})`,
  );
  const [rows, totals] = await Promise.all([
    withContext(db)
      .where(where)
      .orderBy(sort === 'asc' ? asc(notifications.id) : desc(notifications.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(notifications).where(where),
  ]);
  return { rows: await withChats(db, rows), total: totals[0]?.total ?? 0 };
}

/** One of the person's own; a stranger's does not exist. */
export async function readNotification(db: Db, userId: number, id: number): Promise<NotificationRow> {
  const [found] = await withChats(
    db,
    await withContext(db).where(and(eq(notifications.id, id), eq(notifications.userId, userId))),
  );
  if (!found) throw notFound();
  return found;
}

/** How many of each type are unread, and how many of these are about parcels, as of one moment. */
export const countUnread = (db: Db, userId: number) =>
  db
    .select({
      type: notifications.type,
      unread: count(),
      ofParcels: count(orders.id),
    })
    .from(notifications)
    // As a literal: the index of parcels alone is small, and read instead of all orders.
    .leftJoin(orders, and(eq(orders.id, notifications.orderId), sql`${orders.kind} = 'parcel'`))
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .groupBy(notifications.type);

/** A person, the preferences they chose, and their devices; types they never chose for are not among them. */
export async function preferencesOf(db: Db, userId: number) {
  const [[person], chosen, devices] = await Promise.all([
    db
      .select({
        email: users.email,
        provenPhone: sql<
          string | null
        >`case when ${isNotNull(users.phoneVerifiedAt)} then ${users.phone} end`,
        role: users.role,
      })
      .from(users)
      .where(eq(users.id, userId)),
    db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
    db
      .select({ subscription: pushSubscriptions.sessionId, token: sessions.firebaseToken })
      .from(sessions)
      .leftJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
      .where(eq(sessions.userId, userId)),
  ]);
  if (!person) throw notFound();
  return { ...person, chosen, devices };
}
