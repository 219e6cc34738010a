import { type Canvas, lay, type Paint } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { grain, noise } from '../noise.ts';
import { box, crumbly, oval } from '../shapes.ts';

/** The upper half of a bun, seeded or not. `top` is its highest point, `foot` where it is cut. */
export function bunTop(
  canvas: Canvas,
  {
    top = 90,
    foot = 270,
    half = 280,
    colour = '#d98a35',
    dark = '#b2601d',
    seeded = true,
    x: axis = 360,
  } = {},
): void {
  const high = foot - top;
  lay(canvas, {
    at: [axis, foot],
    reach: half + 2,
    shape: (x, y) =>
      Math.min(
        oval(half, high * 1.04)(x, Math.min(y + 22, 0)) + (y > -22 ? -Math.max(0, y) * 0.2 : 0),
        16 - y,
      ),
    rise: 120,
    round: 130,
    paint: (x, y) => {
      const up = -y / high + (noise(x / 70, y / 50) - 0.5) * 0.2;
      return mix(
        mix(rgb('#f5cf8c'), rgb(colour), step(-0.05, 0.3, up)),
        rgb(dark),
        step(0.35, 1.05, up) * 0.75,
      );
    },
    gloss: 0.5,
  });
  if (!seeded) return;
  for (let k = 0; k < 46; k++) {
    const u = ((k * 0.618) % 1) * 2 - 1;
    const v = ((k * 0.7549) % 1) * 0.66 + 0.26;
    const wide = Math.sqrt(Math.max(0, 1 - v * v)) * half * 0.9;
    lay(canvas, {
      at: [axis + u * wide, foot - v * high],
      turn: u * 0.9 + ((k * 1.7) % 1.2) - 0.6,
      reach: 16,
      shape: oval(6, 10),
      rise: 6,
      round: 6,
      paint: '#fbeecb',
      gloss: 0.4,
    });
  }
}

/** A band of a burger or a sandwich, from the side. */
export function layer(
  canvas: Canvas,
  look: {
    y: number;
    half?: number;
    thick: number;
    paint: Paint;
    rough?: number;
    wide?: number;
    gloss?: number;
    rise?: number;
    bumps?: number;
    x?: number;
    base?: number;
    seed?: number;
  },
): void {
  const {
    y,
    half = 280,
    thick,
    paint,
    rough = 3,
    wide = 16,
    gloss = 0.25,
    rise = 70,
    bumps = 0,
    x: axis = 360,
    base,
    seed = 1,
  } = look;
  lay(canvas, {
    at: [axis, y],
    reach: half + 20,
    shape: crumbly(box(half, thick, thick * 0.92), rough, wide, seed),
    rise,
    round: Math.max(thick, 34),
    relief: bumps ? (px, py) => (grain(px / 13 + seed, py / 13) - 0.5) * bumps : undefined,
    paint,
    gloss,
    base,
  });
}

/** A frill of salad that looks out. */
export function frill(
  canvas: Canvas,
  { y = 400, half = 296, deep = 26, light = '#a6d860', dark = '#4f9c36', seed = 1, x: axis = 360 } = {},
): void {
  lay(canvas, {
    at: [axis, y],
    reach: half + 10,
    shape: (px, py) =>
      Math.min(
        deep * (0.75 + 0.55 * Math.sin(px / 17 + seed + 2 * noise(px / 40, seed))) - py,
        py + deep * 0.8,
        half - Math.abs(px),
      ),
    rise: 54,
    round: 24,
    relief: (px, py) => 17 * Math.sin(px / 17 + seed + 2 * noise(px / 40, seed) + py / 60),
    paint: (px, py, inside) =>
      mix(
        mix(rgb(dark), rgb(light), 0.5 + 0.5 * Math.sin(px / 17 + seed + 2 * noise(px / 40, seed))),
        rgb('#d9efab'),
        (1 - step(0, 6, inside)) * 0.5,
      ),
    gloss: 0.4,
  });
}

/** A slice of cheese whose corners hang down. */
export function cheeseSlice(
  canvas: Canvas,
  { y = 400, half = 282, colour = '#f9bd2f', corners = [-170, 20, 190] as readonly number[], hang = 62 } = {},
): void {
  lay(canvas, {
    at: [360, y],
    reach: half + 8,
    shape: (x, dy) => {
      let drop = 8;
      for (const corner of corners) drop = Math.max(drop, hang * (1 - Math.abs(x - corner) / 92) + 8);
      return Math.min(drop - dy, dy + 11, half - Math.abs(x));
    },
    rise: 34,
    round: 12,
    paint: (x, dy) => mix(rgb(colour), rgb('#e79a1c'), step(10, 70, dy) * 0.4 + noise(x / 60, dy / 20) * 0.1),
    gloss: 0.55,
  });
}
