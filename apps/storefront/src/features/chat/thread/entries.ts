import type { Chat, ChatMessage, ChatPresence } from '@hamper/contract/chat/chat';

import type { Waiting } from '../writing/send-queue.ts';

/** A message as the log shows it: one that is in the thread, or one that is on its way there. */
interface Entry {
  id: string;
  text: string;
  img: string | null;
  at: string;
  own: boolean;
  automatic: boolean;
  /** Its number in the thread; undefined while it is on its way. */
  seq?: number;
  state?: Waiting['state'];
}

/** A line of the log. */
export interface LogRow extends Entry {
  /** The day that begins with it. */
  day?: string;
  /** Of those that one writer wrote in one go: who it is stands at the first, and when at the last. */
  first: boolean;
  last: boolean;
}

/** Messages of one writer that stand together are no further apart than this, in milliseconds. */
const SAME_GROUP_MS = 10 * 60_000;

/** Whether the reader's side wrote it. */
export const isOwn = ({ sender }: Pick<ChatMessage, 'sender'>, side: Chat['side']): boolean =>
  (sender === 'user') === (side === 'user');

/** The messages of a thread, and behind them those that are still on their way. */
export function entriesOf(
  messages: readonly ChatMessage[],
  waiting: readonly Waiting[],
  side: Chat['side'],
): Entry[] {
  const arrived = new Set(messages.map(({ id }) => id));
  return [
    ...messages.map((message) => ({
      id: message.id,
      text: message.chat_content,
      img: message.chat_img,
      at: message.created_at,
      own: isOwn(message, side),
      automatic: message.automatic,
      seq: message.seq,
    })),
    ...waiting
      .filter(({ id }) => !arrived.has(id))
      .map(({ id, text, img, at, state }) => ({ id, text, img, at, state, own: true, automatic: false })),
  ];
}

/** Groups entries by day and by writer; `dayOf` tells the day of an instant. */
export function rowsOf(entries: readonly Entry[], dayOf: (at: string) => string): LogRow[] {
  const days = entries.map(({ at }) => dayOf(at));
  const joins = (index: number): boolean => {
    const [before, entry] = [entries[index - 1], entries[index]];
    if (!before || !entry || days[index - 1] !== days[index]) return false;
    return before.own === entry.own && Date.parse(entry.at) - Date.parse(before.at) < SAME_GROUP_MS;
  };
  return entries.map((entry, index) => ({
    ...entry,
    ...(days[index] !== days[index - 1] && { day: entry.at }),
    first: !joins(index),
    last: !joins(index + 1),
  }));
}

/** The number of the last message that the reader's side, and the other one, has read. */
export const readBy = ({ side, presence }: Pick<Chat, 'side' | 'presence'>) =>
  side === 'user'
    ? { mine: presence.user_read, theirs: presence.other_read }
    : { mine: presence.other_read, theirs: presence.user_read };

/** Until when the other side is known to be writing. */
export const typingUntil = (side: Chat['side'], presence: ChatPresence): string | null =>
  side === 'user' ? presence.other_typing_until : presence.user_typing_until;
