import { type Canvas, lay, type Paint } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { type Chance, grain, noise } from '../noise.ts';
import { circle, crumbly, oval, type Point, ring, uneven } from '../shapes.ts';
import { strewn } from './scatter.ts';

const MIDDLE: Point = [360, 360];
/** Within this of the middle lies what is on a pizza. */
export const TOPPED = 262;

/** How dough looks that was in a hot oven: pale, golden, here and there black. */
export function baked(
  seed: number,
  { pale = '#f0cf94', gold = '#d9973f', dark = '#6e3a17', burnt = 0.72 } = {},
): Paint {
  return (x, y, inside) => {
    const heat = grain(x / 58 + seed, y / 58 + seed * 2);
    const toEdge = 1 - step(0, 26, inside);
    const body = mix(rgb(pale), rgb(gold), heat * 1.1 + toEdge * 0.35);
    return mix(body, rgb(dark), step(burnt, burnt + 0.14, grain(x / 30 + seed * 3, y / 30)) * 0.85);
  };
}

/** Dough with its rim, and sauce. */
export function dough(canvas: Canvas, seed: number, { sauce = '#c63a1e', deep = '#a5260f' } = {}): void {
  lay(canvas, {
    at: MIDDLE,
    reach: 345,
    shape: uneven(circle(330), 9, 12, seed),
    rise: 20,
    round: 16,
    paint: baked(seed),
  });
  lay(canvas, {
    at: MIDDLE,
    reach: 345,
    shape: uneven(ring(296, 40), 9, 12, seed),
    base: 10,
    rise: 46,
    round: 40,
    relief: (x, y) => grain(x / 30 + seed, y / 30) * 9,
    paint: baked(seed),
    gloss: 0.14,
  });
  lay(canvas, {
    at: MIDDLE,
    reach: 290,
    shape: uneven(circle(270), 12, 14, seed + 4),
    base: 22,
    rise: 4,
    relief: (x, y) => grain(x / 26, y / 26 + seed) * 7,
    paint: (x, y) => mix(rgb(sauce), rgb(deep), grain(x / 34 + seed, y / 34) * 1.2 - 0.1),
    gloss: 0.5,
  });
}

/** Melted cheese over most of it. */
export function cheese(
  canvas: Canvas,
  seed: number,
  { pale = '#fbe7b0', gold = '#f2c668', brown = '#b8702a', open = 0.3, spots = 0.68 } = {},
): void {
  lay(canvas, {
    at: MIDDLE,
    reach: 290,
    shape: (x, y) =>
      Math.min(
        uneven(circle(262), 16, 16, seed + 2)(x, y),
        (noise(x / 40 + seed * 3, y / 40 + 8) - open) * 60,
      ),
    rise: 8,
    round: 10,
    relief: (x, y) => noise(x / 26 + seed, y / 26) * 9,
    paint: (x, y) =>
      mix(
        mix(rgb(pale), rgb(gold), noise(x / 40 + seed, y / 40)),
        rgb(brown),
        step(spots, spots + 0.16, grain(x / 17 + seed, y / 17 + 40)) * 0.75,
      ),
    gloss: 0.5,
  });
}

/** Pools of white cheese. */
export function mozzarella(
  canvas: Canvas,
  chance: Chance,
  { many = 10, size = 52, radius = 215 } = {},
): void {
  strewn(chance, { many, apart: size * 1.9, radius }).forEach((at, k) => {
    const own = size * (0.75 + chance() * 0.4);
    lay(canvas, {
      at,
      reach: own * 1.4,
      shape: crumbly(uneven(oval(own, own * 0.88), own * 0.14, 3, k), 5, 34, k),
      rise: 13,
      round: own * 0.5,
      relief: (x, y) => noise(x / 18 + k, y / 18) * 4,
      paint: (x, y, inside) =>
        mix(
          mix(rgb('#f7dfa6'), rgb('#fffaf0'), step(0, own * 0.34, inside)),
          rgb('#d99a4a'),
          step(0.74, 0.9, grain(x / 15 + k * 3, y / 15)) * 0.6,
        ),
      gloss: 0.55,
    });
  });
}
