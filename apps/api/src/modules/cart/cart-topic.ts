import { and, desc, or } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { carts } from '../../db/schema/cart.ts';
import type { Ports } from '../../http/context.ts';
import type { FindTopic } from '../../http/find-topic.ts';
import { stateTopic } from '../../http/live-topics.ts';
import type { Channel } from '../../ports/events/events.port.ts';
import type { CartOwner } from './ensure-cart.ts';
import { ownedBy, ownerOf } from './owner.ts';
import { hasLines, MAX_CARTS } from './queries.ts';

/** The asker's own carts, by when each has last changed. */
export const cartTopic: FindTopic = ({ db, actor }) =>
  stateTopic(channelOf(ownerOf(actor)), async () => {
    const found = await db
      .select({ uuid: carts.uuid, updatedAt: carts.updatedAt })
      .from(carts)
      .where(and(ownedBy(actor), or(carts.grouped, hasLines)))
      .orderBy(desc(carts.updatedAt), desc(carts.id))
      .limit(MAX_CARTS);
    return found.map(({ uuid, updatedAt }) => ({ uuid, updated_at: updatedAt.toISOString() }));
  });

const channelOf = (owner: CartOwner): Channel =>
  `carts:${'ownerId' in owner ? owner.ownerId : owner.guestHash.toString('hex')}`;

/** Announces that somebody's carts have changed to the pages that they have open, once that is committed. */
export const announceCarts = (tx: Db, { ports }: { ports: Pick<Ports, 'events'> }, owner: CartOwner): void =>
  ports.events.announce(tx, channelOf(owner));
