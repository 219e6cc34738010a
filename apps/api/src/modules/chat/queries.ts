import type { ListMessages } from '@hamper/contract/chat/chat';
import type { Ref } from '@hamper/contract/envelope';
import { and, asc, count, desc, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { hasRef } from '../../db/has-ref.ts';
import { rowsOf } from '../../db/json-rows.ts';
import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { shops } from '../../db/schema/catalogue.ts';
import {
  chatMessages,
  chatReports,
  type ChatSide,
  chatThreads,
  shopChatSettings,
} from '../../db/schema/chat.ts';
import { orders } from '../../db/schema/orders.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { escapeLike } from '../../text/escape-like.ts';
import { sideOf } from './chat-access.ts';
import { closedReason, type Thread } from './rules.ts';

/** A thread as it is asked for. */
export interface ChatRef {
  ref: Ref;
  /** Of an order's private link. */
  key: string | undefined;
}

export const isThread = (ref: Ref): SQL => hasRef(chatThreads, ref);

const shoppers = alias(users, 'shoppers');
const couriers = alias(users, 'couriers');

const readUntil = { user: chatThreads.userRead, other: chatThreads.otherRead };

/** Messages of the other side that a side has not read. */
const unreadOf = {
  user: sql<number>`(select count(*)::int from chat_messages m where m.thread_id = ${chatThreads.id}
    and m.seq > ${chatThreads.userRead} and m.sender <> 'user')`,
  other: sql<number>`(select count(*)::int from chat_messages m where m.thread_id = ${chatThreads.id}
    and m.seq > ${chatThreads.otherRead} and m.sender = 'user')`,
};
/** Most threads answer by their own row alone. */
export const hasUnread = (side: ChatSide): SQL =>
  sql`${chatThreads.lastSeq} > ${readUntil[side]} and ${unreadOf[side]} > 0`;

/** Threads with all that is shown of them, and the side that they are seen from. */
const threads = (db: Db, side: SQL<ChatSide | null>) =>
  db
    .select({
      thread: chatThreads,
      side,
      order: { status: orders.status, courierId: orders.courierId, username: orders.username },
      booking: {
        ...{ id: bookings.id, uuid: bookings.uuid, startsAt: bookings.startsAt, party: bookings.party },
      },
      shop: { title: shops.title, logoImg: shops.logoImg, timezone: shops.timezone },
      shopper: { firstname: shoppers.firstname },
      courier: { firstname: couriers.firstname, img: couriers.img },
      quietHours: { quietFrom: shopChatSettings.quietFrom, quietTo: shopChatSettings.quietTo },
      last: lastMessages,
      userUnread: unreadOf.user,
      otherUnread: unreadOf.other,
    })
    .from(chatThreads)
    .leftJoin(orders, eq(orders.id, chatThreads.orderId))
    .leftJoin(bookings, eq(bookings.id, chatThreads.bookingId))
    .leftJoin(shops, eq(shops.id, chatThreads.shopId))
    .leftJoin(shopChatSettings, eq(shopChatSettings.shopId, chatThreads.shopId))
    .leftJoin(shoppers, eq(shoppers.id, chatThreads.userId))
    .leftJoin(couriers, eq(couriers.id, chatThreads.courierId))
    .$dynamic();

const lastMessages = rowsOf(
  chatMessages,
  sql`chat_messages.thread_id = ${chatThreads.id} and chat_messages.seq = ${chatThreads.lastSeq}`,
  sql`chat_messages.seq`,
);

type Row = Awaited<ReturnType<typeof threads>>[number];
export type ChatRow = Row & { side: ChatSide };

/**
 * A thread that the actor may read.
 * @throws not-found
 */
export async function readChat(ctx: Ctx, { ref, key }: ChatRef): Promise<ChatRow> {
  const side = sideOf(ctx, { key, to: 'read' });
  const [found] = await threads(ctx.db, side).where(and(isThread(ref), sql`${side} is not null`));
  if (!found || found.side === null) throw notFound();
  return { ...found, side: found.side };
}

interface ChatPage {
  where: SQL | undefined;
  side: ChatSide;
  page: number;
  perPage: number;
}

/** A page of threads that have messages, the latest first. */
export async function chatPage(db: Db, { where, side, page, perPage }: ChatPage) {
  const listed = and(where, gt(chatThreads.lastSeq, 0));
  const found = await threads(db, sql<ChatSide | null>`${side}`)
    .where(listed)
    .orderBy(desc(chatThreads.updatedAt), desc(chatThreads.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await db
    .select({ total: count() })
    .from(chatThreads)
    .leftJoin(orders, eq(orders.id, chatThreads.orderId))
    .where(listed);
  return { rows: found.map((row): ChatRow => ({ ...row, side })), total: all?.total ?? 0 };
}

/** A thread as a verb needs it before it writes. */
const forVerbs = (db: Db, side: SQL<ChatSide | null>) =>
  db
    .select({ thread: chatThreads, side, order: { status: orders.status, courierId: orders.courierId } })
    .from(chatThreads)
    .leftJoin(orders, eq(orders.id, chatThreads.orderId))
    .$dynamic();

/**
 * A thread in which the actor is one of the two sides, or may read.
 * @throws not-found
 */
export async function findThread(ctx: Ctx, { ref, key }: ChatRef, to: 'read' | 'take-part' = 'take-part') {
  const side = sideOf(ctx, { key, to });
  const [found] = await forVerbs(ctx.db, side).where(and(isThread(ref), sql`${side} is not null`));
  if (!found || found.side === null) throw notFound();
  return { ...found, side: found.side };
}
export type FoundThread = Awaited<ReturnType<typeof findThread>>;

/**
 * The same, locked: its numbers are taken one after the other. The order of a courier's thread does not end meanwhile.
 * @throws not-found
 */
export async function lockThread(tx: Db, ctx: Ctx, { ref, key }: ChatRef): Promise<FoundThread> {
  const side = sideOf(ctx, { key, to: 'take-part' });
  const [found] = await forVerbs(tx, side)
    .where(and(isThread(ref), sql`${side} is not null`))
    .for('update', { of: chatThreads });
  if (!found || found.side === null) throw notFound();
  const { thread } = found;
  if (thread.kind !== 'deliveryman' || thread.orderId === null) return { ...found, side: found.side };
  const [order] = await tx
    .select({ status: orders.status, courierId: orders.courierId })
    .from(orders)
    .where(eq(orders.id, thread.orderId))
    .for('share');
  return { thread, side: found.side, order: order ?? null };
}

/** A page of messages, ascending, and whether there are more in its direction. */
export async function messagePage(
  db: Db,
  threadId: number,
  { before, after, search, perPage }: Omit<ListMessages, 'key'>,
) {
  const found = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.threadId, threadId),
        before === undefined ? undefined : lt(chatMessages.seq, before),
        after === undefined ? undefined : gt(chatMessages.seq, after),
        search === undefined ? undefined : sql`${chatMessages.content} ilike ${patternOf(search)}`,
      ),
    )
    .orderBy(after === undefined ? desc(chatMessages.seq) : asc(chatMessages.seq))
    .limit(perPage + 1);
  const page = found.slice(0, perPage);
  return { messages: after === undefined ? page.toReversed() : page, more: found.length > perPage };
}

