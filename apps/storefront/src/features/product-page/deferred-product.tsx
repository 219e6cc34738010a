import { createIsomorphicFn } from '@tanstack/react-start';

import { deferred, loadAtFirstMovement } from '../../hydration/deferred.tsx';
import { ProductFacts, ProductReviews } from './product-parts.ts';

// Shared with a shop's page: without this they would come with the part's script, after its HTML.
import '@hamper/ui/cards/rating.module.css';
import '../reviews/reviews.module.css';

const load = () => import('./product-parts.ts');

// Words, links and native disclosures below the form that puts the product into the cart.
const parts = createIsomorphicFn()
  .server(() => ({ ProductFacts, ProductReviews }))
  .client(() => ({
    ProductFacts: loadAtFirstMovement(async () => (await load()).ProductFacts),
    ProductReviews: loadAtFirstMovement(async () => (await load()).ProductReviews),
  }))();

export const DeferredProductFacts = deferred(parts.ProductFacts);
export const DeferredProductReviews = deferred(parts.ProductReviews);
