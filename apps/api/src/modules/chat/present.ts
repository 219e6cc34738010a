import type { Chat, ChatMessage, ChatPresence, ChatReport } from '@hamper/contract/chat/chat';
import type { ShopChatSettings } from '@hamper/contract/chat/chat-settings';
import type { Output } from '@hamper/contract/client';
import { inZone } from '@hamper/contract/time/time-zone';

import type { shopChatSettings } from '../../db/schema/chat.ts';
import type { LocalizedText } from '../../db/schema/columns.ts';
import { firstWord } from '../../first-word.ts';
import type { Ctx } from '../../http/context.ts';
import { presentText } from '../catalogue/index.ts';
import type { ChatRow, ReportRow } from './queries.ts';
import { closedReason, type Message, quietUntil, type Thread, type ThreadOrder } from './rules.ts';

type PresentCtx = Pick<Ctx, 'locale' | 'now'>;

export const presentMessage = (
  message: Message,
  { uuid, kind, userRead, otherRead }: Pick<Thread, 'uuid' | 'kind' | 'userRead' | 'otherRead'>,
): ChatMessage => ({
  id: message.uuid,
  chat_id: uuid,
  seq: message.seq,
  chat_content: message.content,
  chat_img: message.img,
  sender: message.sender,
  roleId: kind,
  automatic: message.automatic,
  unread: message.seq > (message.sender === 'user' ? otherRead : userRead),
  created_at: message.createdAt.toISOString(),
});

/** The same for both sides. */
export function presentPresence(
  { thread, order }: { thread: Thread; order: ThreadOrder | null },
  now: Date,
): ChatPresence {
  const future = (at: Date | null) => (at !== null && at > now ? at.toISOString() : null);
  return {
    user_read: thread.userRead,
    other_read: thread.otherRead,
    user_typing_until: future(thread.userTypingUntil),
    other_typing_until: future(thread.otherTypingUntil),
    closed: closedReason(thread, order),
  };
}

export function presentChat(row: ChatRow, { locale, now }: PresentCtx): Chat {
  const { thread, side, order } = row;
  const [last] = row.last;
  const firstname = shopperOf(row);
  return {
    id: thread.id,
    uuid: thread.uuid,
    roleId: thread.kind,
    user: firstname === null ? null : { firstname },
    side,
    shop_id: thread.shopId,
    order_id: thread.orderId,
    booking: bookingOf(row),
    shop_title: thread.kind === 'seller' ? presentText(row.shop?.title, locale).text || null : null,
    ...(side === 'user' ? otherOf(row, locale) : { title: firstname, img: null }),
    last_message: last ? presentMessage(last, thread) : null,
    unread: side === 'user' ? row.userUnread : row.otherUnread,
    presence: presentPresence({ thread, order }, now),
    blocked: side === 'user' ? thread.userBlocked : thread.otherBlocked,
    quiet_until: side === 'user' ? quietEndOf(row, now) : null,
    created_at: thread.createdAt.toISOString(),
    updated_at: thread.updatedAt.toISOString(),
  };
}

function bookingOf({ booking, shop }: ChatRow): Chat['booking'] {
  if (!booking || !shop) return null;
  const { id, uuid, startsAt, party } = booking;
  const { timezone } = shop;
  return { ...{ id, uuid, timezone }, start_date: inZone(startsAt, timezone), guest_count: party };
}

/** Whom the shopper writes to. */
function otherOf({ thread, shop, courier }: ChatRow, locale: Ctx['locale']): Pick<Chat, 'title' | 'img'> {
  if (thread.kind === 'seller')
    return { title: presentText(shop?.title, locale).text || null, img: shop?.logoImg ?? null };
  if (thread.kind === 'deliveryman') return { title: courier?.firstname ?? null, img: courier?.img ?? null };
  return { title: null, img: null };
}

/** The first name alone; of a guest, the first word of the name that their order has. */
function shopperOf({ thread, shopper, order }: ChatRow): string | null {
  if (shopper) return shopper.firstname;
  return thread.leftAt === null ? firstWord(order?.username) : null;
}

function quietEndOf({ shop, quietHours }: ChatRow, now: Date): string | null {
  if (!shop || !quietHours) return null;
  return quietUntil({ ...quietHours, timezone: shop.timezone }, now)?.toISOString() ?? null;
}

export const presentReport = ({ report, chat }: ReportRow, ctx: PresentCtx): ChatReport => ({
  id: report.id,
  chat: presentChat(chat, ctx),
  reason: report.reason,
  note: report.note,
  seq: report.seq,
  by: report.side,
  status: report.status,
  created_at: report.createdAt.toISOString(),
});

export const presentSettings = (
  settings: Omit<typeof shopChatSettings.$inferSelect, 'shopId'> | null,
): ShopChatSettings => ({
  quick_answers: settings?.quickAnswers ?? [],
  quiet_answer: settings?.quietAnswer ?? {},
  quiet_from: settings?.quietFrom ?? null,
  quiet_to: settings?.quietTo ?? null,
});

interface OwnShop {
  shopId: number;
  title: LocalizedText;
  settings: typeof shopChatSettings.$inferSelect | null;
}

export const presentOwnSettings = (
  { shopId, title, settings }: OwnShop,
  { locale }: Pick<Ctx, 'locale'>,
): Output<'GET /dashboard/seller/chat-settings'>['data'][number] => ({
  shop_id: shopId,
  title: presentText(title, locale).text,
  ...presentSettings(settings),
});
