import type { Booking } from '@hamper/contract/bookings/booking';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import { ButtonTo } from '../../../links.ts';
import { useNow } from '../../clock/now.tsx';
import { agreedBooking } from '../agreed-booking.ts';
import { bookingState, isToCome, stateTones } from '../booking-status.ts';
import { useClockWords, useTimeLeft } from '../booking/hold-clock.tsx';

import * as styles from './booking-card.module.css';

/** One booking, which leads to its page; a list item. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { number, parts } = useFormat();
  const { shop } = booking;
  const { start_date: start, tables, guest_count: guests } = agreedBooking(booking);
  const state = bookingState(booking, useNow());
  const until = booking.hold_expires_at ?? start;
  return (
    <li className={styles.card}>
      <RestaurantPicture shop={shop} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to="/reservations/$id" params={{ id: booking.uuid }}>
            <bdi>{shop.translation.title}</bdi>
          </Link>
        </h3>
        <BookingTime at={start} zone={booking.timezone} />
        <p className={styles.faint}>
          {parts([t('tables.guests.count', { count: guests, total: number(guests) }), tables[0]?.area])}
        </p>
        {booking.before_change && isToCome(state) && <Asked booking={booking} />}
        <Badge
          tone={stateTones[state]}
          icon={stateTones[state] === 'warn' && <Icon name="clock" />}
          className={cx(styles.status, !isToCome(state) && styles.over)}
        >
          {state === 'held' ? (
            <TimeLeft until={until} toPay={booking.deposit !== null} />
          ) : (
            t(`tables.list.status.${state}`)
          )}
        </Badge>
      </div>
      {isToCome(state) ? (
        <Icon name="chevron-right" className={`flip ${styles.arrow}`} />
      ) : (
        <div className={styles.actions}>
          <ButtonTo
            to="/shops/$slug/book"
            params={{ slug: shop.slug }}
            search={{ guests }}
            variant="ghost"
            size="small"
            aria-label={t('tables.list.again.at', { shop: shop.translation.title })}
          >
            {t('tables.booking.again')}
          </ButtonTo>
        </div>
      )}
    </li>
  );
}

/** How long a table is still held: it has to be booked by then, and its deposit paid. */
function TimeLeft({ until, toPay }: { until: string; toPay: boolean }) {
  const { t } = useTranslation();
  const time = useClockWords(useTimeLeft(until));
  return t(toPay ? 'tables.list.status.unpaid' : 'tables.list.status.held', { time });
}

/** The change that the restaurant has yet to accept. */
function Asked({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { number, parts } = useFormat();
  const words = useBeginningWords();
  const { start_date: at, timezone: zone, guest_count: count } = booking;
  const guests = t('tables.guests.count', { count, total: number(count) });
  return (
    <p className={styles.faint}>{t('tables.list.asked', { booking: parts([words(at, zone), guests]) })}</p>
  );
}

/** When it begins, by the restaurant's calendar and clock; the year stands where it is not this one. */
function BookingTime({ at, zone }: { at: string; zone: string }) {
  const words = useBeginningWords();
  return (
    <p>
      <time dateTime={at}>{words(at, zone)}</time>
    </p>
  );
}

function useBeginningWords(): (at: string, zone: string) => string {
  const { date } = useFormat();
  const now = useNow();
  return (at, zone) => {
    const yearOf = (instant: string | Date) => date(instant, { year: 'numeric', timeZone: zone });
    const year = yearOf(at) === yearOf(now) ? {} : { year: 'numeric' as const };
    return date(at, { ...BEGINS, ...year, timeZone: zone });
  };
}

const BEGINS = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

interface RestaurantPictureProps {
  shop: Pick<Booking['shop'], 'id' | 'art' | 'tone'> | undefined;
}

/** The first picture of a restaurant's cover, small. */
export function RestaurantPicture({ shop }: RestaurantPictureProps) {
  return (
    <Tile tone={shop?.tone ?? toneOf(shop?.id ?? 0)} shape="small" className={styles.tile}>
      <Picture src={shop?.art[0]} alt="" sizes={64} />
    </Tile>
  );
}
