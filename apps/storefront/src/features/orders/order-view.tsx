import type { ShopHours } from '@hamper/contract/catalogue';
import { isOver } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { preloading } from '@hamper/ui/loading/load-on-use.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { preloadSheet } from '@hamper/ui/overlays/sheet.tsx';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';

import { LostSign } from '../../live/lost-sign.tsx';
import { PushOffer } from '../notifications/push-offer.tsx';
import { PrivateLink } from '../sharing/private-link.tsx';
import { LinkedDue, LinkedOrders, PlacedOrders, justPlaced } from './linked-orders.tsx';
import { MessageShop } from './message-order.tsx';
import { OrderLines } from './order-lines.tsx';
import type { OpenPanel, OrderPanel } from './order-panel.ts';
import { OrderPanels } from './order-panels.tsx';
import { OrderShares } from './order-shares.tsx';
import { AwaitedParts } from './payment/awaited-parts.tsx';
import { PaymentDue } from './payment/payment-due.tsx';
import { TransferDue } from './payment/transfer-due.tsx';
import { UnpaidOrderNotice } from './payment/unpaid-order-notice.tsx';
import { EndReason } from './progress/end-reason.tsx';
import { History } from './progress/history.tsx';
import { OrderTime } from './progress/order-time.tsx';
import { PickupLocation } from './progress/pickup-location.tsx';
import { ProgressBar } from './progress/progress-bar.tsx';
import { newsOf } from './progress/status-words.ts';
import { useOrderLive } from './progress/use-order-live.ts';
import type { OrderRef } from './queries.ts';
import { QuickActions } from './quick-actions.tsx';
import { OrderFacts } from './receipt/order-facts.tsx';
import { FoldedPrice, OrderPrice } from './receipt/order-price.tsx';
import { ReceiptActions } from './receipt/receipt-actions.tsx';
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
  /** A parcel in the place of goods, with its price; undefined for an order of goods. */
  parcel?: ReactNode;
  /** The same on its receipt. */
  printed?: ReactNode;
  cancel?: ReactNode;
  /** The order's refund requests, and the form for one. */
  refunds: ReactNode;
  reviews: ReactNode;
}

/** One order, from the moment it is placed to its receipt. */
export function OrderView(props: OrderViewProps) {
  const { order, by, now } = props;
  const [panel, setPanel] = useState<OrderPanel>();
  useOrderLive(by, order);
  const over = isOver(order.status);
  /** One question at a time: the shop's, or that of a dialog, before ours. */
  const isAsked = panel !== undefined || order.replacements.some(({ status }) => status === 'open');
  return (
    <>
      {!over && <LostSign />}
      <article className={styles.order}>
        <Head order={order} now={now} />
        <LinkedDue order={order} />
        {over ? <EndedOrder {...props} /> : <RunningOrder {...props} onOpen={setPanel} />}
        <LinkedOrders order={order} now={now} />
      </article>
      {!over && order.placed && !isAsked && <PushOffer isBrought={order.delivery_type === 'delivery'} />}
      <OrderPanels {...{ order, by, now, panel }} onOpen={setPanel} onClose={() => setPanel(undefined)} />
      <Receipt order={order} parcel={props.printed} />
    </>
  );
}

/** Its number, the headline, and when it will be there or why it will not; at first those placed with it, too. */
function Head({ order, now }: Pick<OrderViewProps, 'order' | 'now'>) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const orders = justPlaced(order);
  const total = number(orders.length);
  const placed = { dateStyle: 'medium', timeStyle: 'short', timeZone: order.shop.timezone } as const;
  return (
    <header className={styles.head}>
      <p className={styles.faint}>
        {t('order.number', { id: number(order.id, { useGrouping: false }) })} ·{' '}
        <time dateTime={order.created_at}>{date(order.created_at, placed)}</time>
      </p>
      <h1 className={styles.news} aria-live="polite" tabIndex={-1} data-order-news="">
        {orders.length > 0 ? t('order.news.new-linked', { count: orders.length, total }) : t(newsOf(order))}
      </h1>
      <EndReason order={order} />
      {orders.length > 0 ? (
        <PlacedOrders order={order} orders={orders} now={now} />
      ) : (
        <OrderTime order={order} now={now} />
      )}
    </header>
  );
}

