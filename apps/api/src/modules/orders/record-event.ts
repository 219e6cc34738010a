import type { Mover, orderEventKinds, OrderStatus } from '@hamper/contract/lifecycle';
import { sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orderEvents } from '../../db/schema/orders.ts';
import type { Env } from '../../http/context.ts';

interface Happening {
  order: { id: number; uuid: string; status: OrderStatus };
  kind: (typeof orderEventKinds)[number];
  mover: Mover;
  /** Who did it, where it was a person with an account. */
  actorId?: number | null;
  reason?: string | null;
}

/** Writes what happened to a locked order as its next event, and tells whoever has its page open. */
export async function recordEvent(
  tx: Db,
  env: Env,
  { order, kind, mover, actorId, reason }: Happening,
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
