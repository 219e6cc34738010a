import { createHash } from 'node:crypto';

import { LINK_DAYS } from '@hamper/contract/parcels/vocabulary';
import { and, eq, exists, sql } from 'drizzle-orm';

import { ENDED_STATUSES } from '../../../db/ended-statuses.ts';
import { orders } from '../../../db/schema/orders.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import { Failure } from '../../../failure.ts';
import type { FindTopic } from '../../../http/find-topic.ts';
import { stateTopic } from '../../../http/live-topics.ts';
import { orderOfKey, receivedParcel, statusAt } from './received-parcel.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A parcel, for its receiver: that it is another one than before, not what of it, which its page reads as it reads the rest. It
 * is announced with its courier, whose position the page shows, and ends with the link.
 */
export const receivedTopic: FindTopic = async (ctx, { id: key }) => {
  const { db, ports } = ctx;
  const { uuid } = await orderOfKey(ctx, key);
  const read = async () => {
    try {
      const seen = await receivedParcel({ ...ctx, now: ports.clock.now() }, key);
      return { version: createHash('sha256').update(JSON.stringify(seen)).digest('base64url') };
    } catch (error) {
      // A link that is over is news as well, after which nobody may hear any more.
      if (error instanceof Failure && error.code === 'gone') return { version: 'gone' };
      throw error;
    }
  };
  const mayHear = () => {
    const since = new Date(ports.clock.now().getTime() - LINK_DAYS * DAY_MS).toISOString();
    const isOpen = sql`(${orders.status} not in ${ENDED_STATUSES} or ${statusAt} >= ${since}::timestamptz)`;
    const found = db
      .select({ one: sql`1` })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId));
    return exists(found.where(and(eq(parcels.receiverKey, key), isOpen)));
  };
  return stateTopic(`parcel:${uuid}`, read, mayHear);
};
