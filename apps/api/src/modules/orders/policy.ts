import type { Mover } from '@hamper/contract/lifecycle';
import { and, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { shopStaff } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Actor, Ctx } from '../../http/context.ts';

/** What somebody may do with orders, by the way they come to them. */
export interface OrderPolicy {
  /**
   * Whose orders there are for them: part of every query, so that all others do not exist. `key` is a private link's that came
   * in the address.
   */
  theirs(ctx: Pick<Ctx, 'db' | 'actor'>, key?: string): SQL;
  /** As whom they move one; which moves those are is said in contract/lifecycle.ts. */
  moves: Mover;
  /** Whether they are shown the key of the private link: who came by it, or placed the order without an account. */
  seesKey: boolean;
}

/** Who may see and move which orders. Couriers see those that wait for one, without names, by couriers/queries.ts. */
export const orderPolicy: Record<'buyer' | 'guest' | 'staff' | 'courier', OrderPolicy> = {
  /** Who bought it, signed in. */
  buyer: { theirs: ({ actor }) => ofAccount(actor), moves: 'shopper', seesKey: false },
  /** Who bought it as a guest: their browser, or whoever has the private link. Signed in, the buyer too. */
  guest: { theirs: ({ actor }, key) => ofGuest(actor, key), moves: 'shopper', seesKey: true },
  /** Who works in its shop; an admin works in all. */
  staff: { theirs: ({ db, actor }) => ofStaff(db, actor), moves: 'shop', seesKey: false },
  /** Who brings it; those that wait for a courier are nobody's yet. */
  courier: { theirs: ({ actor }) => ofCourier(actor), moves: 'courier', seesKey: false },
};

const ofAccount = (actor: Actor): SQL => (actor.kind === 'user' ? eq(orders.userId, actor.id) : sql`false`);

const ofCourier = (actor: Actor): SQL =>
  actor.kind === 'user' ? eq(orders.courierId, actor.id) : sql`false`;

function ofGuest(actor: Actor, key: string | undefined): SQL {
  const keys = key ? [key, ...actor.orderKeys] : [...actor.orderKeys];
  const ways = [
    actor.guestHash ? and(isNull(orders.userId), eq(orders.guestHash, actor.guestHash)) : undefined,
    keys.length > 0 ? inArray(orders.guestKey, keys) : undefined,
    ofAccount(actor),
  ];
  return or(...ways) ?? sql`false`;
}

function ofStaff(db: Db, actor: Actor): SQL {
  if (actor.kind !== 'user') return sql`false`;
  // What still waits for its money is between its buyer and their bank.
  const placed = isNotNull(orders.placedAt);
  if (actor.role === 'admin') return placed;
  const works = db
    .select({ one: sql`1` })
    .from(shopStaff)
    .where(and(eq(shopStaff.shopId, orders.shopId), eq(shopStaff.userId, actor.id)));
  return sql`${placed} and ${exists(works)}`;
}
