import { createIsomorphicFn } from '@tanstack/react-start';

import { deferredFrom } from '../../hydration/deferred.tsx';
import * as productParts from './product-parts.ts';

// Shared with a shop's page: without this they would come with the part's script, after its HTML.
import '@hamper/ui/cards/rating.module.css';
import '../reviews/reviews.module.css';

const onServer = createIsomorphicFn()
  .server(() => productParts)
  .client(() => undefined)();

/** Words, links and native disclosures below the form that puts the product into the cart. */
const deferredPart = deferredFrom(onServer, () => import('./product-parts.ts'));

export const DeferredProductFacts = deferredPart((parts) => parts.ProductFacts);
export const DeferredProductReviews = deferredPart((parts) => parts.ProductReviews);
