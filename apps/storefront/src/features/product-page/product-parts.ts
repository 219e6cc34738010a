import { ProductFacts } from '../products/product-facts.tsx';
import { ProductReviews } from '../products/product-reviews.tsx';
import type { ProductParts } from '../products/product-view.tsx';
import { SoldBy } from '../products/sold-by.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { ProductForm } from './product-form.tsx';

/** The parts of a product's page that load together; see `deferred-product.tsx`. */
export const productParts = {
  Form: ProductForm,
  Share: ShareButton,
  SoldBy,
  Facts: ProductFacts,
  Reviews: ProductReviews,
} satisfies ProductParts & Record<string, unknown>;
