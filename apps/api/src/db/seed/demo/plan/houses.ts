import type { CompleteText } from '../words.ts';
import { Cells } from './cells.ts';
import {
  type Box,
  boxOf,
  grown,
  isIn,
  lengthOf,
  type Line,
  middleOf,
  type Point,
  pointAt,
  rectangle,
  type Ring,
  stepFrom,
  toLine,
  toSegment,
  touches,
} from './geometry.ts';
import { piers, sea, water } from './ground.ts';
import { grounds } from './grounds.ts';
import { knownHouses } from './known-houses.ts';
import { parks } from './parks.ts';
import type { Houses, Quarter } from './quarter.ts';
import { railways } from './railways.ts';
import { randomFrom } from './random.ts';
import { HALF_WIDTH } from './rank.ts';
import type { Road } from './roads.ts';
import { type CityRoad, Segments } from './streets.ts';
import { palmBay, type Town } from './towns.ts';
import { venues } from './venues.ts';

export interface House {
  number: number;
  street: CompleteText;
  town: Town;
  quarter: Quarter | undefined;
  at: Point;
  /** Its two corners at the street, then those behind, against the way of the first two. */
  ring: readonly [Point, Point, Point, Point];
  /** Houses wall to wall have the same one. */
  row: number;
}

/** How houses are built: as wide as from and to, as deep, how far apart, and how many of a hundred places are built on. */
const BUILT: Record<Houses, { wide: [number, number]; deep: [number, number]; gap: number; share: number }> =
  {
    rows: { wide: [14, 22], deep: [11, 15], gap: 0, share: 0.96 },
    blocks: { wide: [24, 44], deep: [13, 18], gap: 0, share: 0.9 },
    detached: { wide: [15, 22], deep: [11, 14], gap: 52, share: 0.85 },
    works: { wide: [30, 60], deep: [18, 30], gap: 14, share: 0.8 },
  };

/** Metres between the numbers of a street where none of its houses is known. */
const PER_NUMBER: Record<Houses, number> = { rows: 8, blocks: 18, detached: 34, works: 20 };

/** Areas without houses. */
const closed = [
  ...water.filter(({ ring }) => ring !== sea).map(({ ring }) => ring.filter(([x]) => x < 5400)),
  sea
    .filter(([x, y]) => Math.abs(y) < 9000 && x > -2800)
    .concat([
      [-9000, -9000],
      [-9000, 9000],
    ]),
  ...parks.map(({ ring }) => ring),
  ...grounds.map(({ ring }) => ring),
  ...piers,
].map((ring) => ({ ring, box: boxOf(ring) }));

interface Boxed {
  ring: Ring;
  box: Box;
}

/** The houses so far, and the obstacles to more of them. */
class Site {
  readonly #roads = new Segments();
  readonly #houses = new Cells<Boxed & { middle: Point }>(40);

  constructor(roads: readonly Road[]) {
    for (const road of roads) this.#roads.add(road);
    for (const line of railways) this.#roads.add({ rank: 'motorway', line });
    for (const { buildings } of venues) for (const ring of buildings) this.add(ring);
  }

  add(ring: Ring): void {
    const box = boxOf(ring);
    this.#houses.add(box, { ring, box, middle: middleOf(ring) });
  }

  /** Whether a house has room: no road but its own goes through, and no other house stands there. */
  isFree(ring: Ring, own: Line, shut: readonly Boxed[]): boolean {
    const middle = middleOf(ring);
    const probes = [middle, ...ring];
    const box = boxOf(ring);
    if (shut.some((area) => touches(area.box, box) && probes.some((point) => isIn(area.ring, point))))
      return false;
    const wide = around(box, HALF_WIDTH.motorway);
    const blocked = this.#roads.near(middle, 40).some(({ segment, rank, of, box: road }) => {
      const room = HALF_WIDTH[rank] - (of === own ? 2 : 0);
      return touches(wide, road) && probes.some((point) => toSegment(point, segment).far < room);
    });
    if (blocked) return false;
    // Neighbours may stand wall to wall.
    const core = grown(ring, -1);
    const inside = [middle, ...core];
    return !this.#houses
      .near(box)
      .some(
        (other) =>
          touches(box, other.box) &&
          (inside.some((point) => isIn(other.ring, point)) ||
            [other.middle, ...other.ring].some((point) => isIn(core, point))),
      );
  }
}

/** The number of a house so many metres along its street: known ones fix it, and those between them are spread evenly. */
function numbering(
  line: Line,
  known: ReadonlyMap<number, Point>,
): (metres: number, perNumber: number) => number {
  const fixed = [...known]
    .map(([number, point]) => ({ number, metres: toLine(point, line).along }))
    .toSorted((a, b) => a.metres - b.metres);
  const stops = [{ number: 1, metres: 0 }, ...fixed];
  return (metres, perNumber) => {
    const next = stops.findIndex((stop) => stop.metres > metres);
    const to = stops[next];
    const from = stops[next - 1] ?? stops.at(-1);
    if (!from) return 1;
    if (!to) return from.number + (metres - from.metres) / perNumber;
    return from.number + ((metres - from.metres) / (to.metres - from.metres)) * (to.number - from.number);
  };
}

