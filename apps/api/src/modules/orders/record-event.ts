import type { Mover, orderEventKinds, OrderStatus } from '@hamper/contract/lifecycle';
import { sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orderEvents } from '../../db/schema/orders.ts';
import type { Env } from '../../http/context.ts';

interface NewEvent {
  order: { id: number; uuid: string; status: OrderStatus };
  kind: (typeof orderEventKinds)[number];
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
}
