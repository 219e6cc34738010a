import { type Canvas, lay, type Paint, rope } from '../canvas.ts';
import { mix, rgb } from '../colour.ts';
import type { Chance } from '../noise.ts';
import { box, circle, oval, type Point } from '../shapes.ts';
import { strewn } from './scatter.ts';

/** A heap of grains: rice, quinoa, lentils. It is higher in its middle. */
export function grains(
  canvas: Canvas,
  chance: Chance,
  heap: {
    middle?: Point;
    radius: number;
    base: number;
    high?: number;
    colours: readonly string[];
    size?: number;
    long?: number;
    shape?: (x: number, y: number) => boolean;
  },
): void {
  const { middle = [360, 360], radius, base, high = 10, colours, size = 5.5, long = 12, shape } = heap;
  const inside = (x: number, y: number) => !shape || shape(x, y);
  lay(canvas, {
    at: middle,
    reach: radius + 1,
    shape: (x, y) => (inside(x + middle[0], y + middle[1]) ? circle(radius)(x, y) : -9),
    base: base - 3,
    rise: high,
    round: radius,
    paint: colours[0] ?? '#ffffff',
  });
  const many = Math.round(((Math.PI * radius ** 2) / (size * long)) * 0.62);
  for (let k = 0; k < many; k++) {
    const turn = chance() * 6.3;
    const far = Math.sqrt(chance()) * radius;
    const at: Point = [middle[0] + Math.cos(turn) * far, middle[1] + Math.sin(turn) * far];
    if (!inside(at[0], at[1])) continue;
    const colour = colours[Math.floor(chance() * colours.length)] ?? '#ffffff';
    const up = base + high * Math.sqrt(Math.max(0, 1 - (far / radius) ** 2)) + chance() * 6;
    lay(canvas, {
      at,
      turn: chance() * 6.3,
      reach: long + 1,
      shape: box(long * 0.72, size * 0.72, size * 0.7),
      base: up,
      rise: size,
      round: size * 0.7,
      paint: colour,
      gloss: 0.25,
    });
  }
}

/** A nest of noodles. */
export function noodles(
  canvas: Canvas,
  chance: Chance,
  nest: {
    middle?: Point;
    radius: number;
    base: number;
    high?: number;
    many?: number;
    half?: number;
    colours: readonly [string, string];
    gloss?: number;
  },
): void {
  const {
    middle = [360, 360],
    radius,
    base,
    high = 26,
    many = 110,
    half = 6.5,
    colours,
    gloss = 0.45,
  } = nest;
  lay(canvas, {
    at: middle,
    reach: radius,
    shape: circle(radius - 6),
    base: base - 4,
    rise: high * 0.8,
    round: radius,
    paint: colours[1],
  });
  for (let k = 0; k < many; k++) {
    const bow = radius * (0.25 + chance() * 0.6);
    const angle = chance() * 6.3;
    const room = Math.max(0, radius - bow - half);
    const off = room * Math.sqrt(chance());
    const from = chance() * 6.3;
    const x = middle[0] + Math.cos(angle) * off;
    const y = middle[1] + Math.sin(angle) * off;
    const long = 1.6 + chance() * 2.2;
    const squash = 0.8 + chance() * 0.2;
    const points: Point[] = Array.from({ length: 22 }, (_, step) => {
      const turn = from + (step / 21) * long;
      return [x + Math.cos(turn) * bow, y + Math.sin(turn) * bow * squash];
    });
    const shade = chance();
    const layer = k / many;
    rope(canvas, points, {
      half,
      base: base + layer * high * (1 - (off / radius) ** 2) * 0.9,
      paint: () => mix(rgb(colours[0]), rgb(colours[1]), shade),
      gloss,
    });
  }
}

/** Round things strewn: chickpeas, beans, peas, pearls. */
export function beans(
  canvas: Canvas,
  chance: Chance,
  points: readonly Point[],
  look: { size?: number; colours: readonly string[]; long?: number; gloss?: number; base?: number },
): void {
  const { size = 14, colours, long = 1.25, gloss = 0.55, base } = look;
  for (const at of points) {
    const own = size * (0.85 + chance() * 0.3);
    const colour = colours[Math.floor(chance() * colours.length)] ?? '#ffffff';
    lay(canvas, {
      at,
      turn: chance() * 6.3,
      reach: own * long + 1,
      shape: oval(own * long, own),
      rise: own,
      round: own,
      base,
      paint: colour,
      gloss,
    });
  }
}

/** Seeds: sesame and the like. */
export function seeds(
  canvas: Canvas,
  chance: Chance,
  points: readonly Point[],
  { colours = ['#fbf0d2', '#f0dcae'], size = 5 }: { colours?: readonly string[]; size?: number } = {},
): void {
  for (const at of points) {
    const colour = colours[Math.floor(chance() * colours.length)] ?? '#ffffff';
    lay(canvas, {
      at,
      turn: chance() * 6.3,
      reach: size * 1.8,
      shape: (x, y) => oval(size * 1.4, size * 0.8)(x, y),
      rise: 3.5,
      round: size * 0.8,
      paint: colour,
      gloss: 0.3,
    });
  }
}

/** Short tubes of pasta. */
export function penne(
  canvas: Canvas,
  chance: Chance,
  middle: Point,
  radius: number,
  base: number,
  paint: Paint,
): void {
  let layer = 0;
  for (const [apart, high] of [
    [26, 0],
    [30, 16],
    [34, 32],
  ] as const) {
    for (const at of strewn(chance, { many: 70, apart, radius: radius - high * 2, middle })) {
      const half = 42 + chance() * 8;
      const turn = chance() * 6.3;
      const own = base + high + layer++ * 0.05;
      lay(canvas, {
        at,
        turn,
        reach: half + 20,
        shape: (x, y) => Math.min(17 - Math.abs(y), half - Math.abs(x - y * 0.5)),
        rise: 17,
        round: 17,
        base: own,
        relief: (_x, y) => Math.sin(y * 1.1) * 1.2,
        paint,
        gloss: 0.5,
      });
      const end: Point = [at[0] + Math.cos(turn) * (half - 2), at[1] + Math.sin(turn) * (half - 2)];
      lay(canvas, {
        at: end,
        turn: turn + 0.46,
        reach: 18,
        shape: oval(6.5, 14),
        base: own + 4,
        rise: 1,
        relief: () => 6,
        paint: '#8c3a16',
        gloss: 0.1,
      });
    }
  }
}
