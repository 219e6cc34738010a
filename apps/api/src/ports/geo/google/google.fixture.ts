import type { Location } from '@hamper/contract/accounts';
import { distanceMetres } from '@hamper/contract/geo/distance';

import { openProvider, type ProviderAnswer, type ProviderRequest } from '../provider-server.fixture.ts';
import { nearTown, searchTown, searchTownLoosely, type TownLanguage } from '../town-search.fixture.ts';
import { townPlaces, type TownPlace } from '../town.fixture.ts';

export const GOOGLE_KEY = 'AIzaSyHamper-geheim-0123456789_abcdefgh';

/** Google's Places, Geocoding and Routes of the two towns, as far as we ask them. */
export const openGoogleMaps = () => openProvider(answer);

/** As Google names the place of a number. */
export const googleId = (number: number): string => `ChIJtown-${String(number).padStart(8, '0')}`;

const refusal = (code: number, status: string, reason?: string): ProviderAnswer => ({
  status: code,
  body: { error: { code, message: 'Words', status, ...(reason ? { details: [{ reason }] } : {}) } },
});

function answer(request: ProviderRequest): ProviderAnswer {
  const { path, headers, params, body } = request;
  if (headers['x-goog-api-key'] !== GOOGLE_KEY) return refusal(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID');
  if (!headers['x-goog-fieldmask']) return refusal(400, 'INVALID_ARGUMENT');
  if (path === '/v1/places:autocomplete') return { body: autocomplete(body as Autocomplete) };
  const language = params['languageCode'] === 'ar' ? 'ar' : 'en';
  if (path.startsWith('/v1/places/')) {
    const id = path.slice('/v1/places/'.length);
    if (!id.startsWith('ChIJ')) return refusal(400, 'INVALID_ARGUMENT');
    const place = townPlaces.find(({ number }) => googleId(number) === id);
    return place ? { body: { id, ...describe(place, language) } } : refusal(404, 'NOT_FOUND');
  }
  if (path === '/v4/geocode/address')
    return { body: resultsOf(searchTownLoosely(params['addressQuery'] ?? '', centreOf(params)), language) };
  if (path.startsWith('/v4/geocode/location/')) return { body: aroundOf(path, language) };
  if (path === '/distanceMatrix/v2:computeRouteMatrix') return matrixOf(body as MatrixRequest);
  return refusal(404, 'NOT_FOUND');
}

interface Autocomplete {
  input: string;
  languageCode: string;
  locationBias?: { circle: { center: Location } };
}

function autocomplete({ input, languageCode, locationBias }: Autocomplete) {
  const language = languageCode === 'ar' ? 'ar' : 'en';
  const found = searchTown(input, locationBias?.circle.center ?? null).slice(0, 5);
  // Nothing found is an empty object.
  if (found.length === 0) return {};
  return {
    suggestions: found.map((place) => ({
      placePrediction: {
        placeId: googleId(place.number),
        types: types[place.kind],
        structuredFormat: {
          mainText: { text: place.name?.[language] ?? `${place.houseNumber} ${place.street?.[language]}` },
          secondaryText: { text: `${place.city[language]}, FL, USA` },
        },
      },
    })),
  };
}

const types = {
  address: ['street_address'],
  venue: ['train_station', 'transit_station', 'point_of_interest', 'establishment'],
  street: ['route'],
  area: ['locality', 'political'],
};

function describe(place: TownPlace, language: TownLanguage) {
  const { kind, name, houseNumber, district, city, postcode, location } = place;
  const street = kind === 'street' ? name : place.street;
  const own = houseNumber ? `${houseNumber} ${street?.[language]}` : name?.[language];
  const component = (text: string | undefined, ...componentTypes: string[]) =>
    text ? [{ longText: text, shortText: text, types: componentTypes, languageCode: language }] : [];
  return {
    location,
    types: types[kind],
    formattedAddress: `${own}, ${city[language]}, FL ${postcode}, USA`,
    addressComponents: [
      ...component(houseNumber, 'street_number'),
      ...component(street?.[language], 'route'),
      ...component(district?.[language], 'neighborhood', 'political'),
      ...component(city[language], 'locality', 'political'),
      { longText: 'Florida', shortText: 'FL', types: ['administrative_area_level_1', 'political'] },
      { longText: 'United States', shortText: 'US', types: ['country', 'political'] },
      ...component(postcode, 'postal_code'),
    ],
  };
}

const resultsOf = (places: TownPlace[], language: TownLanguage) =>
  places.length === 0
    ? {}
    : {
        results: places.map((place) => ({
          place: `places/${googleId(place.number)}`,
          placeId: googleId(place.number),
          granularity: 'ROOFTOP',
          ...describe(place, language),
        })),
      };

function aroundOf(path: string, language: TownLanguage) {
  const [latitude = 0, longitude = 0] = path.slice('/v4/geocode/location/'.length).split(',').map(Number);
  const near = resultsOf(nearTown({ latitude, longitude }, 1000), language).results ?? [];
  const grid = { placeId: 'GhIJ-grid-code', location: { latitude, longitude }, types: ['plus_code'] };
  const country = {
    placeId: 'ChIJ-of-country',
    location: { latitude: 39, longitude: -98 },
    types: ['country', 'political'],
    formattedAddress: 'United States',
  };
  return { results: [grid, ...near, country] };
}

function centreOf(params: Record<string, string>): Location | null {
  const middle = (of: string) =>
    (Number(params[`locationBias.rectangle.low.${of}`]) +
      Number(params[`locationBias.rectangle.high.${of}`])) /
    2;
  if (params['locationBias.rectangle.low.latitude'] === undefined) return null;
  return { latitude: middle('latitude'), longitude: middle('longitude') };
}

interface MatrixRequest {
  origins: { waypoint: { location: { latLng: Location } } }[];
  destinations: { waypoint: { location: { latLng: Location } } }[];
}

function matrixOf({ origins, destinations }: MatrixRequest): ProviderAnswer {
  if (origins.length * destinations.length > 625) return refusal(400, 'INVALID_ARGUMENT');
  const elements = origins.flatMap((from, originIndex) =>
    destinations.map((to, destinationIndex) => {
      const [a, b] = [from.waypoint.location.latLng, to.waypoint.location.latLng];
      const indices = {
        ...(originIndex ? { originIndex } : {}),
        ...(destinationIndex ? { destinationIndex } : {}),
      };
      if (Math.max(a.longitude, b.longitude) > -80.5)
        return { ...indices, status: {}, condition: 'ROUTE_NOT_FOUND' };
      const metres = Math.round(distanceMetres(a, b) * 1.4);
      const duration = `${Math.round(metres / 9)}s`;
      return {
        ...indices,
        status: {},
        condition: 'ROUTE_EXISTS',
        ...(metres ? { distanceMeters: metres } : {}),
        duration,
      };
    }),
  );
  // In no order.
  return { body: elements.toReversed() };
}
