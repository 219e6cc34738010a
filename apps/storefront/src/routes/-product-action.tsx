import type { Product } from '@hamper/contract/catalogue';
import type { ReactNode } from 'react';

import { AddToCartForm } from '../features/cart/add-to-cart-form.tsx';
import { AddToCart } from '../features/cart/add-to-cart.tsx';
import type { ProductAction } from '../features/catalogue/product-item.tsx';

/** How a product on a shelf is put into the cart; one place, so that shelves know no cart. */
export const cardAction: ProductAction = (product) => <AddToCart product={product} />;

/** Variants, add-ons, quantity and the button, where a product is shown in full. */
export const productForm = (product: Product): ReactNode => (
  <AddToCartForm key={product.id} product={product} />
);
