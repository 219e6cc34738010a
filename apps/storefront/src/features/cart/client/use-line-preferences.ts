import type { CartLine } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { problemWords } from '../../../i18n/problem-words.ts';
import { announce } from './announcer.ts';
import type { Target } from './cart-queue.ts';
import { isOutage } from './shopper-cart.ts';
import { useShopperCart } from './use-cart.ts';

/** What is asked of whoever packs a line. */
export type LineWish = Partial<Pick<CartLine, 'note' | 'replacement'>>;

/** A line's note and replacement: shown as said at once, and as they were when the server did not take them. */
export function useLineWish(target: Target, line: Pick<CartLine, 'note' | 'replacement'>) {
  const { t } = useTranslation();
  const cart = useShopperCart();
  const { api, person } = useRouter().options.context;
  const [said, setSaid] = useState<LineWish>({});
  const [fault, setFault] = useState<string>();
  const turn = useRef(0);

  const say = async ({ note, replacement }: LineWish): Promise<boolean> => {
    const mine = (turn.current += 1);
    const wish = {
      ...(note === undefined ? {} : { note }),
      ...(replacement === undefined ? {} : { replacement }),
    };
    setSaid((old) => ({ ...old, ...wish }));
    setFault(undefined);
    const { shopId: shop_id, stockId: stock_id } = target;
    const call = person ? 'POST /dashboard/user/cart/insert-product' : 'POST /rest/cart/insert-product';
    try {
      // Without a quantity, so that it undoes nobody's.
      const body = { shop_id, products: [{ stock_id, ...wish }] };
      await cart?.change(shop_id, () => api.call(call, { body }));
      announce(t('cart.saved'));
      return true;
    } catch (error) {
      setFault(isOutage(error) ? t('cart.unsaved') : problemWords(t, error));
      return false;
    } finally {
      // A later one is still on its way.
      if (mine === turn.current) setSaid({});
    }
  };
  return { note: line.note, replacement: line.replacement, ...said, fault, say };
}
