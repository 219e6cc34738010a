import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ReceiptPayments } from '../../payments/receipt-paper.tsx';

/** The refunds of an order after it came, and the requests that are still open. */
export function ReceiptRefunds({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { price, date, number, parts } = useFormat();
  const refunds = order.order_refunds.filter(({ status }) => status !== 'rejected');
  if (refunds.length === 0) return null;
  return (
    <ReceiptPayments>
      {refunds.map(({ id, status, lines, price: refunded, asked_price: requested, updated_at: at }) => (
        <li key={id}>
          {parts([
            t(status === 'approved' ? 'receipt.refunded' : 'receipt.asked-back', {
              amount: price(status === 'approved' ? refunded : requested, order.currency),
            }),
            date(at, { dateStyle: 'medium', timeZone: order.shop.timezone }),
            lines
              .map(({ quantity, title }) => `${number(quantity, { maximumFractionDigits: 3 })} × ${title}`)
              .join(t('list.comma')),
          ])}
        </li>
      ))}
    </ReceiptPayments>
  );
}
