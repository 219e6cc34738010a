/** Metres east and north of the city's centre. */
export type Point = readonly [east: number, north: number];
export type Line = readonly Point[];
/** Its last corner is not its first. */
export type Ring = readonly Point[];

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const TINY = 1e-9;

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

export const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

/** A step from a point: ahead in a direction (of length 1), and to its left. */
export const stepFrom = ([x, y]: Point, [east, north]: Point, ahead: number, left = 0): Point => [
  x + east * ahead - north * left,
  y + north * ahead + east * left,
];

export const directionOf = (a: Point, b: Point): Point => {
  const length = distance(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
};

/** The direction of so many degrees from the east, against the clock. */
export const along = (degrees: number): Point => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
];

/** The pairs of neighbours of a line. */
export const segmentsOf = (line: Line): [Point, Point][] =>
  line.slice(1).map((to, index) => [line[index] ?? to, to]);

export const closed = (ring: Ring): Line => (ring[0] ? [...ring, ring[0]] : []);

const measured = new WeakMap<Line, number[]>();

/** How far along a line each of its points is. */
function distancesOf(line: Line): number[] {
  const known = measured.get(line);
  if (known) return known;
  let gone = 0;
  const distances = line.map((point, index) => (gone += distance(line[index - 1] ?? point, point)));
  measured.set(line, distances);
  return distances;
}

export const lengthOf = (line: Line): number => distancesOf(line).at(-1) ?? 0;

/** The point of a line so many metres from its start, and where the line goes there. */
export function pointAt(line: Line, metres: number): { point: Point; direction: Point } {
  const distances = distancesOf(line);
  let [low, high] = [0, Math.max(0, line.length - 2)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((distances[middle + 1] ?? 0) < metres) low = middle + 1;
    else high = middle;
  }
  const from = line[low] ?? [0, 0];
  const to = line[low + 1] ?? from;
  const length = distance(from, to);
  const part = length > 0 ? (metres - (distances[low] ?? 0)) / length : 0;
  return { point: between(from, to, part), direction: directionOf(from, to) };
}

/** The part of a line from one distance to another. */
export function partOf(line: Line, from: number, to: number): Line {
  const points: Point[] = [pointAt(line, from).point];
  let gone = 0;
  for (const [start, end] of segmentsOf(line)) {
    gone += distance(start, end);
    if (gone > from + 0.1 && gone < to - 0.1) points.push(end);
  }
  return [...points, pointAt(line, to).point];
}

/** How far a point is from a segment, and where along it the nearest place is, from 0 to 1. */
export function toSegment(point: Point, [from, to]: readonly [Point, Point]): { far: number; part: number } {
  const [east, north] = [to[0] - from[0], to[1] - from[1]];
  const square = east * east + north * north;
  const along = square > 0 ? ((point[0] - from[0]) * east + (point[1] - from[1]) * north) / square : 0;
  const part = Math.min(1, Math.max(0, along));
  return { far: distance(point, between(from, to, part)), part };
}

/** How far a point is from a line, and how far along it. */
export function toLine(point: Point, line: Line): { far: number; along: number } {
  let best = { far: Infinity, along: 0 };
  let gone = 0;
  for (const segment of segmentsOf(line)) {
    const length = distance(...segment);
    const { far, part } = toSegment(point, segment);
    if (far < best.far) best = { far, along: gone + part * length };
    gone += length;
  }
  return best;
}

/** Whether a point is in a ring. */
export function isIn(ring: Ring, [x, y]: Point): boolean {
  let inside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (
      from &&
      from[1] > y !== to[1] > y &&
      x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]
    )
      inside = !inside;
    from = to;
  }
  return inside;
}

export const touches = (a: Box, b: Box): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

/** Where along a segment others cross it, from 0 to 1. */
export function crossingParts(
  [a, b]: readonly [Point, Point],
  others: readonly (readonly [Point, Point])[],
): number[] {
  const parts: number[] = [];
  for (const [c, d] of others) {
    const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
    const area = rx * sy - ry * sx;
    if (Math.abs(area) < TINY) continue;
    const part = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / area;
    const other = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / area;
    if (part > 0 && part < 1 && other >= 0 && other <= 1) parts.push(part);
  }
  return parts.toSorted((one, next) => one - next);
}

const sideOf = (ring: Ring, point: Point) => (isIn(ring, point) ? 'inside' : 'outside');

