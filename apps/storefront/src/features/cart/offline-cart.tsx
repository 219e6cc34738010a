import { buttonClass } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useCartDrawer } from './cart-drawer-store.ts';
import { CartLink } from './cart-link.tsx';
import { useCartSums } from './use-cart.ts';

/** The way to what waits in the cart while the cart's own page cannot be fetched; it opens at once for who wanted that. */
export function OfflineCart({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation();
  const router = useRouter();
  const openAt = useCartDrawer((drawer) => drawer.openAt);
  const { count } = useCartSums();
  // The cart may have come before this page is alive, which is one for everybody.
  const hydrated = useHydrated();
  useEffect(() => {
    if (isWanted) openAt(router.state.location.href);
  }, [isWanted, openAt, router]);
  if (!hydrated || count === 0) return null;
  return <CartLink className={buttonClass({ variant: 'ghost' })}>{t('cart.view')}</CartLink>;
}
