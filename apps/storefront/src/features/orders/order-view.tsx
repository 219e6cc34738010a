import { canMove } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines, OrderPrice } from './order-lines.tsx';
import { PrivateLink } from './private-link.tsx';
import type { OrderRef } from './queries.ts';
import { newsOf } from './status-words.ts';
import { Timeline } from './timeline.tsx';
import { useOrderLive } from './use-order-live.ts';

import styles from './order-view.module.css';

interface OrderViewProps {
  order: Order;
  by: OrderRef;
  /** The shop's name, leading to it. */
  shop: ReactNode;
}

/** One order, from the moment it is placed to its receipt. */
export function OrderView({ order, by, shop }: OrderViewProps) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  useOrderLive(by, order);
  const clock = order.shop.timezone;
  const placed = { dateStyle: 'medium', timeStyle: 'short', timeZone: clock } as const;

  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <p className={styles.faint}>
          {t('order.number', { id: number(order.id, { useGrouping: false }) })} ·{' '}
          <time dateTime={order.created_at}>{date(order.created_at, placed)}</time>
        </p>
        <h1 className={styles.news} aria-live="polite">
          {t(newsOf(order.delivery_type)[order.status])}
        </h1>
        <Expected order={order} clock={clock} />
      </header>
      <section className={styles.card} aria-label={t('order.progress')}>
        <Timeline order={order} clock={clock} />
      </section>
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="what">
          <h2 id="what" className={styles.title}>
            {shop}
          </h2>
          <OrderLines order={order} />
          <OrderPrice order={order} />
        </section>
        <div className={styles.side}>
          <section className={styles.card} aria-label={t('order.details')}>
            <OrderFacts order={order} />
          </section>
          {order.guest_key !== null && <PrivateLink uuid={order.uuid} secret={order.guest_key} />}
          <div className={styles.actions}>
            <Button variant="ghost" onClick={() => print()}>
              <Printer className="ic" />
              {t('order.print')}
            </Button>
            {canMove(order.status, 'canceled', 'shopper') && <CancelOrder by={by} />}
          </div>
        </div>
      </div>
    </article>
  );
}

function Expected({ order, clock }: { order: Order; clock: string }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (!order.expected_at) return null;
  const times = { from: time(order.expected_at.from, clock), to: time(order.expected_at.to, clock) };
  return (
    <p className={styles.expected}>
      {order.delivery_type === 'pickup' ? t('order.ready-between', times) : t('order.arrives-between', times)}
    </p>
  );
}
