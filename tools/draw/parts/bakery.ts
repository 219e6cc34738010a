import { type Canvas, lay, type Paint, patches } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { type Chance, grain, noise } from '../noise.ts';
import { circle, crumbly, curve, oval, type Point, ring, uneven } from '../shapes.ts';
import { strewn } from './scatter.ts';

/** Bread or pastry as it comes out of the oven: browner where it is high. */
export const crust =
  (seed: number, pale = '#f2cd8c', gold = '#cd8430', dark = '#8a4a17'): Paint =>
  (x, y, inside) =>
    mix(
      mix(rgb(pale), rgb(gold), step(0, 46, inside) * 0.75 + grain(x / 44 + seed, y / 44) * 0.45),
      rgb(dark),
      step(0.62, 0.9, grain(x / 24 + seed * 2, y / 24)) * 0.5,
    );

/** A croissant from above, its ends towards us. */
export function croissant(canvas: Canvas, { at = [360, 372] as Point, size = 300 } = {}): void {
  const bow = (t: number): Point => [
    at[0] + Math.sin(t * 1.62) * size * 0.8,
    at[1] - Math.cos(t * 1.62) * size * 0.84 + size * 0.36,
  ];
  for (let k = 0; k <= 4; k++)
    for (const side of k === 0 ? [0] : [-1, 1]) {
      // The ends lie under the middle.
      const place = 4 - k;
      const t = (side * place) / 4;
      const [x, y] = bow(t);
      const thick = size * (0.5 - 0.075 * place);
      lay(canvas, {
        at: [x, y],
        turn: t * 1.7,
        reach: size,
        shape: (px, py) => oval(size * (0.32 - 0.03 * place), thick)(px + py * side * 0.12, py),
        base: 6 + k * 9,
        rise: 78 - place * 8,
        round: size * 0.26,
        relief: (px, py) => 3.2 * Math.sin(px / 4.6 + noise(py / 40, k) * 5) + noise(px / 20, py / 40) * 5,
        paint: (px, py, inside) => {
          const fold = Math.sin(px / 4.6 + noise(py / 40, k) * 5) * 0.5 + 0.5;
          return mix(
            mix(rgb('#f6d490'), rgb('#c9741f'), step(2, 30, inside) * 0.85),
            rgb('#8f4912'),
            fold * 0.28 + step(0.6, 0.85, grain(px / 30 + k, py / 30)) * 0.3,
          );
        },
        gloss: 0.5,
      });
    }
}

const KNOT: readonly Point[] = [
  [474, 606],
  [412, 506],
  [352, 424],
  [300, 320],
  [252, 218],
  [172, 168],
  [94, 226],
  [72, 350],
  [116, 484],
  [222, 592],
  [360, 632],
  [498, 592],
  [604, 484],
  [648, 350],
  [626, 226],
  [548, 168],
  [468, 218],
  [420, 320],
  [368, 424],
  [308, 506],
  [246, 606],
];

/** A point of the smooth line through all points. */
function through(points: readonly Point[], t: number): Point {
  const whole = Math.min(points.length - 2, Math.floor(t * (points.length - 1)));
  const u = t * (points.length - 1) - whole;
  const at = (k: number) => points[Math.min(points.length - 1, Math.max(0, whole + k))] ?? [0, 0];
  const between = (axis: 0 | 1) => {
    const [a, b, c, d] = [at(-1)[axis], at(0)[axis], at(1)[axis], at(2)[axis]];
    return b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)));
  };
  return [between(0), between(1)];
}

/** A pretzel from above; answers the line of its dough. */
export function pretzel(canvas: Canvas, paint: Paint, { size = 1, gloss = 0.75 } = {}): Point[] {
  const path = curve((t): Point => {
    const [x, y] = through(KNOT, t);
    return [360 + (x - 360) * size, 360 + (y - 400) * size];
  }, 260);
  path.forEach((point, k) => {
    const t = Math.abs(k / 260 - 0.5) * 2;
    const half = size * (56 - 26 * t ** 1.3);
    // The second end goes over the first one, and both over the bow.
    const over = t > 0.86 ? 46 : k > 130 ? 24 * step(0.55, 0.7, t) : 0;
    const own: Paint =
      typeof paint === 'string' ? paint : (x, y, inside) => paint(x + point[0], y + point[1], inside);
    lay(canvas, {
      at: point,
      reach: half + 1,
      shape: circle(half),
      base: 6 + over,
      rise: half * 0.92,
      round: half,
      paint: own,
      gloss,
    });
  });
  return path;
}

