import type { Booking } from '@hamper/contract/bookings/booking';
import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useNavigate } from '@tanstack/react-router';

import { stringifySearch } from '../../search-params.ts';
import { useNow } from '../clock/now.tsx';
import { partyAt } from './book/book-search.ts';
import { bookableDays, dayState } from './book/day-state.ts';
import { DayTimes } from './book/day-times.tsx';
import { NoBooking } from './book/no-booking.tsx';
import { RefusedTime } from './book/refused-time.tsx';
import { RestaurantCard } from './book/restaurant-card.tsx';
import type { BookingRestaurant, WaitlistFlash } from './book/restaurant.ts';
import { SeeBooking } from './book/see-booking.tsx';
import { StillHeld } from './book/still-held.tsx';
import { depositState } from './deposit-state.ts';
import { PartyForm } from './party-form.tsx';
import { searchOfParty } from './party.ts';
import type { BookSearch, TableSearch } from './table-search.ts';
import { useDepositPrice } from './use-deposit-price.ts';

import * as styles from './book/book.module.css';

/** The answer to a form of this page that was refused. */
export interface BookFlash {
  /** Why the table that was asked for last could not be held. */
  fault: string | undefined;
  /** The nearest times that were free then. */
  nearest: readonly string[];
  /** The time that was asked for, where another table is free. */
  elsewhere: string | undefined;
  /** The table that was asked for, whose times these are. */
  table: number | undefined;
  /** That there was nothing to wait for: they are the times that somebody would have waited for. */
  isFree: boolean;
  wait: WaitlistFlash;
}

interface BookPageProps extends BookFlash {
  restaurant: BookingRestaurant;
  search: BookSearch;
  /** The booking whose party or time is changed. */
  booking: Booking | null;
}

/** Booking a table at one restaurant: how many, on which day, where, and then a press on a time. */
export function BookPage({ restaurant, search, booking, wait, ...refusal }: BookPageProps) {
  const { t } = useTranslation();
  const { shop } = restaurant;
  const now = useNow();
  const navigate = useNavigate();
  const party = partyAt(search, { restaurant, booking, now });
  const state = dayState(restaurant, party, now);
  const asked: BookSearch = {
    ...searchOfParty(party),
    // Only one that somebody chose is marked.
    time: search.time === undefined && !booking ? undefined : party.time,
    section: search.section,
    change: search.change,
  };
  const path = `/shops/${shop.slug}/book`;
  const here = path + stringifySearch({ ...asked });
  const change = (changed: TableSearch) =>
    void navigate({
      to: '/shops/$slug/book',
      params: { slug: shop.slug },
      search: { ...asked, ...changed },
      replace: true,
      resetScroll: false,
    });
  const title = t(booking ? 'tables.book.change.title' : 'tables.book.title', {
    shop: shop.translation.title,
  });
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <h1 className={styles.heading}>{title}</h1>
        {!booking && <StillHeld shop={shop.slug} />}
        {booking && <Before booking={booking} isAccepted={restaurant.accepts_at_once} />}
        {booking && !booking.can_change ? (
          <TooLate booking={booking} />
        ) : (
          <>
            <PartyForm
              action={path}
              party={party}
              guests={{
                least: Math.min(restaurant.min_guests, party.guests),
                most: Math.max(restaurant.max_guests, party.guests),
              }}
              days={bookableDays(restaurant, now)}
              onChange={change}
            >
              <Checkbox
                name="accessible"
                value="1"
                checked={party.accessible}
                onChange={({ target }) => change({ accessible: target.checked ? 1 : undefined })}
              >
                {t('tables.accessible')}
              </Checkbox>
              <Kept values={{ section: search.section, change: search.change, time: asked.time }} />
            </PartyForm>
            {refusal.fault !== undefined && (
              <RefusedTime
                {...{ restaurant, party, here, ...refusal, fault: refusal.fault }}
                search={asked}
              />
            )}
            {state === 'open' ? (
              <DayTimes {...{ restaurant, party, booking, search: asked, here, wait }} />
            ) : (
              <NoBooking {...{ restaurant, party, search: asked, state }} />
            )}
          </>
        )}
      </div>
      <RestaurantCard restaurant={restaurant} guests={party.guests} booking={booking} />
    </div>
  );
}

/** The time that stays theirs until another one is booked; where the restaurant decides itself, until it has accepted that. */
function Before({ booking, isAccepted }: { booking: Booking; isAccepted: boolean }) {
  const { t } = useTranslation();
  const { number, parts, date } = useFormat();
  const { timezone: timeZone } = booking;
  // Of a change that the restaurant has yet to accept, what it has accepted.
  const { guest_count: count, start_date: start } = booking.before_change ?? booking;
  const when = date(start, { dateStyle: 'full', timeStyle: 'short', timeZone });
  const guests = t('tables.guests.count', { count, total: number(count) });
  const words = isAccepted ? 'tables.book.change.now' : 'tables.book.change.by-hand';
  const amount = useDepositPrice(booking);
  return (
    <p className={styles.before}>
      {t(words, { booking: parts([when, guests]) })} {booking.before_change && <Pending booking={booking} />}{' '}
      {depositState(booking) === 'paid' && t('tables.deposit.stays', { amount })}
    </p>
  );
}

/** That a change is with the restaurant already: another one takes its place. */
function Pending({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { number, parts, date } = useFormat();
  const { guest_count: count, start_date: start, timezone: timeZone } = booking;
  const when = date(start, { dateStyle: 'full', timeStyle: 'short', timeZone });
  const guests = t('tables.guests.count', { count, total: number(count) });
  return t('tables.book.change.pending', { booking: parts([when, guests]) });
}

function TooLate({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  return (
    <EmptyState level={2} title={t('tables.book.change.over')} action={<SeeBooking booking={booking} />} />
  );
}

/** The rest of an address, for a form that makes the next one. */
function Kept({ values }: { values: Record<string, string | number | undefined> }) {
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
