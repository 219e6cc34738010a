import { LRUCache } from 'lru-cache';

import { Failure } from '../../failure.ts';
import { clientNetworkOf } from '../../http/client-network.ts';
import type { Ctx } from '../../http/context.ts';

/** Some five addresses typed in a minute, by each of a whole school's network. */
const MAX_LOOK_UPS = 600;
const MINUTE = 60_000;
/** Beyond so many networks in a minute the longest unseen are counted anew. */
const MAX_NETWORKS = 50_000;

interface Count {
  lookUps: number;
  endsAt: number;
}

/** Look-ups of a minute by network, in this process alone: a call that only looks writes nothing into the database. */
const counts = new LRUCache<string, Count>({ max: MAX_NETWORKS });

/**
 * Counts a look-up of a network: each may cost the shop money.
 * @throws too-many-requests
 */
export function consumeLookUp({ address, now }: Pick<Ctx, 'address' | 'now'>): void {
  const network = clientNetworkOf({ address });
  const known = counts.get(network);
  const count =
    known && known.endsAt > now.getTime() ? known : { lookUps: 0, endsAt: now.getTime() + MINUTE };
  count.lookUps += 1;
  counts.set(network, count);
  if (count.lookUps > MAX_LOOK_UPS)
    throw new Failure('too-many-requests', { trace: { limit: 'places-from' } });
}
