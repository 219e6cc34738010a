import type { Canvas } from './canvas.ts';

/** Towards the light: from above and the left, as in every other picture of the shop. */
const LIGHT = { x: -0.46, y: -0.58, z: 0.67 };
const FLAT = Math.hypot(LIGHT.x, LIGHT.y);
const SLOPE = LIGHT.z / FLAT;
const REACH = 110;
const SUN = 0.93;
const SKY = 0.45;

/** The drawing in its light: red, green, blue and alpha of every pixel. */
export function shine(canvas: Canvas): Uint8ClampedArray {
  const { wide, red, green, blue, taken, height, gloss, view } = canvas;
  const near = blurred(height, wide, 5);
  const far = blurred(height, wide, 24);
  const smooth = blurred(height, wide, 1);
  const out = new Uint8ClampedArray(wide * wide * 4);
  for (let pixel = 0; pixel < wide * wide; pixel++) {
    const x = pixel % wide;
    const shade = shadowAt(canvas, pixel);
    const here = taken[pixel] ?? 0;
    const stands = smooth[pixel] ?? 0;
    const pit = Math.max(0, (near[pixel] ?? 0) - stands) / 9 + Math.max(0, (far[pixel] ?? 0) - stands) / 42;
    const open = 1 / (1 + pit);
    if (here <= 0) {
      out[pixel * 4 + 3] = view === 'above' ? 255 * groundShade(shade, open) * fade(x, pixel, wide) : 0;
      continue;
    }
    const across = x > 0 && x < wide - 1 ? (smooth[pixel + 1] ?? 0) - (smooth[pixel - 1] ?? 0) : 0;
    const down = (smooth[pixel + wide] ?? stands) - (smooth[pixel - wide] ?? stands);
    const length = Math.hypot(across * 0.62, down * 0.62, 1);
    const nx = (-across * 0.62) / length;
    const ny = (-down * 0.62) / length;
    const nz = 1 / length;
    const facing = Math.max(0, (nx * LIGHT.x + ny * LIGHT.y + nz * LIGHT.z + 0.22) / 1.22);
    const sun = SUN * facing * (1 - 0.62 * shade);
    const sky = SKY * (0.5 + 0.5 * nz) * open;
    const wet = gloss[pixel] ?? 0;
    const half = Math.max(0, (nx * LIGHT.x + ny * LIGHT.y + nz * (LIGHT.z + 1)) / 1.83);
    const glint = wet * (1 - shade) * (half ** 60 * 0.75 + half ** 12 * 0.1) * 255;
    // Shade is warmer than light is: food looks alive in it.
    out[pixel * 4] = lit(red[pixel] ?? 0, sun * 1.03 + sky) + glint;
    out[pixel * 4 + 1] = lit(green[pixel] ?? 0, sun + sky * 0.95) + glint;
    out[pixel * 4 + 2] = lit(blue[pixel] ?? 0, sun * 0.95 + sky * 0.97) + glint * 0.95;
    const ground = view === 'above' ? groundShade(shade, open) * fade(x, pixel, wide) : 0;
    out[pixel * 4 + 3] = 255 * (here + (1 - here) * ground);
  }
  if (view === 'side') standingShade(canvas, out);
  return out;
}

/** Shade ends before the edge of the drawing does. */
function fade(x: number, pixel: number, wide: number): number {
  const y = (pixel - x) / wide;
  return Math.min(1, Math.min(wide - 1 - x, wide - 1 - y) / 40);
}

const groundShade = (shade: number, open: number) => Math.min(0.5, 0.36 * shade + 0.3 * (1 - open));

/** Light is added up as it is, and shown as screens do. */
const lit = (colour: number, light: number) => 255 * Math.sqrt((colour / 255) ** 2 * light);

/** How much of the light is kept from a pixel by what stands before it, 0 to 1. */
function shadowAt({ height, wide, view }: Canvas, pixel: number): number {
  const x = pixel % wide;
  const y = (pixel - x) / wide;
  const stands = height[pixel] ?? 0;
  const strongest = view === 'above' ? 1 : 0.8;
  let shade = 0;
  for (let far = 2; far < REACH; far += 1.5 + far * 0.06) {
    const column = Math.round(x + (LIGHT.x / FLAT) * far);
    const row = Math.round(y + (LIGHT.y / FLAT) * far);
    if (column < 0 || row < 0 || column >= wide || row >= wide) break;
    const over = (height[row * wide + column] ?? 0) - stands - far * SLOPE * 0.62;
    if (over > 0) shade = Math.max(shade, over / (3 + far * 0.22));
    if (shade >= 1) return strongest;
  }
  return shade * strongest;
}

/** The shade of something that stands, on the table under it. */
function standingShade({ wide, taken }: Canvas, out: Uint8ClampedArray): void {
  let lowest = 0;
  let left = wide;
  let right = 0;
  for (let pixel = 0; pixel < wide * wide; pixel++)
    if ((taken[pixel] ?? 0) > 0.5) lowest = Math.floor(pixel / wide);
  for (let row = Math.max(0, lowest - 30); row <= lowest; row++)
    for (let x = 0; x < wide; x++)
      if ((taken[row * wide + x] ?? 0) > 0.5) {
        left = Math.min(left, x);
        right = Math.max(right, x);
      }
  const across = ((right - left) / 2) * 1.12 + 6;
  const middle = (left + right) / 2 + 6;
  for (let row = lowest - 60; row < Math.min(wide, lowest + 40); row++)
    for (let x = 0; x < wide; x++) {
      const pixel = (row * wide + x) * 4;
      const from = Math.hypot((x - middle) / across, (row - lowest + 8) / 34);
      const shade = 0.46 * Math.max(0, 1 - from) ** 0.8;
      const here = (out[pixel + 3] ?? 0) / 255;
      if (shade <= 0 || here >= 1) continue;
      const after = here + (1 - here) * shade;
      for (let part = 0; part < 3; part++)
        out[pixel + part] = ((out[pixel + part] ?? 0) * here) / (after || 1);
      out[pixel + 3] = 255 * after;
    }
}

/** Each pixel as the mean of its neighbourhood, twice over. */
function blurred(field: Float32Array, wide: number, radius: number): Float32Array {
  let from = field;
  for (const along of [1, wide, 1, wide]) {
    const to = new Float32Array(field.length);
    const line = along === 1 ? wide : 1;
    for (let start = 0; start < wide; start++) {
      let sum = 0;
      const first = start * line;
      for (let k = -radius; k <= radius; k++) sum += from[first + clamp(k, wide) * along] ?? 0;
      for (let k = 0; k < wide; k++) {
        to[first + k * along] = sum / (2 * radius + 1);
        sum +=
          (from[first + clamp(k + radius + 1, wide) * along] ?? 0) -
          (from[first + clamp(k - radius, wide) * along] ?? 0);
      }
    }
    from = to;
  }
  return from;
}

const clamp = (k: number, wide: number) => (k < 0 ? 0 : k >= wide ? wide - 1 : k);
