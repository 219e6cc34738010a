import { createHash } from 'node:crypto';

import { eq, exists, sql } from 'drizzle-orm';

import { parcels } from '../../../db/schema/parcels.ts';
import type { FindTopic } from '../../../http/find-topic.ts';
import { stateTopic } from '../../../http/live-topics.ts';
import { orderOfKey, receivedParcel } from './received-parcel.ts';

/**
 * A parcel, for its receiver: that it is another one than before, not what of it, which its page reads as it reads the rest. It
 * is announced with its courier, whose position the page shows.
 */
export const receivedTopic: FindTopic = async (ctx, { id: key }) => {
  const { db, ports } = ctx;
  const { uuid } = await orderOfKey(ctx, key);
  return stateTopic(
    `parcel:${uuid}`,
    async () => {
      const seen = await receivedParcel({ ...ctx, now: ports.clock.now() }, key);
      return { version: createHash('sha256').update(JSON.stringify(seen)).digest('base64url') };
    },
    () =>
      exists(
        db
          .select({ one: sql`1` })
          .from(parcels)
          .where(eq(parcels.receiverKey, key)),
      ),
  );
};
