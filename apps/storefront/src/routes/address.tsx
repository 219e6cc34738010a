import { createFileRoute, useLoaderData } from '@tanstack/react-router';

import { isAddressFault } from '../features/addresses/address-faults.ts';
import { AddressPage } from '../features/addresses/address-page.tsx';
import { cityAt } from '../features/addresses/city.ts';
import { matchAddresses } from '../features/addresses/match-addresses.ts';
import { settingsQuery } from '../features/shell/settings-query.ts';
import { flashOf } from '../flash/flash-of.ts';
import { pageHead } from '../page-head.ts';
import { searchOf } from '../search-params.ts';
import { MAX_ADDRESS_LENGTH } from '../state/delivery-place.ts';

export const Route = createFileRoute('/address')({
  validateSearch: ({ text }): { text?: string } =>
    searchOf(['text'], {
      ...(typeof text === 'string' && text.trim() !== ''
        ? { text: text.trim().slice(0, MAX_ADDRESS_LENGTH) }
        : {}),
    }),
  loaderDeps: ({ search: { text } }) => ({ text }),
  loader: async ({ context: { queryClient, api, place }, deps: { text } }) => {
    const flash = flashOf('/address');
    if (text === undefined) return { found: { matches: [], attribution: null }, flash };
    const settings = await queryClient.ensureQueryData(settingsQuery(api)).catch(() => undefined);
    const near = place?.location ?? cityAt(settings?.location);
    return { found: await matchAddresses(api, text, near).catch(() => undefined), flash };
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('delivery.title'), hidden: true }),
  component: Address,
});

function Address() {
  const { text = '' } = Route.useSearch();
  const { found, flash } = Route.useLoaderData();
  const { place } = useLoaderData({ from: '__root__' });
  const fault = flash?.errors?.[''];
  return (
    <div className="wrap">
      <AddressPage
        text={text}
        typed={flash?.values?.['text']}
        fault={isAddressFault(fault) ? fault : undefined}
        {...{ found, place }}
      />
    </div>
  );
}
