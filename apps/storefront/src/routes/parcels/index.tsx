import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { parcelTypesQuery } from '../../features/parcels/queries.ts';
import { TypesPage } from '../../features/parcels/types-page.tsx';
import type { PageWords } from '../../page-head.ts';

export const Route = createFileRoute('/parcels/')({
  loader: async ({ context: { queryClient, api, i18n } }) => {
    const types = await queryClient.ensureQueryData(parcelTypesQuery(api));
    const head: PageWords = { description: i18n.t('parcels.about') };
    // A marketplace without a parcel service has nothing to be found there.
    return { head: types.length > 0 ? { ...head, path: '/parcels' } : head };
  },
  component: Parcels,
});

function Parcels() {
  const { data: types } = useSuspenseQuery(parcelTypesQuery(useApi()));
  return (
    <div className="wrap">
      <TypesPage types={types} />
    </div>
  );
}
