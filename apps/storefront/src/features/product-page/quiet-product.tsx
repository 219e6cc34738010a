import { createIsomorphicFn } from '@tanstack/react-start';

import { quietPart } from '../../hydration/quiet-part.ts';
import { quiet } from '../../hydration/quiet.tsx';
import { ProductFacts, ProductReviews } from './product-parts.ts';

const load = () => import('./product-parts.ts');

// Words, links and native disclosures below what one buys by.
const parts = createIsomorphicFn()
  .server(() => ({ ProductFacts, ProductReviews }))
  .client(() => ({
    ProductFacts: quietPart(async () => (await load()).ProductFacts),
    ProductReviews: quietPart(async () => (await load()).ProductReviews),
  }))();

export const QuietProductFacts = quiet(parts.ProductFacts);
export const QuietProductReviews = quiet(parts.ProductReviews);
