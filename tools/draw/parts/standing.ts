import { type Canvas, lay, type Paint } from '../canvas.ts';
import { mix, type Rgb, rgb, step } from '../colour.ts';
import { noise } from '../noise.ts';
import { box, oval, type Point, ring, stroke } from '../shapes.ts';

/** How wide something turned on a wheel is, from its top down: pairs of y and half its width. */
export type Profile = readonly Point[];

function widthAt(profile: Profile, y: number): number {
  let from = profile[0];
  if (!from) return 0;
  for (const to of profile) {
    if (y <= to[0]) {
      const part = to[0] === from[0] ? 1 : (y - from[0]) / (to[0] - from[0]);
      return from[1] + (to[1] - from[1]) * part;
    }
    from = to;
  }
  return from[1];
}

interface Turned {
  /** Its axis. */
  x?: number;
  profile: Profile;
  /** `x` from the axis, `y` of the drawing. */
  paint: Paint;
  rise?: number;
  relief?: (x: number, y: number) => number;
  gloss?: number;
  cover?: number;
  base?: number;
  /** How far its lower edge bulges, as round things do that one looks down upon. */
  belly?: number;
}

/** Something round that stands: a glass, a bottle, a tub, a stack. */
export function turned(canvas: Canvas, look: Turned): void {
  const { x: axis = 360, profile, paint, rise = 70, relief, gloss = 0.4, cover, base, belly = 0 } = look;
  const top = profile[0]?.[0] ?? 0;
  const foot = profile.at(-1)?.[0] ?? 0;
  const own = typeof paint === 'string' ? () => rgb(paint) : paint;
  lay(canvas, {
    at: [axis, 360],
    reach: 362,
    shape: (x, dy) => {
      const y = dy + 360;
      const half = widthAt(profile, Math.min(foot, Math.max(top, y)));
      const bow = belly * Math.sqrt(Math.max(0, 1 - (x / (half || 1)) ** 2));
      return Math.min(half - Math.abs(x), y - top, foot - belly + bow - y);
    },
    relief: (x, dy) => {
      const half = widthAt(profile, dy + 360) || 1;
      return rise * Math.sqrt(Math.max(0, 1 - (x / half) ** 2)) + (relief?.(x, dy + 360) ?? 0);
    },
    paint: (x, dy, inside): Rgb => own(x, dy + 360, inside),
    gloss,
    ...(cover === undefined ? {} : { cover }),
    ...(base === undefined ? {} : { base }),
  });
}

/** A straw in a glass. */
export function straw(canvas: Canvas, from: Point, to: Point, colour = '#d8432f', half = 9): void {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  lay(canvas, {
    at: from,
    reach: Math.hypot(dx, dy) + 20,
    shape: stroke(
      [
        [0, 0],
        [dx, dy],
      ],
      half,
    ),
    rise: 12,
    round: half,
    paint: (x, y) => mix(rgb(colour), rgb('#fdf8f2'), step(0.4, 0.6, Math.abs(((y / 34) % 1) + x / 60) % 1)),
    gloss: 0.5,
  });
}

interface GlassLook {
  top?: number;
  foot?: number;
  wide?: number;
  narrow?: number;
  /** Where the drink begins. */
  level?: number;
  drink: (x: number, y: number) => Rgb;
  surface?: string;
  x?: number;
}

const TINT = '#dfe9ea';

