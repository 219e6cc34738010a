import { hydrateNow } from '@hamper/ui/loading/first-movement.ts';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, useEffect } from 'react';

import { deferred, loadAtFirstMovement } from '../../hydration/deferred.tsx';
import { useDeliveryLocation } from './delivery-location.ts';
import { NearShops } from './near-shops.tsx';

// Links below the first screen.
const Shown = createIsomorphicFn()
  .server(() => NearShops)
  .client(() => loadAtFirstMovement(async () => (await import('./near-shops.tsx')).NearShops))();

const Shelf = deferred(Shown);

/** Where the shopper is known to be somewhere, other shops are near than the server knew. */
export function DeferredNearShops(props: ComponentProps<typeof Shelf>) {
  const location = useDeliveryLocation();
  useEffect(() => {
    if (location !== null) hydrateNow();
  }, [location]);
  return <Shelf {...props} />;
}