/** A flat round cookie. */
export function cookie(
  canvas: Canvas,
  chance: Chance,
  {
    at = [360, 360] as Point,
    size = 300,
    pale = '#e5b06a',
    gold = '#bd7a34',
    chips = 26,
    chip = 24,
    base = undefined as number | undefined,
  } = {},
): void {
  const seed = at[0] / 7;
  lay(canvas, {
    at,
    reach: size * 1.1,
    shape: uneven(circle(size), size * 0.04, 10, seed),
    rise: size * 0.2,
    round: size * 0.3,
    base,
    relief: (x, y) =>
      (grain(x / 34 + seed, y / 34) - 0.4) * 22 - 10 * step(0.66, 0.72, noise(x / 40 + seed, y / 40 + 7)),
    paint: (x, y, inside) =>
      mix(
        mix(rgb(gold), rgb(pale), step(0, size * 0.3, inside)),
        rgb('#8a5420'),
        step(0.62, 0.9, grain(x / 22 + seed, y / 22)) * 0.5,
      ),
    gloss: 0.15,
  });
  for (const place of strewn(chance, { many: chips, apart: chip * 2, radius: size * 0.84, middle: at })) {
    const own = chip * (0.75 + chance() * 0.5);
    lay(canvas, {
      at: place,
      turn: chance() * 6,
      reach: own * 1.5,
      shape: crumbly(oval(own, own * 0.8), 3, 12, place[0]),
      rise: own * 0.6,
      round: own * 0.6,
      paint: patches('#3a1d10', '#57301b', noise, 20),
      gloss: 0.55,
    });
  }
}

/** A ring with its glaze. */
export function doughnut(
  canvas: Canvas,
  chance: Chance,
  look: {
    at?: Point;
    size?: number;
    glaze: Paint;
    sprinkles?: readonly string[];
    stripes?: string;
    base?: number;
  },
): void {
  const { at = [360, 360], size = 310, glaze, sprinkles, stripes, base } = look;
  const seed = at[0] / 9;
  lay(canvas, {
    at,
    reach: size * 1.06,
    shape: uneven(ring(size * 0.64, size * 0.36), size * 0.016, 8, seed),
    rise: size * 0.34,
    round: size * 0.36,
    base,
    paint: crust(seed, '#f4cd86', '#c9802f'),
    gloss: 0.2,
  });
  lay(canvas, {
    at,
    reach: size,
    shape: uneven(ring(size * 0.63, size * 0.29), size * 0.045, 15, seed + 3),
    rise: 12,
    round: 12,
    paint: glaze,
    gloss: 0.85,
  });
  if (stripes)
    lay(canvas, {
      at,
      turn: 0.5,
      reach: size,
      shape: (x, y) =>
        Math.min(
          ring(size * 0.63, size * 0.26)(x, y),
          size * 0.028 - Math.abs(((x + 4000) % (size * 0.2)) - size * 0.1),
        ),
      rise: 6,
      round: 5,
      paint: stripes,
      gloss: 0.7,
    });
  if (!sprinkles) return;
  for (const place of strewn(chance, {
    many: 70,
    apart: size * 0.062,
    radius: size * 0.86,
    hole: size * 0.42,
    middle: at,
  }))
    lay(canvas, {
      at: place,
      turn: chance() * 6,
      reach: size * 0.06,
      shape: oval(size * 0.042, size * 0.015),
      rise: 7,
      round: 4,
      paint: sprinkles[Math.floor(chance() * sprinkles.length)] ?? '#ffffff',
      gloss: 0.6,
    });
}
