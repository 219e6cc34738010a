import { CartContext, usePageCart } from '../cart/use-cart.ts';
import { ProductOverlay } from './product-overlay.tsx';

/** The content of `ProductDialog`; import that one, so that this file loads on use. */
export function ProductDialogPanel() {
  return (
    <CartContext value={usePageCart().cart}>
      <ProductOverlay />
    </CartContext>
  );
}
