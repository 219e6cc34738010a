import type { ShopHours } from '@hamper/contract/catalogue';
import { isOver } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import type { ComponentType, ReactNode } from 'react';

import { OrderLines } from './order-lines.tsx';
import { PaymentDue } from './payment/payment-due.tsx';
import { TransferDue } from './payment/transfer-due.tsx';
import { UnpaidOrderNotice } from './payment/unpaid-order-notice.tsx';
import { CancelOrder } from './progress/cancel-order.tsx';
import { OrderTime } from './progress/order-time.tsx';
import { PickupLocation } from './progress/pickup-location.tsx';
import { newsOf } from './progress/status-words.ts';
import { Timeline } from './progress/timeline.tsx';
import { useOrderLive } from './progress/use-order-live.ts';
import type { OrderRef } from './queries.ts';
import { OrderFacts } from './receipt/order-facts.tsx';
import { OrderPrice } from './receipt/order-price.tsx';
import { PrivateLink } from './receipt/private-link.tsx';
import { Receipt } from './receipt/receipt.tsx';
import { ReplacementQuestions } from './replacements/replacement-questions.tsx';

import * as styles from './order-view.module.css';

interface OrderViewProps {
  order: Order;
  by: OrderRef;
  now: Date;
  /** Whether the shop is open, and until when. */
  opening: ComponentType<{ hours: ShopHours }>;
  /** The shop's name, leading to it. */
  shop: ReactNode;
  /** The outcome that the bank's page led back with. */
  returned: 'ok' | 'failed' | undefined;
  /** Where the courier is, while it is on its way. */
  map: ReactNode;
  /** A button that orders the same again. */
  again: ReactNode;
  /** The order's refund requests, and the form for one. */
  refunds: ReactNode;
  /** Reviews of the order. */
  reviews: ReactNode;
}

/** One order, from the moment it is placed to its receipt. */
export function OrderView(props: OrderViewProps) {
  const { order, by, now, opening, shop, returned, map, again, refunds, reviews } = props;
  const { t } = useTranslation();
  const { date, number } = useFormat();
  useOrderLive(by, order);
  const clock = order.shop.timezone;
  const placed = { dateStyle: 'medium', timeStyle: 'short', timeZone: clock } as const;
  const { payment_due: due } = order;
  // Refund requests come before the lines, an empty form for them after.
  const hasRefunds = order.order_refunds.length > 0;
  const isUnpaid = !order.placed && order.status === 'canceled';
  const isPickup = order.placed && !isOver(order.status) && order.delivery_type !== 'delivery';

  return (
    <>
      <article className={styles.order}>
        <header className={styles.head}>
          <p className={styles.faint}>
            {t('order.number', { id: number(order.id, { useGrouping: false }) })} ·{' '}
            <time dateTime={order.created_at}>{date(order.created_at, placed)}</time>
          </p>
          <h1 className={styles.news} aria-live="polite">
            {t(newsOf(order))}
          </h1>
          <OrderTime order={order} now={now} />
        </header>
        {due && <PaymentDue order={order} by={by} due={due} returned={returned} />}
        {isUnpaid && <UnpaidOrderNotice order={order} />}
        <ReplacementQuestions order={order} by={by} />
        {order.transfer && <TransferDue order={order} transfer={order.transfer} />}
        {isPickup && <PickupLocation order={order} opening={opening} />}
        {order.placed && (
          <section className={styles.card} aria-label={t('order.progress')}>
            <Timeline order={order} clock={clock} />
          </section>
        )}
        {map}
        <div className={styles.columns}>
          <div className={styles.main}>
            {reviews}
            {hasRefunds && refunds}
            <section className={styles.card} aria-labelledby="what">
              <h2 id="what" className={styles.title}>
                {shop}
              </h2>
              <OrderLines order={order} />
              <OrderPrice order={order} />
            </section>
            {!hasRefunds && refunds}
          </div>
          <div className={styles.side}>
            <section className={styles.card} aria-label={t('order.details')}>
              <OrderFacts order={order} />
              {order.proof_img !== null && <Proof src={order.proof_img} />}
            </section>
            {order.guest_key !== null && <PrivateLink uuid={order.uuid} secret={order.guest_key} />}
            <div className={styles.actions}>
              {again}
              {order.placed && (
                <Button variant="ghost" onClick={() => print()}>
                  <Icon name="printer" />
                  {t('order.print')}
                </Button>
              )}
              {order.can.cancel && <CancelOrder order={order} by={by} />}
            </div>
          </div>
        </div>
      </article>
      <Receipt order={order} />
    </>
  );
}

/** The courier's photo of what was left at the door. */
function Proof({ src }: { src: string }) {
  const { t } = useTranslation();
  return (
    <figure className={styles.proof}>
      <Picture src={src} alt={t('order.proof')} shape="wide" sizes={340} />
      <figcaption>{t('order.proof')}</figcaption>
    </figure>
  );
}
