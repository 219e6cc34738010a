import { preloadAtFirstMovement } from '@hamper/ui/loading/first-movement.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';

/** The drawer's code: it is shown by `CartDrawer`, and whoever was pressed to open it tells that it is awaited. */
export const cartDrawer = loadOnUse(() =>
  import('./cart-drawer-panel.tsx').then((module) => module.CartDrawerPanel),
);
preloadAtFirstMovement(cartDrawer.preload);
