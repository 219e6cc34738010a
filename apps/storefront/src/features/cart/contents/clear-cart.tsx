import type { Cart } from '@hamper/contract/cart';
import { ApiError } from '@hamper/contract/client';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { type SubmitEvent, useState } from 'react';

import { problemWords } from '../../../i18n/problem-words.ts';
import { announce } from '../client/announcer.ts';
import { clearCart } from '../client/clear-cart.ts';
import { useShopperCart } from '../use-cart.ts';

import * as styles from './clear-cart.module.css';

/** Empties one shop's cart, after asking; asks and works without scripts too. */
export function ClearCart({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const shopperCart = useShopperCart();
  const [busy, setBusy] = useState(false);
  const shop = cart.shop.translation.title;

  const clear = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ground = event.currentTarget.closest<HTMLElement>('[data-cart]');
    setBusy(true);
    try {
      if (shopperCart) await clearCart(shopperCart, cart);
      announce(t('cart.cleared', { shop }));
      ground?.focus();
    } catch (error) {
      const words =
        error instanceof ApiError && error.status > 0 ? problemWords(t, error) : t('cart.unsaved');
      showToast({ id: 'cart-unsaved', kind: 'error', text: words });
      setBusy(false);
    }
  };

  return (
    <details className={styles.clear}>
      <summary aria-label={t('cart.clear.label', { shop })}>
        <Icon name="trash-2" />
        {t('cart.clear')}
      </summary>
      <form method="post" action="/cart/clear" onSubmit={(event) => void clear(event)}>
        <input type="hidden" name="cart_id" value={cart.id} />
        <p>{t('cart.clear.sure', { shop })}</p>
        <Button type="submit" variant="danger" size="small" busy={busy}>
          {t('cart.clear.yes')}
        </Button>
      </form>
    </details>
  );
}
