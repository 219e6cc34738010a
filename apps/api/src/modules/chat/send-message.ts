import type { ChatMessage, SendMessage } from '@hamper/contract/chat/chat';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../db/query.ts';
import { chatMessages, type ChatSide, chatThreads } from '../../db/schema/chat.ts';
import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { lockActor } from '../accounts/index.ts';
import { announcePresence } from './announce-presence.ts';
import type { OnMessage } from './chat-hooks.ts';
import { limitMessages, personOf } from './chat-limits.ts';
import { enqueueCopy } from './copy-messages.ts';
import { inTurn } from './in-turn.ts';
import { attachPhoto } from './photos.ts';
import { presentMessage } from './present.ts';
import { type ChatRef, findThread, lockThread } from './queries.ts';
import { quietAnswerOf } from './quiet-answer.ts';
import {
  closedReason,
  isReminded,
  type Message,
  nextTime,
  otherSide,
  senderOf,
  type Thread,
} from './rules.ts';

/**
 * Writes a message into a thread, under the thread's lock. The same id again answers the message that it made.
 * @throws not-found, chat-closed, idempotency-mismatch, too-many-requests, validation
 */
export async function sendMessage(
  ctx: Ctx,
  chat: ChatRef,
  input: SendMessage,
  onMessage: OnMessage,
): Promise<ChatMessage> {
  const { thread } = await findThread(ctx, chat);
  await limitMessages(ctx, thread.orderId);
  const sent = await inTurn(personOf(ctx, thread.orderId), () =>
    transactionWithRetry(ctx.db, async (tx) => {
      // Before the thread, as an account that is being deleted is.
      if (ctx.actor.kind === 'user') await lockActor(tx, ctx.actor);
      const found = await lockThread(tx, ctx, chat);
      const first = await messageOf(tx, found.thread, input.id);
      if (first) return repeated(first, found, input);
      if (closedReason(found.thread, found.order) !== null) throw new Failure('chat-closed');
      return writeMessage(tx, ctx, { ...found, input }, onMessage);
    }),
  );
  return presentMessage(sent, thread);
}

async function messageOf(tx: Db, { id }: Thread, uuid: string): Promise<Message | undefined> {
  const [found] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.threadId, id), eq(chatMessages.uuid, uuid)));
  return found;
}

/** @throws idempotency-mismatch where its id was used for another message */
function repeated(
  first: Message,
  { thread, side }: { thread: Thread; side: ChatSide },
  { chat_content: content, chat_img: img }: SendMessage,
): Message {
  const isSame =
    first.content === content && first.img === (img ?? null) && first.sender === senderOf(thread, side);
  if (!isSame) throw new Failure('idempotency-mismatch');
  return first;
}

interface Sent {
  thread: Thread;
  side: ChatSide;
  input: SendMessage;
}

async function writeMessage(
  tx: Db,
  ctx: Ctx,
  { thread, side, input }: Sent,
  onMessage: OnMessage,
): Promise<Message> {
  const { actor, now, ports } = ctx;
  const to = otherSide(side);
  const unreadSince = await lastUnread(tx, thread, to);
  const message: Message = {
    threadId: thread.id,
    seq: thread.lastSeq + 1,
    uuid: input.id,
    content: input.chat_content,
    img: input.chat_img ?? null,
    sender: senderOf(thread, side),
    userId: actor.kind === 'user' ? actor.id : null,
    automatic: false,
    createdAt: nextTime(thread, now),
  };
  await attachPhoto(tx, ctx, message);
  const quiet = side === 'user' ? await quietAnswerOf(tx, ctx, { thread, after: message }) : null;
  const last = quiet?.answer ?? message;
  await tx.insert(chatMessages).values(quiet ? [message, quiet.answer] : [message]);
  await tx
    .update(chatThreads)
    .set({
      lastSeq: last.seq,
      updatedAt: last.createdAt,
      ...(side === 'user' ? { userTypingUntil: null } : { otherTypingUntil: null }),
      ...(quiet ? { quietAnsweredUntil: quiet.until } : {}),
    })
    .where(eq(chatThreads.id, thread.id));
  const { id: threadId, uuid, kind, userId, shopId, courierId } = thread;
  await onMessage(tx, ctx, {
    ...{ threadId, kind, to, userId, shopId, courierId, seq: message.seq },
    isReminded: isReminded(unreadSince, now),
  });
  await enqueueCopy(tx, ports, { uuid, from: message.seq, to: last.seq });
  await ports.events.publish(tx, `thread:${uuid}`);
  announcePresence(tx, ctx, uuid);
  return message;
}

/** When the last message came that a side has not read. */
async function lastUnread(tx: Db, thread: Thread, side: ChatSide): Promise<Date | null> {
  const [found] = await tx
    .select({ at: chatMessages.createdAt })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.threadId, thread.id),
        gt(chatMessages.seq, side === 'user' ? thread.userRead : thread.otherRead),
        side === 'user' ? ne(chatMessages.sender, 'user') : eq(chatMessages.sender, 'user'),
        sql`not ${chatMessages.automatic}`,
      ),
    )
    .orderBy(desc(chatMessages.seq))
    .limit(1);
  return found?.at ?? null;
}
