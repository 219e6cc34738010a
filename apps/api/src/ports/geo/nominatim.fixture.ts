import { openProvider, type ProviderAnswer, type ProviderRequest } from './provider-server.fixture.ts';
import { nearTown, searchTown, textsOf, type TownLanguage } from './town-search.fixture.ts';
import { townPlaces, type TownPlace } from './town.fixture.ts';

/** A Nominatim of the two towns. */
export const openNominatim = () => openProvider(answer);

function answer({ path, params }: ProviderRequest): ProviderAnswer {
  const language = params['accept-language'] === 'ar' ? 'ar' : 'en';
  if (params['format'] !== 'jsonv2')
    return { status: 400, body: { error: { code: 400, message: 'format' } } };
  const limit = Number(params['limit'] ?? 10);
  if (path === '/lookup') {
    const wanted = (params['osm_ids'] ?? '').split(',');
    const found = townPlaces.filter((place) =>
      wanted.includes(`${osmTypes[place.kind].slice(0, 1).toUpperCase()}${place.number}`),
    );
    return { body: found.map((place) => resultOf(place, language)) };
  }
  if (path === '/reverse') {
    const location = { latitude: Number(params['lat']), longitude: Number(params['lon']) };
    const [nearest] = nearTown(location, 600);
    // Beyond the last house there are the waters of a town.
    const waters = searchTown('Palm Bay 10001', location).find(({ kind }) => kind === 'area');
    const found = nearest ?? (location.longitude > -80.3 ? undefined : waters);
    return { body: found ? resultOf(found, language) : { error: 'Unable to geocode' } };
  }
  const [west, north, east, south] = (params['viewbox'] ?? '').split(',').map(Number);
  const near =
    params['viewbox'] === undefined
      ? null
      : { latitude: ((north ?? 0) + (south ?? 0)) / 2, longitude: ((west ?? 0) + (east ?? 0)) / 2 };
  return {
    body: searchTown(params['q'] ?? '', near)
      .slice(0, limit)
      .map((place) => resultOf(place, language)),
  };
}

const osmTypes = { address: 'node', venue: 'node', street: 'way', area: 'relation' };
const ranks = { address: 30, venue: 30, street: 26, area: 16 };
const tags = {
  address: { category: 'place', type: 'house', addresstype: 'place' },
  venue: { category: 'railway', type: 'station', addresstype: 'railway' },
  street: { category: 'highway', type: 'residential', addresstype: 'road' },
  area: { category: 'boundary', type: 'administrative', addresstype: 'town' },
};

function resultOf(place: TownPlace, language: TownLanguage) {
  const { kind, number, name, houseNumber, street, district, city, postcode, location } = place;
  const { latitude, longitude } = location;
  const around = kind === 'street' ? 0.001 : 0.00005;
  return {
    place_id: 400_000 + number,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: osmTypes[kind],
    osm_id: number,
    lat: latitude.toFixed(7),
    lon: longitude.toFixed(7),
    ...tags[kind],
    place_rank: ranks[kind],
    importance: 0.00000999,
    name: name?.[language] ?? '',
    display_name: textsOf(place, language).all,
    address: {
      ...(houseNumber ? { house_number: houseNumber } : {}),
      ...(street ? { road: street[language] } : {}),
      ...(kind === 'street' && name ? { road: name[language] } : {}),
      ...(kind === 'venue' && name ? { railway: name[language] } : {}),
      ...(district ? { suburb: district[language] } : {}),
      town: city[language],
      state: 'Florida',
      'ISO3166-2-lvl4': 'US-FL',
      postcode,
      country: 'United States',
      country_code: 'us',
    },
    boundingbox: [
      (latitude - around).toFixed(7),
      (latitude + around).toFixed(7),
      (longitude - around).toFixed(7),
      (longitude + around).toFixed(7),
    ],
  };
}
