import { type Canvas, lay } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { grain } from '../noise.ts';
import { box, oval, type Point, uneven } from '../shapes.ts';

/** A slice of toasted bread from above. */
export function toast(canvas: Canvas, at: Point, turn: number, size: number, base?: number): void {
  const loaf = (x: number, y: number) =>
    Math.max(
      box(size, size * 0.78, size * 0.2)(x, y - size * 0.16),
      oval(size * 1.1, size * 0.5)(x, y + size * 0.56),
    );
  lay(canvas, {
    at,
    turn,
    reach: size * 1.3,
    shape: uneven(loaf, 5, 10, 4),
    rise: 30,
    round: 12,
    base,
    relief: (x, y) => grain(x / 9, y / 9) * 7,
    paint: (x, y, inside) =>
      mix(
        mix(rgb('#f2d496'), rgb('#c98a3e'), step(0.35, 0.8, grain(x / 40, y / 40))),
        rgb('#7d4316'),
        1 - step(6, 15, inside),
      ),
    gloss: 0.1,
  });
}
