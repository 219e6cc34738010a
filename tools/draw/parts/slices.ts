import { type Canvas, lay } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { grain, noise } from '../noise.ts';
import { circle, oval, type Point, ring, uneven, without } from '../shapes.ts';

interface Place {
  at: Point;
  turn?: number;
  size?: number;
  base?: number | undefined;
}

/** A slice of cucumber. */
export function cucumber(canvas: Canvas, { at, size = 40, base, turn = 0 }: Place): void {
  lay(canvas, {
    at,
    turn,
    reach: size + 1,
    shape: circle(size),
    rise: 9,
    round: 5,
    base,
    relief: (x, y) =>
      1.5 * Math.max(0, Math.sin(Math.atan2(y, x) * 9)) * step(size * 0.2, size * 0.5, Math.hypot(x, y)),
    paint: (x, y, inside) => {
      const far = Math.hypot(x, y) / size;
      const seed =
        Math.max(0, Math.sin(Math.atan2(y, x) * 9)) ** 3 * step(0.25, 0.4, far) * (1 - step(0.55, 0.68, far));
      const flesh = mix(rgb('#d5ebaa'), rgb('#b4d981'), step(0.5, 0.85, far));
      return mix(
        mix(flesh, rgb('#f4f7d6'), seed),
        rgb('#2f7a35'),
        1 - step(size * 0.06, size * 0.12, inside),
      );
    },
    gloss: 0.5,
  });
}

/** A slice of tomato. */
export function tomato(canvas: Canvas, { at, size = 52, base, turn = 0 }: Place, { wedges = 5 } = {}): void {
  lay(canvas, {
    at,
    turn,
    reach: size + 3,
    shape: uneven(circle(size), size * 0.04, 6, at[0]),
    rise: 11,
    round: 8,
    base,
    relief: (x, y) => {
      const far = Math.hypot(x, y) / size;
      return -2 * pulp(x, y, wedges) * step(0.2, 0.3, far) * (1 - step(0.68, 0.8, far));
    },
    paint: (x, y) => {
      const far = Math.hypot(x, y) / size;
      const wet = pulp(x, y, wedges) * step(0.2, 0.3, far) * (1 - step(0.66, 0.8, far));
      const pip = wet > 0.6 && noise(x / 4.5 + at[0], y / 4.5) > 0.66 ? 1 : 0;
      const flesh = mix(rgb('#ee5a3c'), rgb('#d62f24'), step(0.75, 0.95, far));
      return mix(mix(flesh, rgb('#f58a4a'), wet * 0.75), rgb('#f7d98c'), pip * 0.9);
    },
    gloss: 0.75,
  });
}

const pulp = (x: number, y: number, wedges: number) => step(-0.15, 0.35, Math.sin(Math.atan2(y, x) * wedges));

/** Half of a small tomato, its cut side up. */
export const cherryTomato = (canvas: Canvas, place: Place): void =>
  tomato(canvas, { size: 30, ...place }, { wedges: 3 });

/** Slices of half an avocado, fanned. */
export function avocadoFan(canvas: Canvas, { at, turn = 0, size = 120, base }: Place, many = 8): void {
  for (let k = 0; k < many; k++) {
    const t = k / (many - 1) - 0.5;
    const angle = turn + t * 0.9;
    const middle: Point = [at[0] + Math.cos(turn) * t * size * 1.5, at[1] + Math.sin(turn) * t * size * 1.5];
    lay(canvas, {
      at: middle,
      turn: angle,
      reach: size,
      shape: without(oval(size * 0.3, size * 0.86), (x, y) =>
        oval(size * 0.14, size * 0.56)(x + size * 0.26, y),
      ),
      rise: 12,
      round: 7,
      base: (base ?? 30) + k * 3,
      paint: (x, y, inside) => {
        const flesh = mix(rgb('#f3eda0'), rgb('#a9cf5b'), step(-size * 0.12, size * 0.24, x));
        return mix(flesh, rgb('#3f6b28'), x > 0 ? 1 - step(3, 7, inside) : 0);
      },
      gloss: 0.4,
    });
  }
}

/** Rings of an onion. */
export function onionRing(
  canvas: Canvas,
  { at, size = 42, turn = 0, base }: Place,
  colour = '#8d3a78',
): void {
  lay(canvas, {
    at,
    turn,
    reach: size * 1.2,
    shape: (x, y) => ring(size, size * 0.12)(x, y * 1.15),
    rise: 8,
    round: size * 0.12,
    base,
    paint: (x, y) =>
      mix(rgb('#f3e3ee'), rgb(colour), step(size * 0.96, size * 1.08, Math.hypot(x, y * 1.15))),
    gloss: 0.5,
  });
}

/** A slice or a wedge of a citrus fruit. */
export function citrus(
  canvas: Canvas,
  { at, size = 56, turn = 0, base }: Place,
  { peel = '#f3c52b', flesh = '#fbe36b', half = false } = {},
): void {
  const round = circle(size);
  lay(canvas, {
    at,
    turn,
    reach: size + 1,
    shape: half ? (x, y) => Math.min(round(x, y), y + size * 0.1) : round,
    rise: 13,
    round: 6,
    base,
    paint: (x, y) => {
      const far = Math.hypot(x, y) / size;
      const wall = Math.min(Math.abs(Math.sin(Math.atan2(y, x) * 4)) * far * 3.4, 1);
      const inner = mix(
        rgb('#fdf6d8'),
        rgb(flesh),
        Math.min(step(0.25, 0.6, wall), step(0.05, 0.14, far)) * (0.8 + 0.2 * grain(x / 5, y / 5)),
      );
      return mix(mix(inner, rgb('#fdf8e4'), step(0.8, 0.84, far)), rgb(peel), step(0.88, 0.92, far));
    },
    gloss: 0.7,
  });
}
