import type { Ctx } from '../../http/context.ts';
import { clientNetworkOf, consumeLimit } from '../accounts/index.ts';

type LimitedCtx = Pick<Ctx, 'db' | 'now' | 'actor' | 'address'>;

/** Whom a limit counts for, and who waits for their own turn: a person, or the order by which a guest writes, whatever cookie they come with. */
export const personOf = ({ actor }: Pick<LimitedCtx, 'actor'>, orderId: number | null): string =>
  actor.kind === 'user' ? `user:${actor.id}` : `order:${orderId}`;

/** @throws too-many-requests */
export async function limitMessages(ctx: LimitedCtx, orderId: number | null): Promise<void> {
  const person = personOf(ctx, orderId);
  await consumeLimit(ctx, 'chat-messages-of', person);
  await consumeLimit(ctx, 'chat-messages-of-in-a-day', person);
  await limitNetwork(ctx, 'chat-messages-from');
}

/** Counts a thread that is about to be made. @throws too-many-requests */
export async function limitNewChat(ctx: LimitedCtx, orderId: number | null): Promise<void> {
  await limitChat(ctx, 'chats-of', orderId);
  await limitNetwork(ctx, 'chats-from');
}

/** Accounts and orders can be had by the dozen. Where nobody says whence a request comes, all would be one network. */
async function limitNetwork(ctx: LimitedCtx, name: 'chats-from' | 'chat-messages-from'): Promise<void> {
  if (ctx.address !== '') await consumeLimit(ctx, name, clientNetworkOf(ctx));
}

/** @throws too-many-requests */
export const limitChat = (
  ctx: LimitedCtx,
  name: 'chats-of' | 'chat-typing-of' | 'chat-reports-of',
  orderId: number | null,
): Promise<void> => consumeLimit(ctx, name, personOf(ctx, orderId));
