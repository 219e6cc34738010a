import type { Order } from '@hamper/contract/orders/order';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { Format } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { paymentName } from '../../payments/payment-methods.ts';
import { asWritten, ReceiptPaper, ReceiptPayments } from '../../payments/receipt-paper.tsx';
import { amountOf, isVoid, paymentState } from '../payment/payment-state.ts';
import { tableWords } from '../progress/table-words.ts';
import { orderShopQuery } from '../queries.ts';
import { OrderPrice } from './order-price.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptRefunds } from './receipt-refunds.tsx';

import * as styles from './receipt.module.css';

/** The order on paper: on screen it is not there, printed nothing else is. Of a parcel, that instead of goods. */
export function Receipt({ order, parcel }: { order: Order; parcel?: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isShown = order.kind === 'goods';
  const { data: shop } = useQuery({ ...orderShopQuery(useApi(), order.shop.uuid), enabled: isShown });
  return (
    <ReceiptPaper
      shop={{ ...shop, title: order.shop.translation.title }}
      number={t('order.number', { id: format.number(order.id, { useGrouping: false }) })}
      at={order.created_at}
      timeZone={order.shop.timezone}
      isLong={order.details.length > 20}
    >
      <p>{format.parts([order.username, asWritten(order.phone), ...whereWords(order, t, format)])}</p>
      {parcel ?? (
        <>
          <ReceiptLines order={order} />
          <div className={styles.sum}>
            <OrderPrice order={order} />
          </div>
        </>
      )}
      <ReceiptRefunds order={order} />
      <ReceiptPayments>
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
      </ReceiptPayments>
    </ReceiptPaper>
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
