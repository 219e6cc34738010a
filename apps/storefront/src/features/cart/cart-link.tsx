import { cx } from '@hamper/ui/class-names.ts';
import { opensNewTab } from '@hamper/ui/controls/opens-new-tab.ts';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

import { useCartDrawer } from './cart-drawer-store.ts';
import { cartDrawer } from './drawer/cart-drawer-code.ts';

import * as button from '@hamper/ui/controls/button.module.css';

/** A link to the cart's page that opens the cart over the page one is on; it is busy until that is there. */
export function CartLink({
  className,
  label,
  children,
}: {
  className: string;
  label?: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const openAt = useCartDrawer((drawer) => drawer.openAt);
  const isOpen = useCartDrawer((drawer) => drawer.openedAt !== undefined);
  const isAwaited = cartDrawer.useLoaded(isOpen) === undefined && isOpen;
  const onCartPage = useLocation({ select: ({ pathname }) => pathname === '/cart' });
  const open = (event: MouseEvent) => {
    if (onCartPage || opensNewTab(event)) return;
    event.preventDefault();
    openAt(router.state.location.href);
  };
  return (
    <Link
      to="/cart"
      preload={false}
      className={cx(className, isAwaited && button.busy)}
      aria-label={label}
      aria-busy={isAwaited || undefined}
      onClick={open}
    >
      {isAwaited && <span className={button.spinner} aria-hidden="true" />}
      {children}
    </Link>
  );
}
