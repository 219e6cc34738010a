import { LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ButtonTo } from '../../../links.ts';
import { telHref } from '../../../outside-links.ts';
import { useNow } from '../../clock/now.tsx';
import type { Party } from '../party.ts';
import type { BookSearch } from '../table-search.ts';
import { bookableDays, type DayState } from './day-state.ts';
import { NearestDays } from './nearest-days.tsx';
import type { BookingRestaurant } from './restaurant.ts';

import * as styles from './book.module.css';

interface NoBookingProps {
  restaurant: BookingRestaurant;
  party: Party;
  search: BookSearch;
  state: Exclude<DayState, 'open'>;
}

/** Why nothing can be booked for a party on a day, and what can be done: another day, or a call. */
export function NoBooking({ restaurant, party, search, state }: NoBookingProps) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const { last } = bookableDays(restaurant, useNow());
  const guests = (count: number) => t('tables.guests.count', { count, total: number(count) });
  const words = {
    small: () => t('tables.book.small', { guests: guests(restaurant.min_guests) }),
    large: () => t('tables.book.large'),
    past: () => t('tables.book.past'),
    far: () => t('tables.book.far', { day: date(`${last}T12:00Z`, { dateStyle: 'long', timeZone: 'UTC' }) }),
    closed: () => t('tables.book.closed'),
  };
  const isDay = state === 'past' || state === 'far' || state === 'closed';
  return (
    <section className={styles.day}>
      <div aria-live="polite">
        <h2 className={styles.title}>{words[state]()}</h2>
      </div>
      {state === 'large' && <Call restaurant={restaurant} most={guests(restaurant.max_guests)} />}
      {isDay && <NearestDays {...{ restaurant, party, search }} />}
    </section>
  );
}

/** More than a page can seat. */
function Call({ restaurant: { shop }, most }: { restaurant: BookingRestaurant; most: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('tables.book.large.about', { guests: most })}</p>
      {shop.phone ? (
        <LinkButton href={telHref(shop.phone)} className={styles.call}>
          {t('tables.booking.call')}
        </LinkButton>
      ) : (
        <ButtonTo to="/shops/$slug" params={{ slug: shop.slug }} className={styles.call}>
          {t('tables.book.to-shop')}
        </ButtonTo>
      )}
    </>
  );
}
