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
  const [wasOpened, setWasOpened] = useState(false);
  const here = useLocation({ select: ({ href }) => href });
  if (openedAt !== undefined && !wasOpened) setWasOpened(true);
  // A link in it leads to another page, which it must not cover.
  useEffect(() => {
    if (openedAt !== undefined && openedAt !== here) close();
  }, [here, openedAt, close]);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
