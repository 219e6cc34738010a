import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useLocation } from '@tanstack/react-router';

import { CartLink } from './cart-link.tsx';
import { countOf, totalOf } from './carts-query.ts';
import { useCarts } from './use-cart.ts';

import * as styles from './floating-cart.module.css';

const HIDDEN_ON = new Set(['/cart', '/checkout', '/orders']);

/** A phone's way to a cart that holds something, above the bottom bar. */
export function FloatingCart() {
  const { t } = useTranslation();
  const { price, number } = useFormat();
  const { data: carts = [] } = useCarts();
  const isHidden = useLocation({
    select: ({ pathname }) => HIDDEN_ON.has(pathname) || pathname.startsWith('/orders/'),
  });
  const count = countOf(carts);
  if (count === 0 || isHidden) return null;
  const total = price(totalOf(carts));
  return (
    <aside aria-label={t('cart')} className="mob">
      <CartLink className={cx(styles.bar, 'num')}>
        <span className={styles.count}>{number(count)}</span>
        <span>{t('cart.view')}</span>
        <span className={styles.total}>
          <bdi>{total}</bdi>
        </span>
      </CartLink>
    </aside>
  );
}
