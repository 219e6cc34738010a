import { preloadAtFirstMovement } from '@hamper/ui/loading/first-movement.ts';
import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, Suspense, useState } from 'react';

import { DialogStyles } from '../shell/dialog-styles.tsx';
import { useBranchOfAddress } from '../shops/use-branch-of-address.ts';
import { OverlayWaiting } from './overlay-waiting.tsx';
import { ProductDialogPanel } from './product-dialog-panel.tsx';
import { useRequestedProduct } from './requested-product.ts';

const load = preloadAtFirstMovement(() => import('./product-dialog-panel.tsx'));

/** The server has it at hand, so that an address with a product works without scripts; the browser fetches it. */
const Panel = createIsomorphicFn()
  .server(() => ProductDialogPanel)
  .client(() => lazy(async () => ({ default: (await load()).ProductDialogPanel })))();

/** For loaders: fetches the dialog's code beside the product it will show. */
export const preloadProductDialog = load;

/** The requested product over the page that it was opened on; the code comes with the first one. */
export function ProductDialog() {
  const product = useRequestedProduct();
  // Here and not in the panel: it may be closed before its code has come.
  useBranchOfAddress();
  const [hasOpened, setHasOpened] = useState(product !== undefined);
  if (product !== undefined && !hasOpened) setHasOpened(true);
  if (!hasOpened) return null;
  return (
    <>
      <DialogStyles of="product" />
      <Suspense fallback={product === undefined ? null : <OverlayWaiting />}>
        <Panel />
      </Suspense>
    </>
  );
}
