import { and, eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderParts, orderShares } from '../../../db/schema/orders.ts';
import type { Env } from '../../../http/context.ts';
import { endGroup, type GroupHooks, tellOfGroup } from '../../cart/index.ts';
import type { PartsNews } from '../order-hooks.ts';

/** The members of the group of an order, with what has become of their parts. */
async function membersOf(tx: Db, orderId: number) {
  const { number, groupId, userId, isOwner } = orderShares;
  const isTheirs = and(eq(orderParts.orderId, orderShares.orderId), eq(orderParts.number, number));
  const members = await tx
    .select({ number, groupId, userId, isOwner, part: orderParts.status })
    .from(orderShares)
    .leftJoin(orderParts, isTheirs)
    .where(eq(orderShares.orderId, orderId));
  return { members, groupId: members.find((one) => one.groupId !== null)?.groupId ?? null };
}

const accountsOf = (members: readonly { userId: number | null }[]): number[] =>
  members.flatMap(({ userId }) => userId ?? []);

/**
 * Writes down what has become of the group of an order, and tells its members who have an account; whoever was left out of it hears no
 * more. Its owner, who ordered, is notified that it is placed where that had to wait for the others.
 */
export async function tellGroupOfOrder(
  tx: Db,
  env: Env,
  { orderId, about }: { orderId: number; about: 'paying' | 'placed' | 'canceled' },
  hooks: GroupHooks,
): Promise<void> {
  const { members, groupId } = await membersOf(tx, orderId);
  if (groupId === null) return;
  const hasWaited = about === 'placed' && members.some(({ part }) => part !== null);
  const notified = members.filter(({ isOwner, part }) => (isOwner ? hasWaited : part !== 'dropped'));
  await endGroup(tx, env, { groupId, to: accountsOf(notified), about }, hooks);
}

/** Tells the members of a group of the parts of its order. */
export async function tellPartsOfOrder(tx: Db, env: Env, news: PartsNews, hooks: GroupHooks): Promise<void> {
  if (news.about === 'paying') return tellGroupOfOrder(tx, env, { ...news, about: 'paying' }, hooks);
  const { about, numbers, orderId, isOwners = false } = news;
  const { members, groupId } = await membersOf(tx, orderId);
  if (groupId === null) return;
  const theirs = accountsOf(members.filter(({ number }) => numbers.includes(number)));
  if (about !== 'covered')
    await tellOfGroup(
      tx,
      env,
      { groupId, to: theirs, about: about === 'unpaid' ? about : 'left-out' },
      hooks,
    );
  // They know what they have decided themselves.
  if (about === 'unpaid' || isOwners) return;
  const to = accountsOf(members.filter(({ isOwner }) => isOwner));
  await tellOfGroup(tx, env, { groupId, to, about }, hooks);
}
