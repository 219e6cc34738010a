import { type Canvas, lay, type Paint, patches } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { type Chance, grain, noise } from '../noise.ts';
import { box, circle, crumbly, oval, type Point, uneven } from '../shapes.ts';

interface Place {
  at: Point;
  turn?: number;
  size?: number;
  base?: number | undefined;
}

/** A slice of salami, crisp at its edge. */
export function salami(canvas: Canvas, { at, size = 50, turn = 0 }: Place): void {
  lay(canvas, {
    at,
    turn,
    reach: size + 3,
    shape: uneven(circle(size), size * 0.05, 5, at[0]),
    rise: 6,
    round: 4,
    relief: (_x, _y, inside) => 7 * (1 - step(0, size * 0.34, inside)),
    paint: (x, y, inside) => {
      const fat = step(0.62, 0.72, grain(x / 9 + at[0], y / 9 + at[1]));
      const meat = mix(rgb('#c8362a'), rgb('#a82420'), noise(x / 22, y / 22 + at[0]));
      return mix(
        mix(meat, rgb('#eeb09a'), fat * 0.75),
        rgb('#7c1a16'),
        (1 - step(0, size * 0.16, inside)) * 0.8,
      );
    },
    gloss: 0.7,
  });
}

/** A slice of mushroom: cap and stem. */
export function mushroom(canvas: Canvas, { at, turn = 0, size = 40, base }: Place): void {
  const cap = (x: number, y: number) =>
    Math.min(oval(size, size * 0.78)(x, y + size * 0.12), size * 0.22 - y);
  const stem = (x: number, y: number) => box(size * 0.25, size * 0.5, 6)(x, y - size * 0.4);
  lay(canvas, {
    at,
    turn,
    reach: size * 1.2,
    shape: (x, y) => Math.max(cap(x, y), stem(x, y)),
    rise: 9,
    round: 5,
    base,
    paint: (x, y, inside) => {
      const gill = 1 - step(0, 4, Math.abs(Math.hypot(x * 0.8, y + size * 0.02) - size * 0.36));
      const flesh = mix(rgb('#f0e2c8'), rgb('#d9bd93'), noise(x / 12 + at[0], y / 12) * 0.8);
      const inGills = y > -size * 0.4 && y < size * 0.16 && Math.abs(x) > size * 0.27;
      return mix(
        mix(flesh, rgb('#6b4325'), inGills ? gill * 0.85 : 0),
        rgb('#8a5a33'),
        1 - step(1, 6.5, inside),
      );
    },
    gloss: 0.35,
  });
}

/** A fried egg. */
export function friedEgg(canvas: Canvas, { at, size = 110, base, turn = 0 }: Place): void {
  lay(canvas, {
    at,
    turn,
    reach: size * 1.3,
    shape: uneven(circle(size), size * 0.16, 5, at[0]),
    rise: 12,
    round: 16,
    base,
    relief: (x, y) => noise(x / 22, y / 22 + at[0]) * 5,
    paint: (x, y, inside) =>
      mix(rgb('#e9c48d'), rgb('#fffdf6'), step(0, 8 + noise(x / 9, y / 9) * 8, inside)),
    gloss: 0.6,
  });
  lay(canvas, {
    at: [at[0] - 4, at[1] - 4],
    reach: size * 0.45,
    shape: circle(size * 0.4),
    rise: 28,
    round: size * 0.4,
    paint: (x, y) => mix(rgb('#ffb61c'), rgb('#f59410'), step(size * 0.24, size * 0.4, Math.hypot(x, y))),
    gloss: 1,
  });
}

/** Half of a boiled egg, its yolk up. */
export function eggHalf(
  canvas: Canvas,
  { at, turn = 0, size = 62, base }: Place,
  { yolk = '#f6a21e', soft = true } = {},
): void {
  const egg = (k: number) => (x: number, y: number) => oval(k * (0.8 - (y / k) * 0.07), k)(x, y);
  lay(canvas, {
    at,
    turn,
    reach: size * 1.1,
    shape: egg(size),
    rise: 24,
    round: 16,
    base,
    paint: '#fffaf0',
    gloss: 0.4,
  });
  lay(canvas, {
    at: [at[0] - Math.sin(turn) * size * 0.1, at[1] + Math.cos(turn) * size * 0.1],
    turn,
    reach: size * 0.6,
    shape: circle(size * 0.5),
    rise: 4,
    round: 8,
    paint: (x, y) =>
      mix(rgb(soft ? '#f08a12' : '#f9cd5a'), rgb(yolk), step(0.1, 0.42, Math.hypot(x, y) / size)),
    gloss: soft ? 0.95 : 0.3,
  });
}