const patternOf = (search: string): string => `%${escapeLike(search)}%`;

/** The first messages after a number, in order, with their thread as it is then. */
export const messagesAfter = (db: Db, threadId: number, seq: number, limit: number) =>
  db
    .select({ message: chatMessages, thread: chatThreads })
    .from(chatMessages)
    .innerJoin(chatThreads, eq(chatThreads.id, chatMessages.threadId))
    .where(and(eq(chatMessages.threadId, threadId), gt(chatMessages.seq, seq)))
    .orderBy(asc(chatMessages.seq))
    .limit(limit);

/** A thread as far as its presence goes. */
export async function readPresence(db: Db, threadId: number) {
  const [found] = await forVerbs(db, sql<ChatSide | null>`null`).where(eq(chatThreads.id, threadId));
  if (!found) throw notFound();
  return found;
}

/** A thread in which a side has messages to read and answer; null where it has none, or nobody can write any more. */
export async function threadToAnswer(db: Db, threadId: number, side: ChatSide): Promise<Thread | null> {
  const [found] = await forVerbs(db, sql<ChatSide | null>`null`).where(
    and(eq(chatThreads.id, threadId), hasUnread(side)),
  );
  return found && closedReason(found.thread, found.order) === null ? found.thread : null;
}

interface ReportFilter {
  status?: 'new' | 'closed' | undefined;
  page: number;
  perPage: number;
}

const reports = (db: Db, where: SQL | undefined) =>
  db.select(getTableColumns(chatReports)).from(chatReports).where(where).$dynamic();

/** A page of reports with their threads, the latest first. */
export async function reportPage(db: Db, { status, page, perPage }: ReportFilter) {
  const where = status === undefined ? undefined : eq(chatReports.status, status);
  const found = await reports(db, where)
    .orderBy(desc(chatReports.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: await withChats(db, found), total: await db.$count(chatReports, where) };
}

async function withChats(db: Db, found: (typeof chatReports.$inferSelect)[]) {
  const ids = found.map(({ threadId }) => threadId);
  const chats = await threads(db, sql<ChatSide | null>`'other'`).where(
    sql`${chatThreads.id} = any(${sql.param(ids)}::bigint[])`,
  );
  return found.flatMap((report) => {
    const chat = chats.find(({ thread }) => thread.id === report.threadId);
    return chat ? [{ report, chat: { ...chat, side: 'other' as const } }] : [];
  });
}
export type ReportRow = Awaited<ReturnType<typeof withChats>>[number];

/** One report. @throws not-found */
export async function readReport(db: Db, id: number): Promise<ReportRow> {
  const [found] = await withChats(db, await reports(db, eq(chatReports.id, id)));
  if (!found) throw notFound();
  return found;
}
