import { and, between, eq } from 'drizzle-orm';
import { z } from 'zod';

import { MESSAGE_DAYS } from '../../db/purge.ts';
import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { chatMessages, chatThreads } from '../../db/schema/chat.ts';
import type { Ports } from '../../http/context.ts';
import type { FeedDocument } from '../../ports/chat-feed/chat-feed.port.ts';
import type { JobKind, JobRun } from '../../ports/jobs/jobs.port.ts';
import { presentMessage } from './present.ts';
import type { Message, Thread } from './rules.ts';

/** Messages of a thread, by their first and last number. */
const Span = z.object({ thread: z.string(), from: z.number().int(), to: z.number().int() });
type Span = z.infer<typeof Span>;

/** Copies a thread and some of its messages to whoever carries them to pages, as they then are: also that they are gone. */
export const copyMessagesJob: JobKind<Span> = { name: 'copy-messages', data: Span };

const BATCH_SIZE = 200;
const DAY_MS = 24 * 60 * 60_000;

/** In the transaction that changes them. */
export async function enqueueCopy(
  tx: Db,
  { jobs, chatFeed }: Pick<Ports, 'jobs' | 'chatFeed'>,
  { uuid: thread, from, to }: { uuid: string; from: number; to: number },
): Promise<void> {
  if (chatFeed.remote === null) return;
  for (let first = from; first <= to; first += BATCH_SIZE)
    await jobs.enqueue(tx, copyMessagesJob, {
      thread,
      from: first,
      to: Math.min(to, first + BATCH_SIZE - 1),
    });
}

export async function copyMessages(
  { db, ports: { chatFeed } }: { db: Db; ports: Pick<Ports, 'chatFeed'> },
  { data, signal }: Pick<JobRun<Span>, 'data' | 'signal'>,
): Promise<void> {
  // Nobody carries them any more.
  if (chatFeed.remote === null) return;
  let copied = '';
  // A row that was changed or deleted meanwhile must not be covered by what was read before.
  for (
    let now = await documentsOf(db, data);
    JSON.stringify(now) !== copied;
    now = await documentsOf(db, data)
  ) {
    await chatFeed.remote.write(now, signal);
    copied = JSON.stringify(now);
  }
}

async function documentsOf(db: Db, { thread: uuid, from, to }: Span): Promise<FeedDocument[]> {
  const [found] = await db
    .select({ thread: chatThreads, user: users.uuid })
    .from(chatThreads)
    .leftJoin(users, eq(users.id, chatThreads.userId))
    .where(eq(chatThreads.uuid, uuid));
  const messages = found
    ? await db
        .select()
        .from(chatMessages)
        .where(and(eq(chatMessages.threadId, found.thread.id), between(chatMessages.seq, from, to)))
    : [];
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return [
    { collection: 'chats', id: uuid, fields: found ? threadFields(found.thread, found.user) : null },
    ...numbers.map((seq): FeedDocument => {
      const message = bySeq.get(seq);
      // A message's own id is its writer's word: under it, one of another thread could be replaced.
      const id = `${uuid}-${seq}`;
      return {
        collection: 'messages',
        id,
        fields: message && found ? messageFields(message, found.thread) : null,
      };
    }),
  ];
}

const threadFields = (thread: Thread, user: string | null) => ({
  user,
  shop_id: thread.shopId,
  roleId: thread.kind,
  last_seq: thread.lastSeq,
  created_at: thread.createdAt,
  updated_at: thread.updatedAt,
  expires_at: yearAfter(thread.updatedAt),
});

const messageFields = (message: Message, thread: Thread) => ({
  ...presentMessage(message, thread),
  created_at: message.createdAt,
  expires_at: yearAfter(message.createdAt),
});

const yearAfter = (at: Date): Date => new Date(at.getTime() + MESSAGE_DAYS * DAY_MS);
