import type { OrderCard } from '@hamper/contract/orders/order-card';
import { Tile, type Tone, toneOf } from '@hamper/ui/cards/tile.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import { useNow } from '../clock/now.tsx';
import { arrivalWords } from './progress/arrival-words.ts';
import { wordsOf } from './progress/status-words.ts';

import * as styles from './running-order.module.css';

interface RunningOrderProps {
  order: OrderCard;
  /** How many more are under way. */
  others: number;
}

/** An order under way as one slim line: how it stands, when it comes, and the way to it. */
export function RunningOrder({ order, others }: RunningOrderProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const arrival = arrivalWords(order, useNow(), format);
  const { shop, status, uuid } = order;
  return (
    <div className={styles.card}>
      <Tile tone={(shop.tone as Tone | null) ?? toneOf(shop.id)} shape="small" className={styles.tile}>
        <Picture src={shop.art[0]} alt="" sizes={44} atOnce className={styles.picture} />
      </Tile>
      <p className={styles.words}>
        <span className={styles.status}>
          <Link to="/orders/$id" params={{ id: uuid }}>
            {t(wordsOf(order.delivery_type)[status])} · <bdi>{shop.translation.title}</bdi>
          </Link>
        </span>
        {arrival && (
          <span className={cx(styles.faint, arrival.late && styles.late)}>
            {t(arrival.key, arrival.values)}
            {arrival.day && `, ${arrival.day}`}
          </span>
        )}
      </p>
      {others > 0 ? (
        <Link to="/orders" className={styles.more}>
          {t('home.more-orders', { count: others, total: format.number(others) })}
        </Link>
      ) : (
        <Icon name="chevron-right" className="flip" />
      )}
    </div>
  );
}
