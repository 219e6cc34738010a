import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { orNotFound } from '../../api/or-not-found.ts';
import { orNull } from '../../api/or-null.ts';
import { orSignIn } from '../../api/or-sign-in.ts';
import { setNotFoundStatus } from '../../api/set-not-found-status.ts';
import { useApi } from '../../api/use-api.ts';
import { BookingView } from '../../features/reservations/booking-view.tsx';
import { depositState } from '../../features/reservations/deposit-state.ts';
import { type HeldInstead, LostHold } from '../../features/reservations/lost-hold.tsx';
import { heldSearchOf } from '../../features/reservations/party.ts';
import { bookingQuery, depositMethodsQuery, heldTableQuery } from '../../features/reservations/queries.ts';
import { readHeldSearch } from '../../features/reservations/table-search.ts';
import { useBookingLive } from '../../features/reservations/use-booking-live.ts';
import { walletQuery } from '../../features/wallet/queries.ts';
import { flashOf } from '../../flash/flash-of.ts';
import type { PageWords } from '../../page-head.ts';
import type { RouterContext } from '../../router-context.ts';

export const Route = createFileRoute('/reservations/$id')({
  validateSearch: readHeldSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { id }, deps: { shop, ...party }, location }) => {
    const { queryClient, api, person, i18n } = context;
    const answer = queryClient.fetchQuery({ ...bookingQuery(api, id), staleTime: 0 });
    const booking =
      shop === undefined
        ? await orNotFound(person ? answer : orSignIn(answer, location))
        : await orNull(answer);
    if (booking === null) {
      setNotFoundStatus();
      const instead = await readInstead(context, shop ?? '');
      return {
        head: { title: i18n.t(instead ? 'tables.headline.replaced' : 'tables.headline.lost') },
        flash: null,
        held: { shop: shop ?? '', ...party },
        instead,
      };
    }
    if (depositState(booking) === 'due') {
      await Promise.all([
        queryClient.prefetchQuery(depositMethodsQuery(api)),
        person && queryClient.prefetchQuery(walletQuery(api)),
      ]);
    }
    const { values = {}, errors = {} } = flashOf(`/reservations/${id}`) ?? {};
    // A booking is nobody else's business.
    const meta = [{ name: 'referrer', content: 'same-origin' }];
    const head = { title: booking.shop.translation.title, meta } satisfies PageWords;
    return { head, flash: { values, errors }, held: null, instead: null };
  },
  component: BookingPage,
});

/** The table that they hold by now at the same restaurant; null for none. */
async function readInstead({ queryClient, api }: RouterContext, shop: string): Promise<HeldInstead | null> {
  const query = { ...heldTableQuery(api, shop), staleTime: 0 };
  const held = await queryClient.fetchQuery(query).catch(() => null);
  return held && { id: held.uuid, search: heldSearchOf(held) };
}

function BookingPage() {
  const { flash, held, instead } = Route.useLoaderData();
  return (
    <div className="wrap">{held ? <LostHold held={held} instead={instead} /> : <Found flash={flash} />}</div>
  );
}

function Found({ flash }: Pick<Parameters<typeof BookingView>[0], 'flash'>) {
  const { id } = Route.useParams();
  const { data: booking } = useSuspenseQuery(bookingQuery(useApi(), id));
  useBookingLive(booking.uuid);
  return <BookingView booking={booking} flash={flash} />;
}
