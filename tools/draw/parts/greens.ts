import { type Canvas, lay } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { type Chance, noise } from '../noise.ts';
import { box, circle, crumbly, leaf, oval, type Point, ring, stroke, uneven } from '../shapes.ts';

interface Place {
  at: Point;
  turn?: number;
  size?: number;
  base?: number | undefined;
}

/** A leaf with its veins: basil, mint, spinach. */
export function leafOf(
  canvas: Canvas,
  { at, turn = 0, size = 44, base }: Place,
  { light = '#4fae3f', deep = '#2b7a2a', wide = 0.5 } = {},
): void {
  lay(canvas, {
    at,
    turn,
    reach: size + 2,
    shape: leaf(size, size * wide),
    rise: size * 0.28,
    round: size * wide,
    base,
    relief: (x, y) =>
      -3 * Math.max(0, 1 - Math.abs(y) / 2.2) + Math.sin((x - Math.abs(y) * 1.1) / (size * 0.08)) * 0.8,
    paint: (x, y) => {
      const vein = Math.max(0, 1 - Math.abs(y) / 2) * 0.8;
      return mix(
        mix(rgb(deep), rgb(light), 0.35 + noise(x / 14 + at[0], y / 14) * 0.6),
        rgb('#a4d67e'),
        vein * 0.6,
      );
    },
    gloss: 0.22,
  });
}

/** A frilled leaf of salad. */
export function salad(
  canvas: Canvas,
  { at, turn = 0, size = 90, base }: Place,
  { light = '#a8d765', deep = '#4c9a35', seed = 1 } = {},
): void {
  lay(canvas, {
    at,
    turn,
    reach: size * 1.3,
    shape: uneven(oval(size, size * 0.72), size * 0.2, 9, seed),
    rise: 10,
    base,
    relief: (x, y, inside) =>
      noise(x / 16 + seed * 9, y / 16) * 20 * (1 - step(0, size * 0.5, inside) * 0.5) -
      5 * Math.max(0, 1 - Math.abs(y) / 4),
    paint: (x, y, inside) => {
      const rib = Math.max(0, 1 - Math.abs(y + noise(x / 30, seed) * 6) / 5) * 0.7;
      const outer = 1 - step(0, size * 0.45, inside);
      return mix(
        mix(rgb(light), rgb(deep), outer * 0.65 + noise(x / 18, y / 18 + seed) * 0.3),
        rgb('#e6f2c0'),
        rib,
      );
    },
    gloss: 0.25,
  });
}

/** Small flecks of herbs, or of anything. */
export function flecks(
  canvas: Canvas,
  points: readonly Point[],
  chance: Chance,
  { colours = ['#3f9a35', '#2c7428'], size = 6, gloss = 0.2, rise = 3 } = {},
): void {
  for (const at of points) {
    const own = size * (0.6 + chance() * 0.8);
    const colour = colours[Math.floor(chance() * colours.length)] ?? '#3f9a35';
    lay(canvas, {
      at,
      turn: chance() * 6.3,
      reach: own * 1.6,
      shape: crumbly(oval(own * 1.3, own * 0.7), own * 0.3, own, at[0]),
      rise,
      paint: colour,
      gloss,
    });
  }
}

/** Rings of spring onion. */
export function springOnion(canvas: Canvas, points: readonly Point[], chance: Chance, size = 11): void {
  for (const at of points) {
    const own = size * (0.7 + chance() * 0.6);
    const shade = chance();
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: own * 1.5,
      shape: (x, y) => ring(own, own * 0.34)(x, y * 1.2),
      rise: 8,
      round: 4,
      paint: () => mix(rgb('#4da23c'), rgb('#c9e59a'), shade),
      gloss: 0.4,
    });
  }
}

/** Discs of carrot, radish or anything that is one colour. */
export function disc(
  canvas: Canvas,
  { at, size = 26, base }: Place,
  { colour = '#ee8030', heart = '#f6a24c' } = {},
): void {
  lay(canvas, {
    at,
    reach: size + 2,
    shape: uneven(circle(size), size * 0.05, 7, at[1]),
    rise: 8,
    round: 5,
    base,
    paint: (x, y) => mix(rgb(heart), rgb(colour), step(0.3, 0.6, Math.hypot(x, y) / size)),
    gloss: 0.45,
  });
}

/** Thin strips: carrot, cabbage, seaweed. */
export function strips(
  canvas: Canvas,
  points: readonly Point[],
  chance: Chance,
  { colours = ['#ee8030'], long = 34, half = 4, base = undefined as number | undefined } = {},
): void {
  for (const at of points) {
    const bend = (chance() - 0.5) * long * 0.8;
    const colour = colours[Math.floor(chance() * colours.length)] ?? '#ee8030';
    lay(canvas, {
      at,
      turn: chance() * 6.3,
      reach: long + half,
      shape: stroke(
        [
          [-long, 0],
          [-long / 3, bend * 0.7],
          [long / 3, bend * 0.7],
          [long, 0],
        ],
        half,
      ),
      rise: half * 1.2,
      round: half,
      base,
      paint: colour,
      gloss: 0.45,
    });
  }
}

/** A square piece: tofu, feta, crouton. */
export function cube(
  canvas: Canvas,
  { at, turn = 0, size = 26, base }: Place,
  { colour = '#fbf7ea', side = '#e8dfc8', rise = 22, gloss = 0.15 } = {},
): void {
  lay(canvas, {
    at,
    turn,
    reach: size * 1.5,
    shape: crumbly(box(size, size * 0.9, 4), 1.6, 9, at[0]),
    rise,
    round: 7,
    base,
    relief: (x, y) => noise(x / 8 + at[0], y / 8) * 3,
    paint: (_x, _y, inside) => mix(rgb(side), rgb(colour), step(1, 9, inside)),
    gloss,
  });
}
