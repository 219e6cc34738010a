import type { Order } from '@hamper/contract/orders/order';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import type { Format } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { paymentName } from '../../payments/payment-methods.ts';
import { amountOf, isVoid, paymentState } from '../payment/payment-state.ts';
import { tableWords } from '../progress/table-words.ts';
import { orderShopQuery } from '../queries.ts';
import { OrderPrice } from './order-price.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptRefunds } from './receipt-refunds.tsx';

import * as styles from './receipt.module.css';

/** The order on paper: on screen it is not there, printed nothing else is. */
export function Receipt({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: shop } = useQuery(orderShopQuery(useApi(), order.shop.uuid));
  const placed = { dateStyle: 'medium', timeStyle: 'short', timeZone: order.shop.timezone } as const;
  return (
    <section className={styles.receipt} aria-hidden="true" data-many={order.details.length > 20 || undefined}>
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>
            <bdi>{order.shop.translation.title}</bdi>
          </p>
          {shop && <p>{format.parts([shop.address, asWritten(shop.phone)])}</p>}
        </div>
        <div className={styles.number}>
          <p className={styles.title}>{t('receipt')}</p>
          <p>{t('order.number', { id: format.number(order.id, { useGrouping: false }) })}</p>
          <p>{format.date(order.created_at, placed)}</p>
        </div>
      </header>
      <p>{format.parts([order.username, asWritten(order.phone), ...whereWords(order, t, format)])}</p>
      <ReceiptLines order={order} />
      <div className={styles.sum}>
        <OrderPrice order={order} />
      </div>
      <ReceiptRefunds order={order} />
      <ul className={styles.payments}>
        {order.transactions.map((transaction) => {
          const name = paymentName(transaction.payment_system.tag);
          return (
            <li key={transaction.id}>
              {format.parts([
                name ? t(name) : transaction.payment_system.tag,
                noteOn(transaction),
                isVoid(transaction) ? null : format.price(amountOf(transaction), order.currency),
                t(paymentState(order, transaction)),
              ])}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Where it went: to a door, to a table, or over the counter. */
function whereWords(
  { delivery_type: type, address, table }: Order,
  t: Translate,
  format: Pick<Format, 'number'>,
): (string | undefined)[] {
  if (type === 'dine_in')
    return [t('order.dine-in'), table === null ? undefined : tableWords(table, t, format)];
  return [type === 'pickup' ? t('order.pickup') : address?.address];
}

/** Where a transfer went, or a card's digits; of what was called off before that nothing. */
const noteOn = (transaction: Order['transaction']): string | null => {
  if (transaction.payment_system.tag !== 'bank') return asWritten(transaction.note);
  return isVoid(transaction) ? null : transaction.note;
};

/** A phone number or the digits of a card, from left to right in every language. */
const asWritten = (digits: string | null | undefined): string | null => (digits ? leftToRight(digits) : null);