/** The parts of a line inside a ring, and those outside. */
export function splitBy(line: Line, ring: Ring): { inside: Line[]; outside: Line[] } {
  const box = boxOf(line);
  const sides = segmentsOf(closed(ring)).filter((side) => touches(box, boxOf(side)));
  const parts: Record<'inside' | 'outside', Point[][]> = { inside: [], outside: [] };
  const [first] = line;
  if (sides.length === 0 && first) {
    parts[isIn(ring, first) ? 'inside' : 'outside'].push([...line]);
    return parts;
  }
  let open: { side: 'inside' | 'outside'; points: Point[] } | undefined;
  for (const segment of segmentsOf(line)) {
    const stops = [0, ...crossingParts(segment, sides), 1];
    for (const [index, stop] of stops.slice(1).entries()) {
      const start = stops[index] ?? 0;
      if (stop - start < TINY) continue;
      // It changes sides where it crosses the ring, and nowhere else.
      const side =
        open && stops.length === 2 ? open.side : sideOf(ring, between(...segment, (start + stop) / 2));
      if (open?.side !== side) {
        open = { side, points: [between(...segment, start)] };
        parts[side].push(open.points);
      }
      open.points.push(between(...segment, stop));
    }
  }
  return parts;
}

/** A curve through points, as short straight lines. */
export function curveThrough(points: Line, step = 40): Line {
  const curve: Point[] = [];
  for (const [index, [from, to]] of segmentsOf(points).entries()) {
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    // Far from the city it is only seen from afar.
    const length = distance(from, to);
    const count = Math.max(1, Math.round(length / (length > 2500 ? 5 * step : step)));
    for (let at = 0; at < count; at += 1) curve.push(spline([before, from, to, after], at / count));
  }
  return [...curve, ...points.slice(-1)];
}

/** Catmull and Rom's, between the middle two. */
function spline([p, a, b, n]: readonly [Point, Point, Point, Point], t: number): Point {
  const of = (axis: 0 | 1) =>
    0.5 *
    (2 * a[axis] +
      (b[axis] - p[axis]) * t +
      (2 * p[axis] - 5 * a[axis] + 4 * b[axis] - n[axis]) * t * t +
      (3 * a[axis] - p[axis] - 3 * b[axis] + n[axis]) * t * t * t);
  return [of(0), of(1)];
}

/** A line beside a line, to its left. */
export function beside(line: Line, left: number | ((index: number) => number)): Line {
  return line.map((point, index) => {
    const direction = directionOf(line[index - 1] ?? point, line[index + 1] ?? point);
    return stepFrom(point, direction, 0, typeof left === 'number' ? left : left(index));
  });
}

/** A line made as wide as that. */
export const widened = (line: Line, width: number): Ring => [
  ...beside(line, width / 2),
  ...beside(line, -width / 2).toReversed(),
];

/** A round shape, out of round by some share of its size. */
export const blob = (
  [x, y]: Point,
  { wide, high, rough = 0 }: { wide: number; high: number; rough?: number },
): Ring =>
  Array.from({ length: 40 }, (_, index): Point => {
    const angle = (index / 40) * 2 * Math.PI;
    const part = 1 + rough * (0.6 * Math.sin(2 * angle + 1) + 0.4 * Math.sin(3 * angle + 2.5));
    return [x + (wide / 2) * part * Math.cos(angle), y + (high / 2) * part * Math.sin(angle)];
  });

/** A rectangle about its middle, its long side in a direction. */
export const rectangle = (
  middle: Point,
  direction: Point,
  { long, deep }: { long: number; deep: number },
): [Point, Point, Point, Point] => [
  stepFrom(middle, direction, -long / 2, -deep / 2),
  stepFrom(middle, direction, long / 2, -deep / 2),
  stepFrom(middle, direction, long / 2, deep / 2),
  stepFrom(middle, direction, -long / 2, deep / 2),
];

export function boxOf(points: Line): Box {
  const box: Box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of points) {
    box.west = Math.min(box.west, x);
    box.south = Math.min(box.south, y);
    box.east = Math.max(box.east, x);
    box.north = Math.max(box.north, y);
  }
  return box;
}

export const middleOf = (points: Line): Point => {
  const { west, south, east, north } = boxOf(points);
  return [(west + east) / 2, (south + north) / 2];
};

/** A ring made larger on all sides, about its middle. */
export const grown = (ring: Ring, metres: number): Ring => {
  const middle = middleOf(ring);
  return ring.map((point) => stepFrom(point, directionOf(middle, point), metres));
};
