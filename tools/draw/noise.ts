/** Numbers from 0 to 1 that are the same every time. */
export type Chance = () => number;

/** A row of such numbers of its own for every name. */
export function chanceOf(name: string): Chance {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function corner(x: number, y: number): number {
  let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1; one hill is one unit wide. */
export function noise(x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const u = (x - left) ** 2 * (3 - 2 * (x - left));
  const v = (y - top) ** 2 * (3 - 2 * (y - top));
  const above = corner(left, top) * (1 - u) + corner(left + 1, top) * u;
  const below = corner(left, top + 1) * (1 - u) + corner(left + 1, top + 1) * u;
  return above * (1 - v) + below * v;
}

/** The same with finer hills upon it. */
export const grain = (x: number, y: number): number =>
  // Each of them turned, so that the hills do not stand in rows.
  (noise(x * 0.86 + y * 0.5, y * 0.86 - x * 0.5) * 4 +
    noise(x * 0.6 + y * 2 + 17, y * 0.6 - x * 2 + 5) * 2 +
    noise(x * 4 - y * 1.6 + 3, y * 4 + x * 1.6 + 29)) /
  7;
