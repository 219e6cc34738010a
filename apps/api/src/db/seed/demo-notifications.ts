import { isOver } from '@hamper/contract/lifecycle';
import { eq } from 'drizzle-orm';

import type { Db } from '../query.ts';
import { shopStaff } from '../schema/catalogue.ts';
import { notifications } from '../schema/notifications.ts';
import { orderEvents, orders } from '../schema/orders.ts';
import type { SeededArticles } from './demo-content.ts';
import type { SeededPeople } from './demo-people.ts';
import type { DemoNews } from './demo/news.ts';

type Row = typeof notifications.$inferInsert & { createdAt: Date };

interface DemoNotificationsInput {
  people: SeededPeople;
  news: DemoNews[];
  articles: SeededArticles;
}

/** The notifications that placing, moving and publishing would have written, oldest first; the latest is unread. */
export async function seedNotifications(
  tx: Db,
  { people, news, articles }: DemoNotificationsInput,
): Promise<void> {
  const rows = [...(await ofOrders(tx)), ...ofNews({ people, news, articles })];
  await tx
    .insert(notifications)
    .values(rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()));
}

async function ofOrders(tx: Db): Promise<Row[]> {
  const moves = await tx
    .select({
      orderId: orders.id,
      shopperId: orders.userId,
      now: orders.status,
      status: orderEvents.status,
      mover: orderEvents.mover,
      at: orderEvents.at,
      lateNotifiedAt: orders.lateNotifiedAt,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orderEvents.kind, 'status'));
  const toShoppers = moves.flatMap(
    ({ orderId, shopperId, now, status, mover, at, lateNotifiedAt }): Row[] => {
      if (shopperId === null || mover === 'shopper') return [];
      const readAt = status !== now || isOver(now) || lateNotifiedAt !== null ? at : null;
      const params = { status };
      return [{ userId: shopperId, type: 'status_changed', params, orderId, createdAt: at, readAt }];
    },
  );
  const staff = await tx
    .select({ userId: shopStaff.userId, order: orders })
    .from(orders)
    .innerJoin(shopStaff, eq(shopStaff.shopId, orders.shopId));
  const toStaff = staff.map(({ userId, order }): Row => {
    const readAt = order.status === 'new' ? null : order.createdAt;
    const { id: orderId, userId: clientId, createdAt } = order;
    return { userId, type: 'new_order', clientId, orderId, createdAt, readAt };
  });
  return [...toShoppers, ...toStaff];
}

/** @throws Error for news without an article */
function ofNews({ people, news, articles }: DemoNotificationsInput): Row[] {
  const shoppers = [...people.values()].filter(({ role }) => role === 'user');
  return news.flatMap(({ slug, title, body, read }) => {
    const article = articles.get(slug);
    if (!article) throw new Error(`The demo's news ${slug} is no article`);
    const { uuid: blogUuid, publishedAt: createdAt } = article;
    const item = {
      type: 'news_publish',
      params: { title, body },
      blogUuid,
      createdAt,
      readAt: read ? createdAt : null,
    } as const;
    return shoppers.map(({ id: userId }): Row => ({ ...item, userId }));
  });
}
