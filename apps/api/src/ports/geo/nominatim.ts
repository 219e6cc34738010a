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

/** Numbers in quotes. */
const Decimal = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
  .transform(Number);
const Lat = Decimal.pipe(Latitude);
const Lon = Decimal.pipe(Longitude);

const Found = z.object({
  /** Missing for postcodes, which are no object of OpenStreetMap. */
  osm_type: z.enum(['node', 'way', 'relation']).optional(),
  osm_id: z.union([z.int().nonnegative(), z.string().regex(/^\d{1,19}$/)]).optional(),
  place_id: z.union([z.int(), z.string()]).optional(),
  lat: Lat,
  lon: Lon,
  /** 28 and more is a house or a venue, 26 and 27 a street. */
  place_rank: z.int(),
  name: OptionalText,
  address: z.record(z.string(), z.string()).default({}),
  boundingbox: z.tuple([Lat, Lat, Lon, Lon]),
});
type Found = z.infer<typeof Found>;
const FoundList = rowsOf(Found);
const FoundOrNone = z.union([Found, z.object({ error: z.string() }).transform(() => null)]);

/** Half the side of the square whose places come first, in degrees: some 25 km. */
const NEAR_DEGREES = 0.25;
const NEAR_METRES = 250;
const MAX_LIMIT = 40;

interface Options {
  /** The server allows searches while somebody types; the public one does not. */
  completes: boolean;
}

/** Nominatim: whole addresses, over OpenStreetMap. `baseUrl` has no slash at its end. */
export function nominatimGeocoder(ask: Ask, baseUrl: string, { completes }: Options): Geocoder {
  const paramsOf = (locale: Locale) => ({ format: 'jsonv2', addressdetails: 1, 'accept-language': locale });
  const search = async ({ text, near, locale, limit, signal }: TextRequest, limitMs: number) => {
    const query = { q: text, limit: Math.min(limit, MAX_LIMIT), viewbox: near ? boxAround(near) : undefined };
    const url = addressOf(baseUrl, '/search', { ...query, ...paramsOf(locale) });
    const found = await ask({ url, answer: FoundList, limitMs, signal });
    return (found ?? []).flatMap((one) => placeOfFound(one) ?? []).slice(0, limit);
  };

  return {
    label: `Nominatim (${new URL(baseUrl).host})${completes ? '' : ', no completions'}`,
    attribution: '© OpenStreetMap contributors',
    suggest: (request) => {
      request.signal.throwIfAborted();
      return completes ? search(request, SUGGEST_MS) : Promise.resolve([]);
    },
    geocode: (request) => search(request, ANSWER_MS),
    async placeById(id, { locale, signal }) {
      // Those of Photon begin like ours, and go on with a location.
      const osm = /^[NWR]\d{1,19}(?=@|$)/.exec(id)?.[0];
      if (osm === undefined) return null;
      const url = addressOf(baseUrl, '/lookup', { osm_ids: osm, ...paramsOf(locale) });
      const [found] = (await ask({ url, answer: FoundList, limitMs: ANSWER_MS, signal })) ?? [];
      return found ? placeOfFound(found) : null;
    },
    async reverse(location, { locale, signal }) {
      const { latitude: lat, longitude: lon } = location;
      const url = addressOf(baseUrl, '/reverse', { lat, lon, zoom: 18, ...paramsOf(locale) });
      const found = await ask({ url, answer: FoundOrNone, limitMs: ANSWER_MS, signal });
      const place = found && placeOfFound(found);
      if (!found || !place) return null;
      if (isPrecise(place.kind))
        return distanceMetres(place.location, location) <= NEAR_METRES ? place : null;
      // On a street its middle may be far away; at sea there are the waters of a country.
      return place.kind === 'street' && isBeside(location, found.boundingbox) ? { ...place, location } : null;
    },
  };
}

function placeOfFound(found: Found): Place | null {
  const { address, name, lat: latitude, lon: longitude } = found;
  const kind = kindOf(found);
  const first = (...keys: string[]) => keys.map((key) => address[key]).find(Boolean);
  const lines = placeLines(kind, {
    name: kind === 'address' ? undefined : name,
    houseNumber: first('house_number'),
    street: first('road', 'pedestrian', 'footway', 'path', 'square'),
    district: first('suburb', 'quarter', 'neighbourhood', 'city_district', 'borough'),
    city: first('city', 'town', 'village', 'hamlet', 'municipality', 'county'),
    state: first('state', 'region'),
    postcode: first('postcode'),
    country: first('country'),
    countryCode: first('country_code'),
  });
  return lines && { id: idOf(found), kind, ...lines, location: { latitude, longitude } };
}

const idOf = ({ osm_type: type, osm_id: id, place_id: place }: Found) =>
  type && id !== undefined ? `${type.slice(0, 1).toUpperCase()}${id}` : `place ${place ?? ''}`;

function kindOf({ place_rank: rank, name, address }: Found): PlaceKind {
  if (rank < 26) return 'area';
  if (rank < 28) return 'street';
  return address['house_number'] && !name ? 'address' : 'venue';
}

function boxAround({ latitude, longitude }: Location): string {
  const within = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees)).toFixed(2);
  return [
    within(longitude - NEAR_DEGREES, 180),
    within(latitude + NEAR_DEGREES, 90),
    within(longitude + NEAR_DEGREES, 180),
    within(latitude - NEAR_DEGREES, 90),
  ].join(',');
}

function isBeside(location: Location, [south, north, west, east]: Found['boundingbox']): boolean {
  const latitude = Math.max(south, Math.min(north, location.latitude));
  const longitude = Math.max(west, Math.min(east, location.longitude));
  return distanceMetres(location, { latitude, longitude }) <= NEAR_METRES;
}
