import { eq } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import type { Ctx } from '../../http/context.ts';
import { countAttempt, requireWithinLimit } from '../accounts/index.ts';
import type { PaymentEnv } from './env.ts';

interface Payer {
  userId: number | null;
  guestHash: Buffer | null;
}

const nameOf = ({ userId, guestHash }: Payer): string | null =>
  userId === null ? (guestHash?.toString('hex') ?? null) : `user:${userId}`;

/**
 * Counts a declined card of an order's buyer and of the network that it was placed from: trying out stolen numbers
 * leaves many. Answers whether the buyer is beyond the limit.
 */
export async function countDecline(env: Pick<PaymentEnv, 'db' | 'now'>, orderId: number): Promise<boolean> {
  const [order] = await env.db
    .select({ userId: orders.userId, guestHash: orders.guestHash, waitsFrom: orders.waitsFrom })
    .from(orders)
    .where(eq(orders.id, orderId));
  const name = order ? nameOf(order) : null;
  if (order?.waitsFrom) await countAttempt(env, 'card-declines-from', order.waitsFrom);
  return name !== null && !(await countAttempt(env, 'card-declines-of', name));
}

/**
 * Refuses another card payment of who was declined too often.
 * @throws too-many-requests
 */
export async function limitDeclines(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  network: string | null,
): Promise<void> {
  const { actor } = ctx;
  const name = nameOf(
    actor.kind === 'user'
      ? { userId: actor.id, guestHash: null }
      : { userId: null, guestHash: actor.guestHash },
  );
  if (name !== null) await requireWithinLimit(ctx, 'card-declines-of', name);
  if (network !== null) await requireWithinLimit(ctx, 'card-declines-from', network);
}
