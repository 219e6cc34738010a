import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { askedFor, geocoderContract } from './geo.contract.ts';
import type { Geocoder } from './geo.port.ts';
import { openNominatim } from './nominatim.fixture.ts';
import { type GeoConfig, openGeo, ownGeo } from './open.ts';
import { openPhoton } from './photon.fixture.ts';
import { geocoderFailures, noDatabase } from './provider-failures.contract.ts';
import type { Provider } from './provider-server.fixture.ts';
import { town, VANISHED } from './town.fixture.ts';

const configOf = (photonUrl: string, nominatimUrl: string | null = null): GeoConfig => ({
  ...ownGeo,
  userAgent: 'Hamper (https://shop.example.com; shop@example.com)',
  geocoder: { provider: 'openstreetmap', photonUrl, nominatimUrl, completes: false },
});
const geocoderOf = (config: GeoConfig) =>
  openGeo(config, { db: noDatabase, now: () => new Date(), log: () => undefined }).geocoder;

geocoderContract('Photon', async () => {
  const photon = await openPhoton();
  const geocoder = geocoderOf(configOf(photon.url));
  return { geocoder, vanishedId: `N${VANISHED}@28.0301,-80.5902`, close: photon.close };
});

geocoderContract('Photon while typing, Nominatim for the rest', async () => {
  const [photon, nominatim] = await Promise.all([openPhoton(), openNominatim()]);
  const geocoder = geocoderOf(configOf(photon.url, nominatim.url));
  const close = async () => void (await Promise.all([photon.close(), nominatim.close()]));
  return { geocoder, vanishedId: `N${VANISHED}@28.0301,-80.5902`, close };
});

geocoderFailures('Photon', {
  open: openPhoton,
  configOf: (url) => configOf(url),
  rows: {
    beyond: {
      geometry: { coordinates: [200, 28] },
      properties: { osm_type: 'N', osm_id: 1, name: 'Nowhere' },
    },
    street: {
      geometry: { coordinates: [-80.59, 28] },
      properties: { osm_type: 'W', osm_id: 2, type: 'street', name: 'Palm Street' },
    },
  },
  bodyOf: (features) => ({ features }),
  outOfQuota: 429,
});

describe('Photon', () => {
  let photon: Provider;
  let geocoder: Geocoder;
  beforeEach(async () => {
    photon = await openPhoton();
    geocoder = geocoderOf(configOf(photon.url));
  });
  afterEach(() => photon.close());

  it('is asked in its own words, by a shop that says who it is', async () => {
    await geocoder.suggest(askedFor('12 Palm', { near: town.address.location, session: 'mine', limit: 4 }));
    expect(photon.requests).toMatchObject([
      {
        method: 'GET',
        path: '/api',
        params: { q: '12 Palm', lang: 'en', limit: '4', lat: '28.03', lon: '-80.59' },
        headers: { 'user-agent': 'Hamper (https://shop.example.com; shop@example.com)' },
      },
    ]);
  });

  it('is asked for a language that it has, or for the names of the place itself', async () => {
    for (const locale of ['en', 'de', 'fr', 'es', 'ar', 'pt'] as const)
      await geocoder.geocode(askedFor('Palm Street', { locale }));
    expect(photon.requests.map(({ params }) => params['lang'])).toEqual([
      ...['en', 'de', 'fr'],
      ...['default', 'default', 'default'],
    ]);
  });

  it('gives a suggestion with its location, so that nothing is to be looked up', async () => {
    const [found] = await geocoder.suggest(askedFor('Central St'));
    expect(found).toEqual({
      id: 'N1100@28.0352,-80.5951',
      kind: 'venue',
      title: 'Central Station',
      area: 'Old Town, Palm Bay 10001, Florida',
      location: town.station.location,
    });
  });

  it('names the street where no house is near, and where somebody stands on it', async () => {
    const here = { latitude: 28.0329, longitude: -80.5903 };
    expect(await geocoder.reverse(here, askedFor(''))).toMatchObject({
      kind: 'street',
      title: 'Palm Street',
      location: here,
    });
  });

  it('does only the typing where there is a Nominatim', async () => {
    const nominatim = await openNominatim();
    const both = geocoderOf(configOf(photon.url, nominatim.url));
    const [found] = await both.suggest(askedFor('12 Palm', { near: town.address.location }));
    await both.placeById(found?.id ?? '', askedFor(''));
    await both.geocode(askedFor('12 Palm Street'));
    await both.reverse(town.address.location, askedFor(''));
    expect(photon.requests.map(({ path }) => path)).toEqual(['/api']);
    expect(nominatim.requests.map(({ path }) => path)).toEqual(['/lookup', '/search', '/reverse']);
    expect(nominatim.requests[0]?.params['osm_ids']).toBe('N1012');
    await nominatim.close();
  });
});
