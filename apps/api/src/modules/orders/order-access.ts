import type { Mover } from '@hamper/contract/lifecycle';
import { and, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { shopStaff } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Actor, Ctx } from '../../http/context.ts';

/** Access to orders in one role. */
export interface OrderPolicy {
  /**
   * The condition for orders that the actor may see, part of every query: all others are not found. `key` is a private
   * link's, from the address.
   */
  scopeOf(ctx: Pick<Ctx, 'db' | 'actor'>, key?: string): SQL;
  /** In which role they move an order; contract/lifecycle.ts has the allowed moves. */
  mover: Mover;
  /** Whether the key of the private link is shown to them: they have it, or placed the order as a guest. */
  showsKey: boolean;
}

/** Access to orders by role. Unassigned deliveries are shown to couriers by couriers/queries.ts. */
export const orderPolicy: Record<'buyer' | 'guest' | 'staff' | 'courier', OrderPolicy> = {
  /** The buyer, signed in. */
  buyer: { scopeOf: ({ actor }) => ofAccount(actor), mover: 'shopper', showsKey: false },
  /** The buyer as a guest: by browser cookie or by the private link; also the signed-in buyer. */
  guest: { scopeOf: ({ actor }, key) => ofGuest(actor, key), mover: 'shopper', showsKey: true },
  /** Staff of its shop; an admin works in all shops. */
  staff: { scopeOf: ({ db, actor }) => ofStaff(db, actor), mover: 'shop', showsKey: false },
  /** The assigned courier. */
  courier: { scopeOf: ({ actor }) => ofCourier(actor), mover: 'courier', showsKey: false },
};

const ofAccount = (actor: Actor): SQL => (actor.kind === 'user' ? eq(orders.userId, actor.id) : sql`false`);

const ofCourier = (actor: Actor): SQL =>
  actor.kind === 'user' ? eq(orders.courierId, actor.id) : sql`false`;

function ofGuest(actor: Actor, key: string | undefined): SQL {
  const keys = key ? [key, ...actor.orderKeys] : [...actor.orderKeys];
  const conditions = [
    actor.guestHash ? and(isNull(orders.userId), eq(orders.guestHash, actor.guestHash)) : undefined,
    keys.length > 0 ? inArray(orders.guestKey, keys) : undefined,
    ofAccount(actor),
  ];
  return or(...conditions) ?? sql`false`;
}

function ofStaff(db: Db, actor: Actor): SQL {
  if (actor.kind !== 'user') return sql`false`;
  // Staff do not see an order before it is paid for.
  const placed = isNotNull(orders.placedAt);
  if (actor.role === 'admin') return placed;
  const works = db
    .select({ one: sql`1` })
    .from(shopStaff)
    .where(and(eq(shopStaff.shopId, orders.shopId), eq(shopStaff.userId, actor.id)));
  return sql`${placed} and ${exists(works)}`;
}
