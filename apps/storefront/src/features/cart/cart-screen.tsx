import type { Cart } from '@hamper/contract/cart';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ComponentType } from 'react';

import type { Flash } from '../../flash/flash.ts';
import { isShown } from './client/is-shown.ts';
import { CartCheckout } from './contents/cart-checkout.tsx';
import { CartEmpty, CartFailed, CartSkeleton } from './contents/cart-contents.tsx';
import { CartSection } from './contents/cart-section.tsx';
import { CheckoutAll } from './contents/checkout-all.tsx';
import { OftenForgotten } from './contents/often-forgotten.tsx';
import { areSeveral } from './contents/orderable.ts';
import { useWaiting, WaitingLines } from './contents/waiting-lines.tsx';
import type { CartDrawerProps } from './drawer/cart-drawer-panel.tsx';
import { useCarts } from './use-cart.ts';

import * as styles from './cart-screen.module.css';

interface CartScreenProps extends CartDrawerProps {
  /** The outcome of a coupon that was posted without scripts. */
  couponFlash?: Flash | undefined;
  /** Something to do with all that is in the carts; below them. */
  after?: ComponentType<{ carts: Cart[] }>;
}

/** The cart as a page of its own: a section for each shop, each with its own way to the checkout. */
export function CartScreen({ now, address, couponFlash, after: After }: CartScreenProps) {
  const { t } = useTranslation();
  const { data, isLoading, retry } = useCarts();
  const carts = data?.filter(isShown);
  const waiting = useWaiting();
  return (
    <div className={styles.screen} data-cart tabIndex={-1}>
      <h1 className={cx(styles.title, 'in-header')}>{t('cart.title')}</h1>
      <WaitingLines waiting={waiting} />
      {!carts && isLoading && <CartSkeleton />}
      {!carts && !isLoading && (waiting.length === 0 || navigator.onLine) && <CartFailed onRetry={retry} />}
      {carts?.length === 0 && waiting.length === 0 && <CartEmpty />}
      {carts?.map((cart) => (
        <section key={cart.shop_id} className={styles.section} aria-label={cart.shop.translation.title}>
          <div className={styles.lines}>
            <CartSection {...{ cart, now, address, couponFlash }} heading="h2" folds={carts.length > 1} />
          </div>
          <div className={styles.footer}>
            <CartCheckout cart={cart} now={now} second={areSeveral(carts, now)} />
          </div>
          {carts.length === 1 && (
            <div className={styles.more}>
              <OftenForgotten cart={cart} />
            </div>
          )}
        </section>
      ))}
      {carts && (
        <div className={styles.all}>
          <CheckoutAll carts={carts} now={now} />
        </div>
      )}
      {carts && carts.length > 1 && (
        <div className={styles.shelves}>
          {carts.map((cart) => (
            <OftenForgotten key={cart.shop_id} cart={cart} named />
          ))}
        </div>
      )}
      {carts && carts.length > 0 && After && (
        <div className={styles.after}>
          <After carts={carts} />
        </div>
      )}
    </div>
  );
}
