import { type Canvas, lay, type Paint } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { grain, noise } from '../noise.ts';
import { circle, oval, type Point, uneven } from '../shapes.ts';

/** Square pockets of a waffle. */
export function waffle(
  canvas: Canvas,
  {
    at = [360, 360] as Point,
    size = 320,
    pocket = 96,
    turn = 0.1,
    paint = undefined as Paint | undefined,
  } = {},
): void {
  const well = (x: number, y: number) => {
    const u = Math.abs((((x + pocket * 20) % pocket) - pocket / 2) / pocket) * 2;
    const v = Math.abs((((y + pocket * 20) % pocket) - pocket / 2) / pocket) * 2;
    return 1 - step(0.5, 0.78, Math.max(u, v));
  };
  const shape = uneven(oval(size, size * 0.96), 7, 14, 3);
  lay(canvas, {
    at,
    turn,
    reach: size + 12,
    shape,
    rise: 46,
    round: 26,
    relief: (x, y, inside) => -34 * well(x, y) * step(14, 34, inside),
    paint:
      paint ??
      ((x, y, inside) =>
        mix(
          mix(rgb('#f2c673'), rgb('#c8812c'), 1 - well(x, y) * 0.75),
          rgb('#8f4f17'),
          step(0.6, 0.9, grain(x / 34, y / 34)) * 0.5 + (1 - step(0, 12, inside)) * 0.3,
        )),
    gloss: 0.3,
  });
}

/** A strawberry: whole, its point down; or cut. */
export function strawberry(
  canvas: Canvas,
  {
    at,
    size = 60,
    turn = 0,
    base = undefined as number | undefined,
    cut = false,
  }: { at: Point; size?: number; turn?: number; base?: number | undefined; cut?: boolean },
): void {
  const shape = (x: number, y: number) => oval(size * (0.82 - 0.3 * Math.max(0, y / size)), size)(x, y);
  lay(canvas, {
    at,
    turn,
    reach: size * 1.1,
    shape,
    base,
    rise: cut ? size * 0.2 : size * 0.7,
    round: cut ? size * 0.16 : size * 0.7,
    relief: (x, y) =>
      cut ? 0 : -3 * step(0.7, 0.95, Math.sin(x / (size * 0.09)) * Math.sin(y / (size * 0.1))),
    paint: (x, y, inside) => {
      const pip = step(0.72, 0.95, Math.sin(x / (size * 0.09)) * Math.sin(y / (size * 0.1)));
      if (!cut)
        return mix(mix(rgb('#e3222f'), rgb('#b50f24'), noise(x / 40, y / 40)), rgb('#f7d66a'), pip * 0.8);
      return mix(
        mix(rgb('#fbe4dc'), rgb('#ee5a58'), step(0.1, 0.5, Math.hypot(x * 1.2, y) / size)),
        rgb('#cf1f2f'),
        1 - step(2, size * 0.2, inside),
      );
    },
    gloss: cut ? 0.55 : 0.75,
  });
  if (cut) return;
  for (let k = -2; k <= 2; k++)
    lay(canvas, {
      at: [
        at[0] + Math.sin(turn) * size * 0.86 + Math.cos(turn) * k * size * 0.2,
        at[1] - Math.cos(turn) * size * 0.86 + Math.sin(turn) * k * size * 0.2,
      ],
      turn: turn + Math.PI / 2 + k * -0.5,
      reach: size * 0.5,
      shape: oval(size * 0.34, size * 0.12),
      rise: size * 0.14,
      paint: k % 2 ? '#5fa53a' : '#3f8a2e',
      gloss: 0.3,
    });
}

/** A ball of ice cream. */
export function scoop(
  canvas: Canvas,
  at: Point,
  size: number,
  colour: string,
  light: string,
  base?: number,
): void {
  lay(canvas, {
    at,
    reach: size * 1.2,
    shape: uneven(circle(size), size * 0.05, 12, at[0]),
    rise: size * 0.8,
    round: size,
    base,
    relief: (x, y) => (grain(x / 20 + at[0], y / 11) - 0.5) * 15,
    paint: (x, y) => mix(rgb(light), rgb(colour), grain(x / 28 + at[0], y / 16)),
    gloss: 0.35,
  });
}
