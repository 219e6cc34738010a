import type { Chance } from '../noise.ts';
import type { Point } from '../shapes.ts';

interface Spread {
  many: number;
  /** Points are at least this far from each other. */
  apart: number;
  /** Within this far of the middle. */
  radius: number;
  /** And no nearer to it than this. */
  hole?: number;
  middle?: Point;
  /** A further condition for a point. */
  where?: (x: number, y: number) => boolean;
}

/** Places strewn evenly and by chance. */
export function strewn(chance: Chance, spread: Spread): Point[] {
  const { many, apart, radius, hole = 0, middle = [360, 360], where } = spread;
  const points: Point[] = [];
  for (let tries = 0; tries < many * 60 && points.length < many; tries++) {
    const turn = chance() * 2 * Math.PI;
    const far = Math.sqrt(chance() * (radius ** 2 - hole ** 2) + hole ** 2);
    const point: Point = [middle[0] + Math.cos(turn) * far, middle[1] + Math.sin(turn) * far];
    if (where && !where(point[0], point[1])) continue;
    if (points.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) >= apart)) points.push(point);
  }
  return points;
}

/** Places on a circle. */
export const around = (
  many: number,
  radius: number,
  { from = 0, middle = [360, 360] as Point } = {},
): Point[] =>
  Array.from({ length: many }, (_, k) => {
    const turn = from + (k / many) * 2 * Math.PI;
    return [middle[0] + Math.cos(turn) * radius, middle[1] + Math.sin(turn) * radius];
  });

/** Places in rows and columns around the middle. */
export const rows = (
  columns: number,
  down: number,
  across: number,
  between: number,
  middle: Point = [360, 360],
): Point[] =>
  Array.from({ length: columns * down }, (_, k) => [
    middle[0] + ((k % columns) - (columns - 1) / 2) * across,
    middle[1] + (Math.floor(k / columns) - (down - 1) / 2) * between,
  ]);
