import type { CompleteText } from '../words.ts';
import { curveThrough, distance, type Line, type Point } from './geometry.ts';
import { type Junction, junctions } from './junctions.ts';
import type { Rank } from './rank.ts';
import { routes } from './routes.ts';
import { palmBay, type Town } from './towns.ts';

export interface Road {
  name: CompleteText;
  rank: Rank;
  town: Town;
  line: Line;
  /** How far it has come before: a street can be broken by a park. */
  start: number;
}

/** Their points are the routes' junctions and bends, and a curve between them. */
const pointOf = (stop: Junction | Point): Point => (typeof stop === 'string' ? junctions[stop] : stop);

const curves = routes.map((route) => {
  const stops = route.by.map(pointOf);
  return { ...route, stops, line: curveThrough(stops, 35) };
});

/** Roads that quarters lie between. */
export const mainRoads: Road[] = curves.map(({ name, rank, line, town = palmBay }) => ({
  name,
  rank,
  town,
  line,
  start: 0,
}));

const isAt = (a: Point, b: Point) => distance(a, b) < 0.01;

/** The way from one junction to the next, along the road that joins them; a straight line where none does. */
export function wayBetween(from: Junction | Point, to: Junction | Point): Line {
  const [start, end] = [pointOf(from), pointOf(to)];
  for (const { stops, line } of curves) {
    const [first, last] = [start, end].map((point) => stops.findIndex((stop) => isAt(stop, point)));
    if (first === undefined || last === undefined || first < 0 || last < 0) continue;
    const [a, b] = [start, end].map((point) => line.findIndex((at) => isAt(at, point)));
    if (a === undefined || b === undefined) continue;
    return a < b ? line.slice(a, b + 1) : line.slice(b, a + 1).toReversed();
  }
  return [start, end];
}
