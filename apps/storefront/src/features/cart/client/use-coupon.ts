import type { Cart } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { problemWords } from '../../../i18n/problem-words.ts';
import { announce } from './announcer.ts';
import { isOutage } from './shopper-cart.ts';
import { useShopperCart } from './use-cart.ts';

/** Keeps a coupon with a cart, in its turn among the cart's other changes, or takes it away. */
export function useCoupon({ uuid, shop_id }: Pick<Cart, 'uuid' | 'shop_id'>) {
  const { t } = useTranslation();
  const shopperCart = useShopperCart();
  const { api, person } = useRouter().options.context;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  /** Whether it was done. */
  const keep = async (coupon: string | null): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    const call = person ? 'POST /dashboard/user/cart/coupon/{id}' : 'POST /rest/cart/coupon/{id}';
    const sent = { path: { id: uuid }, body: { coupon } };
    try {
      await shopperCart?.change(shop_id, () => api.call(call, sent));
      announce(t('cart.saved'));
      return true;
    } catch (error) {
      setFault(isOutage(error) ? t('cart.unsaved') : problemWords(t, error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, forgetFault: () => setFault(undefined), keep };
}
