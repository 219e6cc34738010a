import type { Ctx } from '../../http/context.ts';
import { consumeLimit } from '../accounts/index.ts';

type LimitedCtx = Pick<Ctx, 'db' | 'now' | 'actor'>;

/** Whom a limit counts for, and who waits for their own turn: a person, or the order by which a guest writes, whatever cookie they come with. */
export const personOf = ({ actor }: LimitedCtx, orderId: number | null): string =>
  actor.kind === 'user' ? `user:${actor.id}` : `order:${orderId}`;

/** @throws too-many-requests */
export async function limitMessages(ctx: LimitedCtx, orderId: number | null): Promise<void> {
  const person = personOf(ctx, orderId);
  await consumeLimit(ctx, 'chat-messages-of', person);
  await consumeLimit(ctx, 'chat-messages-of-in-a-day', person);
}

/** @throws too-many-requests */
export const limitChat = (
  ctx: LimitedCtx,
  name: 'chats-of' | 'chat-typing-of' | 'chat-reports-of',
  orderId: number | null,
): Promise<void> => consumeLimit(ctx, name, personOf(ctx, orderId));
