import { hydrateNow } from '@hamper/ui/loading/first-movement.ts';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, useEffect } from 'react';

import { deferredFrom } from '../../hydration/deferred.tsx';
import { isAsap } from '../../state/fulfilment.ts';
import { useStored } from '../../state/store.ts';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import { useFulfilment } from '../fulfilment/fulfilment.tsx';
import * as nearShops from './near-shops.tsx';

const onServer = createIsomorphicFn()
  .server(() => nearShops)
  .client(() => undefined)();

/** Links below the first screen. */
const Shelf = deferredFrom(onServer, () => import('./near-shops.tsx'))(({ NearShops }) => NearShops);

/** Where the shopper is known to be somewhere, or wants it otherwise, other shops are near than the server knew. */
export function DeferredNearShops(props: ComponentProps<typeof Shelf>) {
  const location = useDeliveryLocation();
  const wanted = useFulfilment();
  const hasFavourites = useStored(({ likedShops }) => Object.keys(likedShops).length > 0);
  const isElse = location !== null || hasFavourites || !isAsap(wanted);
  useEffect(() => {
    if (isElse) hydrateNow();
  }, [isElse]);
  return <Shelf {...props} />;
}
