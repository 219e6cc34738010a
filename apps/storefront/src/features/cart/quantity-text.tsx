import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import type { Wish } from './cart-queue.ts';
import { useShopperCart } from './use-cart.ts';

import styles from './quantity-text.module.css';

interface QuantityTextProps {
  quantity: number;
  wish: Wish | undefined;
  name: string;
  /** Of what is weighed, e.g. "1 kg". */
  unit?: string | undefined;
}

/** "0.75 kg" of what is sold by "1 kg". */
export const measured = (figure: string, unit: string | undefined): string => {
  const measure = /^[1١]\s+(\p{L}+)$/u.exec(unit ?? '')?.[1];
  return measure ? `${figure}\u00a0${measure}` : figure;
};

/** The unit of a product that is sold by weight. */
export const unitOfWeighed = (product: {
  interval: number;
  unit: { translation: { title: string } };
}): string | undefined => (Number.isInteger(product.interval) ? undefined : product.unit.translation.title);

/** How many; when the server has not heard of it, a button to try again. */
export function QuantityText({ quantity, wish, name, unit }: QuantityTextProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const cart = useShopperCart();
  const text = measured(number(quantity, { maximumFractionDigits: 3 }), unit);
  if (wish?.state !== 'failed') return text;
  const label = t('cart.unsaved.name', { name });
  return (
    <button type="button" className={styles.again} title={label} onClick={() => cart?.queue.retry()}>
      {text}
      <RotateCw className="ic" />
      <span className="sr">{label}</span>
    </button>
  );
}
