import type { ChatMessage } from '@hamper/contract/chat/chat';
import type { Output } from '@hamper/contract/client';

/** Messages of a thread, ascending, whether there are earlier ones, and what the other side does. */
export type Messages = Output<'GET /rest/chats/{id}/messages'>['data'];

/** A thread's messages with some more, each once and in its place. */
export function withMessages(now: Messages, more: readonly ChatMessage[]): Messages {
  const all = new Map([...now.messages, ...more].map((message) => [message.seq, message]));
  return { ...now, messages: [...all.values()].toSorted((a, b) => a.seq - b.seq) };
}

/** The last page of a thread, read anew, with what was known before it; alone where there is a gap between the two. */
export function withLastPage(before: Messages | undefined, page: Messages): Messages {
  const [first] = page.messages;
  const last = before?.messages.at(-1);
  if (!before || !first || !last || first.seq > last.seq + 1) return page;
  const isLonger = (before.messages[0]?.seq ?? first.seq) < first.seq;
  return {
    ...page,
    ...withMessages(page, [...before.messages, ...page.messages]),
    has_more: (isLonger ? before : page).has_more,
  };
}
