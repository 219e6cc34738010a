import type { BookingShop } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { failInPlace } from '../../api/fail-in-place.ts';
import { cityAt } from '../../features/addresses/city.ts';
import { deliveryLocationNow } from '../../features/addresses/delivery-location.ts';
import { serverNow } from '../../features/clock/now.tsx';
import { PageHeading } from '../../features/listing/page-heading.tsx';
import { Page } from '../../features/listing/page.tsx';
import { ListSkeleton } from '../../features/products/pending.tsx';
import { FindTables } from '../../features/reservations/find-tables.tsx';
import { MyBookings, useMyBookings } from '../../features/reservations/my-bookings.tsx';
import { dayAhead, partyOf } from '../../features/reservations/party.ts';
import {
  bookingShopsQuery,
  bookingsQuery,
  bookingTermsQuery,
  nearTablesQuery,
  waitlistQuery,
} from '../../features/reservations/queries.ts';
import { readReservationsSearch } from '../../features/reservations/reservations-search.ts';
import { settingsQuery } from '../../features/shell/settings-query.ts';
import type { RouterContext } from '../../router-context.ts';

export const Route = createFileRoute('/reservations/')({
  validateSearch: readReservationsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { queryClient, api, place } = context;
    const settings = await queryClient.ensureQueryData(settingsQuery(api));
    const location = deliveryLocationNow(deps.near) ?? place?.location ?? cityAt(settings.location) ?? null;
    const mine = { past: deps.past === 1, page: deps.page ?? 1 };
    const [shops] = await Promise.all([
      queryClient.fetchQuery(bookingShopsQuery(api, location)),
      queryClient.fetchQuery(bookingsQuery(api, mine)),
      loadWaitlist(context),
    ]);
    const now = serverNow();
    // Each restaurant has its own clock; of which day this is, the nearest one's says.
    const zone = shops[0]?.shop.timezone ?? 'UTC';
    const party = partyOf(deps, { zone, now });
    if (location) await failInPlace(queryClient.fetchQuery(nearTablesQuery(api, location, party, deps.area)));
    return { party, ...boundsOf(shops, { zone, now }) };
  },
  pendingComponent: ListSkeleton,
  component: Reservations,
});

/** The waitlist entries, and their restaurants. */
async function loadWaitlist({ queryClient, api }: RouterContext) {
  const entries = await queryClient.fetchQuery(waitlistQuery(api));
  const ids = new Set(entries.map(({ shop_id: id }) => id));
  await Promise.all([...ids].map((id) => queryClient.prefetchQuery(bookingTermsQuery(api, id))));
}

/** The days that can be booked at any of them, and the sizes of party; of none what most would take. */
function boundsOf(shops: readonly BookingShop[], at: { zone: string; now: Date }) {
  const horizon = Math.max(30, ...shops.map(({ horizon_days: days }) => days));
  return {
    days: { first: dayAhead(0, at), last: dayAhead(horizon, at) },
    guests: {
      least: 1,
      most: Math.max(8, ...shops.map(({ max_guests: most }) => most)),
    },
  };
}

function Reservations() {
  const { t } = useTranslation();
  const search = Route.useSearch();
  const past = search.past === 1;
  const page = search.page ?? 1;
  const { bookings, waiting } = useMyBookings({ past, page });
  const mine = <MyBookings key="mine" {...{ past, page }} />;
  const { party, days, guests } = Route.useLoaderData();
  const find = <FindTables key="find" {...{ search, party, days, guests }} />;
  // Who has booked nothing came to do so. What changes during the visit moves neither part.
  const [findsFirst] = useState(!past && page === 1 && bookings.data.length + waiting.length === 0);
  return (
    <Page>
      <div className="in-header">
        <PageHeading title={t('page.reservations')} />
      </div>
      {findsFirst ? [find, mine] : [mine, find]}
    </Page>
  );
}
