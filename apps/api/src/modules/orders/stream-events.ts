import { Count, type Ref } from '@hamper/contract/envelope';
import type { SQL } from 'drizzle-orm';

import { clientNetworkOf } from '../../http/client-network.ts';
import type { Ctx } from '../../http/context.ts';
import { presentEvent } from './present/present-order.ts';
import { eventsAfter, type OrderRow, readOrder } from './queries.ts';

/**
 * An order's moves as server-sent events, each with its sequence number as id. What came before
 * `Last-Event-ID` (0 at first) is not repeated; what came after is, so that a reconnection misses nothing.
 */
export async function streamOrderEvents(
  ctx: Ctx,
  { ref, scope, headers, signal }: { ref: Ref; scope: SQL; headers: Headers; signal: AbortSignal },
): Promise<Response> {
  const { order } = await readOrder(ctx.db, scope, ref);
  const { actor, db } = ctx;
  const last = Number(headers.get('last-event-id') ?? 0);
  return ctx.live.follow({
    owner: ownerOf(ctx, order),
    place: clientNetworkOf(ctx),
    session: actor.kind === 'user' ? actor.sessionId : null,
    channel: `order:${order.uuid}`,
    // As far as the column of these numbers goes; beyond it is none of ours.
    after: Count.safeParse(last).success ? last : 0,
    look: async (after) =>
      (await eventsAfter(db, order.id, after)).map((event) => ({
        seq: event.seq,
        name: 'status',
        data: presentEvent(event),
      })),
    signal,
  });
}

/** By whose right it is followed. A cookie counts where it is the order's own: any other is of the client's making. */
function ownerOf({ actor }: Pick<Ctx, 'actor'>, order: OrderRow['order']): string {
  if (actor.kind === 'user') return `session:${actor.sessionId}`;
  const { guestHash } = actor;
  const isOwn = guestHash !== null && order.guestHash !== null && guestHash.equals(order.guestHash);
  return isOwn ? `guest:${guestHash.toString('hex')}` : `key:${order.id}`;
}
