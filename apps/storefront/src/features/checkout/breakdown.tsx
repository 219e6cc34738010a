import type { Quote } from '@hamper/contract/checkout';
import type { DeliveryType } from '@hamper/contract/lifecycle';
import { toMinor, toWire } from '@hamper/contract/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Currency } from '../../i18n/format.ts';
import { useFormat } from '../../i18n/use-locale.ts';
import { Price } from '../../ui/price.tsx';
import type { MostToPay } from './most-to-pay.ts';

import styles from './breakdown.module.css';

interface BreakdownProps {
  quote: Quote;
  currency: Currency;
  type: DeliveryType;
  most: MostToPay | null;
}

/** Every part of the price by its name; parts that are nothing are left out, delivery says that it is free. */
export function Breakdown({ quote, currency, type, most }: BreakdownProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const part = (name: ReactNode, amount: number, sign?: 'minus') =>
    amount > 0 && (
      <div>
        <dt>{name}</dt>
        <dd>
          <Price amount={amount} currency={currency} {...(sign ? { sign } : {})} />
        </dd>
      </div>
    );
  // Inside the items' prices and on top of them: one line, so that the parts add up.
  const tax = toWire(toMinor(quote.total_tax) + toMinor(quote.total_shop_tax));
  const missing = quote.free_delivery_missing ?? 0;
  return (
    <>
      <dl className={styles.parts}>
        {part(t('price.items'), quote.origin_price)}
        {part(t('price.discount'), quote.total_discount, 'minus')}
        {part(t('price.discount'), quote.receipt_discount, 'minus')}
        {part(t('price.tax'), tax)}
        {type === 'delivery' && quote.delivery_fee === 0 && (
          <div>
            <dt>{t('price.delivery')}</dt>
            <dd className={styles.free}>{t('price.free')}</dd>
          </div>
        )}
        {part(t('price.delivery'), quote.delivery_fee)}
        {part(t('price.service'), quote.service_fee)}
        {part(t('price.tip'), quote.tips)}
        {part(t('price.coupon', { name: quote.coupon }), quote.coupon_price, 'minus')}
        <div className={styles.total}>
          <dt>{t('price.total')}</dt>
          <dd>
            <Price amount={quote.total_price} currency={currency} />
          </dd>
        </div>
        {quote.wallet_price > 0 && (
          <>
            {part(t('price.wallet'), quote.wallet_price, 'minus')}
            <div className={styles.total}>
              <dt>{t('price.to-pay')}</dt>
              <dd>
                <Price amount={quote.to_pay} currency={currency} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {type === 'delivery' && missing > 0 && (
        <p className={styles.said}>
          {t('checkout.free-delivery-missing', { amount: price(missing, currency) })}
        </p>
      )}
      {most && <p className={styles.said}>{t(most.words, { amount: price(most.amount, currency) })}</p>}
    </>
  );
}
