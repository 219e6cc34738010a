import { type Canvas, lay, openCanvas } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { grain, noise } from '../noise.ts';
import { outline, oval, type Point } from '../shapes.ts';

interface Cake {
  sponge: readonly [string, string];
  cream: string;
  layers: number;
  /** Colours of what is in the sponge. */
  specks?: readonly string[];
  /** Colour of fruit between the layers. */
  fruit?: string;
}

const TIP: Point = [92, 330];
const BACK: Point = [640, 240];
const NEAR: Point = [560, 380];
const HIGH = 250;

/** A slice of a cake: its long side, its back and its top; `adorn` says what lies on it. */
export function cakeSlice(cake: Cake, adorn: (canvas: Canvas) => void): Canvas {
  const canvas = openCanvas('side');
  lay(canvas, {
    at: [366, 622],
    reach: 350,
    shape: oval(336, 66),
    rise: 18,
    round: 14,
    paint: (_x, _y, inside) => mix(rgb('#dcd6ca'), rgb('#fbf8f2'), step(0, 12, inside)),
    gloss: 0.5,
  });
  const side: Point[] = [TIP, NEAR, [NEAR[0], NEAR[1] + HIGH], [TIP[0] + 8, TIP[1] + HIGH - 16]];
  const back: Point[] = [NEAR, BACK, [BACK[0] - 6, BACK[1] + HIGH - 10], [NEAR[0], NEAR[1] + HIGH]];
  const top: Point[] = [TIP, [380, 246], BACK, NEAR];
  lay(canvas, {
    at: [0, 0],
    reach: 720,
    shape: outline(side, 5),
    base: 40,
    rise: 20,
    round: 10,
    relief: (x, y) => grain(x / 9, y / 9) * 7,
    paint: (x, y) => layersOf(cake, x, y),
    gloss: 0.1,
  });
  lay(canvas, {
    at: [0, 0],
    reach: 720,
    shape: outline(back, 5),
    base: 34,
    rise: 16,
    round: 10,
    relief: (x, y) => noise(x / 24, y / 50) * 12,
    paint: (x, y) => mix(mix(rgb(cake.cream), rgb('#a88a68'), 0.2), rgb(cake.cream), noise(x / 30, y / 30)),
    gloss: 0.35,
  });
  lay(canvas, {
    at: [0, 0],
    reach: 720,
    shape: outline(top, 9),
    base: 56,
    rise: 26,
    round: 18,
    relief: (x, y) => noise(x / 50, y / 16) * 9,
    paint: (x, y) => mix(rgb(cake.cream), rgb('#ffffff'), noise(x / 30, y / 12) * 0.3),
    gloss: 0.4,
  });
  adorn(canvas);
  return canvas;
}

function layersOf({ sponge, cream, layers, specks = [], fruit }: Cake, x: number, y: number) {
  const upper = TIP[1] + ((x - TIP[0]) / (NEAR[0] - TIP[0])) * (NEAR[1] - TIP[1]);
  const down = (y - upper) / HIGH + (noise(x / 26, y / 26) - 0.5) * 0.025;
  const within = ((down * layers) % 1) - 0.5;
  const crumb = grain(x / 7, y / 7);
  let colour = mix(rgb(sponge[0]), rgb(sponge[1]), crumb);
  if (specks.length > 0 && noise(x / 9 + 40, y / 9) > 0.72)
    colour = rgb(specks[Math.floor(noise(x / 30, y / 30) * specks.length)] ?? sponge[0]);
  const creamy = down < 0.06 || (Math.abs(within) > 0.37 && down < 0.94);
  if (!creamy) return colour;
  return fruit && Math.abs(within) > 0.4 && noise(x / 26 + 9, y / 60) > 0.45
    ? mix(rgb(fruit), rgb('#fbb0a8'), step(0.4, 0.9, noise(x / 9, y / 9)) * 0.5)
    : rgb(cream);
}
