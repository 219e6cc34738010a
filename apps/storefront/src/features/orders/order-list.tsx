import { isOver } from '@hamper/contract/lifecycle';
import type { OrderCard as Card } from '@hamper/contract/orders/order-card';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { Price } from '@hamper/ui/cards/price.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { momentWords } from '../clock/moment-words.ts';
import { PARCEL_PICTURE } from './parcel-picture.ts';
import { arrivalWords } from './progress/arrival-words.ts';
import { stateOf, statusTones } from './progress/status-words.ts';
import { orderTimelineState } from './progress/timeline-steps.ts';

import * as styles from './order-list.module.css';

export interface OrderListProps {
  orders: Card[];
  now: Date;
  /** A button that orders the same again, for those that are over. */
  again: (order: Card) => ReactNode;
  /** Around it stands already that they were placed together. */
  isLinked?: boolean;
}

/** Orders, latest first. */
export function OrderList({ orders, now, again, isLinked = false }: OrderListProps) {
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <OrderCard key={order.uuid} order={order} now={now} again={again}>
          {!isLinked && <LinkedWith order={order} orders={orders} />}
        </OrderCard>
      ))}
    </ul>
  );
}

interface OrderCardProps extends Pick<OrderListProps, 'now' | 'again'> {
  order: Card;
  children: ReactNode;
}

function OrderCard({ order, now, again, children }: OrderCardProps) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const { shop, status } = order;
  const yearOf = (instant: string | Date) => date(instant, { year: 'numeric', timeZone: shop.timezone });
  const isOfThisYear = yearOf(order.created_at) === yearOf(now);
  return (
    <li className={styles.card}>
      <Goods order={order} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to="/orders/$id" params={{ id: order.uuid }}>
            <bdi>{shop.translation.title}</bdi>
          </Link>
        </h3>
        <GoodsNames order={order} />
        <p className={styles.faint}>
          {t('order.number', { id: number(order.id, { useGrouping: false }) })} ·{' '}
          <time dateTime={order.created_at}>
            {date(order.created_at, {
              ...PLACED_AT,
              ...(isOfThisYear ? {} : { year: 'numeric' }),
              timeZone: shop.timezone,
            })}
          </time>
        </p>
        {children}
        <State order={order} now={now} />
        <Coming order={order} now={now} />
        {order.placed && !isOver(status) && <Steps order={order} />}
      </div>
      <Price className={styles.price} amount={order.total_price} currency={order.currency} />
      {order.placed && isOver(status) ? (
        <div className={styles.again}>{again(order)}</div>
      ) : (
        <Icon name="chevron-right" className={`flip ${styles.arrow}`} />
      )}
    </li>
  );
}

/** On a phone it shares a line with the order's number; the year stands where it is not this one. */
const PLACED_AT = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** With which others it was placed; those of another page of the list are not named. */
function LinkedWith({ order, orders }: { order: Card; orders: Card[] }) {
  const { t } = useTranslation();
  // An API of the release before says nothing of it.
  const { uuid, parent_id: parent } = order;
  if (!parent) return null;
  const names = orders
    .filter((other) => other.parent_id === parent && other.uuid !== uuid)
    .map(({ shop }) => shop.translation.title);
  return (
    <p className={styles.faint}>
      {names.length > 0 ? t('order.linked-with', { shops: names.join(t('list.comma')) }) : t('order.linked')}
    </p>
  );
}

/** Up to four pictures of the order's goods. */
function Goods({ order: { first_details: goods, shop, kind } }: { order: Card }) {
  if (kind === 'parcel')
    return (
      <Tile tone="apricot" shape="small" className={styles.tile}>
        <Picture src={PARCEL_PICTURE} alt="" sizes={64} />
      </Tile>
    );
  if (goods.length === 0)
    return (
      <Tile tone={toneOf(shop.id)} shape="small" className={styles.tile}>
        <Picture src={shop.art[0]} alt="" sizes={64} />
      </Tile>
    );
  return (
    <div className={styles.goods} data-many={goods.length > 1 || undefined}>
      {goods.map(({ id, img, tone }) => (
        <Tile key={id} tone={tone ?? toneOf(id)} shape="small" className={styles.tile}>
          <Picture src={img} alt="" sizes={64} />
        </Tile>
      ))}
    </div>
  );
}

const NAMED = 2;

/** The first goods by name, and how many more. */
function GoodsNames({ order }: { order: Card }) {
  const { first_details: goods, order_details_count: all } = order;
  const { t } = useTranslation();
  const { number } = useFormat();
  const named = goods.slice(0, NAMED).map(({ title }) => title);
  if (order.kind === 'parcel') return <p>{t('parcels.kind')}</p>;
  if (named.length === 0) return <p>{t('cart.items', { count: all, total: number(all) })}</p>;
  const more = all - named.length;
  return (
    <p className={styles.summary}>
      <bdi>{named.join(t('list.comma'))}</bdi>
      {more > 0 && <span className="num"> +{number(more)}</span>}
    </p>
  );
}

function State({ order, now }: { order: Card; now: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status } = order;
  return (
    <>
      {order.awaits_transfer ? (
        <Badge tone="warn" icon={<Icon name="landmark" />}>
          {t(stateOf(order))}
        </Badge>
      ) : order.placed || status === 'canceled' ? (
        <Badge tone={statusTones[status]} className={styles[status]}>
          {t(stateOf(order))}
        </Badge>
      ) : (
        <Badge tone="warn" icon={<Icon name={order.awaits_parts ? 'users' : 'credit-card'} />}>
          {t(stateOf(order))}
        </Badge>
      )}
      {/* An API of the release before says nothing of it. */}
      {order.answer_by && (
        <Badge tone="warn" icon={<Icon name="message-circle-question" />}>
          {t('replace.until', {
            time: momentWords(order.answer_by, { zone: order.shop.timezone, now }, format),
          })}
        </Badge>
      )}
    </>
  );
}

/** How far it is; its status says it in words. */
function Steps({ order }: { order: Card }) {
  return (
    <span className={styles.steps} aria-hidden="true">
      {orderTimelineState(order).map(({ status, state }) => (
        <span key={status} data-state={state} />
      ))}
    </span>
  );
}

/** When one that is under way will be there. */
export function Coming({ order, now }: { order: Card; now: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  const arrival = arrivalWords(order, now, format);
  if (!arrival) return null;
  return (
    <p className={styles.coming} data-late={arrival.late || undefined}>
      {arrival.day !== undefined && <>{arrival.day}: </>}
      {t(arrival.key, arrival.values)}
    </p>
  );
}
