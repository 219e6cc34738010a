import type { CartLine } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useRef, useState } from 'react';

import { problemWords } from '../../../i18n/problem-words.ts';
import { useShopperCart } from '../use-cart.ts';
import { announce } from './announcer.ts';
import type { LinePreferences } from './cart-calls.ts';
import { changeInTurn } from './cart-changes.ts';
import { isOutage } from './cart-failures.ts';
import type { Target } from './cart-queue.ts';

/** A line's note and replacement preference: the new ones show at once, the old ones again when the server refuses. */
export function useLinePreferences(target: Target, line: Pick<CartLine, 'note' | 'replacement'>) {
  const { t } = useTranslation();
  const cart = useShopperCart();
  const [pending, setPending] = useState<LinePreferences>({});
  const [fault, setFault] = useState<string>();
  const latest = useRef(0);

  /** Whether the server took them. */
  const save = async ({ note, replacement }: LinePreferences): Promise<boolean> => {
    const mine = (latest.current += 1);
    const preferences = {
      ...(note === undefined ? {} : { note }),
      ...(replacement === undefined ? {} : { replacement }),
    };
    setPending((old) => ({ ...old, ...preferences }));
    setFault(undefined);
    try {
      // Without a quantity, so that it undoes nobody's.
      const lines = [{ stock_id: target.stockId, ...preferences }];
      if (cart)
        await changeInTurn(cart.parts, target.shopId, () => cart.parts.calls.setLines(target.shopId, lines));
      announce(t('cart.saved'));
      return true;
    } catch (error) {
      setFault(isOutage(error) ? t('cart.unsaved') : problemWords(t, error));
      return false;
    } finally {
      // A later one may still be on its way.
      if (mine === latest.current) setPending({});
    }
  };
  return { note: line.note, replacement: line.replacement, ...pending, fault, save };
}
