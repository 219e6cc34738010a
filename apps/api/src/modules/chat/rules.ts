import type { closedReasons } from '@hamper/contract/chat/chat';
import { isOver, type OrderStatus } from '@hamper/contract/lifecycle';
import { instantOf, localDay } from '@hamper/contract/time/time-zone';

import type { chatMessages, ChatSide, chatThreads } from '../../db/schema/chat.ts';

export type Thread = typeof chatThreads.$inferSelect;
export type Message = typeof chatMessages.$inferSelect;
/** The order of a thread, as far as it decides about it. */
export interface ThreadOrder {
  status: OrderStatus;
  courierId: number | null;
}

/** Why nobody can write in a thread now; null: both can. */
export function closedReason(
  thread: Thread,
  order: ThreadOrder | null,
): (typeof closedReasons)[number] | null {
  if (thread.kind === 'deliveryman') {
    if (order === null || isOver(order.status)) return 'order-ended';
    if (thread.courierId === null || order.courierId !== thread.courierId) return 'left';
  }
  if (thread.leftAt !== null) return 'left';
  return thread.userBlocked || thread.otherBlocked ? 'blocked' : null;
}

/** As whom a side of a thread writes. */
export const senderOf = ({ kind }: Pick<Thread, 'kind'>, side: ChatSide): Message['sender'] =>
  side === 'user' ? 'user' : kind;

export const otherSide = (side: ChatSide): ChatSide => (side === 'user' ? 'other' : 'user');

/** The time of a thread's next message: later than the one before it, whatever the clock of the process that wrote that. */
export const nextTime = ({ lastSeq, updatedAt }: Pick<Thread, 'lastSeq' | 'updatedAt'>, now: Date): Date =>
  lastSeq > 0 && updatedAt >= now ? new Date(updatedAt.getTime() + 1) : now;

/** For how long somebody counts as typing after they said so. */
export const TYPING_MS = 6000;

/** Somebody who has not looked is reminded again of what came so long after the message before. */
const REMINDER_PAUSE_MS = 10 * 60_000;

/** Whether a message is worth a mail or a push message, by when the unread one before it came. */
export const isReminded = (unreadSince: Date | null, now: Date): boolean =>
  unreadSince === null || now.getTime() - unreadSince.getTime() >= REMINDER_PAUSE_MS;

const DAY_MS = 24 * 60 * 60_000;

interface QuietHours {
  timezone: string;
  /** `HH:MM` by the clock of the zone. */
  quietFrom: string | null;
  quietTo: string | null;
}

/** When the quiet hours end that are now; null outside of them. They may go over midnight. */
export function quietUntil({ timezone, quietFrom, quietTo }: QuietHours, now: Date): Date | null {
  if (quietFrom === null || quietTo === null) return null;
  const [from, to] = [timeOfDay(quietFrom), timeOfDay(quietTo)];
  const today = localDay(now.getTime(), timezone);
  for (const day of [today - DAY_MS, today]) {
    const begins = instantOf(day + from, timezone);
    const ends = instantOf(day + to + (to <= from ? DAY_MS : 0), timezone);
    if (begins <= now.getTime() && now.getTime() < ends) return new Date(ends);
  }
  return null;
}

function timeOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
