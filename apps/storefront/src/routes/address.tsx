import { createFileRoute, useLoaderData } from '@tanstack/react-router';

import { isAddressFault } from '../features/addresses/address-faults.ts';
import { AddressPage } from '../features/addresses/address-page.tsx';
import { cityAt } from '../features/addresses/city.ts';
import { matchAddresses } from '../features/addresses/match-addresses.ts';
import { zoneQuery } from '../features/fulfilment/fulfilment-queries.ts';
import { settingsQuery } from '../features/shell/settings-query.ts';
import { flashOf } from '../flash/flash-of.ts';
import { wordsIn } from '../search-params.ts';
import { MAX_ADDRESS_LENGTH } from '../state/delivery-place.ts';

export const Route = createFileRoute('/address')({
  validateSearch: ({ text }): { text?: string | undefined } => ({
    text: typeof text === 'string' ? wordsIn(text.trim().slice(0, MAX_ADDRESS_LENGTH)) : undefined,
  }),
  loaderDeps: ({ search: { text } }) => ({ text }),
  loader: async ({ context: { queryClient, api, place, fulfilment }, deps: { text } }) => {
    const flash = flashOf('/address');
    if (text === undefined) {
      const zone = await queryClient.ensureQueryData(zoneQuery(api)).catch(() => 'UTC');
      const isPast = flashOf('/fulfilment') !== undefined;
      return { found: { matches: [], attribution: null }, flash, schedule: { fulfilment, zone, isPast } };
    }
    const settings = await queryClient.ensureQueryData(settingsQuery(api)).catch(() => undefined);
    const near = place?.location ?? cityAt(settings?.location);
    const found = await matchAddresses(api, text, near).catch(() => undefined);
    return { found, flash, schedule: undefined };
  },
  component: Address,
});

function Address() {
  const { text = '' } = Route.useSearch();
  const { found, flash, schedule } = Route.useLoaderData();
  const { place } = useLoaderData({ from: '__root__' });
  const fault = flash?.errors?.[''];
  return (
    <div className="wrap">
      <AddressPage
        text={text}
        typed={flash?.values?.['text']}
        fault={isAddressFault(fault) ? fault : undefined}
        {...{ found, place, schedule }}
      />
    </div>
  );
}
