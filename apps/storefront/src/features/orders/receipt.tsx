import type { Order } from '@hamper/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useApi } from '../../api/use-api.ts';
import { useFormat } from '../../i18n/use-locale.ts';
import { withReplacements } from './line-news.ts';
import { OrderPrice } from './order-price.tsx';
import { nameOfPayment, paymentState } from './payment-state.ts';
import { timesWords } from './quantity-words.ts';
import { orderShopQuery } from './queries.ts';

import styles from './receipt.module.css';

/** The order on paper: on screen it is not there, printed nothing else is. */
export function Receipt({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: shop } = useQuery(orderShopQuery(useApi(), order.shop.uuid));
  const placed = { dateStyle: 'medium', timeStyle: 'short', timeZone: order.shop.timezone } as const;
  const lines = withReplacements(order.details).flatMap(({ line, instead }) => [line, ...instead]);
  return (
    <section className={styles.receipt} aria-hidden="true" data-many={lines.length > 20 || undefined}>
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>
            <bdi>{order.shop.translation.title}</bdi>
          </p>
          {shop && (
            <p>
              <bdi>{[shop.address, shop.phone].filter(Boolean).join(' · ')}</bdi>
            </p>
          )}
        </div>
        <div className={styles.number}>
          <p className={styles.title}>{t('receipt')}</p>
          <p>{t('order.number', { id: format.number(order.id, { useGrouping: false }) })}</p>
          <p>{format.date(order.created_at, placed)}</p>
        </div>
      </header>
      <p>
        <bdi>{[order.username, order.phone, order.address?.address].filter(Boolean).join(' · ')}</bdi>
      </p>
      <table className={styles.lines}>
        <tbody>
          {lines
            .filter(({ final_quantity }) => final_quantity !== 0)
            .flatMap((line) => [line, ...line.addons.map((addon) => ({ ...addon, addons: [] }))])
            .map((line) => (
              <tr key={line.id}>
                <td className={styles.quantity}>
                  {timesWords(line.final_quantity ?? line.quantity, line, format)}
                </td>
                <td>
                  <bdi>
                    {[
                      line.stock.product.translation.title,
                      ...line.stock.extras.map(({ value }) => value),
                    ].join(', ')}
                  </bdi>
                </td>
                <td className={styles.amount}>
                  <bdi>{format.price(line.total_price, order.currency)}</bdi>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className={styles.sum}>
        <OrderPrice order={order} />
      </div>
      <ul className={styles.payments}>
        {order.transactions.map((transaction) => {
          const name = nameOfPayment(transaction.payment_system.tag);
          return (
            <li key={transaction.id}>
              {[
                name ? t(name) : transaction.payment_system.tag,
                transaction.note,
                format.price(transaction.price, order.currency),
                t(paymentState(order, transaction)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
