import { createIsomorphicFn } from '@tanstack/react-start';

import { deferred, loadAtFirstMovement } from '../../hydration/deferred.tsx';
import { productParts } from './product-parts.ts';

const load = async () => (await import('./product-parts.ts')).productParts;

// A form that is sent without scripts, too; words, links and native disclosures.
const parts = createIsomorphicFn()
  .server(() => productParts)
  .client(() => ({
    Form: loadAtFirstMovement(async () => (await load()).Form),
    Share: loadAtFirstMovement(async () => (await load()).Share),
    SoldBy: loadAtFirstMovement(async () => (await load()).SoldBy),
    Facts: loadAtFirstMovement(async () => (await load()).Facts),
    Reviews: loadAtFirstMovement(async () => (await load()).Reviews),
  }))();

export const deferredProduct = {
  // Its callbacks are made anew each time the page is drawn, and do the same.
  Form: deferred(parts.Form, { isSame: (before, now) => before.product === now.product }),
  Share: deferred(parts.Share),
  SoldBy: deferred(parts.SoldBy),
  Facts: deferred(parts.Facts),
  Reviews: deferred(parts.Reviews),
};
