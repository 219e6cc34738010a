import type { Quote } from '@hamper/contract/checkout';
import { PriceBreakdown, type PricePart } from '@hamper/ui/cards/price-breakdown.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { minutesWords } from '../../clock/minutes-words.ts';
import { unpaidForOwner } from '../../payments/unpaid-part-words.ts';
import type { HighestAmount } from './highest-amount.ts';

import * as styles from './summary.module.css';

interface BreakdownProps {
  quote: Quote;
  currency: Currency;
  /** It is delivered; an order that the shop does not deliver there has no fee to tell of. */
  delivered: boolean;
  highest: HighestAmount | null;
}

/** Every part of the price, how it is paid, and what may change it. */
export function Breakdown({ quote, currency, delivered, highest }: BreakdownProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { price } = format;
  const missing = quote.free_delivery_missing ?? 0;
  const amounts = {
    ...quote,
    coupon: quote.coupon === null ? null : { name: quote.coupon, price: quote.coupon_price },
    shop_tax: quote.total_shop_tax,
  };
  const parts = quote.group_parts?.others ? quote.group_parts : null;
  const paid: PricePart[] = [
    { name: t('price.wallet'), amount: quote.wallet_price, sign: 'minus' },
    { name: t('price.to-pay'), amount: quote.to_pay, strong: true },
  ];
  const split: PricePart[] = parts
    ? [
        { name: t('checkout.parts.others'), amount: parts.others, sign: 'minus' },
        { name: t('group-order.part'), amount: parts.own, strong: true },
      ]
    : [];
  return (
    <>
      <PriceBreakdown
        amounts={amounts}
        currency={currency}
        isDelivery={delivered}
        after={[...(quote.wallet_price > 0 ? paid : []), ...split]}
      />
      {parts && (
        <p className={styles.confirmed}>
          {t('checkout.parts.about', {
            amount: price(quote.total_price, currency),
            time: minutesWords(parts.pay_minutes, format),
          })}{' '}
          {t(unpaidForOwner[parts.unpaid])}
        </p>
      )}
      {((delivered && missing > 0) || highest) && (
        <div className={styles.confirmed}>
          {delivered && missing > 0 && (
            <p>{t('checkout.free-delivery-missing', { amount: price(missing, currency) })}</p>
          )}
          {highest && <p>{t(highest.words, { amount: price(highest.amount, currency) })}</p>}
        </div>
      )}
    </>
  );
}
