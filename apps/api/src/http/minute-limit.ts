import { LRUCache } from 'lru-cache';

import { clientNetworkOf } from './client-network.ts';
import type { Ctx } from './context.ts';

const MINUTE = 60_000;
/** Beyond so many networks in a minute the longest unseen are counted anew. */
const MAX_NETWORKS = 50_000;

interface Count {
  times: number;
  endsAt: number;
}

/**
 * Counts how often a network does something in a minute; false once it has had its share. In this process alone: a call
 * that only looks, or may be lost, writes nothing into the database for it.
 */
export function minuteLimit(max: number): (asker: Pick<Ctx, 'address' | 'now'>) => boolean {
  const counts = new LRUCache<string, Count>({ max: MAX_NETWORKS });
  return ({ address, now }) => {
    const network = clientNetworkOf({ address });
    const known = counts.get(network);
    const count =
      known && known.endsAt > now.getTime() ? known : { times: 0, endsAt: now.getTime() + MINUTE };
    count.times += 1;
    counts.set(network, count);
    return count.times <= max;
  };
}
