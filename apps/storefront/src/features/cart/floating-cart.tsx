import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { CartLink } from './cart-link.tsx';
import { useCartSums } from './use-cart.ts';

import * as styles from './floating-cart.module.css';

/** A phone's way to a cart that holds something, above the bottom bar: on pages where one shops. */
export function FloatingCart() {
  const { t } = useTranslation();
  const { price, number } = useFormat();
  const { count, total } = useCartSums();
  if (count === 0) return null;
  return (
    <aside aria-label={t('cart')} className={cx(styles.place, 'mob')}>
      <CartLink className={cx(styles.bar, 'num')}>
        <span className={styles.count}>{number(count)}</span>
        <span>{t('cart.view')}</span>
        <span className={styles.total}>
          <bdi>{price(total)}</bdi>
        </span>
      </CartLink>
    </aside>
  );
}
