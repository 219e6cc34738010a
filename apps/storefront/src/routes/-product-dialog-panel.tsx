import { ProductOverlay } from '../features/catalogue/product-overlay.tsx';
import { productForm } from './-product-form.tsx';

/** What stands in `ProductDialog`; import that one, so that this file loads on use. */
export function ProductDialogPanel() {
  return <ProductOverlay form={productForm} />;
}
