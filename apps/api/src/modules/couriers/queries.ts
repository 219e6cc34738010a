import type { Ref } from '@hamper/contract/envelope';
import { recentSince } from '@hamper/contract/geo/position-age';
import { activeStatuses, type OrderKind } from '@hamper/contract/lifecycle';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { couriers } from '../../db/schema/couriers.ts';
import { orders } from '../../db/schema/orders.ts';
import { notFound } from '../../failure.ts';
import type { UserActor } from '../../http/context.ts';
import { isOrder } from '../orders/index.ts';
import { CLAIMABLE_STATUSES } from './rules.ts';

const allOf = (...conditions: SQL[]): SQL => and(...conditions) ?? sql`false`;

function claimableAs(kind: OrderKind): SQL {
  return allOf(eq(orders.kind, kind), inArray(orders.status, CLAIMABLE_STATUSES[kind]));
}

/** All statuses in which some kind can be claimed, as literals: the condition of the partial index `orders_claimable`. */
const CLAIMABLE = sql.raw(
  `(${[...new Set(Object.values(CLAIMABLE_STATUSES).flat())].map((status) => `'${status}'`).join(', ')})`,
);

/** The condition for deliveries that a courier may claim if nobody has. */
export const claimable = allOf(
  sql`${orders.deliveryType} = 'delivery' and ${orders.status} in ${CLAIMABLE}`,
  or(claimableAs('goods'), claimableAs('parcel')) ?? sql`false`,
  isNotNull(orders.placedAt),
  // Other shops assign their deliveries themselves.
  sql`exists (select from shops s where s.id = ${orders.shopId} and s.free_couriers)`,
);
export const unassigned = allOf(claimable, isNull(orders.courierId));

/** The condition for deliveries that a courier may see: their own, and unassigned ones. */
export const visibleTo = (actor: UserActor): SQL =>
  or(eq(orders.courierId, actor.id), unassigned) ?? sql`false`;

export type Courier = Omit<typeof couriers.$inferSelect, 'userId' | 'ratings'>;

const offlineCourier: Courier = {
  online: false,
  latitude: null,
  longitude: null,
  locatedAt: null,
  ratingAvg: null,
  reviewsCount: 0,
  currentOrderId: null,
};

/** A courier's row; offline defaults before their first shift. */
export async function courierOf(db: Db, userId: number): Promise<Courier> {
  const [found] = await db
    .select({ courier: couriers, orderId: orders.id })
    .from(couriers)
    .leftJoin(
      orders,
      and(
        eq(orders.id, couriers.currentOrderId),
        eq(orders.courierId, couriers.userId),
        inArray(orders.status, activeStatuses),
      ),
    )
    .where(eq(couriers.userId, userId));
  return found ? { ...found.courier, currentOrderId: found.orderId } : offlineCourier;
}

/** A page of couriers, those online first. */
export async function courierPage(db: Db, { page, perPage }: { page: number; perPage: number }) {
  const isCourier = eq(users.role, 'deliveryman');
  const isOnline = sql`coalesce(${couriers.online}, false)`;
  const rows = await db
    .select({ person: users, courier: couriers })
    .from(users)
    .leftJoin(couriers, eq(couriers.userId, users.id))
    .where(isCourier)
    .orderBy(desc(isOnline), asc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(users, isCourier) };
}
export type CourierRow = Awaited<ReturnType<typeof courierPage>>['rows'][number];

/**
 * The courier's position for an order in a scope, while it is on its way and the position is recent; else null.
 * @throws not-found
 */
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
        gt(couriers.locatedAt, recentSince(now)),
      ),
    )
    .where(and(isOrder(ref), scope));
  if (!found) throw notFound();
  return found.at;
}
