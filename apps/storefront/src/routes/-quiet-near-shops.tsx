import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, useEffect } from 'react';

import { usePlace } from '../features/catalogue/use-place.ts';
import { loadNow } from '../ui/before-use.ts';
import { quietPart } from '../ui/quiet-part.ts';
import { quiet } from '../ui/quiet.tsx';
import { NearShops } from './-near-shops.tsx';

// Links below the first screen.
const Shown = createIsomorphicFn()
  .server(() => NearShops)
  .client(() => quietPart(async () => (await import('./-near-shops.tsx')).NearShops))();

const Shelf = quiet(Shown);

/** Where the shopper is known to be somewhere, other shops are near than the server knew. */
export function QuietNearShops(props: ComponentProps<typeof Shelf>) {
  const place = usePlace();
  useEffect(() => {
    if (place !== null) loadNow();
  }, [place]);
  return <Shelf {...props} />;
}
