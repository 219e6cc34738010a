import type { Location } from '@hamper/contract/accounts';

import { openProvider, type ProviderRequest } from './provider-server.fixture.ts';
import { nearTown, searchTownLoosely, type TownLanguage } from './town-search.fixture.ts';
import type { TownPlace } from './town.fixture.ts';

/** A Photon of the two towns, with the languages that every Photon has. */
export const openPhoton = () =>
  openProvider((request) => {
    const { lang = 'default' } = request.params;
    const unknown = Object.keys(request.params).find((name) => !known.has(name));
    if (unknown !== undefined) return refusal(`Unknown query parameter '${unknown}'`);
    if (!['default', 'en', 'de', 'fr'].includes(lang)) return refusal('Language is not supported.');
    const features = find(request).map((place) => featureOf(place, 'en'));
    return { body: { type: 'FeatureCollection', features } };
  });

const known = new Set(['q', 'lang', 'limit', 'lat', 'lon', 'radius']);
const refusal = (message: string) => ({ status: 400, body: { message } });

function find({ path, params }: ProviderRequest): TownPlace[] {
  const near: Location | null =
    params['lat'] === undefined
      ? null
      : { latitude: Number(params['lat']), longitude: Number(params['lon']) };
  const found =
    path === '/reverse' && near
      ? nearTown(near, Number(params['radius'] ?? 1) * 1000)
      : searchTownLoosely(params['q'] ?? '', near);
  return found.slice(0, Number(params['limit'] ?? 15));
}

const osmTypes = { address: 'N', venue: 'N', street: 'W', area: 'R' };
const types = { address: 'house', venue: 'house', street: 'street', area: 'city' };
const tags = {
  address: { osm_key: 'place', osm_value: 'house' },
  venue: { osm_key: 'railway', osm_value: 'station' },
  street: { osm_key: 'highway', osm_value: 'residential' },
  area: { osm_key: 'place', osm_value: 'town' },
};

function featureOf(place: TownPlace, language: TownLanguage) {
  const { kind, name, houseNumber, street, district, city, postcode, location } = place;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [location.longitude, location.latitude] },
    properties: {
      osm_type: osmTypes[kind],
      osm_id: place.number,
      ...tags[kind],
      type: types[kind],
      ...(name ? { name: name[language] } : {}),
      ...(houseNumber ? { housenumber: houseNumber } : {}),
      ...(street ? { street: street[language] } : {}),
      ...(district ? { district: district[language] } : {}),
      ...(kind === 'area' ? {} : { city: city[language] }),
      postcode,
      state: 'Florida',
      country: 'United States',
      countrycode: 'US',
    },
  };
}
