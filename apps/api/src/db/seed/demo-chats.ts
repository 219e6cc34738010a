import { activeStatuses } from '@hamper/contract/lifecycle';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../query.ts';
import { chatMessages, chatThreads, shopChatSettings } from '../schema/chat.ts';
import { orders } from '../schema/orders.ts';
import type { SeededPeople, SeededPerson } from './demo-people.ts';
import type { SeededShop } from './demo-shops.ts';
import { type DemoChat, demoChats, quickAnswers, quietShop } from './demo/chats.ts';

const MINUTE = 60_000;

interface DemoChatsInput {
  people: SeededPeople;
  shops: SeededShop[];
  now: Date;
}

/** Writes the demo's conversations, and what its shops say by themselves. */
export async function seedChats(tx: Db, input: DemoChatsInput): Promise<void> {
  for (const chat of demoChats) await seedChat(tx, chat, input);
  await tx.insert(shopChatSettings).values(
    input.shops.map(({ id: shopId, slug }) => ({
      ...{ shopId, quickAnswers },
      ...(slug === quietShop.slug
        ? { quietAnswer: quietShop.answer, quietFrom: quietShop.from, quietTo: quietShop.to }
        : {}),
    })),
  );
}

/** @throws Error for somebody who is not there */
async function seedChat(tx: Db, chat: DemoChat, { people, shops, now }: DemoChatsInput): Promise<void> {
  const shopper = people.get(chat.person);
  if (!shopper) throw new Error(`The demo's chat is of ${chat.person}, who is not there`);
  const about = await partnerOf(tx, chat, { shopper, shops });
  const byRole = (role: string) => [...people.values()].find((person) => person.role === role)?.id ?? null;
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * MINUTE);
  const count = chat.messages.length;
  const [thread] = await tx
    .insert(chatThreads)
    .values({
      ...{ ...about, uuid: uuid(), userId: shopper.id, lastSeq: count },
      userRead: count - chat.unread.user,
      otherRead: count - chat.unread.other,
      createdAt: at(chat.messages[0]?.minutesAgo ?? 0),
      updatedAt: at(chat.messages.at(-1)?.minutesAgo ?? 0),
    })
    .returning({ id: chatThreads.id });
  if (!thread) throw new Error('The thread was not written');
  await tx.insert(chatMessages).values(
    chat.messages.map(({ by, minutesAgo, words, img }, index) => ({
      threadId: thread.id,
      ...{ seq: index + 1, uuid: uuid(), content: words, img: img ?? null },
      sender: by === 'user' ? ('user' as const) : about.kind,
      userId: by === 'user' ? shopper.id : byRole(about.kind),
      createdAt: at(minutesAgo),
    })),
  );
}

/** Whom a shopper writes to. */
async function partnerOf(
  tx: Db,
  { with: partner }: DemoChat,
  { shopper, shops }: { shopper: SeededPerson; shops: SeededShop[] },
) {
  if (partner === 'support') return { kind: 'admin' } as const;
  if (partner !== 'courier') {
    const shop = shops.find(({ slug }) => slug === partner.shop);
    if (!shop) throw new Error(`The demo has no shop ${partner.shop}`);
    return { kind: 'seller', shopId: shop.id } as const;
  }
  const [order] = await tx
    .select({ id: orders.id, courierId: orders.courierId })
    .from(orders)
    .where(
      and(eq(orders.userId, shopper.id), inArray(orders.status, activeStatuses), isNotNull(orders.courierId)),
    );
  if (!order) throw new Error(`Nobody brings ${shopper.firstname} an order`);
  return { kind: 'deliveryman', orderId: order.id, courierId: order.courierId } as const;
}
