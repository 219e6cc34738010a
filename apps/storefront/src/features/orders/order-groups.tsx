import { isOver } from '@hamper/contract/lifecycle';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { OrderList, type OrderListProps } from './order-list.tsx';

import * as styles from './order-list.module.css';

/** The orders that are under way above those that are over. */
export function OrderGroups({ orders, ...around }: Omit<OrderListProps, 'isLinked'>) {
  const { t } = useTranslation();
  const groups = [
    { id: 'running', title: t('orders.running'), those: orders.filter(({ status }) => !isOver(status)) },
    { id: 'earlier', title: t('orders.earlier'), those: orders.filter(({ status }) => isOver(status)) },
  ];
  return groups.map(
    ({ id, title, those }) =>
      those.length > 0 && (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className={styles.section}>
            {title}
          </h2>
          <OrderList {...around} orders={those} />
        </section>
      ),
  );
}
