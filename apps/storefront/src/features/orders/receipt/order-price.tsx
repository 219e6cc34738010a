import type { Order } from '@hamper/contract/orders/order';
import { type PricePart, PriceBreakdown } from '@hamper/ui/cards/price-breakdown.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { PaymentNote } from '../payment-note.tsx';
import { canceledNotes, moneyNotes, paymentState } from '../payment/payment-state.ts';
import { lineOutcome } from '../replacements/line-outcome.ts';

import * as styles from '../order-lines.module.css';

/** The total of an order that is under way; its parts are folded while they hold no news. */
export function FoldedPrice({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const hasNews =
    order.ordered_price !== order.total_price || moneyNotes(order, order.transaction).length > 0;
  const isEstimate = order.details.some((line) => lineOutcome(line, order.replacements) === 'to-weigh');
  return (
    <details className={styles.folded} open={hasNews}>
      <summary>
        <span>{t(isEstimate ? 'cart.estimated' : 'price.total')}</span>
        <bdi className="num">{price(order.total_price, order.currency)}</bdi>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.fold}>
        <OrderPrice order={order} />
      </div>
    </details>
  );
}

/** Every part of the price by its name, and how it is paid. */
export function OrderPrice({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const isCanceled = order.status === 'canceled';
  const notes = canceledNotes(order);
  const split = order.wallet_price > 0;
  const rest =
    order.transaction.status === 'progress' ? 'price.to-pay' : paymentState(order, order.transaction);
  const after: PricePart[] = [
    ...(order.ordered_price === order.total_price
      ? []
      : [{ name: t('price.ordered'), amount: order.ordered_price }]),
    // Of what is canceled nobody owes a part.
    ...(isCanceled ? [] : [{ name: t('price.wallet'), amount: order.wallet_price, sign: 'minus' as const }]),
    ...(split && order.to_pay > 0 && !isCanceled
      ? [{ name: t(rest), amount: order.to_pay, strong: true }]
      : []),
    { name: t('price.refunded'), amount: order.refunded_price, sign: 'minus' },
  ];
  return (
    <>
      <PriceBreakdown
        amounts={{ ...order, shop_tax: order.tax }}
        currency={order.currency}
        isDelivery={order.delivery_type === 'delivery'}
        after={after.filter(({ amount, strong }) => amount > 0 || strong)}
      />
      {notes.length > 0 ? (
        notes.map(({ key, amount }) => (
          <p key={key} className={styles.held}>
            {t(key, { amount: price(amount, order.currency) })}
          </p>
        ))
      ) : (
        <PaymentNote order={order} transaction={order.transaction} className={styles.held} />
      )}
    </>
  );
}
