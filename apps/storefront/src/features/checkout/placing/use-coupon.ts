import type { Cart } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';

/** Keeps a coupon with the cart, or takes it away; what the server says against it comes as words. */
export function useCoupon(cart: Pick<Cart, 'uuid'>, signedIn: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const keep = async (coupon: string | null): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFault(undefined);
    const input = { path: { id: cart.uuid }, body: { coupon } };
    try {
      await (signedIn
        ? api.call('POST /dashboard/user/cart/coupon/{id}', input)
        : api.call('POST /rest/cart/coupon/{id}', input));
      await queries.invalidateQueries({ queryKey: ['carts'] });
      return true;
    } catch (error) {
      setFault(problemWords(t, error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { keep, busy, fault, forgetFault: () => setFault(undefined) };
}
