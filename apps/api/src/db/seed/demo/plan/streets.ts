import { named } from '../words.ts';
import { Cells } from './cells.ts';
import {
  type Box,
  boxOf,
  crossingParts,
  curveThrough,
  directionOf,
  grown,
  middleOf,
  distance,
  type Line,
  lengthOf,
  partOf,
  type Point,
  pointAt,
  type Ring,
  segmentsOf,
  splitBy,
  stepFrom,
  toLine,
  toSegment,
  widened,
} from './geometry.ts';
import { canal, sea, water } from './ground.ts';
import { grounds } from './grounds.ts';
import { junctions } from './junctions.ts';
import { knownHouses } from './known-houses.ts';
import { namedStreets } from './named-streets.ts';
import { parks } from './parks.ts';
import type { Quarter } from './quarter.ts';
import { banks, quarters } from './quarters.ts';
import { railways } from './railways.ts';
import { randomFrom } from './random.ts';
import { HALF_WIDTH, type Rank } from './rank.ts';
import { mainRoads, type Road } from './roads.ts';
import { streetNames } from './street-names.ts';
import { palmBay } from './towns.ts';
import { venues } from './venues.ts';

export interface CityRoad extends Road {
  /** Of a street that is of one alone. */
  quarter?: Quarter;
}

/** From the middle of a street to that of a house. */
export const TO_HOUSE = 8;
const NEAR = 48;
const MOST_AHEAD = 100;

/** Straight pieces of roads by where they are. */
export class Segments {
  readonly #cells = new Cells<{ rank: Rank; segment: readonly [Point, Point]; of: Line; box: Box }>(60);

  add({ rank, line }: Pick<Road, 'rank' | 'line'>): void {
    for (const segment of segmentsOf(line)) {
      const box = boxOf(segment);
      this.#cells.add(box, { rank, segment, of: line, box });
    }
  }

  near([x, y]: Point, metres: number) {
    return this.#cells.near({ west: x - metres, east: x + metres, south: y - metres, north: y + metres });
  }
}

/** A named street: beside its houses, and up to the roads that it begins and ends at. */
function namedLine({ name, rank, by }: (typeof namedStreets)[number], roads: Segments): Line {
  const houses = knownHouses.get(name.en);
  const raw = by.map((stop): Point => {
    if (typeof stop === 'string') return junctions[stop];
    if (typeof stop !== 'number') return stop;
    const house = houses?.get(stop);
    if (!house) throw new Error(`${name.en} has no house ${stop}`);
    return house;
  });
  const points = raw.map((point, index): Point => {
    const stop = by[index];
    if (typeof stop !== 'number') return point;
    const direction = directionOf(raw[index - 1] ?? point, raw[index + 1] ?? point);
    const away = HALF_WIDTH[rank] + TO_HOUSE;
    return stepFrom(point, direction, 0, stop % 2 === 1 ? -away : away);
  });
  const curve = curveThrough(points, 20);
  return [joined(curve[0], roads), ...curve.slice(1, -1), joined(curve.at(-1), roads)];
}

/** The nearest point of a road, so that streets meet. */
function joined(end: Point = [0, 0], roads: Segments): Point {
  let best: { point: Point; far: number } = { point: end, far: NEAR };
  for (const { segment } of roads.near(end, NEAR)) {
    const { far, part } = toSegment(end, segment);
    const [from, to] = segment;
    const point: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    if (far < best.far) best = { point, far };
  }
  return best.point;
}

/** Areas that no street of a quarter crosses. */
const obstacles: Ring[] = [
  ...water.filter(({ ring }) => ring !== sea).map(({ ring }) => ring.filter(([x]) => x < 9500)),
  // A canal has room for walks beside it.
  widened(canal, 46),
  ...parks.map(({ ring }) => ring),
  ...grounds.map(({ ring }) => ring),
  ...venues.flatMap(({ buildings }) => buildings.map((ring) => grown(ring, 10))),
  ...railways.map((line) =>
    widened(
      line.filter(([x, y]) => Math.abs(x) < 5000 && Math.abs(y) < 5000),
      40,
    ),
  ),
];
const boxed = obstacles.map((ring) => ({ ring, box: boxOf(ring) }));

/** The parts of a line outside of all obstacles. */
function clear(line: Line): Line[] {
  let parts: Line[] = [line];
  const { west, south, east, north } = boxOf(line);
  for (const { ring, box } of boxed) {
    if (box.west > east || box.east < west || box.south > north || box.north < south) continue;
    parts = parts.flatMap((part) => splitBy(part, ring).outside);
  }
  return parts;
}

/** Streets are not beside one another: what runs along a road, and near it, is left out. */
function apartFrom(line: Line, roads: Segments, gap: number): Line[] {
  const length = lengthOf(line);
  const runs: [number, number][] = [];
  let from: number | undefined;
  for (let at = 0; at <= length; at += 16) {
    const { point, direction } = pointAt(line, at);
    const beside = roads.near(point, gap).some(({ segment, rank }) => {
      const [east, north] = directionOf(...segment);
      const turn = Math.abs(east * direction[0] + north * direction[1]);
      return turn > 0.88 && toSegment(point, segment).far < Math.min(gap, gap * 0.72 + HALF_WIDTH[rank]);
    });
    if (!beside) from ??= at;
    if (from !== undefined && (beside || at + 16 > length)) {
      runs.push([from, beside ? at : length]);
      from = undefined;
    }
  }
  return runs.filter(([start, end]) => end - start > 50).map(([start, end]) => partOf(line, start, end));
}