/** An order that is under way: whom to ask and what is due first, then where it is, then what it is. */
function RunningOrder(props: OrderViewProps & { onOpen: OpenPanel }) {
  const { order, by, now, opening, shop, returned, map, parcel, cancel, onOpen } = props;
  const { t } = useTranslation();
  const { payment_due: due } = order;
  return (
    <>
      {order.placed && <QuickActions order={order} by={by} onOpen={onOpen} />}
      {due && <PaymentDue order={order} by={by} due={due} returned={returned} />}
      {order.parts_until && <AwaitedParts order={order} />}
      <ReplacementQuestions order={order} by={by} />
      {order.transfer && <TransferDue order={order} transfer={order.transfer} />}
      {order.placed && <Progress order={order} now={now} />}
      {order.placed && order.delivery_type !== 'delivery' && (
        <PickupLocation order={order} opening={opening} />
      )}
      {map}
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={styles.card} aria-labelledby="what" data-compact="">
            <h2 id="what" className={styles.title}>
              {shop}
            </h2>
            {parcel ?? (
              <>
                <OrderLines order={order} compact />
                <Addition order={order} onOpen={onOpen} />
                <FoldedPrice order={order} />
              </>
            )}
          </section>
          <OrderShares order={order} mine={ownersShare(order)} />
        </div>
        <div className={styles.side}>
          <section className={styles.card} aria-label={t('order.details')}>
            <OrderFacts order={order} />
            {order.can.instruct && order.kind === 'goods' && (
              <Button
                variant="ghost"
                size="small"
                className={styles.change}
                onClick={() => onOpen('instructions')}
                {...preloading(preloadSheet)}
              >
                <Icon name="pencil" />
                {t('order.instructions.change')}
              </Button>
            )}
          </section>
          <GuestLink order={order} />
          <div className={styles.actions}>
            {order.placed && <ReceiptActions order={order} />}
            {cancel}
            {order.can.cancel && order.kind === 'goods' && (
              <button
                type="button"
                className={styles.text}
                onClick={() => onOpen('cancel')}
                {...preloading(preloadSheet)}
              >
                {t('order.cancel')}
              </button>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** An order that is over: its receipt first, then what one can still say about it, then how it went. */
function EndedOrder({ order, by, now, shop, returned, again, parcel, refunds, reviews }: OrderViewProps) {
  const { t } = useTranslation();
  const { payment_due: due } = order;
  // The cart of an order of which each paid their part is gone: nothing of it can be ordered again at once.
  const isByParts = order.shares.some(({ part }) => part);
  const isUnpaid = !order.placed && order.status === 'canceled' && !isByParts;
  return (
    <>
      {due && <PaymentDue order={order} by={by} due={due} returned={returned} />}
      {isUnpaid && <UnpaidOrderNotice order={order} />}
      <ReplacementQuestions order={order} by={by} />
      {order.placed && (
        <div className={styles.actions}>
          {again}
          <MessageShop order={order} />
          <ReceiptActions order={order} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={styles.card} aria-labelledby="what">
            <h2 id="what" className={styles.title}>
              {shop}
            </h2>
            {parcel ?? (
              <>
                <OrderLines order={order} />
                <OrderPrice order={order} />
              </>
            )}
          </section>
          <OrderShares order={order} mine={ownersShare(order)} />
          {refunds}
          {reviews}
        </div>
        <div className={styles.side}>
          {order.placed && <Progress order={order} now={now} />}
          <section className={styles.card} aria-label={t('order.details')}>
            <OrderFacts order={order} />
            {order.proof_img !== null && <Proof order={order} src={order.proof_img} />}
          </section>
          <GuestLink order={order} />
        </div>
      </div>
    </>
  );
}

/** The order of a group is its owner's. */
const ownersShare = ({ shares }: Order): number | undefined =>
  shares.find(({ is_owner: isOwner }) => isOwner)?.number;

function Progress({ order, now }: Pick<OrderViewProps, 'order' | 'now'>) {
  const { t } = useTranslation();
  return (
    <section className={styles.card} aria-label={t('order.progress')} data-compact="">
      <ProgressBar order={order} now={now} />
      <History order={order} now={now} />
    </section>
  );
}

/** More goods for the same way, or why there can be none. */
function Addition({ order, onOpen }: { order: Order; onOpen: OpenPanel }) {
  const { t } = useTranslation();
  if (order.addition === 'none')
    return (
      <p className={styles.faint}>
        {t('order.add-paid')}{' '}
        <Link className={styles.link} to="/shops/$slug" params={{ slug: order.shop.slug }}>
          {t('order.help.shop')}
        </Link>
      </p>
    );
  if (!order.can.add) return null;
  return (
    <div className={styles.addition}>
      <Button variant="ghost" size="small" onClick={() => onOpen('addition')} {...preloading(preloadSheet)}>
        <Icon name="plus" />
        {t('order.add')}
      </Button>
      <p className={styles.faint}>{t('order.add-until')}</p>
    </div>
  );
}

/** The courier's photo of what was left at the door, or of a parcel that came back. */
function Proof({ order: { kind, status }, src }: { order: Order; src: string }) {
  const { t } = useTranslation();
  const cameBack = kind === 'parcel' && status === 'canceled';
  return (
    <figure className={styles.proof}>
      <Picture src={src} alt="" shape="wide" sizes={340} />
      <figcaption>{t(cameBack ? 'parcels.photo.returned' : 'order.proof')}</figcaption>
    </figure>
  );
}

/** A guest's way back to the order; nothing for somebody with an account. */
function GuestLink({ order: { uuid, guest_key: secret } }: { order: Order }) {
  const { t } = useTranslation();
  if (secret === null) return null;
  const words = { title: t('order.private-link'), about: t('order.private-link-about') };
  return <PrivateLink page={`/orders/${uuid}`} secret={secret} {...words} />;
}
