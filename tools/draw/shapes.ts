import { noise } from './noise.ts';

/** How far a point is inside of the edge; less than nothing outside. In pixels of the drawing. */
export type Shape = (x: number, y: number) => number;
export type Point = readonly [x: number, y: number];

export const circle =
  (radius: number): Shape =>
  (x, y) =>
    radius - Math.hypot(x, y);

export const oval =
  (across: number, down: number): Shape =>
  (x, y) =>
    (1 - Math.hypot(x / across, y / down)) * Math.min(across, down);

export const ring =
  (radius: number, half: number): Shape =>
  (x, y) =>
    half - Math.abs(Math.hypot(x, y) - radius);

/** A rectangle by half its sides, its corners rounded. */
export const box =
  (across: number, down: number, round = 0): Shape =>
  (x, y) => {
    const dx = Math.abs(x) - across + round;
    const dy = Math.abs(y) - down + round;
    return round - Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) - Math.min(Math.max(dx, dy), 0);
  };

/** Pointed at both ends, along x. */
export function leaf(half: number, wide: number): Shape {
  const radius = (half * half + wide * wide) / (2 * wide);
  const off = radius - wide;
  return (x, y) => radius - Math.hypot(x, Math.abs(y) + off);
}

function toSegment(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax;
  const dy = by - ay;
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - dx * along, y - ay - dy * along);
}

/** Everything within `half` of a line through the points. */
export function stroke(points: readonly Point[], half: number): Shape {
  return (x, y) => {
    let nearest = Infinity;
    let from = points[0];
    for (const to of points.slice(1)) {
      if (from) nearest = Math.min(nearest, toSegment(x, y, from, to));
      from = to;
    }
    return half - nearest;
  };
}

/** A closed outline; `round` is added all around. */
export function outline(points: readonly Point[], round = 0): Shape {
  return (x, y) => {
    let nearest = Infinity;
    let inside = false;
    let from = points.at(-1) ?? [0, 0];
    for (const to of points) {
      nearest = Math.min(nearest, toSegment(x, y, from, to));
      const crosses = from[1] > y !== to[1] > y;
      if (crosses && x < ((from[0] - to[0]) * (y - to[1])) / (from[1] - to[1]) + to[0]) inside = !inside;
      from = to;
    }
    return (inside ? nearest : -nearest) + round;
  };
}

/** The same shape with an uneven edge: `waves` hills to a turn, about. */
export const uneven =
  (shape: Shape, by: number, waves: number, seed = 0): Shape =>
  (x, y) => {
    const far = Math.hypot(x, y) || 1;
    const hill = noise((x / far) * waves * 0.5 + seed * 7.3 + 50, (y / far) * waves * 0.5 + seed * 3.1 + 50);
    return shape(x, y) + by * (hill * 2 - 1);
  };

/** The same shape with a crumbly edge: hills are `wide` pixels. */
export const crumbly =
  (shape: Shape, by: number, wide: number, seed = 0): Shape =>
  (x, y) =>
    shape(x, y) + by * (noise(x / wide + seed * 9.7 + 40, y / wide + seed * 5.3 + 40) * 2 - 1);

export const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    Math.min(shape(x, y), -hole(x, y));

/** Points of a curve: `at` takes 0 to 1. */
export const curve = (at: (along: number) => Point, steps = 24): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => at(step / steps));