/** The lines of a quarter's pattern: long ones, and those across them. */
function pattern({ ring, angle, blocks }: Quarter, random: () => number): { lines: Line[]; across: Line[] } {
  const { west, south, east, north } = boxOf(ring);
  const middle: Point = [(west + east) / 2, (south + north) / 2];
  const half = distance([west, south], [east, north]) / 2;
  const radians = (angle * Math.PI) / 180;
  const ahead: Point = [Math.cos(radians), Math.sin(radians)];
  const waves = [random() * 6, random() * 6];
  const bent = (along: number, left: number): Point => {
    const [x, y] = stepFrom(middle, ahead, along, left);
    return [x + 13 * Math.sin(y / 260 + (waves[0] ?? 0)), y + 13 * Math.sin(x / 290 + (waves[1] ?? 0))];
  };
  const steps = Array.from({ length: Math.ceil((2 * half) / 40) + 1 }, (_, index) => index * 40 - half);
  const lines: Line[] = [];
  const across: Line[] = [];
  const [row, column] = blocks;
  for (let left = -half + random() * row; left < half; left += row * (0.82 + 0.36 * random()))
    lines.push(steps.map((along) => bent(along, left)));
  for (let along = -half + random() * column; along < half; along += column * (0.75 + 0.5 * random()))
    across.push(steps.map((left) => bent(along, left)));
  return { lines, across };
}

function streetsOf(
  quarter: Quarter,
  roads: Segments,
  nameFor: ReturnType<typeof streetNames>,
  seed: number,
): CityRoad[] {
  const random = randomFrom(seed);
  const { lines, across } = pattern(quarter, random);
  const [row] = quarter.blocks;
  const made: CityRoad[] = [];
  const lay = (base: Line, rank: Rank, keep: (index: number) => boolean) => {
    const parts = splitBy(base, quarter.ring)
      .inside.flatMap(clear)
      .flatMap((part) => apartFrom(part, roads, row * 0.55))
      .filter((part) => lengthOf(part) > 55);
    const kept = parts.filter((_, index) => keep(index));
    if (kept.length === 0) return;
    const name = nameFor(quarter.theme, rank);
    const first = Math.min(...kept.map((part) => toLine(part[0] ?? [0, 0], base).along));
    for (const part of kept)
      made.push({
        name,
        rank,
        town: quarter.town,
        quarter,
        line: part,
        start: toLine(part[0] ?? [0, 0], base).along - first,
      });
  };
  for (const line of lines) lay(line, random() < 0.25 && row < 100 ? 'lane' : 'street', () => true);
  for (const line of across) lay(line, random() < 0.45 ? 'lane' : 'street', () => random() < 0.92);
  return made;
}

/** All roads of the city: main ones, those with known houses, those of the quarters. */
export function cityRoads(): CityRoad[] {
  const segments = new Segments();
  const roads: CityRoad[] = [...mainRoads];
  for (const [bank, name] of [
    ['north', named('North Bank', 'الضفة الشمالية')],
    ['south', named('South Bank', 'الضفة الجنوبية')],
  ] as const)
    roads.push({ name, rank: 'street', town: palmBay, line: banks[bank], start: 0 });
  for (const road of roads) segments.add(road);
  for (const street of namedStreets) {
    const road: CityRoad = {
      name: street.name,
      rank: street.rank,
      town: palmBay,
      line: namedLine(street, segments),
      start: 0,
    };
    roads.push(road);
    segments.add(road);
  }
  const nameFor = streetNames(roads.map(({ name }) => name));
  for (const [index, quarter] of quarters.entries()) {
    roads.push(...streetsOf(quarter, segments, nameFor, index + 7));
  }
  for (const road of roads) if (road.quarter) segments.add(road);
  return roads.map((road) => (road.quarter ? { ...road, line: extended(road.line, segments) } : road));
}

/** Blind ends are rare: a street goes on to the next one where that is near. */
function extended(line: Line, roads: Segments): Line {
  const on = (from: Point = [0, 0], end: Point = [0, 0]): Line => {
    const direction = directionOf(from, end);
    const ahead = [end, stepFrom(end, direction, MOST_AHEAD)] as const;
    const box = boxOf(ahead);
    let nearest = Infinity;
    for (const { segment, of } of roads.near(
      middleOf(ahead),
      Math.max(box.east - box.west, box.north - box.south),
    )) {
      if (of === line) continue;
      if (toSegment(end, segment).far < 1.5) return [end];
      for (const part of crossingParts(ahead, [segment])) nearest = Math.min(nearest, part);
    }
    const added = stepFrom(end, direction, nearest * MOST_AHEAD);
    return nearest < Infinity &&
      clear([end, added]).length === 1 &&
      lengthOf(clear([end, added])[0] ?? []) > nearest * MOST_AHEAD - 0.1
      ? [end, added]
      : [end];
  };
  return [...on(line[1], line[0]).toReversed(), ...line.slice(1, -1), ...on(line.at(-2), line.at(-1))];
}
