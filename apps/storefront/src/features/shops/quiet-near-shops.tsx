import { loadNow } from '@hamper/ui/loading/before-use.ts';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, useEffect } from 'react';

import { quietPart } from '../../hydration/quiet-part.ts';
import { quiet } from '../../hydration/quiet.tsx';
import { useDeliveryLocation } from './delivery-location.ts';
import { NearShops } from './near-shops.tsx';

// Links below the first screen.
const Shown = createIsomorphicFn()
  .server(() => NearShops)
  .client(() => quietPart(async () => (await import('./near-shops.tsx')).NearShops))();

const Shelf = quiet(Shown);

/** Where the shopper is known to be somewhere, other shops are near than the server knew. */
export function QuietNearShops(props: ComponentProps<typeof Shelf>) {
  const place = useDeliveryLocation();
  useEffect(() => {
    if (place !== null) loadNow();
  }, [place]);
  return <Shelf {...props} />;
}
