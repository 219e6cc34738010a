import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import { Failure } from '../../failure.ts';
import type { Actor, Ctx, UserActor } from '../../http/context.ts';

interface OrderId {
  id: number;
}

/**
 * Whether an actor may decide about the money of an order: never of their own, and of one that staff of the shop bought
 * only an admin from outside it. Triggers of the database check the same function again.
 */
async function mayDecide(db: Db, actor: Actor, { id }: OrderId): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  const [found] = await rows<{ may: boolean }>(
    db,
    sql`select may_decide(${actor.id}::bigint, o) as may from orders o where o.id = ${id}`,
  );
  return found?.may ?? false;
}

/** @throws own-order */
export async function refuseOwnOrder(tx: Db, { actor }: Pick<Ctx, 'actor'>, order: OrderId): Promise<void> {
  if (!(await mayDecide(tx, actor, order))) throw new Failure('own-order');
}

/**
 * Returns of a shop's transfers are decided by an admin who does not work there, whoever the buyer is.
 * @throws own-order, own-shop
 */
export async function refuseShopStaff(tx: Db, ctx: { actor: UserActor }, order: OrderId): Promise<void> {
  await refuseOwnOrder(tx, ctx, order);
  const [found] = await rows<{ is: boolean }>(
    tx,
    sql`select is_of_its_staff(${ctx.actor.id}::bigint, o.shop_id) as is from orders o where o.id = ${order.id}`,
  );
  if (found?.is) throw new Failure('own-shop');
}

/** Whether the buyer of an order, or the actor, works in its shop. */
export async function isStaffRelated(db: Db, actor: Actor, { id }: OrderId): Promise<boolean> {
  const reader = actor.kind === 'user' ? actor.id : null;
  const [found] = await rows<{ is: boolean }>(
    db,
    sql`select is_bought_by_staff(o) or is_of_its_staff(${reader}::bigint, o.shop_id) as is
      from orders o where o.id = ${id}`,
  );
  return found?.is ?? false;
}
