import type { Polygon } from './schema/catalogue.ts';

interface Coordinates {
  latitude: number;
  longitude: number;
}

const KM_PER_DEGREE = 111.195;

const kmPerLongitude = ({ latitude }: Coordinates): number =>
  KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);

/** As if the earth were flat, which a city is. */
export const kmBetween = (a: Coordinates, b: Coordinates): number =>
  Math.hypot((b.latitude - a.latitude) * KM_PER_DEGREE, (b.longitude - a.longitude) * kmPerLongitude(a));

/** The box that reaches so far to each side of a place. */
export const boxAround = (at: Coordinates, km: number) => ({
  south: at.latitude - km / KM_PER_DEGREE,
  north: at.latitude + km / KM_PER_DEGREE,
  west: at.longitude - km / kmPerLongitude(at),
  east: at.longitude + km / kmPerLongitude(at),
});

/** A zone of eight corners, closed by its first. */
export const octagonAround = (at: Coordinates, km: number): Polygon =>
  Array.from({ length: 9 }, (_, index): Polygon[number] => {
    const angle = ((index % 8) * Math.PI) / 4;
    return [
      round(at.longitude + (km / kmPerLongitude(at)) * Math.cos(angle)),
      round(at.latitude + (km / KM_PER_DEGREE) * Math.sin(angle)),
    ];
  });

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
