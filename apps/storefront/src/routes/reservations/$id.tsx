import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { orNotFound } from '../../api/or-not-found.ts';
import { orSignIn } from '../../api/or-sign-in.ts';
import { useApi } from '../../api/use-api.ts';
import { BookingView } from '../../features/reservations/booking-view.tsx';
import { bookingQuery } from '../../features/reservations/queries.ts';
import { flashOf } from '../../flash/flash-of.ts';
import type { PageWords } from '../../page-head.ts';

export const Route = createFileRoute('/reservations/$id')({
  loader: async ({ context: { queryClient, api, person }, params: { id }, location }) => {
    const answer = queryClient.fetchQuery({ ...bookingQuery(api, id), staleTime: 0 });
    const booking = await orNotFound(person ? answer : orSignIn(answer, location));
    const { values = {}, errors = {} } = flashOf(`/reservations/${id}`) ?? {};
    // A booking is nobody else's business.
    const meta = [{ name: 'referrer', content: 'same-origin' }];
    const head = { title: booking.shop.translation.title, meta } satisfies PageWords;
    return { head, flash: { values, errors } };
  },
  component: BookingPage,
});

function BookingPage() {
  const { id } = Route.useParams();
  const { flash } = Route.useLoaderData();
  const { data: booking } = useSuspenseQuery(bookingQuery(useApi(), id));
  return (
    <div className="wrap">
      <BookingView booking={booking} flash={flash} />
    </div>
  );
}
