import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';

import { orNotFound } from '../../api/or-not-found.ts';
import { orSignIn } from '../../api/or-sign-in.ts';
import { useApi } from '../../api/use-api.ts';
import { orderQuery } from '../../features/orders/queries.ts';
import { LabelPage } from '../../features/parcels/label-page.tsx';
import { parcelQuery } from '../../features/parcels/queries.ts';
import type { PageWords } from '../../page-head.ts';

export const Route = createFileRoute('/parcels/label/$id')({
  loader: async ({ context: { queryClient, api, person, i18n }, params: { id }, location }) => {
    const answer = queryClient.ensureQueryData(orderQuery(api, { id }));
    const order = await orNotFound(person ? answer : orSignIn(answer, location));
    if (order.kind !== 'parcel') throw notFound();
    await queryClient.ensureQueryData(parcelQuery(api, order));
    const meta = [{ name: 'referrer', content: 'same-origin' }];
    return { head: { title: i18n.t('parcels.label'), meta } satisfies PageWords };
  },
  component: Label,
});

function Label() {
  const api = useApi();
  const { id } = Route.useParams();
  const { data: order } = useSuspenseQuery(orderQuery(api, { id }));
  const { data: parcel } = useSuspenseQuery(parcelQuery(api, order));
  return (
    <div className="wrap">
      <LabelPage order={parcel} />
    </div>
  );
}
