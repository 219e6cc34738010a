import type { DeliveryInstructions } from '@hamper/contract/orders/instructions';
import type { Order } from '@hamper/contract/orders/order';
import type { Transaction } from '@hamper/contract/orders/transaction';
import { Rating } from '@hamper/ui/cards/rating.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Avatar } from '@hamper/ui/media/avatar.tsx';
import type { ReactNode } from 'react';

import { doorWords } from '../../addresses/door-words.ts';
import { handoverOptions } from '../../addresses/handover-options.ts';
import { paymentName } from '../../payments/payment-methods.ts';
import { PaymentNote } from '../payment-note.tsx';
import { amountOf, isVoid, paymentState } from '../payment/payment-state.ts';
import { tableWords } from '../progress/table-words.ts';
import { useWindowWords } from '../progress/window-words.ts';

import * as styles from './order-facts.module.css';

/** Where it goes, when, to whom, and how it is paid. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const slot = useWindowWords(order);
  return (
    <dl className={styles.facts}>
      {/* A parcel says itself from where to where it goes. */}
      {order.kind === 'goods' && <Destination order={order} />}
      {order.kind === 'goods' && order.instructions && <Instructions {...order.instructions} />}
      {slot !== undefined && (
        <Fact icon={<Icon name="calendar-clock" />} name={t('order.window')}>
          <bdi>{slot}</bdi>
        </Fact>
      )}
      {order.deliveryman && <Courier courier={order.deliveryman} />}
      <Fact icon={<Icon name="phone" />} name={t('order.contact')}>
        {order.username && (
          <>
            <bdi>{order.username}</bdi>
            <br />
          </>
        )}
        <bdi dir="ltr">{order.phone}</bdi>
      </Fact>
      <Fact icon={<Icon name="credit-card" />} name={t('order.payment')}>
        <ul className={styles.payments}>
          {order.transactions.map((transaction) => (
            <Payment key={transaction.id} order={order} transaction={transaction} />
          ))}
        </ul>
      </Fact>
      {order.cutlery && (
        <Fact icon={<Icon name="utensils" />} name={t('order.extras')}>
          {t('order.cutlery')}
        </Fact>
      )}
      {order.note && (
        <Fact icon={<Icon name="message-square-text" />} name={t('order.note')}>
          <bdi>{order.note}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function Destination({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { address, table } = order;
  if (order.delivery_type === 'dine_in')
    return (
      <Fact icon={<Icon name="armchair" />} name={t('order.dine-in')}>
        <bdi>{table === null ? order.shop.translation.title : tableWords(table, t, format)}</bdi>
      </Fact>
    );
  if (!address)
    return (
      <Fact icon={<Icon name="store" />} name={t('order.pickup')}>
        <bdi>{order.shop.translation.title}</bdi>
      </Fact>
    );
  const more = [...doorWords(t, address), address.office];
  return (
    <Fact icon={<Icon name="map-pin" />} name={t('order.delivery')}>
      <bdi>{[address.address, ...more].filter(Boolean).join(t('list.comma'))}</bdi>
    </Fact>
  );
}

/** Delivery instructions, as the courier reads them. */
function Instructions({ handover, door_code: code, note, photo }: DeliveryInstructions) {
  const { t } = useTranslation();
  return (
    <Fact icon={<Icon name="hand" />} name={t('instructions.title')}>
      {t(handoverOptions[handover].words)}
      {code && (
        <>
          <br />
          <bdi>{t('instructions.code-is', { code })}</bdi>
        </>
      )}
      {note && (
        <>
          <br />
          <bdi>{note}</bdi>
        </>
      )}
      {photo !== null && (
        <img
          className={styles.place}
          src={`/api/v1/rest/place-photos/${photo}`}
          alt={t('instructions.photo')}
          loading="lazy"
        />
      )}
    </Fact>
  );
}

function Courier({ courier }: { courier: NonNullable<Order['deliveryman']> }) {
  const { t } = useTranslation();
  return (
    <Fact icon={<Icon name="bike" />} name={t('order.courier')}>
      <span className={styles.courier}>
        <Avatar person={courier} size={40} />
        <span>
          <bdi>{courier.firstname}</bdi>
          {courier.rating_avg !== null && <Rating value={courier.rating_avg} />}
        </span>
      </span>
    </Fact>
  );
}

/** One payment: its method, its amount and its state. */
function Payment({ order, transaction }: { order: Order; transaction: Transaction }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { tag } = transaction.payment_system;
  const name = paymentName(tag);
  const { note } = transaction;
  // Where a transfer goes, and what becomes of it, is a sentence; a card's digits are a word.
  const isNothing = isVoid(transaction);
  const isNotified = tag === 'bank' && note !== null;
  return (
    <li>
      <span className={styles.line}>
        <span>
          {name ? t(name) : tag}
          {note && !isNotified && (
            <>
              {' '}
              <bdi dir="ltr">{note}</bdi>
            </>
          )}
        </span>
        {!isNothing && <bdi className="num">{price(amountOf(transaction), order.currency)}</bdi>}
      </span>
      {isNotified && !isNothing && <bdi className={styles.faint}>{note}</bdi>}
      <span className={styles.faint}>{t(paymentState(order, transaction))}</span>
      <PaymentNote order={order} transaction={transaction} className={styles.faint} />
    </li>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        <span>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
