import type { Order } from '@hamper/contract/orders';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { LostPayment } from './lost-payment.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPrice } from './order-price.tsx';
import { PaymentDue } from './payment-due.tsx';
import { PrivateLink } from './private-link.tsx';
import type { OrderRef } from './queries.ts';
import { Receipt } from './receipt.tsx';
import { ReplacementQuestions } from './replacement-questions.tsx';
import { newsOf } from './status-words.ts';
import { Timeline } from './timeline.tsx';
import { useOrderLive } from './use-order-live.ts';
import { expectedTimes } from './window-words.ts';

import styles from './order-view.module.css';

interface OrderViewProps {
  order: Order;
  by: OrderRef;
  /** The shop's name, leading to it. */
  shop: ReactNode;
  /** What the bank's page came back with. */
  returned: 'ok' | 'failed' | undefined;
  /** Where the courier is, while it is on its way. */
  map: ReactNode;
  /** Ordering the same again. */
  again: ReactNode;
  /** Asking money back, and what was asked. */
  refunds: ReactNode;
  /** Saying how it was. */
  reviews: ReactNode;
}

/** One order, from the moment it is placed to its receipt. */
export function OrderView({ order, by, shop, returned, map, again, refunds, reviews }: OrderViewProps) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  useOrderLive(by, order);
  const clock = order.shop.timezone;
  const placed = { dateStyle: 'medium', timeStyle: 'short', timeZone: clock } as const;
  const { payment_due: due } = order;
  // What is being answered comes before what has been bought.
  const asked = order.order_refunds.length > 0;
  const lost = !order.placed && order.status === 'canceled';

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
          {order.placed && <Expected order={order} />}
        </header>
        {due && <PaymentDue order={order} by={by} due={due} returned={returned} />}
        {lost && <LostPayment order={order} />}
        <ReplacementQuestions order={order} by={by} />
        <Transfer order={order} />
        {order.placed && (
          <section className={styles.card} aria-label={t('order.progress')}>
            <Timeline order={order} clock={clock} />
          </section>
        )}
        {map}
        <div className={styles.columns}>
          <div className={styles.main}>
            {reviews}
            {asked && refunds}
            <section className={styles.card} aria-labelledby="what">
              <h2 id="what" className={styles.title}>
                {shop}
              </h2>
              <OrderLines order={order} />
              <OrderPrice order={order} />
            </section>
            {!asked && refunds}
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
                  <Printer className="ic" />
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

/** Where a transfer goes that has not come yet, and how much of it. */
function Transfer({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { price, number } = useFormat();
  const { status, note, payment_system: method } = order.transaction;
  if (method.tag !== 'bank' || status !== 'progress' || note === null) return null;
  return (
    <section className={styles.card} aria-labelledby="transfer">
      <h2 id="transfer" className={styles.title}>
        {t('order.transfer', { amount: price(order.to_pay, order.currency) })}
      </h2>
      <p>
        <bdi>{note}</bdi>
      </p>
      <p className={styles.faint}>
        {t('order.transfer-about', { id: number(order.id, { useGrouping: false }) })}
      </p>
    </section>
  );
}

function Expected({ order }: { order: Order }) {
  const { t } = useTranslation();
  const times = expectedTimes(order, useFormat());
  if (!times) return null;
  const { day, ...at } = times;
  return (
    <p className={styles.expected}>
      {day !== undefined && <>{day}: </>}
      {order.delivery_type === 'delivery' ? t('order.arrives-between', at) : t('order.ready-between', at)}
    </p>
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
