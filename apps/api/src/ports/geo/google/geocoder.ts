import type { Location } from '@hamper/contract/accounts';
import type { Place } from '@hamper/contract/geo';
import { distanceMetres } from '@hamper/contract/geo/distance';
import { isPrecise, type PlaceKind } from '@hamper/contract/geo/place-kinds';
import { z } from 'zod';

import type { Geocoder } from '../geo.port.ts';
import { placeLines, toArea, toTitle } from '../provider/place-lines.ts';
import { ANSWER_MS, SUGGEST_MS, type Ask, type Refusal } from '../provider/provider-client.ts';
import { addressOf, Latitude, Longitude, rowsOf, OptionalText } from '../provider/wire.ts';
import { baseOf, fieldMask, GOOGLE_ATTRIBUTION, type GoogleMapsConfig } from './google.ts';

const Types = z.array(z.string()).default([]);
const Text = z.object({ text: OptionalText }).nullish();
const Predictions = z.object({
  suggestions: rowsOf(
    z.object({
      placePrediction: z
        .object({
          placeId: z.string(),
          types: Types,
          structuredFormat: z.object({ mainText: Text, secondaryText: Text }),
        })
        .optional(),
    }),
  ).default([]),
});

/** Nought is left out of Google's JSON. */
const LatLng = z.object({ latitude: Latitude.default(0), longitude: Longitude.default(0) });
const Described = z.object({
  location: LatLng,
  types: Types,
  formattedAddress: OptionalText,
  addressComponents: z
    .array(z.object({ longText: OptionalText, shortText: OptionalText, types: Types }))
    .default([]),
});
type Described = z.infer<typeof Described>;
const Details = Described.extend({ id: z.string() });
const Results = z.object({ results: rowsOf(Described.extend({ placeId: z.string() })).default([]) });

const described = ['location', 'types', 'formattedAddress', 'addressComponents'];
const resultFields = fieldMask(...['placeId', ...described].map((field) => `results.${field}`));
/** Names of venues are of a dearer kind; an address is enough for a courier. */
const detailFields = fieldMask('id', ...described);
const predictionFields = fieldMask(
  ...['placeId', 'types', 'structuredFormat'].map((field) => `suggestions.placePrediction.${field}`),
);

/** Metres around somebody whose places come first; Google takes no more. */
const NEAR_RADIUS = 50_000;
const NEAR_DEGREES = 0.4;
const NEAR_METRES = 250;

/** An id that is none is refused like any other fault; a wrong key is not the id's. */
const isUnknownId = ({ status, code }: Refusal) =>
  status === 404 || (status === 400 && code !== 'API_KEY_INVALID');

/** Google: Places API (New) while somebody types, Geocoding API v4 for whole addresses and points. */
export function googleGeocoder(ask: Ask, config: GoogleMapsConfig): Geocoder {
  return {
    label: 'Google Maps',
    attribution: GOOGLE_ATTRIBUTION,
    async suggest({ text, near, session, locale, limit, signal }) {
      const found = await ask({
        url: addressOf(baseOf(config, 'places'), '/v1/places:autocomplete', {}),
        body: {
          input: text,
          languageCode: locale,
          ...(session === null ? {} : { sessionToken: session }),
          ...(near ? { locationBias: { circle: { center: near, radius: NEAR_RADIUS } } } : {}),
        },
        headers: predictionFields,
        answer: Predictions,
        limitMs: SUGGEST_MS,
        signal,
      });
      return (found?.suggestions ?? [])
        .flatMap(({ placePrediction }) => placePrediction ?? [])
        .flatMap(({ placeId: id, types, structuredFormat: { mainText, secondaryText } }) => {
          const [title, kind] = [toTitle(mainText?.text), kindOf(types)];
          return title && kind ? { id, kind, title, area: toArea(secondaryText?.text), location: null } : [];
        })
        .slice(0, limit);
    },
    // The session ends by this call, and is charged as one.
    async placeById(id, { session, locale, signal }) {
      if (!/^[\w-]{10,300}$/.test(id)) return null;
      const params = { languageCode: locale, sessionToken: session ?? undefined };
      const found = await ask({
        url: addressOf(baseOf(config, 'places'), `/v1/places/${id}`, params),
        headers: detailFields,
        answer: Details,
        limitMs: ANSWER_MS,
        signal,
        isAbsent: isUnknownId,
      });
      return found && placeOfDescribed(found.id, found);
    },
    async geocode({ text, near, locale, limit, signal }) {
      const params = { addressQuery: text, languageCode: locale, ...(near ? boxAround(near) : {}) };
      const found = await ask({
        url: addressOf(baseOf(config, 'geocode'), '/v4/geocode/address', params),
        headers: resultFields,
        answer: Results,
        limitMs: ANSWER_MS,
        signal,
      });
      return placesOf(found).slice(0, limit);
    },
    async reverse(location, { locale, signal }) {
      const { latitude, longitude } = location;
      const path = `/v4/geocode/location/${latitude.toFixed(6)},${longitude.toFixed(6)}`;
      const found = await ask({
        url: addressOf(baseOf(config, 'geocode'), path, { languageCode: locale }),
        headers: resultFields,
        answer: Results,
        limitMs: ANSWER_MS,
        signal,
      });
      const near = placesOf(found).filter((place) => distanceMetres(place.location, location) <= NEAR_METRES);
      const street = near.find(({ kind }) => kind === 'street');
      // A street's middle is not where somebody stands on it.
      return near.find(({ kind }) => isPrecise(kind)) ?? (street ? { ...street, location } : null);
    },
  };
}

