import type { ChatMessage } from '@hamper/contract/chat/chat';

import type { Messages } from '../queries.ts';

/** A thread's messages with some more, each once and in its place. */
export function withMessages(now: Messages, more: readonly ChatMessage[]): Messages {
  const all = new Map([...now.messages, ...more].map((message) => [message.seq, message]));
  return { ...now, messages: [...all.values()].toSorted((a, b) => a.seq - b.seq) };
}
