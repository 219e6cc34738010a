import { ProductOverlay } from './product-overlay.tsx';
import { productParts } from './product-parts.ts';

/** The content of `ProductDialog`; import that one, so that this file loads on use. */
export function ProductDialogPanel() {
  return <ProductOverlay parts={productParts} />;
}
