import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import * as styles from './receipt.module.css';

/** What was given back of an order after it came, and what is asked back still. */
export function ReceiptRefunds({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { price, date, number } = useFormat();
  const refunds = order.order_refunds.filter(({ status }) => status !== 'rejected');
  if (refunds.length === 0) return null;
  return (
    <ul className={styles.payments}>
      {refunds.map(({ id, status, lines, price: given, asked_price: asked, updated_at: at }) => (
        <li key={id}>
          {[
            t(status === 'approved' ? 'receipt.refunded' : 'receipt.asked-back', {
              amount: price(status === 'approved' ? given : asked, order.currency),
            }),
            date(at, { dateStyle: 'medium', timeZone: order.shop.timezone }),
            lines
              .map(({ quantity, title }) => `${number(quantity, { maximumFractionDigits: 3 })} × ${title}`)
              .join(t('list.comma')),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}
