import type { OrderCard as Card } from '@hamper/contract/orders/order-card';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { Price } from '@hamper/ui/cards/price.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import type { Tone } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import { arrivalWords } from './progress/arrival-words.ts';
import { statusTones, wordsOf } from './progress/status-words.ts';

import * as styles from './order-list.module.css';

/** Orders, latest first. */
export function OrderList({ orders, now }: { orders: Card[]; now: Date }) {
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <OrderCard key={order.uuid} order={order} now={now} />
      ))}
    </ul>
  );
}

function OrderCard({ order, now }: { order: Card; now: Date }) {
  const { t } = useTranslation();
  const { date, number, time } = useFormat();
  const { shop, status, order_details_count: lines } = order;
  return (
    <li className={styles.card}>
      <Tile tone={toneFor(shop.tone, shop.id)} shape="small" className={styles.tile}>
        <Picture src={shop.art[0]} alt="" sizes={64} />
      </Tile>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to="/orders/$id" params={{ id: order.uuid }}>
            <bdi>{shop.translation.title}</bdi>
          </Link>
        </h2>
        <p className={styles.faint}>
          <time dateTime={order.created_at}>
            {date(order.created_at, { dateStyle: 'medium', timeStyle: 'short', timeZone: shop.timezone })}
          </time>{' '}
          · {t('cart.items', { count: lines, total: number(lines) })}
        </p>
        {order.awaits_transfer ? (
          <Badge tone="warn" icon={<Icon name="landmark" />}>
            {t('payment.state.transfer')}
          </Badge>
        ) : order.placed || status === 'canceled' ? (
          <Badge tone={statusTones[status]} className={styles[status]}>
            {t(wordsOf(order.delivery_type)[status])}
          </Badge>
        ) : (
          <Badge tone="warn" icon={<Icon name="credit-card" />}>
            {t('order.unpaid')}
          </Badge>
        )}
        {/* An API of the release before says nothing of it. */}
        {order.answer_by && (
          <Badge tone="warn" icon={<Icon name="message-circle-question" />}>
            {t('replace.until', { time: time(order.answer_by, shop.timezone) })}
          </Badge>
        )}
        <Coming order={order} now={now} />
      </div>
      <Price className={styles.price} amount={order.total_price} currency={order.currency} />
      <Icon name="chevron-right" className={`flip ${styles.go}`} />
    </li>
  );
}

/** When one that is under way will be there. */
function Coming({ order, now }: { order: Card; now: Date }) {
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

const tones: readonly string[] = ['apricot', 'mint', 'sky', 'lemon', 'rose', 'lilac'] satisfies Tone[];

/** An order remembers its shop's tone as text. */
const toneFor = (tone: string | null, id: number): Tone =>
  // Checked against the list on this very line.
  tone !== null && tones.includes(tone) ? (tone as Tone) : toneOf(id);
