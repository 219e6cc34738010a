import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import type { Flash } from '../../flash/flash.ts';
import type { CartDrawerProps } from './cart-drawer-panel.tsx';
import { isFilled } from './client/is-filled.ts';
import { CartCheckout } from './contents/cart-checkout.tsx';
import { CartEmpty, CartFailed, CartSkeleton } from './contents/cart-contents.tsx';
import { CartSection } from './contents/cart-section.tsx';
import { useCarts } from './use-cart.ts';

import * as styles from './cart-screen.module.css';

interface CartScreenProps extends CartDrawerProps {
  /** The outcome of a coupon that was posted without scripts. */
  couponFlash?: Flash | undefined;
}

/** The cart as a page of its own: a section for each shop, each with its own way to the checkout. */
export function CartScreen({ now, address, couponFlash }: CartScreenProps) {
  const { t } = useTranslation();
  const { data, isLoading, retry } = useCarts();
  const carts = data?.filter(isFilled);
  return (
    <div className={styles.screen} data-cart tabIndex={-1}>
      <h1 className={styles.title}>{t('cart.title')}</h1>
      {!carts && (isLoading ? <CartSkeleton /> : <CartFailed onRetry={retry} />)}
      {carts?.length === 0 && <CartEmpty />}
      {carts?.map((cart) => (
        <section key={cart.shop_id} className={styles.section} aria-label={cart.shop.translation.title}>
          <div>
            <CartSection cart={cart} now={now} address={address} heading="h2" couponFlash={couponFlash} />
          </div>
          <div className={styles.foot}>
            <CartCheckout cart={cart} now={now} />
          </div>
        </section>
      ))}
    </div>
  );
}
