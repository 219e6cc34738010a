import { lazy, Suspense } from 'react';

import { useDeliveryLocation } from '../addresses/delivery-location.ts';

/** Most shoppers are near some shop, and the first look is for those who have said nothing. */
const FarFromShops = lazy(async () => ({ default: (await import('./far-from-shops.tsx')).FarFromShops }));

/** Says so where no shop delivers to the shopper. */
export function ReachNotice() {
  const location = useDeliveryLocation();
  if (!location) return null;
  return (
    <Suspense fallback={null}>
      <FarFromShops location={location} />
    </Suspense>
  );
}
