import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Currency } from '../locale/format.ts';
import { useFormat } from '../locale/use-locale.ts';

import * as styles from './price.module.css';

interface PriceProps {
  amount: number;
  /** The price before a discount, struck through. */
  old?: number | undefined;
  currency?: Currency | undefined;
  sign?: 'minus' | 'plus' | undefined;
  digits?: number | undefined;
  /** It costs so much at least. */
  from?: boolean | undefined;
  /** Announces the struck price, e.g. "instead of". */
  oldLabel?: string | undefined;
  className?: string | undefined;
}

/** A price in the page's language, red beside its old price while on sale. */
export function Price({ amount, old, currency, sign, digits, from, oldLabel, className }: PriceProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const options = { sign, digits };
  const text = price(amount, currency, options);
  const onSale = old !== undefined && old > amount;
  return (
    <span className={cx(styles.price, 'num', onSale && styles.sale, className)}>
      <bdi>{from ? t('cart.from', { price: text }) : text}</bdi>
      {onSale && (
        <s>
          {oldLabel && <span className="sr">{oldLabel} </span>}
          <bdi>{price(old, currency, options)}</bdi>
        </s>
      )}
    </span>
  );
}
