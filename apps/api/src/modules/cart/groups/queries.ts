import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { carts, groupOrders, userCarts } from '../../../db/schema/cart.ts';
import { shops } from '../../../db/schema/catalogue.ts';
import { Failure, notFound } from '../../../failure.ts';
import type { Env, UserActor } from '../../../http/context.ts';
import type { GroupHooks, GroupNews } from './group-hooks.ts';

export type GroupRow = typeof groupOrders.$inferSelect;
type CartRow = typeof carts.$inferSelect;
export interface RunningGroup {
  cart: CartRow;
  group: GroupRow;
}

/**
 * Whether members may change anything: at its deadline a group locks before anybody writes that down, and the release before says it
 * by the cart alone.
 */
export const isOpen = (
  { grouped }: Pick<CartRow, 'grouped'>,
  group: Pick<GroupRow, 'status' | 'deadline'> | undefined,
  now: Date,
): boolean =>
  grouped &&
  (group === undefined || (group.status === 'open' && (group.deadline === null || group.deadline > now)));

/** The same as a column of a query on carts. */
export const isGroupOpen = (now: Date): SQL<boolean> => sql<boolean>`(${carts.grouped} and not exists (
  select from group_orders g where g.cart_id = ${carts.id}
    and (g.status <> 'open' or g.deadline <= ${now.toISOString()}::timestamptz)))`;

/** The group that a cart is open to, or that it is locked for; undefined for a cart without one. */
export async function groupOfCart(db: Db, cartId: number): Promise<GroupRow | undefined> {
  const [group] = await db.select().from(groupOrders).where(eq(groupOrders.cartId, cartId));
  return group;
}

/**
 * A group order of the actor that is not over, with its locked cart: whatever is written of a group is written under that lock.
 * @throws not-found, group-invalid for one that is over
 */
export async function lockOwnGroup(tx: Db, { id }: UserActor, uuid: string): Promise<RunningGroup> {
  const own = and(eq(groupOrders.uuid, uuid), eq(groupOrders.ownerId, id));
  const [cart] = await tx
    .select()
    .from(carts)
    .where(inArray(carts.id, tx.select({ id: groupOrders.cartId }).from(groupOrders).where(own)))
    .for('update');
  const [group] = await tx.select().from(groupOrders).where(own);
  if (!group) throw notFound();
  if (!cart || group.cartId !== cart.id) throw new Failure('group-invalid');
  return { cart, group };
}

/** Tells the members of a group who have an account, or some of them, but not its owner. */
export async function tellMembers(
  tx: Db,
  env: Env,
  { group, cart, ids }: RunningGroup & { ids?: number[] | undefined },
  { hooks, about }: { hooks: GroupHooks; about: GroupNews },
): Promise<void> {
  const members = await tx
    .select({ userId: userCarts.userId })
    .from(userCarts)
    .where(
      and(
        eq(userCarts.cartId, cart.id),
        isNotNull(userCarts.userId),
        group.ownerId === null ? undefined : ne(userCarts.userId, group.ownerId),
        ids && inArray(userCarts.id, ids),
      ),
    );
  const to = members.flatMap(({ userId }) => userId ?? []);
  await tell(tx, env, { group, to }, { hooks, about });
}

/** Tells accounts of a group. */
export async function tell(
  tx: Db,
  env: Env,
  { group, to }: { group: GroupRow; to: number[] },
  { hooks, about }: { hooks: GroupHooks; about: GroupNews },
): Promise<void> {
  if (to.length === 0) return;
  const [shop] = await tx.select({ title: shops.title }).from(shops).where(eq(shops.id, group.shopId));
  const notice = { uuid: group.uuid, shop: shop?.title ?? {}, owner: group.ownerName, to };
  await hooks.onGroupNews(tx, env, notice, about);
}

/**
 * Refuses where an order of the cart awaits its payment: it has what was in the cart then.
 * @throws payment-awaited
 */
export async function refuseAwaited(tx: Db, cartId: number): Promise<void> {
  const [found] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(
      and(
        eq(carts.id, cartId),
        sql`exists (select from orders o where o.cart_id = ${carts.id} and o.placed_at is null and o.status = 'new')`,
      ),
    );
  if (found) throw new Failure('payment-awaited');
}
