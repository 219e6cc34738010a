import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ButtonTo } from '../../links.ts';
import { OrderList } from './order-list.tsx';

import * as styles from './order-view.module.css';

/** The way to an order placed with this one whose payment is still missing, while this one's own is not. */
export function LinkedDue({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { payment_due: due } = order;
  const other = (order.linked ?? []).find(({ awaits_payment }) => awaits_payment);
  if (!other || (due && due.action !== 'wait')) return null;
  return (
    <section className={styles.lost} aria-label={t('order.linked')}>
      <p id="linked-due">
        <bdi>{other.shop.translation.title}</bdi>: {t('order.linked-due')}
      </p>
      <ButtonTo to="/orders/$id" params={{ id: other.uuid }} aria-describedby="linked-due">
        {t('order.linked-due.go')}
      </ButtonTo>
    </section>
  );
}

/** The orders of other shops that were placed together with this one, each with its own state. */
export function LinkedOrders({ order, now }: { order: Order; now: Date }) {
  const { t } = useTranslation();
  // An API of the release before says nothing of them.
  const linked = order.linked ?? [];
  if (linked.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="linked">
      <h2 id="linked" className={styles.title}>
        {t('order.linked')}
      </h2>
      <p className={styles.faint}>{t('order.linked-about')}</p>
      <OrderList orders={linked} now={now} again={() => null} isLinked />
    </section>
  );
}
