import { type Canvas, lay } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { type Chance, noise } from '../noise.ts';
import { box, circle, leaf, oval, type Point, ring, uneven } from '../shapes.ts';
import { flecks } from './greens.ts';

const RICE = (x: number, y: number) => mix(rgb('#e6e0d0'), rgb('#fffdf6'), noise(x / 7, y / 9));
const bumps = (x: number, y: number) => noise(x / 7.5, y / 7.5) * 7;

/** A cushion of rice from above, for a slice upon it. */
export function riceCushion(canvas: Canvas, at: Point, turn: number, size = 90): void {
  lay(canvas, {
    at,
    turn,
    reach: size * 1.2,
    shape: uneven(box(size * 1.06, size * 0.46, size * 0.4), 3, 14, at[0]),
    rise: 52,
    round: 40,
    relief: bumps,
    paint: RICE,
    gloss: 0.25,
  });
}

/** A roll in seaweed, cut. */
export function maki(canvas: Canvas, at: Point, size: number, filling: (at: Point) => void): void {
  lay(canvas, {
    at,
    reach: size + 2,
    shape: circle(size),
    rise: 62,
    round: 9,
    relief: (x, y) => (Math.hypot(x, y) < size * 0.86 ? bumps(x, y) : 0),
    paint: (x, y) => mix(RICE(x, y), rgb('#1e2b23'), step(size * 0.85, size * 0.89, Math.hypot(x, y))),
    gloss: 0.25,
  });
  filling(at);
}

/** A roll with its rice outside, cut. */
export function uramaki(
  canvas: Canvas,
  chance: Chance,
  at: Point,
  size: number,
  colours: readonly string[],
  filling: (at: Point) => void,
): void {
  lay(canvas, {
    at,
    reach: size * 1.1,
    shape: uneven(circle(size), 3, 16, at[0]),
    rise: 62,
    round: 16,
    relief: bumps,
    paint: RICE,
    gloss: 0.25,
  });
  const rim: Point[] = Array.from({ length: 44 }, () => {
    const turn = chance() * 6.3;
    const far = size * (0.88 + chance() * 0.1);
    return [at[0] + Math.cos(turn) * far, at[1] + Math.sin(turn) * far];
  });
  flecks(canvas, rim, chance, { colours: [...colours], size: 5.5, gloss: 0.7, rise: 5 });
  lay(canvas, { at, reach: size, shape: ring(size * 0.56, 4.5), rise: 2, paint: '#1e2b23' });
  lay(canvas, { at, reach: size, shape: circle(size * 0.53), rise: 1, paint: RICE });
  filling(at);
}

/** A piece of what a roll is filled with. */
export const filling = (
  canvas: Canvas,
  at: Point,
  half: Point,
  colour: string,
  heart: string,
  turn = 0,
): void =>
  lay(canvas, {
    at,
    turn,
    reach: Math.max(...half) + 3,
    shape: box(half[0], half[1], Math.min(...half) * 0.55),
    rise: 9,
    round: 7,
    paint: (x, y) =>
      mix(rgb(heart), rgb(colour), step(0.35, 0.95, Math.max(Math.abs(x / half[0]), Math.abs(y / half[1])))),
    gloss: 0.55,
  });

/** Pickled ginger and wasabi. */
export function relish(canvas: Canvas, ginger: Point, wasabi: Point): void {
  for (let k = 0; k < 7; k++)
    lay(canvas, {
      at: [ginger[0] + Math.cos(k * 0.9) * 26, ginger[1] + Math.sin(k * 0.9) * 24],
      turn: k * 1.1,
      reach: 62,
      shape: uneven(oval(52, 30), 7, 8, k),
      rise: 9,
      relief: (x, y) => noise(x / 18 + k, y / 10) * 9,
      paint: (_x, _y, inside) => mix(rgb('#f0a3a4'), rgb('#fbdccd'), step(0, 16, inside)),
      gloss: 0.5,
    });
  lay(canvas, {
    at: wasabi,
    reach: 54,
    shape: uneven(circle(44), 5, 7, 3),
    rise: 30,
    round: 44,
    relief: (x, y) => noise(x / 10, y / 10) * 5,
    paint: '#a3c453',
    gloss: 0.25,
  });
}

/** A half moon of dough with its pleats. */
export function dumpling(canvas: Canvas, at: Point, turn: number, size = 84): void {
  lay(canvas, {
    at,
    turn,
    reach: size * 1.2,
    shape: (x, y) => Math.min(leaf(size * 1.14, size * 0.5)(x, y + (x / size) ** 2 * size * 0.2), 999),
    rise: 40,
    round: size * 0.42,
    relief: (x, y) => 6 * Math.sin(x / 6.4) * step(size * 0.2, -size * 0.25, y) * 1.4,
    paint: (x, y) =>
      mix(
        mix(rgb('#faf0d6'), rgb('#efdcb0'), noise(x / 20 + at[0], y / 20)),
        rgb('#b26a22'),
        step(-size * 0.02, size * 0.34, y + (noise(x / 12, y / 12) - 0.5) * 18) * 0.85,
      ),
    gloss: 0.55,
  });
}
