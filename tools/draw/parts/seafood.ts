import { type Canvas, lay } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { noise } from '../noise.ts';
import { box, crumbly, curve, leaf, oval, type Point } from '../shapes.ts';

interface Place {
  at: Point;
  turn?: number;
  size?: number;
  base?: number | undefined;
}

/** A curled prawn with its tail. */
export function prawn(canvas: Canvas, { at, turn = 0, size = 62, base }: Place): void {
  const long = 4.2;
  const body = curve((t) => [Math.cos(t * long) * size * 0.62, Math.sin(t * long) * size * 0.62], 14);
  body.forEach((point, k) => {
    const t = k / 14;
    const thick = size * (0.36 - 0.2 * t);
    const x = at[0] + point[0] * Math.cos(turn) - point[1] * Math.sin(turn);
    const y = at[1] + point[0] * Math.sin(turn) + point[1] * Math.cos(turn);
    lay(canvas, {
      at: [x, y],
      turn: turn + t * long + Math.PI / 2,
      reach: thick * 1.2,
      shape: oval(thick * 0.8, thick),
      base: base ?? 36,
      rise: thick * 0.9,
      round: thick * 0.8,
      paint: (_px, py) =>
        mix(
          mix(rgb('#fbd3b4'), rgb('#f2804e'), 0.2 + 0.8 * step(-thick * 0.2, thick, -py)),
          rgb('#fff1e2'),
          k % 2 ? 0.32 : 0,
        ),
      gloss: 0.7,
    });
  });
  const end = long + 0.28;
  for (const fan of [-0.4, 0.35]) {
    const x = Math.cos(end) * size * 0.66;
    const y = Math.sin(end) * size * 0.66;
    lay(canvas, {
      at: [at[0] + x * Math.cos(turn) - y * Math.sin(turn), at[1] + x * Math.sin(turn) + y * Math.cos(turn)],
      turn: turn + end + Math.PI / 2 + fan,
      reach: size * 0.4,
      shape: leaf(size * 0.32, size * 0.11),
      base: (base ?? 36) + 2,
      rise: 8,
      paint: '#e2552f',
      gloss: 0.6,
    });
  }
}

/** An open clam. */
export function clam(canvas: Canvas, { at, turn = 0, size = 46, base = 60 }: Place): void {
  for (const [side, colour] of [
    [-1, '#cdbb9f'],
    [1, '#e6d9c3'],
  ] as const) {
    const up: Point = [
      at[0] + Math.sin(turn) * side * size * -0.36,
      at[1] + Math.cos(turn) * side * size * 0.36,
    ];
    lay(canvas, {
      at: up,
      turn,
      reach: size * 1.1,
      shape: oval(size, size * 0.56),
      base,
      rise: 24,
      round: size * 0.56,
      relief: (x, y) =>
        side < 0
          ? Math.sin(Math.hypot(x, y - size * 0.5) / 2.6) * 1.6
          : -30 * Math.max(0, 1 - Math.hypot(x / size, (y * 1.7) / size) / 0.8),
      paint: (x, y) =>
        mix(
          rgb(colour),
          rgb(side < 0 ? '#8d7353' : '#fbf6ec'),
          side < 0
            ? 0.5 + 0.5 * Math.sin(Math.hypot(x, y - size * 0.5) / 5)
            : 1 - step(0.5, 0.8, Math.hypot(x / size, (y * 1.7) / size)),
        ),
      gloss: 0.45,
    });
    if (side > 0)
      lay(canvas, {
        at: up,
        turn,
        reach: size * 0.6,
        shape: crumbly(oval(size * 0.46, size * 0.26), 4, 9),
        base: base + 4,
        rise: 13,
        round: 12,
        paint: '#f0b86c',
        gloss: 0.8,
      });
  }
}

/** A slab of raw fish with its lines. */
export function sashimi(
  canvas: Canvas,
  { at, turn = 0, size = 70, base }: Place,
  { colour = '#f5814a', line = '#fcc9a6', wide = 0.45, rise = 16 } = {},
): void {
  lay(canvas, {
    at,
    turn,
    reach: size * 1.2,
    shape: box(size, size * wide, size * 0.2),
    rise,
    round: 12,
    base,
    paint: (x, y) => {
      const band = Math.abs((((x + y * 0.7 + 6 * noise(x / 30, y / 20) + 1000) % 21) - 10.5) / 10.5);
      return mix(rgb(colour), rgb(line), step(0.74, 0.92, band) * 0.9);
    },
    gloss: 0.65,
  });
}

/** Cubes of raw fish, of beetroot and the like. */
export function diced(
  canvas: Canvas,
  { at, turn = 0, size = 26, base }: Place,
  { colour = '#f4774a', line = '#fbb894' } = {},
): void {
  lay(canvas, {
    at,
    turn,
    reach: size * 1.5,
    shape: box(size, size * 0.85, 7),
    rise: 24,
    round: 9,
    base,
    paint: (x, y) => mix(rgb(colour), rgb(line), step(0.7, 0.95, Math.abs(Math.sin((x + y * 0.4) / 7)))),
    gloss: 0.75,
  });
}
