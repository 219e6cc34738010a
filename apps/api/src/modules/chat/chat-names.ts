import type { ChatRole } from '@hamper/contract/chat/chat';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { chatThreads } from '../../db/schema/chat.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import { orders } from '../../db/schema/orders.ts';
import { firstWord } from '../../first-word.ts';

/** Who writes to whom in a thread, as a notification names them. */
export interface ChatNames {
  uuid: string;
  kind: ChatRole;
  /** The shopper; null for a guest, or an account that was deleted. */
  userId: number | null;
  shop: LocalizedText | null;
  /** First names. */
  shopper: string | null;
  courier: string | null;
}

/** The names of threads, by their ids. */
export async function chatNames(db: Db, ids: number[]): Promise<Map<number, ChatNames>> {
  if (ids.length === 0) return new Map();
  const shoppers = alias(users, 'shoppers');
  const couriers = alias(users, 'couriers');
  const found = await db
    .select({
      ...{ id: chatThreads.id, uuid: chatThreads.uuid, kind: chatThreads.kind },
      ...{ userId: chatThreads.userId, leftAt: chatThreads.leftAt, shop: shops.title },
      ...{ shopper: shoppers.firstname, courier: couriers.firstname, guest: orders.username },
    })
    .from(chatThreads)
    .leftJoin(shops, eq(shops.id, chatThreads.shopId))
    .leftJoin(shoppers, eq(shoppers.id, chatThreads.userId))
    .leftJoin(couriers, eq(couriers.id, chatThreads.courierId))
    .leftJoin(orders, eq(orders.id, chatThreads.orderId))
    .where(sql`${chatThreads.id} = any(${sql.param(ids)}::bigint[])`);
  return new Map(
    found.map(({ id, leftAt, guest, shopper, ...names }) => [
      id,
      { ...names, shopper: shopper ?? (leftAt === null ? firstWord(guest) : null) },
    ]),
  );
}
