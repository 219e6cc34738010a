import { preloadAtFirstMovement } from '@hamper/ui/loading/first-movement.ts';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';

import type { CartDrawerProps } from './cart-drawer-panel.tsx';
import { useCartDrawer } from './cart-drawer-store.ts';

const load = preloadAtFirstMovement(() => import('./cart-drawer-panel.tsx'));
const Panel = lazy(async () => ({ default: (await load()).CartDrawerPanel }));

/** The cart over the page; its code comes when it is first opened. Stands once, in the shell. */
export function CartDrawer(props: CartDrawerProps) {
  const { openedAt, close } = useCartDrawer();
  const [wanted, setWanted] = useState(false);
  const here = useLocation({ select: ({ href }) => href });
  if (openedAt !== undefined && !wanted) setWanted(true);
  // Wherever a link in it leads, one wants to see that.
  useEffect(() => {
    if (openedAt !== undefined && openedAt !== here) close();
  }, [here, openedAt, close]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
