import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderShares } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import { endGroup, type GroupHooks } from '../../cart/index.ts';

/** Writes down what has become of the group of an order, and tells its members who have an account. */
export async function tellGroupOfOrder(
  tx: Db,
  env: Env,
  { orderId, about }: { orderId: number; about: 'paying' | 'placed' | 'canceled' },
  hooks: GroupHooks,
): Promise<void> {
  const shares = await tx
    .select({ groupId: orderShares.groupId, userId: orderShares.userId, isOwner: orderShares.isOwner })
    .from(orderShares)
    .where(eq(orderShares.orderId, orderId));
  const groupId = shares.find((share) => share.groupId !== null)?.groupId ?? null;
  if (groupId === null) return;
  const to = shares.flatMap(({ userId, isOwner }) => (userId === null || isOwner ? [] : userId));
  await endGroup(tx, env, { groupId, to, about }, hooks);
}
