import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { createElement } from 'react';

import { usePerson } from '../../session/use-person.ts';
import { usePushSupport } from './push-support.ts';

const card = loadOnUse(async () => (await import('./push/push-offer-card.tsx')).PushOfferCard);

interface PushOfferProps {
  /** Whether the order is brought; else it is fetched, or eaten at its shop. */
  isBrought: boolean;
}

/** Offers a signed-in shopper to be told of their order on this device. Its code comes where that can be. */
export function PushOffer({ isBrought }: PushOfferProps) {
  const isPossible = usePushSupport() === 'ready';
  const isPerson = usePerson() !== undefined;
  const loaded = card.useLoaded(isPossible && isPerson);
  return loaded && createElement(loaded, { isBrought });
}
