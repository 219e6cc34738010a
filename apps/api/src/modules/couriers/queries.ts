import type { Ref } from '@hamper/contract/envelope';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { couriers } from '../../db/schema/couriers.ts';
import { orders } from '../../db/schema/orders.ts';
import type { UserActor } from '../../http/context.ts';
import { notFound } from '../../http/failure.ts';
import { freshSince, WAITING } from './rules.ts';

const all = (...conditions: SQL[]): SQL => and(...conditions) ?? sql`false`;

/** Deliveries that a courier may take while nobody has. */
export const claimable = all(
  eq(orders.deliveryType, 'delivery'),
  inArray(orders.status, WAITING),
  isNotNull(orders.placedAt),
  // Other shops give theirs to whom they choose.
  sql`exists (select from shops s where s.id = ${orders.shopId} and s.free_couriers)`,
);
export const free = all(claimable, isNull(orders.courierId));

/** What a courier may look at: their own deliveries, and those that wait for one. */
export const visibleTo = (actor: UserActor): SQL => or(eq(orders.courierId, actor.id), free) ?? sql`false`;

export type Courier = Omit<typeof couriers.$inferSelect, 'userId' | 'ratings'>;

const offlineCourier: Courier = {
  online: false,
  latitude: null,
  longitude: null,
  locatedAt: null,
  ratingAvg: null,
  reviewsCount: 0,
};

/** Whoever has never worked is a courier who is not at work. */
export async function courierOf(db: Db, userId: number): Promise<Courier> {
  const [found] = await db.select().from(couriers).where(eq(couriers.userId, userId));
  return found ?? offlineCourier;
}

/** Couriers, those at work first. */
export async function courierPage(db: Db, { page, perPage }: { page: number; perPage: number }) {
  const couriersAll = eq(users.role, 'deliveryman');
  const atWork = sql`coalesce(${couriers.online}, false)`;
  const rows = await db
    .select({ person: users, courier: couriers })
    .from(users)
    .leftJoin(couriers, eq(couriers.userId, users.id))
    .where(couriersAll)
    .orderBy(desc(atWork), asc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(users, couriersAll) };
}
export type CourierRow = Awaited<ReturnType<typeof courierPage>>['rows'][number];

/** Where an order of a scope is, while it is on its way and its courier is heard of. */
export async function positionOf(db: Db, { ref, scope, now }: { ref: Ref; scope: SQL; now: Date }) {
  const [found] = await db
    .select({
      at: { latitude: couriers.latitude, longitude: couriers.longitude, locatedAt: couriers.locatedAt },
    })
    .from(orders)
    .leftJoin(
      couriers,
      and(
        eq(couriers.userId, orders.courierId),
        eq(orders.status, 'on_a_way'),
        gt(couriers.locatedAt, freshSince(now)),
      ),
    )
    .where(and(typeof ref === 'number' ? eq(orders.id, ref) : eq(orders.uuid, ref), scope));
  if (!found) throw notFound();
  return found.at;
}
