import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-locale.ts';
import type { Wish } from './cart-queue.ts';
import styles from './quantity-text.module.css';
import { useShopperCart } from './use-cart.ts';

interface QuantityTextProps {
  quantity: number;
  wish: Wish | undefined;
  name: string;
}

/** How many; when the server has not heard of it, a button to try again. */
export function QuantityText({ quantity, wish, name }: QuantityTextProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const cart = useShopperCart();
  const text = number(quantity, { maximumFractionDigits: 3 });
  if (wish?.state !== 'failed') return text;
  const label = t('cart.unsaved.name', { name });
  return (
    <button type="button" className={styles.again} title={label} aria-label={label} onClick={() => cart?.queue.retry()}>
      {text}
      <RotateCw className="ic" />
    </button>
  );
}
