import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { routerContract } from './geo.contract.ts';
import { type GeoConfig, openGeo, ownGeo } from './open.ts';
import { openOsrm } from './osrm.fixture.ts';
import { noDatabase, routerFailures } from './provider-failures.contract.ts';
import type { Provider } from './provider-server.fixture.ts';
import { atSea, town } from './town.fixture.ts';

const configOf = (baseUrl: string, profile = 'driving'): GeoConfig => ({
  ...ownGeo,
  userAgent: 'Hamper (shop@example.com)',
  router: { provider: 'osrm', baseUrl, profile },
});
const { signal } = new AbortController();
let now = new Date('2026-11-22T10:00:00Z');
const routerOf = (config: GeoConfig) =>
  openGeo(config, { db: noDatabase, now: () => now, log: () => undefined }).router;

routerContract('OSRM', async () => {
  const { url, close } = await openOsrm();
  return { router: routerOf(configOf(url)), knowsRoads: true, close };
});

routerFailures('OSRM', {
  open: openOsrm,
  configOf: (url) => configOf(url),
  outOfQuota: 429,
  endless: {
    code: 'Ok',
    durations: [[1e12]],
    distances: [[5000]],
    sources: [{ distance: 0 }],
    destinations: [{ distance: 0 }],
  },
});

describe('OSRM', () => {
  let osrm: Provider;
  beforeEach(async () => {
    osrm = await openOsrm();
  });
  afterEach(() => osrm.close());
  const { address, station, namesake } = town;

  it('is asked for a table of the profile that its data are of', async () => {
    const router = routerOf(configOf(osrm.url, 'bike'));
    const from = [address.location, station.location];
    await router.routes({ from, to: [namesake.location], signal });
    expect(osrm.requests).toMatchObject([
      {
        path: '/table/v1/bike/-80.5902,28.0301;-80.5951,28.0352;-80.6502,28.5701',
        params: { sources: '0;1', destinations: '2', annotations: 'duration,distance' },
        headers: { 'user-agent': 'Hamper (shop@example.com)' },
      },
    ]);
  });

  it('is asked for what is not known yet, alone, and for ways of half an hour ago again', async () => {
    const router = routerOf(configOf(osrm.url));
    const from = [address.location];
    await router.routes({ from, to: [station.location], signal });
    const beside = { latitude: address.location.latitude + 0.000_02, longitude: address.location.longitude };
    await router.routes({ from: [beside], to: [station.location, namesake.location], signal });
    expect(osrm.requests.map(({ path }) => path.split('/').at(-1))).toEqual([
      '-80.5902,28.0301;-80.5951,28.0352',
      '-80.5902,28.0301;-80.6502,28.5701',
    ]);
    await router.routes({ from, to: [station.location, namesake.location], signal });
    expect(osrm.requests).toHaveLength(2);
    now = new Date(now.getTime() + 31 * 60_000);
    await router.routes({ from, to: [station.location], signal });
    expect(osrm.requests).toHaveLength(3);
  });

  it('is taken at its word that nothing leads somewhere', async () => {
    const router = routerOf(configOf(osrm.url));
    osrm.fail({ status: 400, body: { code: 'NoSegment', message: 'Could not find a matching segment' } });
    expect(await router.routes({ from: [atSea], to: [station.location], signal })).toEqual([[null]]);
  });
});
