import type { Mover, orderEventKinds, OrderKind, OrderStatus } from '@hamper/contract/lifecycle';
import { and, count, eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orderEvents } from '../../db/schema/orders.ts';
import { Failure } from '../../failure.ts';
import type { Env } from '../../http/context.ts';

type EventKind = (typeof orderEventKinds)[number];

const announcedWithCourier: ReadonlySet<EventKind> = new Set([
  ...(['courier', 'status', 'failed', 'recalled', 'receiver', 'pin_locked'] as const),
]);

interface NewEvent {
  order: { id: number; uuid: string; shopId: number; kind: OrderKind; status: OrderStatus };
  kind: EventKind;
  mover: Mover;
  /** The account of the person who did it, if any. */
  actorId?: number | null;
  reason?: string | null;
}

/** Appends the next event of a locked order, and publishes it to open pages. */
export async function recordEvent(
  tx: Db,
  env: Env,
  { order, kind, mover, actorId, reason }: NewEvent,
): Promise<void> {
  await tx.insert(orderEvents).values({
    orderId: order.id,
    seq: sql`(select coalesce(max(seq), 0) + 1 from order_events where order_id = ${order.id})`,
    kind,
    status: order.status,
    actorId: actorId ?? null,
    mover,
    reason: reason ?? null,
    at: env.now,
  });
  await env.ports.events.publish(tx, `order:${order.uuid}`);
  announceBoard(tx, env, order.shopId);
  // Whether its courier is shown changes with it, and what a parcel's receiver sees.
  if (announcedWithCourier.has(kind)) announceCourier(tx, env, order);
}

/** Announces that the orders under way of a shop have changed. */
export const announceBoard = (tx: Db, { ports }: Pick<Env, 'ports'>, shopId: number): void =>
  ports.events.announce(tx, `board:${shopId}`);

/** Announces what is shown of an order's courier: to its buyer, and to a parcel's receiver, who see other things of them. */
export function announceCourier(
  tx: Db,
  { ports: { events } }: Pick<Env, 'ports'>,
  { uuid, kind }: Pick<NewEvent['order'], 'uuid' | 'kind'>,
): void {
  events.announce(tx, `courier:${uuid}`);
  if (kind === 'parcel') events.announce(tx, `parcel:${uuid}`);
}

/** How often something happened to an order. */
export async function timesOf(
  db: Db,
  orderId: number,
  kind: EventKind,
  mover?: typeof orderEvents.$inferSelect.mover,
): Promise<number> {
  const [counted] = await db
    .select({ times: count() })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.kind, kind),
        mover === undefined ? undefined : eq(orderEvents.mover, mover),
      ),
    );
  return counted?.times ?? 0;
}

/**
 * Refuses what happened to an order `max` times already: each time is told to its shop.
 * @throws too-many-changes
 */
export async function limitEvents(tx: Db, orderId: number, kind: EventKind, max: number): Promise<void> {
  if ((await timesOf(tx, orderId, kind)) >= max)
    throw new Failure('too-many-changes', { values: { most: max } });
}
