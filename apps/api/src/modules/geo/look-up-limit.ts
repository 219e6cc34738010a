import { LRUCache } from 'lru-cache';

import { Failure } from '../../failure.ts';
import { clientNetworkOf } from '../../http/client-network.ts';
import type { Ctx } from '../../http/context.ts';

/** Some five addresses typed in a minute, by each of a whole school's network. */
const MAX_LOOK_UPS = 600;
/** A shopper has one under way; more would take everybody else's turns at a provider, and connections to the database. */
const MAX_AT_ONCE = 8;
const MINUTE = 60_000;
/** Beyond so many networks in a minute the longest unseen are counted anew. */
const MAX_NETWORKS = 50_000;

interface Count {
  lookUps: number;
  endsAt: number;
}

/** Look-ups of a minute by network, in this process alone: a call that only looks writes nothing into the database. */
const counts = new LRUCache<string, Count>({ max: MAX_NETWORKS });
/** Those under way by network; one without any has no entry, so that there are no more than requests. */
const underWay = new Map<string, number>();

type Asker = Pick<Ctx, 'address' | 'now'>;

/**
 * Looks something up for a network, which may cost the shop money.
 * @throws too-many-requests
 */
export async function limitedLookUp<T>(asker: Asker, find: () => Promise<T>): Promise<T> {
  const network = clientNetworkOf(asker);
  const before = underWay.get(network) ?? 0;
  if (!consumeLookUp(asker) || before >= MAX_AT_ONCE)
    throw new Failure('too-many-requests', { trace: { limit: 'places-from' } });
  underWay.set(network, before + 1);
  try {
    return await find();
  } finally {
    const left = (underWay.get(network) ?? 1) - 1;
    if (left > 0) underWay.set(network, left);
    else underWay.delete(network);
  }
}

/** Counts a look-up of a network; false once it has had those of this minute. */
export function consumeLookUp({ address, now }: Asker): boolean {
  const network = clientNetworkOf({ address });
  const known = counts.get(network);
  const count =
    known && known.endsAt > now.getTime() ? known : { lookUps: 0, endsAt: now.getTime() + MINUTE };
  count.lookUps += 1;
  counts.set(network, count);
  return count.lookUps <= MAX_LOOK_UPS;
}
