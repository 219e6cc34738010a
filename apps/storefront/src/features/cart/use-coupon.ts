import type { Cart } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useState } from 'react';

import { problemWords } from '../../i18n/problem-words.ts';
import { announce } from './client/announcer.ts';
import { isOutage } from './client/cart-failures.ts';
import { setCoupon } from './client/set-coupon.ts';
import { useShopperCart } from './use-cart.ts';

/** Keeps a coupon with a cart or takes it away, with the server's refusal as words. */
export function useCoupon({ uuid, shop_id }: Pick<Cart, 'uuid' | 'shop_id'>) {
  const { t } = useTranslation();
  const shopperCart = useShopperCart();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  /** Returns whether the server accepted it. */
  const save = async (coupon: string | null): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFault(undefined);
    try {
      if (shopperCart) await setCoupon(shopperCart, { uuid, shop_id }, coupon);
      announce(t('cart.saved'));
      return true;
    } catch (error) {
      setFault(isOutage(error) ? t('cart.unsaved') : problemWords(t, error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, forgetFault: () => setFault(undefined), save };
}
