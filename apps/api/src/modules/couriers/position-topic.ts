import { eq } from 'drizzle-orm';

import { orders } from '../../db/schema/orders.ts';
import type { FindTopic } from '../../http/find-topic.ts';
import { stateTopic } from '../../http/live-topics.ts';
import { findOrderOfTopic, mayHearOfOrder } from '../orders/index.ts';
import { presentPosition } from './present.ts';
import { positionOf } from './queries.ts';

/** Where the courier of an order is, while it is on its way, for its buyer. */
export const positionTopic: FindTopic = async (ctx, asked) => {
  const { id, uuid } = await findOrderOfTopic(ctx, asked);
  const { db, ports } = ctx;
  const scope = eq(orders.id, id);
  return stateTopic(
    `courier:${uuid}`,
    async () => presentPosition(await positionOf(db, { ref: id, scope, now: ports.clock.now() })),
    mayHearOfOrder(ctx, id, asked.key),
  );
};
