import type { Location } from '../accounts.ts';

/** The mean radius of the earth, in metres. */
const EARTH_METRES = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export function distanceMetres(a: Location, b: Location): number {
  const latitude = radians(b.latitude - a.latitude);
  const longitude = radians(b.longitude - a.longitude);
  const h =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h))));
}

/** How much longer a way in a town is than the straight line, on average. */
const DETOUR = 1.3;
/** Metres a second by bicycle or in a town's traffic: 20 km/h. */
const SPEED = 5.6;

/** The way between two points that are so many metres apart, in metres and seconds, by what streets of a town cost. */
export function estimateRoute(metres: number): { metres: number; seconds: number } {
  const way = Math.round(metres * DETOUR);
  return { metres: way, seconds: Math.round(way / SPEED) };
}
