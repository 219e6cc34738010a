import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { askedFor, geocoderContract } from './geo.contract.ts';
import type { Geocoder } from './geo.port.ts';
import { openNominatim } from './nominatim.fixture.ts';
import { type GeoConfig, openGeo, ownGeo } from './open.ts';
import { geocoderFailures, noDatabase } from './provider-failures.contract.ts';
import type { Provider } from './provider-server.fixture.ts';
import { town, VANISHED } from './town.fixture.ts';

const configOf = (nominatimUrl: string, completes: boolean): GeoConfig => ({
  ...ownGeo,
  userAgent: 'Hamper (shop@example.com)',
  geocoder: { provider: 'openstreetmap', photonUrl: null, nominatimUrl, completes },
});
const geocoderOf = (config: GeoConfig) =>
  openGeo(config, { db: noDatabase, now: () => new Date(), log: () => undefined }).geocoder;

geocoderContract('Nominatim of our own', async () => {
  const { url, close } = await openNominatim();
  return { geocoder: geocoderOf(configOf(url, true)), vanishedId: `N${VANISHED}`, close };
});

const beyond = {
  osm_type: 'node',
  osm_id: 1,
  lat: '91.5',
  lon: '10.0',
  place_rank: 30,
  name: 'Nowhere',
  address: {},
  boundingbox: ['91', '92', '10', '11'],
};
const street = {
  ...beyond,
  osm_type: 'way',
  osm_id: 2,
  lat: '28.0',
  lon: '-80.59',
  place_rank: 26,
  name: 'Palm Street',
  boundingbox: ['27.9', '28.1', '-80.6', '-80.5'],
};
geocoderFailures('Nominatim', {
  open: openNominatim,
  configOf: (url) => configOf(url, true),
  rows: { beyond, street },
  bodyOf: (rows) => rows,
  outOfQuota: { status: 403, headers: { 'content-type': 'text/html' }, body: 'Usage limit reached' },
});

describe('Nominatim', () => {
  let nominatim: Provider;
  let geocoder: Geocoder;
  beforeEach(async () => {
    nominatim = await openNominatim();
    geocoder = geocoderOf(configOf(nominatim.url, false));
  });
  afterEach(() => nominatim.close());

  it('is not asked while somebody types, unless its owner allows it', async () => {
    expect(await geocoder.suggest(askedFor('12 Palm Street'))).toEqual([]);
    expect(nominatim.requests).toEqual([]);
  });

  it('is asked in its own words, by a shop that says who it is', async () => {
    const near = { latitude: 28.0301, longitude: -179.99 };
    await geocoder.geocode(askedFor('12 شارع النخيل', { near, locale: 'ar', limit: 60 }));
    expect(nominatim.requests).toMatchObject([
      {
        path: '/search',
        params: {
          q: '12 شارع النخيل',
          format: 'jsonv2',
          addressdetails: '1',
          'accept-language': 'ar',
          limit: '40',
          viewbox: '-180.00,28.28,-179.74,27.78',
        },
        headers: { 'user-agent': 'Hamper (shop@example.com)' },
      },
    ]);
  });

  it('says an address in the reader’s language', async () => {
    const [found] = await geocoder.geocode(askedFor('12 Palm Street, Palm Bay', { locale: 'ar' }));
    expect(found).toEqual({
      id: 'N1012',
      kind: 'address',
      title: '12 شارع النخيل',
      area: 'البلدة القديمة, خليج النخيل 10001, Florida',
      address: '12 شارع النخيل, البلدة القديمة, خليج النخيل 10001, Florida',
      location: town.address.location,
    });
  });

  it('does not take the waters of a town for an address', async () => {
    expect(await geocoder.reverse({ latitude: 28.03, longitude: -80.55 }, askedFor(''))).toBeNull();
  });

  it('is asked once for what many ask at the same time, and not for what it answered a while ago', async () => {
    nominatim.hold();
    const all = Promise.all(
      ['12 Palm Street', ' 12  palm street', '12 PALM STREET'].map((text) =>
        geocoder.geocode(askedFor(text, { near: town.address.location })),
      ),
    );
    await expect.poll(() => nominatim.requests.length).toBe(1);
    nominatim.release();
    const [first, ...others] = await all;
    expect(others).toEqual([first, first]);
    const near = { latitude: 28.0322, longitude: -80.5911 };
    expect(await geocoder.geocode(askedFor('12 Palm Street', { near }))).toEqual(first);
    expect(nominatim.requests).toHaveLength(1);
  });
});
