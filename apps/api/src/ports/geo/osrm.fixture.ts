import { distanceMetres } from '@hamper/contract/geo/distance';

import { openProvider, type ProviderAnswer, type ProviderRequest } from './provider-server.fixture.ts';

/** An OSRM whose roads end at the coast, with the limits it has unless it is told otherwise. */
export const openOsrm = () => openProvider(answer);

const refusal = (code: string): ProviderAnswer => ({ status: 400, body: { code, message: 'Words' } });
/** East of it there is water. */
const COAST = -80.5;

function answer({ path, params }: ProviderRequest): ProviderAnswer {
  const [, service, , profile, list = ''] = path.split('/');
  if (service !== 'table' || !['driving', 'bike'].includes(profile ?? '')) return refusal('InvalidUrl');
  const points = list.split(';').map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(',').map(Number);
    return {
      latitude,
      longitude: Math.min(longitude, COAST),
      snapped: Math.max(0, (longitude - COAST) * 98_000),
    };
  });
  if (points.length > 100) return refusal('TooBig');
  if (params['annotations'] !== 'duration,distance') return refusal('InvalidOptions');
  const chosen = (name: string) =>
    (params[name] ?? '').split(';').flatMap((index) => points[Number(index)] ?? []);
  const [sources, destinations] = [chosen('sources'), chosen('destinations')];
  const cells = (factor: number) =>
    sources.map((from) => destinations.map((to) => Math.round(distanceMetres(from, to) * factor * 10) / 10));
  const waypoint = ({ longitude, latitude, snapped }: (typeof points)[number]) => ({
    name: 'Palm Street',
    location: [longitude, latitude],
    distance: snapped,
  });
  return {
    body: {
      code: 'Ok',
      distances: cells(1.3),
      durations: cells(1.3 / 8.1),
      sources: sources.map(waypoint),
      destinations: destinations.map(waypoint),
    },
  };
}
