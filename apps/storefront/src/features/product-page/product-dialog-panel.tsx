import { ProductOverlay } from './product-overlay.tsx';

/** The content of `ProductDialog`; import that one, so that this file loads on use. */
export function ProductDialogPanel() {
  return <ProductOverlay />;
}
