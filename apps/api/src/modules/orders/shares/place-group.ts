import { and, eq, isNotNull } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderShares } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import { type GroupHooks, markGroupPlaced } from '../../cart/index.ts';

/** Marks the group of an order that is placed now as placed, and tells its members. */
export async function placeGroup(
  tx: Db,
  env: Env,
  { orderId }: { orderId: number },
  hooks: GroupHooks,
): Promise<void> {
  const shares = await tx
    .select({ groupId: orderShares.groupId, userId: orderShares.userId, isOwner: orderShares.isOwner })
    .from(orderShares)
    .where(and(eq(orderShares.orderId, orderId), isNotNull(orderShares.groupId)));
  const groupId = shares[0]?.groupId ?? null;
  if (groupId === null) return;
  const to = shares.flatMap(({ userId, isOwner }) => (userId === null || isOwner ? [] : userId));
  await markGroupPlaced(tx, env, { groupId, to }, hooks);
}
