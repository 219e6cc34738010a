import { afterAll, beforeAll, expect, it } from 'vitest';

import { ownGeo } from '../../../ports/geo/open.ts';
import { openOsrm } from '../../../ports/geo/osrm.fixture.ts';
import type { Provider } from '../../../ports/geo/provider-server.fixture.ts';
import { failureOf } from '../../../test-shop.ts';
import { farAway, harbour, openParcels, type Parcels } from '../parcels.fixture.ts';

let osrm: Provider;
let here: Parcels;
beforeAll(async () => {
  osrm = await openOsrm();
  const router = { provider: 'osrm', baseUrl: osrm.url, profile: 'driving' } as const;
  here = await openParcels({ geo: { ...ownGeo, router } });
});
afterAll(async () => {
  await here.shop.close();
  await osrm.close();
});

it('A router is asked for the way of a parcel that is taken, and for no other two points on earth', async () => {
  const guest = here.shop.guest();
  const { quote_id } = await here.quote(guest);
  expect(osrm.requests).toHaveLength(1);
  const refusals = [
    () => here.quote(guest, { address_to: farAway }),
    () => here.quote(guest, { address_from: farAway }),
    () => here.quote(guest, { address_to: { ...harbour, latitude: 40.7244 }, weight: 900_000 }),
    () => here.place(guest, { quote_id, address_to: { ...farAway, address: 'Far away', pinned: true } }),
  ];
  for (const refused of refusals)
    expect((await failureOf(refused())).code).toMatch(/not-deliverable|validation/);
  expect(osrm.requests).toHaveLength(1);
});
