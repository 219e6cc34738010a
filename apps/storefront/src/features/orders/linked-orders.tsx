import { isOver } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import type { OrderCard } from '@hamper/contract/orders/order-card';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Link } from '@tanstack/react-router';

import { ButtonTo } from '../../links.ts';
import { Coming, OrderList } from './order-list.tsx';
import { OrderTime } from './progress/order-time.tsx';
import { newsOf } from './progress/status-words.ts';

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

/** The orders of a checkout that were just placed, this one among them; none once this one has gone on. */
export function justPlaced(order: Order): OrderCard[] {
  if (newsOf(order) !== 'order.news.new') return [];
  // An API of the release before says nothing of them.
  const others = (order.linked ?? []).filter(({ placed, status }) => placed && !isOver(status));
  return others.length > 0 ? [order, ...others].toSorted((one, other) => one.id - other.id) : [];
}

/** Each of them with its shop, the time of it and the way to it. */
export function PlacedOrders({ order, orders, now }: { order: Order; orders: OrderCard[]; now: Date }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.placed} aria-label={t('order.linked')}>
      {orders.map((one) => (
        <li key={one.uuid}>
          <Link to="/orders/$id" params={{ id: one.uuid }}>
            <bdi>{one.shop.translation.title}</bdi>
          </Link>
          {one.uuid === order.uuid ? <OrderTime order={order} now={now} /> : <Coming order={one} now={now} />}
        </li>
      ))}
    </ul>
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
      {[order, ...linked].some(({ status }) => !isOver(status)) && (
        <p className={styles.faint}>{t('order.linked-about')}</p>
      )}
      <OrderList orders={linked} now={now} again={() => null} isLinked />
    </section>
  );
}
