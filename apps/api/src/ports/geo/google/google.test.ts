import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { askedFor, geocoderContract, routerContract } from '../geo.contract.ts';
import type { Geo } from '../geo.port.ts';
import { type GeoConfig, openGeo, ownGeo } from '../open.ts';
import { geocoderFailures, noDatabase, routerFailures } from '../provider-failures.contract.ts';
import type { Provider } from '../provider-server.fixture.ts';
import { town, VANISHED } from '../town.fixture.ts';
import { GOOGLE_KEY, googleId, openGoogleMaps } from './google.fixture.ts';

const configOf = (apiBase: string, key = GOOGLE_KEY): GeoConfig => ({
  ...ownGeo,
  geocoder: { provider: 'google', key, apiBase },
  router: { provider: 'google', key, apiBase },
});
const { signal } = new AbortController();

let google: Provider;
let lines: Record<string, unknown>[];
const open = (config = configOf(google.url)): Geo =>
  openGeo(config, { db: noDatabase, now: () => new Date(), log: (line) => lines.push(line) });
beforeEach(async () => {
  google = await openGoogleMaps();
  lines = [];
});
afterEach(() => google.close());

const opened = async () => {
  const own = await openGoogleMaps();
  return { ...open(configOf(own.url)), close: own.close };
};
geocoderContract('Google', async () => ({ ...(await opened()), vanishedId: googleId(VANISHED) }));
routerContract('Google', async () => ({ ...(await opened()), knowsRoads: true }));

const outOfQuota = {
  status: 429,
  body: { error: { code: 429, message: 'Quota', status: 'RESOURCE_EXHAUSTED' } },
};
geocoderFailures('Google', {
  open: openGoogleMaps,
  configOf,
  rows: {
    beyond: { placeId: googleId(1), location: { latitude: 28, longitude: 200 }, types: ['route'] },
    street: {
      placeId: googleId(2),
      location: { latitude: 28, longitude: -80.59 },
      types: ['route'],
      addressComponents: [{ longText: 'Palm Street', types: ['route'] }],
    },
  },
  bodyOf: (results) => ({ results }),
  outOfQuota,
});
routerFailures('Google', {
  open: openGoogleMaps,
  configOf,
  outOfQuota,
  endless: [{ condition: 'ROUTE_EXISTS', distanceMeters: 5000, duration: '999999999s' }],
});

describe('Google', () => {
  it('is asked within a session that ends when a suggestion is chosen', async () => {
    const { geocoder } = open();
    const session = randomUUID();
    const near = town.palmBay.location;
    const [found] = await geocoder.suggest(askedFor('12 Palm', { near, session, locale: 'de' }));
    expect(found).toMatchObject({ id: googleId(1012), location: null });
    await geocoder.placeById(found?.id ?? '', { session, locale: 'de', signal });
    expect(google.requests).toMatchObject([
      {
        method: 'POST',
        path: '/v1/places:autocomplete',
        body: {
          input: '12 Palm',
          languageCode: 'de',
          sessionToken: session,
          locationBias: { circle: { center: { latitude: 28.03, longitude: -80.59 }, radius: 50_000 } },
        },
      },
      {
        method: 'GET',
        path: `/v1/places/${googleId(1012)}`,
        params: { languageCode: 'de', sessionToken: session },
        headers: { 'x-goog-fieldmask': 'id,location,types,formattedAddress,addressComponents' },
      },
    ]);
  });

  it('sees the key in a header and in no address', async () => {
    const { geocoder, router } = open();
    await geocoder.geocode(askedFor('12 Palm Street'));
    await geocoder.reverse(town.address.location, { locale: 'en', signal });
    await router.routes({ from: [town.address.location], to: [town.station.location], signal });
    expect(google.requests).toHaveLength(3);
    for (const { path, params, headers } of google.requests) {
      expect(headers['x-goog-api-key']).toBe(GOOGLE_KEY);
      expect(JSON.stringify([path, params])).not.toContain('geheim');
    }
  });

  it('is asked anew each time, since its terms let nobody keep what it says', async () => {
    const { geocoder, router } = open();
    for (const _ of [1, 2]) {
      await geocoder.geocode(askedFor('12 Palm Street'));
      await geocoder.suggest(askedFor('12 Palm'));
      await router.routes({ from: [town.address.location], to: [town.station.location], signal });
    }
    expect(google.requests).toHaveLength(6);
  });

  it('has to be named beside what it says', () => {
    const { geocoder, router } = open();
    expect([geocoder.attribution, router.attribution]).toEqual(['Google Maps', 'Google Maps']);
  });

  it('that does not know our key is left alone, and the log says why without the key', async () => {
    const { geocoder } = open(configOf(google.url, 'AIzaSy-geheim-wrong'));
    for (const text of ['1 Palm Street', '2 Palm Street'])
      await expect(geocoder.geocode(askedFor(text))).rejects.toThrow('Google Maps');
    expect(google.requests).toHaveLength(1);
    expect(lines).toMatchObject([{ error: 'answered 400 (API_KEY_INVALID)' }]);
    expect(JSON.stringify(lines)).not.toContain('geheim');
  });

  it('is asked for at most 625 ways at once', async () => {
    const { router } = open();
    const many = Array.from({ length: 60 }, (_, step) => ({ latitude: 28 + step / 500, longitude: -80.6 }));
    await router.routes({ from: many, to: many, signal });
    expect(google.requests).toHaveLength(9);
  });
});
