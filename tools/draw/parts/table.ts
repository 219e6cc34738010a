import { type Canvas, lay, type Paint, patches } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { grain, noise } from '../noise.ts';
import { box, circle, type Point, ring } from '../shapes.ts';

const MIDDLE: Point = [360, 360];

/** A round plate from above; what lies on it has `PLATE_TOP` or more. */
export function plate(
  canvas: Canvas,
  { radius = 340, colour = '#f6f3ee', edge = '#e9e4db', at = MIDDLE } = {},
): void {
  const well = radius * 0.78;
  lay(canvas, {
    at,
    reach: radius + 1,
    shape: circle(radius),
    rise: 10,
    relief: (x, y) => {
      const far = Math.hypot(x, y);
      return 14 * step(well * 0.94, radius * 0.97, far) - 5 * step(radius * 0.972, radius, far);
    },
    paint: (x, y) => mix(rgb(colour), rgb(edge), step(radius * 0.955, radius * 0.965, Math.hypot(x, y))),
    gloss: 0.35,
  });
}

/** A deep bowl from above; fill it up to about 46. */
export function bowl(
  canvas: Canvas,
  look: { radius?: number; colour?: string; inner?: string; at?: Point; lip?: number; deep?: number } = {},
): void {
  const { radius = 338, colour = '#f4f0ea', at = MIDDLE, lip = 18, deep = 62 } = look;
  const { inner = colour } = look;
  lay(canvas, {
    at,
    reach: radius + 1,
    shape: circle(radius),
    relief: (x, y) => {
      const far = Math.hypot(x, y);
      const rim = deep + 8 - ((far - (radius - lip / 2)) / (lip / 2)) ** 2 * 7;
      if (far > radius - lip) return Math.max(0, rim);
      return 8 + (deep - 8) * step(radius * 0.72, radius - lip + 4, far);
    },
    paint: (x, y) => mix(rgb(inner), rgb(colour), step(radius - lip - 2, radius - lip + 2, Math.hypot(x, y))),
    gloss: 0.4,
  });
}

/** Content of a bowl: soup, sauce, cream. */
export function fill(
  canvas: Canvas,
  look: { radius: number; base?: number; paint: Paint; gloss?: number; waves?: number; at?: Point },
): void {
  const { radius, base = 44, paint, gloss = 0.6, waves = 3, at = MIDDLE } = look;
  lay(canvas, {
    at,
    reach: radius + 1,
    shape: circle(radius),
    base,
    rise: 2,
    relief: (x, y) => (grain(x / 60 + 9, y / 60 + 4) - 0.5) * waves,
    paint,
    gloss,
  });
}

/** A wooden board from above. */
export function board(canvas: Canvas, { across = 345, down = 250, round = 46, dark = false } = {}): void {
  const [light, deep] = dark ? ['#8a5a34', '#6d4224'] : ['#dcb27c', '#c08f56'];
  lay(canvas, {
    at: MIDDLE,
    reach: Math.max(across, down) + 1,
    shape: box(across, down, round),
    rise: 20,
    round: 12,
    paint: (x, y) => {
      const wave = noise(x / 220 + 3, y / 15 + noise(x / 130, y / 60) * 3);
      return mix(rgb(light), rgb(deep), wave * 0.8 + noise(x / 30, y / 4) * 0.25);
    },
    gloss: 0.12,
  });
}

/** A flat stone from above. */
export function slate(canvas: Canvas, { across = 345, down = 250, round = 26 } = {}): void {
  lay(canvas, {
    at: MIDDLE,
    reach: Math.max(across, down) + 1,
    shape: box(across, down, round),
    rise: 16,
    round: 8,
    relief: (x, y) => grain(x / 24, y / 24) * 2.5,
    paint: patches('#4b5157', '#3a3f45', grain, 40),
    gloss: 0.12,
  });
}

/** A small dish with a dip in it. */
export function dip(
  canvas: Canvas,
  at: Point,
  radius: number,
  paint: Paint,
  { colour = '#f4f0ea', gloss = 0.7 } = {},
): void {
  bowl(canvas, { at, radius, colour, lip: radius * 0.14, deep: radius * 0.45 });
  fill(canvas, { at, radius: radius * 0.84, base: radius * 0.36, paint, gloss, waves: 4 });
}

/** A cup on its saucer from above, with what is in it. */
export function cup(
  canvas: Canvas,
  look: {
    drink: Paint;
    radius?: number;
    colour?: string;
    saucer?: boolean;
    gloss?: number;
    shadeOfSaucer?: string;
  },
): void {
  const {
    drink,
    radius = 205,
    colour = '#f7f4ef',
    saucer = true,
    gloss = 0.5,
    shadeOfSaucer = '#e9e4db',
  } = look;
  if (saucer) plate(canvas, { radius: 338, colour, edge: shadeOfSaucer });
  const handle: Point = [360 + radius * 0.98, 360 + radius * 0.3];
  lay(canvas, {
    at: handle,
    turn: 0.3,
    reach: radius,
    shape: (x, y) => ring(radius * 0.27, radius * 0.085)(x / 1.25, y),
    base: 66,
    rise: 26,
    round: 18,
    paint: colour,
    gloss: 0.5,
  });
  bowl(canvas, { radius, colour, lip: radius * 0.1, deep: 90 });
  fill(canvas, { radius: radius * 0.91, base: 72, paint: drink, gloss, waves: 1 });
}

/** An oval tray of paper from above. */
export function paper(canvas: Canvas, { across = 330, down = 250 } = {}): void {
  lay(canvas, {
    at: MIDDLE,
    reach: across + 1,
    shape: box(across, down, 30),
    rise: 5,
    relief: (x, y) => Math.abs(noise(x / 60, y / 60) - 0.5) * 12,
    paint: (x, y) =>
      mix(
        rgb('#fbf7ef'),
        rgb('#d8432f'),
        (x + 1000) % 60 < 15 !== (y + 1000) % 60 < 15 ? 0.62 : (x + 1000) % 60 < 15 ? 0.95 : 0,
      ),
    gloss: 0.05,
  });
}
