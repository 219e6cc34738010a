import type { OrderCard } from '@hamper/contract/orders/order-card';
import { Tile, type Tone, toneOf } from '@hamper/ui/cards/tile.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import { momentWords } from '../clock/moment-words.ts';
import { useNow } from '../clock/now.tsx';
import { PARCEL_PICTURE } from './parcel-picture.ts';
import { arrivalWords } from './progress/arrival-words.ts';
import { byUrgency, stateOf } from './progress/status-words.ts';

import * as styles from './running-order.module.css';

interface RunningOrderProps {
  /** The latest that are under way. */
  orders: OrderCard[];
  /** How many there are in all. */
  total: number;
}

/** The order under way that waits for its shopper, or else that comes first. */
export function RunningOrder({ orders, total }: RunningOrderProps) {
  const order = byUrgency(orders)[0];
  return order && <Running order={order} others={total - 1} />;
}

/** One slim line: how it stands, when it comes, and the way to it. */
function Running({ order, others }: { order: OrderCard; others: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const arrival = arrivalWords(order, now, format);
  const { shop, uuid, kind, answer_by: until } = order;
  return (
    <div className={styles.card}>
      <Tile tone={(shop.tone as Tone | null) ?? toneOf(shop.id)} shape="small" className={styles.tile}>
        <Picture
          src={kind === 'parcel' ? PARCEL_PICTURE : shop.art[0]}
          alt=""
          sizes={44}
          atOnce
          className={styles.picture}
        />
      </Tile>
      <p className={styles.words}>
        <span className={styles.status}>
          <Link to="/orders/$id" params={{ id: uuid }}>
            {t(until ? 'order.asks' : stateOf(order))} · <bdi>{shop.translation.title}</bdi>
          </Link>
        </span>
        {until && (
          <span className={cx(styles.faint, styles.late)}>
            {t('replace.until', { time: momentWords(until, { zone: shop.timezone, now }, format) })}
          </span>
        )}
        {!until && arrival && (
          <span className={cx(styles.faint, arrival.late && styles.late)}>
            {t(arrival.key, arrival.values)}
            {arrival.day && `${t('list.comma')}${arrival.day}`}
          </span>
        )}
      </p>
      {others > 0 ? (
        <Link to="/orders" search={{ tab: 'active' }} className={styles.more}>
          {t('home.more-orders', { count: others, total: format.number(others) })}
        </Link>
      ) : (
        <Icon name="chevron-right" className="flip" />
      )}
    </div>
  );
}
