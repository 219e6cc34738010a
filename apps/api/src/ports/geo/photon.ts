import type { Location } from '@hamper/contract/accounts';
import type { Place } from '@hamper/contract/geo';
import { distanceMetres } from '@hamper/contract/geo/distance';
import { isPrecise, type PlaceKind } from '@hamper/contract/geo/place-kinds';
import type { Locale } from '@hamper/contract/locale';
import { z } from 'zod';

import type { Geocoder, TextRequest } from './geo.port.ts';
import { placeLines } from './provider/place-lines.ts';
import { ANSWER_MS, SUGGEST_MS, type Ask } from './provider/provider-client.ts';
import { addressOf, Latitude, Longitude, rowsOf, OptionalText } from './provider/wire.ts';

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([Longitude, Latitude]).rest(z.number()) }),
  properties: z.object({
    osm_type: z.enum(['N', 'W', 'R']),
    osm_id: z.int().nonnegative(),
    osm_key: OptionalText,
    /** Such as `house`, `street` and `city`; old servers have none. */
    type: OptionalText,
    name: OptionalText,
    housenumber: OptionalText,
    street: OptionalText,
    district: OptionalText,
    locality: OptionalText,
    city: OptionalText,
    state: OptionalText,
    postcode: OptionalText,
    country: OptionalText,
    countrycode: OptionalText,
  }),
});
type Feature = z.infer<typeof Feature>;
const Features = z.object({ features: rowsOf(Feature) });

/** The languages of every server; asked for another one it refuses. `default` is the place's own. */
const languages: ReadonlySet<string> = new Set(['en', 'de', 'fr']);
const langOf = (locale: Locale) => (languages.has(locale) ? locale : 'default');

/** How far a place may be from its own location when it is looked up: none but for rounding. */
const SAME_PLACE_KM = 0.05;
const NEAR_METRES = 250;

/** Photon: made for typing, over OpenStreetMap. `baseUrl` has no slash at its end. */
export function photonGeocoder(ask: Ask, baseUrl: string): Geocoder {
  const search = async ({ text, near, locale, limit, signal }: TextRequest, limitMs: number) => {
    const bias = near ? { lat: near.latitude, lon: near.longitude } : {};
    const url = addressOf(baseUrl, '/api', { q: text, lang: langOf(locale), limit, ...bias });
    const found = await ask({ url, answer: Features, limitMs, signal });
    return (found?.features ?? []).flatMap((feature) => placeOfFeature(feature) ?? []).slice(0, limit);
  };
  const around = async (
    { latitude: lat, longitude: lon }: Location,
    { locale, signal, ...query }: { locale: Locale; signal: AbortSignal; radius: number; limit: number },
  ) => {
    const url = addressOf(baseUrl, '/reverse', { lat, lon, lang: langOf(locale), ...query });
    return (await ask({ url, answer: Features, limitMs: ANSWER_MS, signal }))?.features ?? [];
  };

  return {
    label: `Photon (${new URL(baseUrl).host})`,
    attribution: '© OpenStreetMap contributors',
    suggest: (request) => search(request, SUGGEST_MS),
    geocode: (request) => search(request, ANSWER_MS),
    // It has no call for an id, so that an id says where to look for it.
    async placeById(id, { locale, signal }) {
      const wanted = parseId(id);
      if (!wanted) return null;
      const nearby = await around(wanted.location, { locale, signal, radius: SAME_PLACE_KM, limit: 50 });
      const same = nearby.find(
        ({ properties: { osm_type, osm_id } }) => `${osm_type}${osm_id}` === wanted.osm,
      );
      return same ? placeOfFeature(same) : null;
    },
    async reverse(location, { locale, signal }) {
      const nearby = await around(location, { locale, signal, radius: NEAR_METRES / 1000, limit: 10 });
      const places = nearby
        .flatMap((feature) => placeOfFeature(feature) ?? [])
        .filter((place) => distanceMetres(place.location, location) <= NEAR_METRES);
      const address = places.find(({ kind }) => isPrecise(kind));
      if (address) return address;
      const street = places.find(({ kind }) => kind === 'street');
      // Its middle may be far from where somebody stands on it.
      return street ? { ...street, location } : null;
    },
  };
}

function placeOfFeature({ geometry, properties }: Feature): Place | null {
  const [longitude, latitude] = geometry.coordinates;
  const kind = kindOf(properties);
  const lines = placeLines(kind, {
    ...properties,
    houseNumber: properties.housenumber,
    district: properties.district ?? properties.locality,
    countryCode: properties.countrycode,
  });
  if (!lines) return null;
  const id = `${properties.osm_type}${properties.osm_id}@${latitude},${longitude}`;
  return { id, kind, ...lines, location: { latitude, longitude } };
}

function kindOf({ type, osm_key: key, name, housenumber }: Feature['properties']): PlaceKind {
  if (type === 'street' || (type === undefined && key === 'highway')) return 'street';
  if (type === 'house' || type === 'other' || housenumber) return name ? 'venue' : 'address';
  if (type === undefined && key !== 'place' && key !== 'boundary') return 'venue';
  return 'area';
}

function parseId(id: string): { osm: string; location: Location } | null {
  const [, osm = '', lat = '', lon = ''] =
    /^([NWR]\d{1,19})@(-?\d{1,2}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/.exec(id) ?? [];
  const latitude = Latitude.safeParse(Number(lat));
  const longitude = Longitude.safeParse(Number(lon));
  if (osm === '' || !latitude.success || !longitude.success) return null;
  return { osm, location: { latitude: latitude.data, longitude: longitude.data } };
}
