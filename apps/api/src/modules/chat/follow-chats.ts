import type { ChatSubscription } from '@hamper/contract/chat/chat-subscription';
import { eq } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import type { RemoteFeed } from '../../ports/chat-feed/chat-feed.port.ts';
import { type ChatRef, findThread } from './queries.ts';

/** Lets a page follow one thread. @throws not-found */
export async function followChat(ctx: Ctx, chat: ChatRef): Promise<ChatSubscription> {
  const { thread } = await findThread(ctx, chat, 'read');
  return remoteOf(ctx).authorize({ chat: thread.uuid });
}

/** Lets a page follow the threads of a shopper. @throws not-found */
export async function followChats(ctx: Ctx): Promise<ChatSubscription> {
  const { actor, db } = ctx;
  if (actor.kind !== 'user') throw notFound();
  const [person] = await db.select({ user: users.uuid }).from(users).where(eq(users.id, actor.id));
  if (!person) throw notFound();
  return remoteOf(ctx).authorize(person);
}

function remoteOf({ ports }: Pick<Ctx, 'ports'>): RemoteFeed {
  if (ports.chatFeed.remote === null) throw notFound();
  return ports.chatFeed.remote;
}
