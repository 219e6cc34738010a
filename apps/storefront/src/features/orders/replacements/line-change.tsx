import type { Order } from '@hamper/contract/orders/order';
import type { OrderLine } from '@hamper/contract/orders/order-line';
import { toWire } from '@hamper/contract/prices/money';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { isPaidAhead } from '../payment/payment-state.ts';
import { changeMinorOf } from './line-outcome.ts';

interface LineChangeProps {
  line: OrderLine;
  order: Order;
  className?: string | undefined;
}

/** By how much a line makes its order cheaper or dearer, with its add-ons, tax and coupon; nothing where it is as ordered. */
export function LineChange({ line, order, className }: LineChangeProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const change = toWire(changeMinorOf(line));
  // A canceled order costs nothing more or less.
  if (change === 0 || order.status === 'canceled') return null;
  const amount = price(Math.abs(change), order.currency);
  const less = isPaidAhead(order) ? 'order.line.back' : 'order.line.less';
  const words = t(change > 0 ? 'order.line.more' : less, { amount });
  // Goods stand without the shop's tax, which is a line of its own below them.
  return <p className={className}>{order.tax > 0 ? t('order.line.with-tax', { change: words }) : words}</p>;
}
