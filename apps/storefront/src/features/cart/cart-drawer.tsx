import { useLocation, useRouter } from '@tanstack/react-router';
import { createElement, useEffect, useState } from 'react';

import { useCartDrawer } from './cart-drawer-store.ts';
import { cartDrawer } from './drawer/cart-drawer-code.ts';
import type { CartDrawerProps } from './drawer/cart-drawer-panel.tsx';

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
  const loaded = cartDrawer.useLoaded(wasOpened);
  const router = useRouter();
  const isLost = cartDrawer.useFailed(wasOpened) && openedAt !== undefined;
  // The server makes the cart's page without any script; where there is no connection, the code is asked for again.
  useEffect(() => {
    if (isLost && navigator.onLine) void router.navigate({ to: '/cart', reloadDocument: true });
  }, [isLost, router]);
  return wasOpened && loaded ? createElement(loaded, props) : null;
}
