import { Failure } from '../../failure.ts';
import { clientNetworkOf } from '../../http/client-network.ts';
import type { Ctx } from '../../http/context.ts';
import { minuteLimit } from '../../http/minute-limit.ts';

/** Some five addresses typed in a minute, by each of a whole school's network. */
const MAX_LOOK_UPS = 600;
/** A shopper has one under way; more would take everybody else's turns at a provider, and connections to the database. */
const MAX_AT_ONCE = 8;
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
export const consumeLookUp = minuteLimit(MAX_LOOK_UPS);
