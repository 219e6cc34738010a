import { opensNewTab } from '@hamper/ui/controls/opens-new-tab.ts';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

import { useCartDrawer } from './cart-drawer-store.ts';

/** A link to the cart's page that opens the cart over the page one is on. */
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
  const onCartPage = useLocation({ select: ({ pathname }) => pathname === '/cart' });
  const open = (event: MouseEvent) => {
    if (onCartPage || opensNewTab(event)) return;
    event.preventDefault();
    openAt(router.state.location.href);
  };
  return (
    <Link to="/cart" preload={false} className={className} aria-label={label} onClick={open}>
      {children}
    </Link>
  );
}