interface Builder {
  site: Site;
  random: () => number;
  quarterAt: (point: Point) => Quarter | undefined;
  /** Numbers that are taken, by street. */
  taken: Map<string, Set<number>>;
  /** The number of another row. */
  rows: () => number;
}

const turned = ([east, north]: Point): Point => [-east, -north];

const within = ([from, to]: readonly [number, number], part: number) => from + (to - from) * part;

const knownOf = ({ name, town }: Road): ReadonlyMap<number, Point> =>
  (town === palmBay ? knownHouses.get(name.en) : undefined) ?? new Map<number, Point>();

function numbersOf({ name, town }: Road, { taken }: Builder): Set<number> {
  const street = `${town.name.en}: ${name.en}`;
  const numbers = taken.get(street) ?? new Set<number>();
  taken.set(street, numbers);
  return numbers;
}

/** Houses that somebody lives or works in, each at its own place. */
function buildKnown(road: Road, builder: Builder): House[] {
  return [...knownOf(road)].map(([number, at]) => {
    const { direction } = pointAt(road.line, toLine(at, road.line).along);
    const ring = rectangle(at, number % 2 === 1 ? direction : turned(direction), { long: 13, deep: 11 });
    builder.site.add(ring);
    numbersOf(road, builder).add(number);
    return {
      number,
      street: road.name,
      town: road.town,
      quarter: builder.quarterAt(at),
      at,
      ring,
      row: builder.rows(),
    };
  });
}

const around = ({ west, south, east, north }: Box, metres: number): Box => ({
  west: west - metres,
  south: south - metres,
  east: east + metres,
  north: north + metres,
});

/** Houses along both sides of a road: odd numbers at its left. */
function buildAlong(road: CityRoad, builder: Builder): House[] {
  const box = around(boxOf(road.line), 60);
  const shut = closed.filter((area) => touches(area.box, box));
  return [1, -1].flatMap((side) => buildSide(road, side, { builder, shut }));
}

function buildSide(
  road: CityRoad,
  side: number,
  { builder, shut }: { builder: Builder; shut: Boxed[] },
): House[] {
  const { site, random, quarterAt } = builder;
  const { name, town, line, rank } = road;
  const known = knownOf(road);
  const numbers = numbersOf(road, builder);
  const length = lengthOf(line);
  const numberAt = numbering(line, known);
  const made: House[] = [];
  let at = HALF_WIDTH[rank] + 4;
  let row = builder.rows();
  let depth = 0;
  while (at < length - 8) {
    const { point, direction } = pointAt(line, at);
    const quarter = road.quarter ?? quarterAt(stepFrom(point, direction, 0, side * 14));
    const { wide, deep, gap, share } = BUILT[quarter?.houses ?? 'rows'];
    // Neighbours are often as deep.
    if (random() > 0.6) depth = within(deep, random());
    const size = { long: within(wide, random()), deep: Math.max(deep[0], depth) };
    const wanted = quarter !== undefined && random() < share;
    const back = HALF_WIDTH[rank] + 1.5 + size.deep / 2 + (gap > 8 ? 3 : 0);
    const front = pointAt(line, at + size.long / 2);
    const middle = stepFrom(front.point, front.direction, 0, side * back);
    // Its first side is at the street.
    const ring = rectangle(middle, side === 1 ? front.direction : turned(front.direction), size);
    if (!wanted || !site.isFree(ring, line, shut)) {
      at += wanted ? 8 : size.long;
      row = builder.rows();
      continue;
    }
    const perNumber = PER_NUMBER[quarter.houses];
    const measured = numberAt(at + size.long / 2, perNumber) + road.start / perNumber;
    const number = freeNumber(measured, { odd: side === 1, numbers, known });
    at += size.long + gap * (0.7 + 0.6 * random());
    if (gap > 0 || number === undefined) row = builder.rows();
    if (number === undefined) continue;
    numbers.add(number);
    site.add(ring);
    made.push({ number, street: name, town, quarter, at: middle, ring, row });
  }
  return made;
}

/** The nearest number of a side that is free; between known houses there may be none. */
function freeNumber(
  measured: number,
  { odd, numbers, known }: { odd: boolean; numbers: Set<number>; known: ReadonlyMap<number, Point> },
): number | undefined {
  const one = odd ? 1 : 0;
  let number = Math.max(2 - one, 2 * Math.round((measured - one) / 2) + one);
  if (known.size > 0 && numbers.has(number)) return undefined;
  while (numbers.has(number)) number += 2;
  return number;
}

/** All houses with their numbers. */
export function housesOf(roads: readonly CityRoad[], quarters: readonly Quarter[]): House[] {
  const boxed = quarters.map((quarter) => ({ quarter, box: boxOf(quarter.ring) }));
  const quarterAt = (point: Point) =>
    boxed.find(({ quarter, box }) => touches(box, boxOf([point])) && isIn(quarter.ring, point))?.quarter;
  let row = 0;
  const builder: Builder = {
    site: new Site(roads),
    random: randomFrom(11),
    quarterAt,
    taken: new Map(),
    rows: () => (row += 1),
  };
  const lived = roads.filter(({ rank }) => rank !== 'motorway' && rank !== 'path');
  const known = lived.flatMap((road) => buildKnown(road, builder));
  return [...known, ...lived.flatMap((road) => buildAlong(road, builder))];
}
