import type { Quote } from '@hamper/contract/checkout';
import { useTranslation } from 'react-i18next';

import type { Currency } from '../../i18n/format.ts';
import { Price } from '../../ui/price.tsx';

import styles from './breakdown.module.css';

/** Every part of the price by its name; parts that are nothing are left out, delivery says that it is free. */
export function Breakdown({
  quote,
  currency,
  type,
}: {
  quote: Quote;
  currency: Currency;
  type: 'delivery' | 'pickup';
}) {
  const { t } = useTranslation();
  const part = (name: string, amount: number, sign?: 'minus') =>
    amount > 0 && (
      <div>
        <dt>{name}</dt>
        <dd>
          <Price amount={amount} currency={currency} {...(sign ? { sign } : {})} />
        </dd>
      </div>
    );
  return (
    <dl className={styles.parts}>
      {part(t('price.items'), quote.origin_price)}
      {part(t('price.discount'), quote.total_discount, 'minus')}
      {part(t('price.tax'), quote.total_shop_tax)}
      {type === 'delivery' && quote.delivery_fee === 0 && (
        <div>
          <dt>{t('price.delivery')}</dt>
          <dd>{t('price.free')}</dd>
        </div>
      )}
      {part(t('price.delivery'), quote.delivery_fee)}
      {part(t('price.service'), quote.service_fee)}
      {part(t('price.tip'), quote.tips)}
      <div className={styles.total}>
        <dt>{t('price.total')}</dt>
        <dd>
          <Price amount={quote.total_price} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
