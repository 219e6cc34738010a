import { Ref } from '@hamper/contract/envelope';
import { and, exists, sql, type SQL } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import type { FindTopic, TopicRef } from '../../http/find-topic.ts';
import { EVENTS_AT_ONCE } from '../../http/live-topics.ts';
import { findOrder, isOrder } from './lock-order.ts';
import { orderPolicy } from './order-access.ts';
import { presentEvent } from './present/present-order.ts';
import { eventsAfter } from './queries.ts';

/** The order of a topic, for its buyer. */
export function findOrderOfTopic(ctx: Ctx, { id, key }: TopicRef) {
  const ref = Ref.safeParse(id);
  if (!ref.success) throw notFound();
  return findOrder(ctx.db, ref.data, orderPolicy.guest.scopeOf(ctx, key));
}

/** Whether somebody may still hear of an order, as its buyer. */
export const mayHearOfOrder =
  ({ db, actor }: Pick<Ctx, 'db' | 'actor'>, orderId: number, key: string | undefined) =>
  (): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(orders)
        .where(and(isOrder(orderId), orderPolicy.guest.scopeOf({ db, actor }, key))),
    );

/** An order's events, for its buyer. */
export const orderTopic: FindTopic = async (ctx, ref) => {
  const order = await findOrderOfTopic(ctx, ref);
  const { db } = ctx;
  return {
    channel: `order:${order.uuid}`,
    mayHear: mayHearOfOrder(ctx, order.id, ref.key),
    eventsAfter: async (after) =>
      (await eventsAfter(db, order.id, after, EVENTS_AT_ONCE)).map((event) => ({
        seq: event.seq,
        data: presentEvent(event),
      })),
  };
};
