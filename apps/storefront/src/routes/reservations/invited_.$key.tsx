import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { orNotFound } from '../../api/or-not-found.ts';
import { useApi } from '../../api/use-api.ts';
import { InvitationView } from '../../features/reservations/invitation-view.tsx';
import { invitationQuery } from '../../features/reservations/queries.ts';
import type { PageWords } from '../../page-head.ts';

export const Route = createFileRoute('/reservations/invited_/$key')({
  loader: async ({ context: { queryClient, api }, params: { key } }) => {
    // Each visit asks whether it is booked still.
    const { shop } = await orNotFound(queryClient.fetchQuery({ ...invitationQuery(api, key), staleTime: 0 }));
    // Its address opens it to anybody: neither search engines nor pages that it leads to get to know it.
    const meta = [{ name: 'referrer', content: 'same-origin' }];
    return { head: { title: shop.translation.title, meta } satisfies PageWords };
  },
  component: InvitationPage,
});

function InvitationPage() {
  const { key } = Route.useParams();
  const { data: invitation } = useSuspenseQuery(invitationQuery(useApi(), key));
  return (
    <div className="wrap">
      <InvitationView invitation={invitation} invitationKey={key} />
    </div>
  );
}
