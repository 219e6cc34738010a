import { and, desc, eq, isNotNull } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { groupOrders } from '../../../db/schema/cart.ts';
import { orderParts, orders, orderShares } from '../../../db/schema/orders.ts';
import { Failure, notFound } from '../../../failure.ts';
import type { Actor } from '../../../http/context.ts';
import { type LockedOrder, lockOrderById } from '../lock-order.ts';
import { isPaying, type PartRow } from './queries.ts';

type ShareRow = typeof orderShares.$inferSelect;

export interface Reader {
  uuid: string;
  /** The member's key. */
  key: string | undefined;
}

/** The share of a reader: by the key that they give, their account, or a guest's cookie. */
export function shareOfReader<S extends Pick<ShareRow, 'userId' | 'key' | 'guest'>>(
  shares: readonly S[],
  actor: Actor,
  key: string | undefined,
): S | undefined {
  const guest = actor.kind === 'guest' ? (actor.guestHash?.toString('hex') ?? null) : null;
  return (
    shares.find((share) => share.key === key) ??
    shares.find(({ userId }) => actor.kind === 'user' && userId === actor.id) ??
    shares.find((share) => guest !== null && share.guest === guest)
  );
}

/**
 * The reader's own part of the newest order of a group.
 * @throws not-found for whoever has none
 */
export async function findOwnPart(
  db: Db,
  actor: Actor,
  { uuid, key }: Reader,
): Promise<{ part: PartRow; share: ShareRow }> {
  const found = await db
    .select({ part: orderParts, share: orderShares })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(
      orderShares,
      and(eq(orderShares.orderId, orderParts.orderId), eq(orderShares.number, orderParts.number)),
    )
    .innerJoin(groupOrders, eq(groupOrders.id, orderShares.groupId))
    .where(and(eq(groupOrders.uuid, uuid), isNotNull(orders.partsUntil)))
    .orderBy(desc(orders.id), orderParts.number);
  const newest = found.filter(({ part }) => part.orderId === found[0]?.part.orderId);
  const share = shareOfReader(
    newest.map((one) => one.share),
    actor,
    key,
  );
  const own = newest.find((one) => one.share === share);
  if (!own) throw notFound();
  return own;
}

/**
 * The reader's own part while it may be paid, with its locked order.
 * @throws not-found, payment-not-awaited
 */
export async function lockOwnPart(
  tx: Db,
  { actor, now }: { actor: Actor; now: Date },
  reader: Reader,
): Promise<{ order: LockedOrder; part: PartRow; share: ShareRow }> {
  const { part: found } = await findOwnPart(tx, actor, reader);
  const order = await lockOrderById(tx, found.orderId);
  const { part, share } = await findOwnPart(tx, actor, reader);
  const isInTime = order.partsUntil !== null && order.partsUntil > now;
  if (part.id !== found.id || part.status !== 'awaited' || !isPaying(order) || !isInTime)
    throw new Failure('payment-not-awaited');
  return { order, part, share };
}
