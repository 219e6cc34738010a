import type { Product } from '@hamper/contract/catalogue';

import { AddToCartForm } from '../features/cart/add-to-cart-form.tsx';
import { AddToCart } from '../features/cart/add-to-cart.tsx';
import { useNow } from '../features/catalogue/now.tsx';
import type { ProductAction } from '../features/catalogue/product-item.tsx';
import type { ProductForm } from '../features/catalogue/product-view.tsx';

/** How a product on a shelf is put into the cart; one place, so that shelves know no cart. */
export const cardAction: ProductAction = (product) => <AddToCart product={product} />;

/** Variants, add-ons, quantity and the button, where a product is shown in full. */
export const productForm: ProductForm = (product, around) => (
  <FormByNow key={product.id} product={product} {...around} />
);

function FormByNow({ onAdded, ...props }: Parameters<ProductForm>[1] & { product: Product }) {
  return <AddToCartForm {...props} now={useNow()} {...(onAdded ? { onAdded } : {})} />;
}