/** Something fried in crumbs or batter. */
export function fried(
  canvas: Canvas,
  { at, turn = 0, size = 60, base }: Place,
  { wide = 0.4, light = '#edb45c', deep = '#b9702a', rise = 34, seed = 1 } = {},
): void {
  const half = size * wide;
  lay(canvas, {
    at,
    turn,
    reach: size * 1.25,
    shape: crumbly(box(size, half, half * 0.95), 6, 12, seed),
    rise,
    round: half,
    base,
    relief: (x, y) => (grain(x / 13 + seed * 5, y / 13) - 0.4) * 17,
    paint: patches(deep, light, (x, y) => grain(x + seed * 3, y), 13, 1.3),
    gloss: 0.3,
  });
}

/** Minced meat in sauce. */
export function ragu(canvas: Canvas, chance: Chance, at: Point, radius: number, base: number): void {
  lay(canvas, {
    at,
    reach: radius * 1.3,
    shape: uneven(circle(radius), radius * 0.17, 8, 3),
    base,
    rise: 26,
    round: radius * 0.8,
    relief: (x, y) => grain(x / 15, y / 15) * 22,
    paint: patches('#8f2f16', '#c9512a', grain, 14, 1.2),
    gloss: 0.55,
  });
  for (let k = 0; k < 46; k++) {
    const turn = chance() * 6.3;
    const far = Math.sqrt(chance()) * radius * 0.9;
    const size = 8 + chance() * 9;
    const own: Point = [at[0] + Math.cos(turn) * far, at[1] + Math.sin(turn) * far];
    lay(canvas, {
      at: own,
      turn,
      reach: size * 1.6,
      shape: crumbly(circle(size), 4, 7, k),
      rise: 8,
      paint: k % 6 === 0 ? '#e88a3e' : k % 2 ? '#7a3a22' : '#94492a',
      gloss: 0.4,
    });
  }
}

/** Slices of something grilled. */
export function grilled(
  canvas: Canvas,
  { at, turn = 0, size = 62, base }: Place,
  { light = '#e9bf86', deep = '#b5773a', wide = 0.36 } = {},
): void {
  lay(canvas, {
    at,
    turn,
    reach: size * 1.1,
    shape: crumbly(box(size, size * wide, size * wide * 0.7), 2.5, 14, at[0]),
    rise: 20,
    round: 12,
    base,
    relief: (x, y) => noise(x / 10 + at[0], y / 10) * 3,
    paint: (x, y, inside) =>
      mix(
        mix(rgb(light), rgb('#f7e3c2'), noise(x / 14, y / 9 + at[1]) * 0.7),
        rgb(deep),
        1 - step(2, 10, inside),
      ),
    gloss: 0.35,
  });
}

/** A ball with a crumbly crust: falafel. */
export function ball(
  canvas: Canvas,
  { at, size = 52, base }: Place,
  { light = '#b9823e', deep = '#6d4119', seed = 1 } = {},
): void {
  const paint: Paint = patches(deep, light, (x, y) => grain(x + seed * 5, y), 14, 1.3);
  lay(canvas, {
    at,
    reach: size * 1.15,
    shape: crumbly(circle(size), 4, 10, seed),
    rise: size * 0.85,
    round: size,
    base,
    relief: (x, y) => (grain(x / 9 + seed * 8, y / 9) - 0.5) * 11,
    paint,
    gloss: 0.15,
  });
}

/** A pod that shows its three beans. */
export function pod(canvas: Canvas, { at, turn = 0, size = 70, base }: Place): void {
  const swell = (x: number) => Math.cos((x / size) * Math.PI * 3.4);
  lay(canvas, {
    at,
    turn,
    reach: size * 1.15,
    shape: (x, y) => {
      const end = Math.max(0, 1 - (x / size) ** 4);
      const half = size * (0.24 + 0.055 * swell(x)) * Math.sqrt(end);
      return Math.min(half - Math.abs(y + ((x / size) ** 2 - 0.4) * size * 0.2), size - Math.abs(x));
    },
    base,
    rise: 20,
    round: size * 0.2,
    relief: (x, y) => 14 * Math.max(0, swell(x)) * Math.max(0, 1 - (y / (size * 0.24)) ** 2),
    paint: (x, y, inside) =>
      mix(
        mix(
          rgb('#79b53f'),
          rgb('#b5dd6e'),
          0.25 + 0.45 * Math.max(0, swell(x)) + 0.3 * noise(x / 24, y / 16 + at[0]),
        ),
        rgb('#3f7a26'),
        (1 - step(0, size * 0.09, inside)) * 0.75,
      ),
    gloss: 0.45,
  });
}
