import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { measured } from '../../../i18n/measured.ts';
import type { PendingQuantity } from '../client/cart-queue.ts';
import { useShopperCart } from '../use-cart.ts';

import * as styles from './quantity-text.module.css';

interface QuantityTextProps {
  quantity: number;
  pending: PendingQuantity | undefined;
  name: string;
  /** Of what is weighed, e.g. "1 kg". */
  unit?: string | undefined;
}

/** How many; when the server has not heard of it, a button to try again. */
export function QuantityText({ quantity, pending, name, unit }: QuantityTextProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const cart = useShopperCart();
  const text = measured(number(quantity, { maximumFractionDigits: 3 }), unit);
  if (pending?.state !== 'failed') return text;
  const label = t('cart.unsaved.name', { name });
  return (
    <button type="button" className={styles.again} title={label} onClick={() => cart?.queue.retry()}>
      {text}
      <Icon name="rotate-cw" />
      <span className="sr">{label}</span>
    </button>
  );
}