/** A glass with its drink; `inside` draws what swims in it. */
export function glass(canvas: Canvas, look: GlassLook, inside?: () => void): void {
  const {
    top = 150,
    foot = 680,
    wide = 165,
    narrow = 122,
    level = top + 66,
    drink,
    surface,
    x: axis = 360,
  } = look;
  const flat = 0.17;
  const outer: Profile = [
    [top, wide],
    [foot, narrow],
  ];
  lay(canvas, {
    at: [axis, top],
    reach: wide + 2,
    shape: oval(wide, wide * flat),
    paint: TINT,
    cover: 0.55,
    gloss: 0.2,
  });
  turned(canvas, { x: axis, profile: outer, paint: TINT, cover: 0.6, rise: 30, belly: 20, gloss: 0.2 });
  const at = (y: number) => widthAt(outer, y) - 11;
  turned(canvas, {
    x: axis,
    profile: [
      [level, at(level)],
      [foot - 26, at(foot - 26)],
    ],
    paint: drink,
    rise: 52,
    belly: 16,
    gloss: 0.25,
  });
  const colour = surface ? rgb(surface) : mix(drink(0, level), rgb('#ffffff'), 0.25);
  lay(canvas, {
    at: [axis, level],
    reach: wide,
    shape: oval(at(level), at(level) * flat),
    base: 40,
    rise: 6,
    round: 10,
    paint: () => colour,
    gloss: 0.4,
  });
  inside?.();
  shineOnGlass(canvas, { axis, top, foot, wide, narrow });
  lay(canvas, {
    at: [axis, top],
    reach: wide + 6,
    shape: (x, y) => ring(wide, 3.6)(x, y / flat),
    rise: 5,
    round: 3,
    paint: '#ffffff',
    cover: 0.75,
    gloss: 0.9,
  });
}

function shineOnGlass(
  canvas: Canvas,
  {
    axis,
    top,
    foot,
    wide,
    narrow,
  }: { axis: number; top: number; foot: number; wide: number; narrow: number },
): void {
  const side = (far: number, half: number, cover: number) =>
    lay(canvas, {
      at: [axis, (top + foot) / 2],
      reach: (foot - top) / 2 + wide,
      shape: stroke(
        [
          [far * wide, (top - foot) / 2 + 44],
          [far * narrow, (foot - top) / 2 - 60],
        ],
        half,
      ),
      paint: '#ffffff',
      cover,
      gloss: 0.3,
    });
  side(-0.74, 13, 0.4);
  side(-0.5, 4, 0.3);
  side(0.84, 6, 0.28);
}

/** Cubes of ice in a drink. */
export function ice(
  canvas: Canvas,
  places: readonly (readonly [x: number, y: number, turn: number])[],
  { size = 46, cover = 0.5, colour = '#f2f8fb' } = {},
): void {
  for (const [x, y, turn] of places)
    lay(canvas, {
      at: [x, y],
      turn,
      reach: size * 1.5,
      shape: box(size, size * 0.92, 14),
      rise: 26,
      round: 16,
      paint: (px, py, inside) =>
        mix(rgb('#ffffff'), rgb(colour), step(2, 16, inside) * (0.7 + 0.3 * noise(px / 20, py / 20))),
      cover,
      gloss: 0.9,
    });
}

/** A bottle with its label. */
export function bottle(
  canvas: Canvas,
  look: {
    profile: Profile;
    drink: (x: number, y: number) => Rgb;
    cap: string;
    label: string;
    capTop: number;
    neck: number;
    band: Point;
    x?: number;
  },
): void {
  const { profile, drink, cap, label, capTop, neck, band, x: axis = 360 } = look;
  turned(canvas, { x: axis, profile, paint: drink, rise: 84, belly: 14, gloss: 0.75 });
  turned(canvas, {
    x: axis,
    profile: [
      [capTop, neck + 7],
      [capTop + 44, neck + 9],
    ],
    paint: (x) => mix(rgb(cap), rgb('#000000'), Math.abs(Math.sin(x / 4)) * 0.16),
    rise: 60,
    base: 20,
    belly: 6,
    gloss: 0.5,
  });
  turned(canvas, {
    x: axis,
    profile: [
      [band[0], widthAt(profile, band[0]) + 0.5],
      [band[1], widthAt(profile, band[1]) + 0.5],
    ],
    paint: label,
    rise: 86,
    base: 2,
    belly: 14,
    gloss: 0.12,
  });
  for (const [far, half, cover] of [
    [-0.66, 9, 0.45],
    [0.8, 4, 0.3],
  ] as const)
    lay(canvas, {
      at: [axis, 0],
      reach: 720,
      shape: (x, y) => (y > capTop + 60 && y < 660 ? half - Math.abs(x - far * widthAt(profile, y)) : -9),
      paint: '#ffffff',
      cover,
      gloss: 0.3,
    });
}
