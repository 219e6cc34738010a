import { toMinor, toWire } from '@hamper/contract/prices/money';

import { useTranslation } from '../i18n/use-translation.ts';
import type { Currency } from '../locale/format.ts';
import { Price } from './price.tsx';

import * as styles from './price-breakdown.module.css';

/** The parts of a price, in the wire's decimals. They add up to `total_price`. */
interface PriceAmounts {
  /** Items before and after discount; the second has the items' own taxes in it. */
  origin_price: number;
  price: number;
  total_discount: number;
  coupon: { name: string; price: number } | null;
  /** The shop's tax, on top of the items. */
  shop_tax: number;
  delivery_fee: number;
  service_fee: number;
  tips: number;
  total_price: number;
}

export interface PricePart {
  name: string;
  amount: number;
  sign?: 'minus';
  /** Said as loudly as the total. */
  strong?: boolean;
}

interface PriceBreakdownProps {
  amounts: PriceAmounts;
  currency: Currency;
  /** A delivered order: a delivery fee of 0 reads as free. */
  isDelivery: boolean;
  /** How the total is paid, below it. */
  after?: readonly PricePart[];
}

const NOTHING: readonly PricePart[] = [];

/** Every part of a price by its name, in the one order that checkout, order and receipt share; what is nothing is left out. */
export function PriceBreakdown({ amounts, currency, isDelivery, after = NOTHING }: PriceBreakdownProps) {
  const { t } = useTranslation();
  const { coupon } = amounts;
  const parts: PricePart[] = [
    { name: t('price.items'), amount: amounts.origin_price },
    { name: t('price.discount'), amount: amounts.total_discount, sign: 'minus' },
    { name: t('price.tax'), amount: allTax(amounts) },
    { name: t('price.delivery'), amount: amounts.delivery_fee },
    { name: t('price.service'), amount: amounts.service_fee },
    { name: t('price.tip'), amount: amounts.tips },
    { name: t('price.coupon', { name: coupon?.name ?? '' }), amount: coupon?.price ?? 0, sign: 'minus' },
  ];
  const free = isDelivery && amounts.delivery_fee === 0;
  const visible = parts.filter(({ name, amount }) => amount > 0 || (free && name === t('price.delivery')));
  const line = ({ name, amount, sign, strong = false }: PricePart) => (
    <div key={name} className={strong ? styles.strong : undefined}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>
        {amount === 0 && free && name === t('price.delivery') ? (
          t('price.free')
        ) : (
          <Price amount={amount} currency={currency} sign={sign} />
        )}
      </dd>
    </div>
  );
  return (
    <dl className={styles.parts}>
      {visible.map(line)}
      <div className={styles.total}>
        <dt>{t('price.total')}</dt>
        <dd>
          <Price amount={amounts.total_price} currency={currency} />
        </dd>
      </div>
      {after.map(line)}
    </dl>
  );
}

/** The items' own taxes and the shop's: what the shopper reads is one. */
const allTax = ({ origin_price, price, total_discount, shop_tax }: PriceAmounts): number =>
  toWire(toMinor(price) - toMinor(origin_price) + toMinor(total_discount) + toMinor(shop_tax));
