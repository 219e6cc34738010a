import type { Booking } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { ButtonTo, ChipTo } from '../../links.ts';
import { usePerson } from '../../session/use-person.ts';
import { useNow } from '../clock/now.tsx';
import { ListEnd } from '../listing/list-end.tsx';
import { Pagination } from '../listing/pagination.tsx';
import { BookingCard } from './list/booking-card.tsx';
import { Waitlist } from './list/waitlist.tsx';
import { bookingsQuery, waitlistQuery } from './queries.ts';

import * as filters from '../listing/pagination.module.css';
import * as list from './list/booking-card.module.css';
import * as styles from './my-bookings.module.css';

interface MyBookingsProps {
  past: boolean;
  page: number;
}

/** The bookings of the account or of this browser: those to come with what is waited for, or past ones. */
export function MyBookings({ past, page }: MyBookingsProps) {
  const { t } = useTranslation();
  const { bookings, waiting, isGuest } = useMyBookings({ past, page });
  return (
    <section aria-labelledby="bookings" className={styles.section}>
      <h2 id="bookings" tabIndex={-1} className={styles.heading}>
        {t('tables.list.title')}
      </h2>
      <nav className={filters.filters} aria-label={t('tables.list.which')}>
        {[false, true].map((isPast) => (
          <ChipTo
            key={String(isPast)}
            to="/reservations"
            search={isPast ? { past: 1 } : {}}
            resetScroll={false}
            activeProps={{}}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isPast === past ? 'page' : undefined}
          >
            {t(isPast ? 'tables.list.past' : 'tables.list.upcoming')}
          </ChipTo>
        ))}
      </nav>
      {isGuest && bookings.data.length > 0 && <OfBrowser />}
      <div className={list.list}>
        {waiting.length > 0 && <Waitlist entries={waiting} />}
        <BookingLists bookings={bookings.data} past={past} />
      </div>
      {bookings.data.length === 0 && waiting.length === 0 && <NoBookings {...{ past, page, isGuest }} />}
      <Pagination meta={bookings.meta} to="/reservations" search={past ? { past: '1' } : {}} />
    </section>
  );
}

/** Bookings as cards. Among past ones those of days to come stand first and apart: they were canceled. */
function BookingLists({ bookings, past }: { bookings: readonly Booking[]; past: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  const isOff = ({ start_date: start }: Booking) => past && new Date(start) > now;
  const off = bookings.filter(isOff);
  const others = bookings.filter((booking) => !isOff(booking));
  return (
    <>
      {off.length > 0 && <h3 className={styles.part}>{t('tables.list.off')}</h3>}
      <Cards bookings={off} />
      {off.length > 0 && others.length > 0 && <h3 className={styles.part}>{t('tables.list.past')}</h3>}
      <Cards bookings={others} />
    </>
  );
}

function Cards({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0) return null;
  return (
    <ul className={list.list}>
      {bookings.map((booking) => (
        <BookingCard key={booking.uuid} booking={booking} />
      ))}
    </ul>
  );
}

/** The same as the page shows; what is waited for stands among those to come. */
export function useMyBookings({ past, page }: MyBookingsProps) {
  const api = useApi();
  const isGuest = !usePerson();
  const { data: bookings } = useSuspenseQuery(bookingsQuery(api, { past, page }));
  const { data: waitlist } = useSuspenseQuery(waitlistQuery(api));
  return { bookings, waiting: past || page > 1 ? [] : waitlist, isGuest };
}

/** Where a guest's bookings are from, and the way to those of an account. */
function OfBrowser() {
  const { t } = useTranslation();
  return (
    <div className={styles.guest}>
      <p>{t('tables.list.of-browser')}</p>
      <Login />
    </div>
  );
}

const Login = () => {
  const { t } = useTranslation();
  return (
    <ButtonTo to="/login" search={{ next: '/reservations' }} variant="ghost">
      {t('login.button')}
    </ButtonTo>
  );
};

function NoBookings({ past, page, isGuest }: MyBookingsProps & { isGuest: boolean }) {
  const { t } = useTranslation();
  if (page > 1) return <ListEnd isPast />;
  return (
    <EmptyState
      picture="/images/food/1f37d-fe0f.webp"
      title={t(past ? 'tables.list.none-past' : 'tables.list.none')}
      about={t(
        isGuest ? 'tables.list.none.guest' : past ? 'tables.list.none-past.about' : 'tables.list.none.about',
      )}
      action={isGuest && <Login />}
    />
  );
}
