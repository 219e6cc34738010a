import { mix, type Rgb, rgb } from './colour.ts';
import type { Point, Shape } from './shapes.ts';

/** Drawings are this many of their own pixels wide and high. */
export const SIZE = 720;
/** Drawn finer than shown, so that edges are smooth. */
export const FINER = 1.5;

export type Paint = string | ((x: number, y: number, inside: number) => Rgb);

export interface Piece {
  at: Point;
  /** Clockwise, in turns of 2π. */
  turn?: number;
  /** How far it reaches from `at`. */
  reach: number;
  shape: Shape;
  paint: Paint;
  /** How high it stands, and over how many pixels its edge is rounded. */
  rise?: number;
  round?: number;
  /** Hills upon it, in pixels of height. */
  relief?: ((x: number, y: number, inside: number) => number) | undefined;
  /** How high its underside is: what is higher hides it. Left out, it lies on whatever is there. */
  base?: number | undefined;
  /** 0 is dull, 1 is wet. */
  gloss?: number;
  /** 1 hides what is beneath. */
  cover?: number;
}

/** The surface at every pixel: its colour, height and shine. */
export interface Canvas {
  wide: number;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  /** How much of the pixel is taken. */
  taken: Float32Array;
  height: Float32Array;
  gloss: Float32Array;
  /** Whether it is seen from above, on the table, or from the side, standing. */
  view: 'above' | 'side';
}

export function openCanvas(view: Canvas['view']): Canvas {
  const wide = Math.round(SIZE * FINER);
  const field = () => new Float32Array(wide * wide);
  return {
    wide,
    red: field(),
    green: field(),
    blue: field(),
    taken: field(),
    height: field(),
    gloss: field(),
    view,
  };
}

const dome = (inside: number, round: number): number => {
  if (inside >= round) return 1;
  const out = 1 - inside / round;
  return Math.sqrt(1 - out * out);
};

/** Lays a piece onto what is there. */
export function lay(canvas: Canvas, piece: Piece): void {
  const { at, turn = 0, reach, shape, rise = 0, round = rise, relief, base, gloss = 0.1, cover = 1 } = piece;
  const { wide, height } = canvas;
  const paint = painter(piece.paint);
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const [left, right] = range(at[0], reach, wide);
  const [top, bottom] = range(at[1], reach, wide);
  for (let row = top; row <= bottom; row++) {
    const dy = (row + 0.5) / FINER - at[1];
    for (let column = left; column <= right; column++) {
      const dx = (column + 0.5) / FINER - at[0];
      const x = dx * cos + dy * sin;
      const y = dy * cos - dx * sin;
      const inside = shape(x, y);
      const edge = inside * FINER + 0.5;
      if (edge <= 0) continue;
      const part = edge < 1 ? edge : 1;
      const pixel = row * wide + column;
      const under = height[pixel] ?? 0;
      const own = (rise ? rise * dome(Math.max(0, inside), round) : 0) + (relief ? relief(x, y, inside) : 0);
      const stands = (base ?? under) + own;
      if (base !== undefined && stands < under) continue;
      const covered = part * cover;
      blend(canvas, pixel, paint(x, y, inside), covered);
      height[pixel] = under + (stands - under) * part;
      canvas.gloss[pixel] = (canvas.gloss[pixel] ?? 0) * (1 - part) + gloss * part;
    }
  }
}

function blend(canvas: Canvas, pixel: number, colour: Rgb, part: number): void {
  const { red, green, blue, taken } = canvas;
  const before = taken[pixel] ?? 0;
  const after = before + (1 - before) * part;
  const share = part / (after || 1);
  red[pixel] = (red[pixel] ?? 0) * (1 - share) + colour[0] * share;
  green[pixel] = (green[pixel] ?? 0) * (1 - share) + colour[1] * share;
  blue[pixel] = (blue[pixel] ?? 0) * (1 - share) + colour[2] * share;
  taken[pixel] = after;
}

const painter = (paint: Paint) => {
  if (typeof paint !== 'string') return paint;
  const plain = rgb(paint);
  return () => plain;
};

const range = (middle: number, reach: number, wide: number): [number, number] => [
  Math.max(0, Math.floor((middle - reach) * FINER)),
  Math.min(wide - 1, Math.ceil((middle + reach) * FINER)),
];

/** A rope through the points, such as a noodle: round, and over or under the others. */
export function rope(
  canvas: Canvas,
  points: readonly Point[],
  look: { half: number; base: number; paint: Paint; gloss?: number; rise?: number },
): void {
  const { half, base, paint, gloss = 0.4, rise = half } = look;
  const shape: Shape = (x, y) => half - Math.hypot(x, y);
  let from = points[0];
  for (const to of points.slice(1)) {
    if (!from) break;
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const beads = Math.max(1, Math.ceil(far / (half * 0.35)));
    for (let bead = 0; bead < beads; bead++) {
      const t = bead / beads;
      const at: Point = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      lay(canvas, { at, reach: half + 1, shape, rise, round: half, base, paint, gloss });
    }
    from = to;
  }
}

/** A paint of patches of two colours; patches are `wide` pixels. */
export const patches = (
  one: string,
  other: string,
  field: (x: number, y: number) => number,
  wide: number,
  contrast = 1,
): Paint => {
  const a = rgb(one);
  const b = rgb(other);
  return (x, y) => mix(a, b, 0.5 + (field(x / wide + 30, y / wide + 70) - 0.5) * 2 * contrast);
};
