import { hydrateNow } from '@hamper/ui/loading/first-movement.ts';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, useEffect } from 'react';

import { deferredFrom } from '../../hydration/deferred.tsx';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import * as nearShops from './near-shops.tsx';

const onServer = createIsomorphicFn()
  .server(() => nearShops)
  .client(() => undefined)();

/** Links below the first screen. */
const Shelf = deferredFrom(onServer, () => import('./near-shops.tsx'))(({ NearShops }) => NearShops);

/** Where the shopper is known to be somewhere, other shops are near than the server knew. */
export function DeferredNearShops(props: ComponentProps<typeof Shelf>) {
  const location = useDeliveryLocation();
  useEffect(() => {
    if (location !== null) hydrateNow();
  }, [location]);
  return <Shelf {...props} />;
}
