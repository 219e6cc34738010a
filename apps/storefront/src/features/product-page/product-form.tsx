import { AddToCartForm } from '../cart/add-to-cart-form.tsx';
import { useNow } from '../clock/now.tsx';
import type { ProductFormProps } from '../products/product-view.tsx';

/** Variants, add-ons, quantity and the button, where a product is shown in full. */
export function ProductForm({ onAdded, ...props }: ProductFormProps) {
  return <AddToCartForm {...props} now={useNow()} {...(onAdded ? { onAdded } : {})} />;
}
