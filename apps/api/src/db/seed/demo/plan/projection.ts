import type { Location } from '@hamper/contract/accounts';

import { city } from '../city.ts';
import type { Point } from './geometry.ts';

const METRES_PER_DEGREE = 111_195;
const { center } = city;
const METRES_PER_LONGITUDE = METRES_PER_DEGREE * Math.cos((center.latitude * Math.PI) / 180);

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** As if the earth were flat, which a city is. */
export const locationOf = ([east, north]: Point): Location => ({
  latitude: rounded(center.latitude + north / METRES_PER_DEGREE),
  longitude: rounded(center.longitude + east / METRES_PER_LONGITUDE),
});

export const pointOf = ({ latitude, longitude }: Location): Point => [
  (longitude - center.longitude) * METRES_PER_LONGITUDE,
  (latitude - center.latitude) * METRES_PER_DEGREE,
];
