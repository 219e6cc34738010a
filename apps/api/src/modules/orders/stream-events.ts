import { Count, type Ref } from '@hamper/contract/envelope';
import type { SQL } from 'drizzle-orm';

import { clientNetworkOf } from '../../http/client-network.ts';
import type { Ctx } from '../../http/context.ts';
import { presentEvent } from './present/present-order.ts';
import { eventsAfter } from './queries.ts';
import { type OrderRow, readOrder } from './read-orders.ts';

/**
 * An order's events as server-sent events, with their sequence numbers as ids. Sends everything after `Last-Event-ID`
 * (0 without it), so that a reconnection misses nothing.
 * @throws not-found, unavailable
 */
export async function streamOrderEvents(
  ctx: Ctx,
  { ref, scope, headers, signal }: { ref: Ref; scope: SQL; headers: Headers; signal: AbortSignal },
): Promise<Response> {
  const { order } = await readOrder(ctx.db, scope, ref);
  const { actor, db } = ctx;
  const last = Number(headers.get('last-event-id') ?? 0);
  return ctx.liveStreams.open({
    owner: ownerOf(ctx, order),
    network: clientNetworkOf(ctx),
    session: actor.kind === 'user' ? actor.sessionId : null,
    channel: `order:${order.uuid}`,
    // A number beyond the column's range is not one of ours.
    after: Count.safeParse(last).success ? last : 0,
    eventsAfter: async (after) =>
      (await eventsAfter(db, order.id, after)).map((event) => ({
        seq: event.seq,
        name: 'status',
        data: presentEvent(event),
      })),
    signal,
  });
}

/** The person that a stream counts for in limits. A cookie counts only if it is the order's own: clients can make up others. */
function ownerOf({ actor }: Pick<Ctx, 'actor'>, order: OrderRow['order']): string {
  if (actor.kind === 'user') return `session:${actor.sessionId}`;
  const { guestHash } = actor;
  const isOwn = guestHash !== null && order.guestHash !== null && guestHash.equals(order.guestHash);
  return isOwn ? `guest:${guestHash.toString('hex')}` : `key:${order.id}`;
}
