import type { Locale } from '@hamper/contract/locale';
import { numberText } from '@hamper/contract/prices/number-text';
import { quantityToWire } from '@hamper/contract/prices/quantity';

import type { Translate } from '../../../i18n/translate.ts';
import { presentText } from '../../catalogue/index.ts';
import type { OrderRow } from '../read-orders.ts';

interface Row {
  label: string;
  value: string;
  isTotal?: boolean;
}
export type Money = (minor: number) => string;

interface GoodsContext {
  translate: Translate;
  locale: Locale;
  money: Money;
  /** How words of the shop stand among others. */
  words?: (text: string) => string;
}

/** The goods of a receipt with their prices. */
export const goodsRows = (
  { details }: Pick<OrderRow, 'details'>,
  { translate, locale, money, words = (text) => text }: GoodsContext,
): Row[] =>
  details.map(({ quantityMilli, product, totalMinor, bonus }) => ({
    label: `${numberText(locale, quantityToWire(quantityMilli))} × ${words(presentText(product.title, locale).text)}`,
    value: bonus === null ? money(totalMinor) : translate('receipt.free'),
  }));

/** The other parts of an order's price, its total, and the wallet's part. */
export function sumRows(
  { order }: Pick<OrderRow, 'order'>,
  { translate, money }: { translate: Translate; money: Money },
): Row[] {
  const parts = [
    [[translate('receipt.coupon'), order.coupon?.name].filter(Boolean).join(' '), -order.couponMinor],
    [translate('receipt.tax'), order.shopTaxMinor],
    [translate('receipt.delivery'), order.deliveryFeeMinor],
    [translate(order.kind === 'goods' ? 'receipt.service' : 'receipt.cover'), order.serviceFeeMinor],
    [translate('receipt.tips'), order.tipsMinor],
  ] as const;
  const shown = parts.filter(([, minor]) => minor !== 0);
  return [
    ...shown.map(([label, minor]) => ({ label, value: money(minor) })),
    { label: translate('receipt.total'), value: money(order.totalMinor), isTotal: true },
    ...(order.walletMinor > 0
      ? [{ label: translate('receipt.wallet'), value: money(-order.walletMinor) }]
      : []),
  ];
}
