import type { Order } from '@hamper/contract/orders/order';
import type { OrderLine } from '@hamper/contract/orders/order-line';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { ReactNode } from 'react';

import { LineChange } from '../replacements/line-change.tsx';
import { lineOutcome, withReplacements } from '../replacements/line-outcome.ts';
import { quantityWords } from './quantity-words.ts';

import * as styles from './receipt.module.css';

/** Each line as it was ordered, its outcome or replacement, and the change of the price. */
export function ReceiptLines({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('receipt.ordered')}</th>
          <th scope="col" aria-label={t('receipt.goods')} />
          <th scope="col">{t('receipt.came')}</th>
          <th scope="col" className={styles.amount}>
            {t('receipt.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {withReplacements(order.details).map(({ line, instead }) => (
          <Ordered key={line.id} line={line} instead={instead} order={order} />
        ))}
      </tbody>
    </table>
  );
}

interface OrderedProps {
  line: OrderLine;
  instead: OrderLine[];
  order: Order;
}

function Ordered({ line, instead, order }: OrderedProps) {
  const { t } = useTranslation();
  const outcome = lineOutcome(line, order.replacements);
  const lost = outcome === 'as-ordered' || outcome === 'to-weigh' || outcome === 'other' ? null : outcome;
  return (
    <>
      <Row goods={line} order={order} ordered>
        {lost !== null && <p>{t(`order.line.${lost}`)}</p>}
        <LineChange line={line} order={order} />
      </Row>
      {line.addons.map((addon) => (
        <Row key={addon.id} goods={addon} order={order} ordered />
      ))}
      {instead.map((other) => (
        <Row key={other.id} goods={other} order={order}>
          <p>{t('order.line.instead')}</p>
        </Row>
      ))}
    </>
  );
}

interface RowProps {
  goods: Omit<OrderLine, 'addons'>;
  order: Order;
  /** It was ordered, and did not come instead of something. */
  ordered?: boolean;
  children?: ReactNode;
}

function Row({ goods, order, ordered = false, children }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { stock, quantity, final_quantity: packed } = goods;
  const names = [stock.product.translation.title, ...stock.extras.map(({ value }) => value)];
  return (
    <tr>
      <td className={styles.quantity}>{ordered && quantityWords(quantity, goods, format)}</td>
      <td>
        <bdi>{names.join(t('list.comma'))}</bdi>
        {children}
      </td>
      <td className={styles.quantity}>{quantityWords(packed ?? quantity, goods, format)}</td>
      <td className={styles.amount}>
        <bdi>{goods.bonus ? t('bonus.free') : format.price(goods.total_price, order.currency)}</bdi>
      </td>
    </tr>
  );
}
