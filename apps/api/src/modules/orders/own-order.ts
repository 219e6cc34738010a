import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import type { Actor, Ctx, UserActor } from '../../http/context.ts';
import { Failure } from '../../http/failure.ts';

interface Bought {
  id: number;
}

/**
 * Whether somebody may decide about the money of an order: nobody of what they bought themselves, and of what a
 * colleague bought only an admin from outside that shop. The database asks the same function once more.
 */
async function mayDecide(db: Db, actor: Actor, { id }: Bought): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  const [found] = await rows<{ may: boolean }>(
    db,
    sql`select may_decide(${actor.id}::bigint, o) as may from orders o where o.id = ${id}`,
  );
  return found?.may ?? false;
}

/** @throws own-order */
export async function refuseOwnOrder(tx: Db, { actor }: Pick<Ctx, 'actor'>, order: Bought): Promise<void> {
  if (!(await mayDecide(tx, actor, order))) throw new Failure('own-order');
}

/**
 * What goes back of a shop's transfers is decided by an admin from outside it, whoever bought there.
 * @throws own-order, own-shop
 */
export async function refuseShopStaff(tx: Db, ctx: { actor: UserActor }, order: Bought): Promise<void> {
  await refuseOwnOrder(tx, ctx, order);
  const [found] = await rows<{ is: boolean }>(
    tx,
    sql`select is_of_its_staff(${ctx.actor.id}::bigint, o.shop_id) as is from orders o where o.id = ${order.id}`,
  );
  if (found?.is) throw new Failure('own-shop');
}

/** Whether an order was bought by somebody who works in its shop, or is read by one who does. */
export async function isStaffRelated(db: Db, actor: Actor, { id }: Bought): Promise<boolean> {
  const reader = actor.kind === 'user' ? actor.id : null;
  const [found] = await rows<{ is: boolean }>(
    db,
    sql`select is_bought_by_staff(o) or is_of_its_staff(${reader}::bigint, o.shop_id) as is
      from orders o where o.id = ${id}`,
  );
  return found?.is ?? false;
}
