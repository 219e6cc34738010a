import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-locale.ts';
import { cx } from '../../ui/class-names.ts';
import { CartLink } from './cart-link.tsx';
import { countOf, totalOf } from './carts-query.ts';
import styles from './floating-cart.module.css';
import { useCarts } from './use-cart.ts';

const HIDDEN_ON = ['/cart', '/checkout'];

/** A phone's way to a cart that holds something, above the bottom bar. */
export function FloatingCart() {
  const { t } = useTranslation();
  const { price, number } = useFormat();
  const { data: carts = [] } = useCarts();
  const isHidden = useLocation({ select: ({ pathname }) => HIDDEN_ON.includes(pathname) });
  const count = countOf(carts);
  if (count === 0 || isHidden) return null;
  const total = price(totalOf(carts));
  const label = `${t('cart.view')}: ${t('cart.items', { count })}, ${total}`;
  return (
    <CartLink className={cx(styles.bar, 'mob', 'num')} label={label}>
      <span className={styles.count}>{number(count)}</span>
      <span>{t('cart.view')}</span>
      <bdi className={styles.total}>{total}</bdi>
    </CartLink>
  );
}