const placesOf = (found: z.infer<typeof Results> | null): Place[] =>
  (found?.results ?? []).flatMap((result) => placeOfDescribed(result.placeId, result) ?? []);

function placeOfDescribed(id: string, place: Described): Place | null {
  const kind = kindOf(place.types);
  if (!kind) return null;
  const part = (...types: string[]) =>
    place.addressComponents.find((component) => types.some((type) => component.types.includes(type)));
  const lines = placeLines(kind, {
    name: nameOf(kind, place),
    houseNumber: part('street_number')?.longText,
    street: part('route')?.longText,
    district: part('sublocality', 'neighborhood')?.longText,
    city: part('locality', 'postal_town', 'administrative_area_level_2')?.longText,
    state: part('administrative_area_level_1')?.longText,
    postcode: part('postal_code')?.longText,
    country: part('country')?.longText,
    countryCode: part('country')?.shortText,
  });
  return lines && { id, kind, ...lines, location: place.location };
}

/** Of a venue only if its address has it; of an area the first line of its address. */
function nameOf(kind: PlaceKind, { addressComponents, formattedAddress }: Described): string | undefined {
  if (kind === 'address') return formattedAddress;
  if (kind === 'area') return formattedAddress?.split(/[,،]/)[0];
  const named = addressComponents.find(({ types }) => types.some((type) => venues.has(type)));
  const hasStreet = addressComponents.some(({ types }) => types.includes('route'));
  return named?.longText ?? (hasStreet ? undefined : formattedAddress?.split(/[,،]/)[0]);
}

const areas = new Set(
  'locality postal_code postal_town neighborhood country colloquial_area archipelago'.split(' '),
);
const venues = new Set('establishment point_of_interest premise park airport'.split(' '));
const addresses = new Set('street_address premise subpremise'.split(' '));

/** Null for codes of a grid, which are no address. */
function kindOf(types: readonly string[]): PlaceKind | null {
  if (types.includes('plus_code')) return null;
  if (types.some((type) => type === 'route' || type === 'intersection')) return 'street';
  if (types.some((type) => areas.has(type) || /^(?:administrative_area|sublocality)/.test(type)))
    return 'area';
  if (types.some((type) => type === 'establishment' || type === 'point_of_interest')) return 'venue';
  return types.some((type) => addresses.has(type)) ? 'address' : 'venue';
}

function boxAround({ latitude, longitude }: Location): Record<string, string> {
  const within = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees)).toFixed(2);
  return {
    'locationBias.rectangle.low.latitude': within(latitude - NEAR_DEGREES, 90),
    'locationBias.rectangle.low.longitude': within(longitude - NEAR_DEGREES, 180),
    'locationBias.rectangle.high.latitude': within(latitude + NEAR_DEGREES, 90),
    'locationBias.rectangle.high.longitude': within(longitude + NEAR_DEGREES, 180),
  };
}
