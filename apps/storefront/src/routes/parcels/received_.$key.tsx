import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { orGone } from '../../api/or-gone.ts';
import { useApi } from '../../api/use-api.ts';
import { receivedQuery } from '../../features/parcels/queries.ts';
import { ReceivedView } from '../../features/parcels/received-view.tsx';
import { flashOf } from '../../flash/flash-of.ts';
import type { PageWords } from '../../page-head.ts';

export const Route = createFileRoute('/parcels/received_/$key')({
  loader: async ({ context: { queryClient, api, i18n }, params: { key } }) => {
    const { sender } = await orGone(queryClient.fetchQuery(receivedQuery(api, key)));
    // Its address opens it to anybody: neither search engines nor pages that it leads to get to know it.
    const meta = [{ name: 'referrer', content: 'same-origin' }];
    const title = i18n.t('parcels.received.title', { name: sender });
    const { values = {}, errors = {} } = flashOf(`/parcels/received/${key}`) ?? {};
    const { drop_off_note: note = '', neighbour = '' } = values;
    const words = errors[''];
    const refused = words === undefined ? undefined : { note, neighbour, words };
    return { head: { title, meta } satisfies PageWords, refused };
  },
  component: Received,
});

function Received() {
  const { key } = Route.useParams();
  const { refused } = Route.useLoaderData();
  const { data: parcel } = useSuspenseQuery(receivedQuery(useApi(), key));
  return (
    <div className="wrap">
      <ReceivedView parcel={parcel} parcelKey={key} refused={refused} />
    </div>
  );
}
