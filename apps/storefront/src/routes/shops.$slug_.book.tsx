import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';

import { newKey } from '../api/new-key.ts';
import { orGone } from '../api/or-gone.ts';
import { orNotFound } from '../api/or-not-found.ts';
import { orNull } from '../api/or-null.ts';
import { orSignIn } from '../api/or-sign-in.ts';
import { setNotFoundStatus } from '../api/set-not-found-status.ts';
import { useApi } from '../api/use-api.ts';
import { Page } from '../features/listing/page.tsx';
import { type BookFlash, BookPage } from '../features/reservations/book-page.tsx';
import { prefetchDay } from '../features/reservations/prefetch-day.ts';
import { bookingQuery, restaurantQuery } from '../features/reservations/queries.ts';
import { HOLD_FORM } from '../features/reservations/table-forms.ts';
import { readBookSearch } from '../features/reservations/table-search.ts';
import { TakesNoBookings, TakesNoChanges } from '../features/reservations/takes-no-bookings.tsx';
import { shopQuery } from '../features/shops/shop-facts-queries.ts';
import { flashOf } from '../flash/flash-of.ts';
import type { PageWords } from '../page-head.ts';
import type { RouterContext } from '../router-context.ts';
import { wholeNumber } from '../search-params.ts';

export const Route = createFileRoute('/shops/$slug_/book')({
  validateSearch: readBookSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { slug }, deps, location, cause }) => {
    const { queryClient, api, i18n } = context;
    const shop = await orGone(queryClient.ensureQueryData(shopQuery(api, slug)));
    const [restaurant, booking] = await Promise.all([
      readRestaurant(context, shop.id),
      deps.change === undefined ? null : readBooking(context, { id: deps.change, location, cause }),
    ]);
    if (booking && booking.shop_id !== shop.id) throw notFound();
    if (restaurant) await prefetchDay(queryClient, api, { restaurant, search: deps, booking });
    else if (!booking) setNotFoundStatus();
    const { title } = shop.translation;
    const words = booking
      ? ({ taken: 'tables.book.change.title', untaken: 'tables.book.change.untaken' } as const)
      : ({ taken: 'tables.book.title', untaken: 'tables.book.untaken' } as const);
    const { values = {}, errors = {} } = flashOf(`/shops/${slug}/book`) ?? {};
    return {
      takesBookings: restaurant !== null,
      booking: booking?.uuid ?? null,
      ...refusalOf(),
      wait: { key: import.meta.env.SSR ? newKey() : undefined, values, errors },
      head: {
        title: i18n.t(restaurant ? words.taken : words.untaken, { shop: title }),
        // A booking is nobody else's business.
        ...(booking && { meta: [{ name: 'referrer', content: 'same-origin' }] }),
      } satisfies PageWords,
    };
  },
  component: Book,
});

/** Why a table could not be held, and the nearest times; or the free ones of somebody who wanted to wait. */
function refusalOf() {
  const { values = {}, errors = {} } = flashOf(HOLD_FORM) ?? {};
  const instants = (name: string) =>
    (values[name] ?? '').split(' ').filter((at) => !Number.isNaN(Date.parse(at)));
  return {
    fault: errors[''],
    nearest: instants('times'),
    elsewhere: instants('elsewhere')[0],
    table: wholeNumber(values['table']),
    isFree: values['free'] === '1',
  };
}

/** The terms and hours of a restaurant's bookings; null where it takes none. */
const readRestaurant = ({ queryClient, api }: RouterContext, shopId: number) =>
  orNull(queryClient.ensureQueryData(restaurantQuery(api, shopId)));

/** The booking whose party or time is changed: of the account, of this browser, or of a link that was opened in it. */
function readBooking(
  { queryClient, api, person }: RouterContext,
  { id, location, cause }: { id: string; location: { href: string }; cause: string },
) {
  // While the party is chosen it stays as it was found.
  const staleTime = cause === 'stay' ? Infinity : 0;
  const answer = queryClient.fetchQuery({ ...bookingQuery(api, id), staleTime });
  return orNotFound(person ? answer : orSignIn(answer, location));
}

function Book() {
  const { slug } = Route.useParams();
  const { takesBookings, booking, ...flash } = Route.useLoaderData();
  const { data: shop } = useSuspenseQuery(shopQuery(useApi(), slug));
  if (!takesBookings) {
    return <Page>{booking === null ? <TakesNoBookings shop={shop} /> : <Stays id={booking} />}</Page>;
  }
  return <Page>{booking === null ? <NewBooking {...flash} /> : <Change id={booking} {...flash} />}</Page>;
}

function NewBooking(flash: BookFlash) {
  return <BookPage restaurant={useRestaurant()} search={Route.useSearch()} booking={null} {...flash} />;
}

function Change({ id, ...flash }: BookFlash & { id: string }) {
  const { data: booking } = useSuspenseQuery(bookingQuery(useApi(), id));
  return <BookPage restaurant={useRestaurant()} search={Route.useSearch()} booking={booking} {...flash} />;
}

function Stays({ id }: { id: string }) {
  const { data: booking } = useSuspenseQuery(bookingQuery(useApi(), id));
  return <TakesNoChanges booking={booking} />;
}

function useRestaurant() {
  const { slug } = Route.useParams();
  const api = useApi();
  const { data: shop } = useSuspenseQuery(shopQuery(api, slug));
  return useSuspenseQuery(restaurantQuery(api, shop.id)).data;
}
