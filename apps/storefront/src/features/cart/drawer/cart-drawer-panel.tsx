import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { SkipToFooter } from '@hamper/ui/overlays/skip-to-footer.tsx';

import { useCartDrawer } from '../cart-drawer-store.ts';
import { isShown } from '../client/is-shown.ts';
import { CartCheckout } from '../contents/cart-checkout.tsx';
import { CartEmpty, CartFailed, CartSkeleton } from '../contents/cart-contents.tsx';
import { CartSection } from '../contents/cart-section.tsx';
import { OftenForgotten } from '../contents/often-forgotten.tsx';
import { areSeveral } from '../contents/orderable.ts';
import { useWaiting, WaitingLines } from '../contents/waiting-lines.tsx';
import { DeferredCheckoutAll } from '../deferred-checkout-all.tsx';
import { useCarts } from '../use-cart.ts';

import * as styles from './cart-drawer.module.css';

export interface CartDrawerProps {
  /** Shops open and close by it. */
  now: Date;
  /** The delivery address, when it is known. */
  address?: string | undefined;
}

/** The cart as a drawer, a sheet on narrow screens; import `CartDrawer`, so that this file loads on use. */
export function CartDrawerPanel({ now, address }: CartDrawerProps) {
  const { t } = useTranslation();
  const { openedAt, close } = useCartDrawer();
  const { data, isLoading, retry } = useCarts();
  const carts = data?.filter(isShown);
  const waiting = useWaiting();
  const [only, ...others] = carts ?? [];
  return (
    <Sheet
      open={openedAt !== undefined}
      onClose={close}
      title={t('cart.title')}
      wide="drawer"
      footer={
        only &&
        (others.length === 0 ? (
          <CartCheckout cart={only} now={now} />
        ) : (
          <DeferredCheckoutAll carts={carts ?? []} now={now} />
        ))
      }
    >
      <div className={styles.contents} data-cart tabIndex={-1}>
        <WaitingLines waiting={waiting} />
        {!carts && isLoading && <CartSkeleton />}
        {!carts && !isLoading && (waiting.length === 0 || navigator.onLine) && <CartFailed onRetry={retry} />}
        {carts?.length === 0 && waiting.length === 0 && <CartEmpty onLeave={close} />}
        {carts?.map((cart) => (
          <section key={cart.shop_id} className={styles.section} aria-label={cart.shop.translation.title}>
            <CartSection {...{ cart, now, address }} heading="h3" folds={others.length > 0} />
            {others.length > 0 && (
              <div className={styles.footer}>
                <CartCheckout cart={cart} now={now} second={areSeveral(carts, now)} />
              </div>
            )}
            <OftenForgotten cart={cart} skip={<SkipToFooter>{t('cart.forgotten.skip')}</SkipToFooter>} />
          </section>
        ))}
      </div>
    </Sheet>
  );
}
