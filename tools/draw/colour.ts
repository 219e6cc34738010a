export type Rgb = readonly [red: number, green: number, blue: number];

const known = new Map<string, Rgb>();

/** A colour of the drawing, as `#rrggbb`. */
export function rgb(hex: string): Rgb {
  const before = known.get(hex);
  if (before) return before;
  const all = Number.parseInt(hex.slice(1), 16);
  const made: Rgb = [(all >> 16) & 255, (all >> 8) & 255, all & 255];
  known.set(hex, made);
  return made;
}

/** From one colour to another; 0 is the first, 1 the second. */
export function mix(one: Rgb, other: Rgb, part: number): Rgb {
  const t = part < 0 ? 0 : part > 1 ? 1 : part;
  return [
    one[0] + (other[0] - one[0]) * t,
    one[1] + (other[1] - one[1]) * t,
    one[2] + (other[2] - one[2]) * t,
  ];
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function step(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
