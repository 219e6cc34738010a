import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { ScriptFailed } from '@hamper/ui/states/script-failed.tsx';
import { type ComponentProps, createElement } from 'react';

import type { CheckoutAll } from './contents/checkout-all.tsx';

/** Most carts are of one shop: its code comes where there are several. */
const checkoutAll = loadOnUse(() =>
  import('./contents/checkout-all.tsx').then((module) => module.CheckoutAll),
);

export function DeferredCheckoutAll(props: ComponentProps<typeof CheckoutAll>) {
  const loaded = checkoutAll.useLoaded(true);
  const failed = checkoutAll.useFailed(true);
  if (loaded) return createElement(loaded, props);
  return failed ? <ScriptFailed /> : null;
}
