import type { Product } from '@hamper/contract/catalogue';

import { AddToCartForm } from '../cart/add-to-cart-form.tsx';
import { useNow } from '../clock/now.tsx';
import type { ProductForm } from '../products/product-view.tsx';

/** Variants, add-ons, quantity and the button, where a product is shown in full. */
export const productForm: ProductForm = (product, options) => (
  <FormByNow key={product.id} product={product} {...options} />
);

function FormByNow({ onAdded, ...props }: Parameters<ProductForm>[1] & { product: Product }) {
  return <AddToCartForm {...props} now={useNow()} {...(onAdded ? { onAdded } : {})} />;
}
