import { type Canvas, lay, openCanvas, patches } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { grain, noise } from '../noise.ts';
import { bunTop, cheeseSlice, frill, layer } from '../parts/stacked.ts';
import { oval, stroke } from '../shapes.ts';
import type { Drawings } from './drawings.ts';

const BEEF = patches('#4f2915', '#7d4725', grain, 16, 1.3);

function foot(canvas: Canvas, { y = 590, colour = '#d98f3c' } = {}): void {
  layer(canvas, {
    y,
    thick: 52,
    half: 272,
    rough: 1,
    rise: 90,
    paint: (_x, dy) => mix(rgb('#f6d394'), rgb(colour), step(-40, 14, dy)),
    gloss: 0.35,
  });
}

const tomatoes = (canvas: Canvas, y: number) => {
  for (const [x, half] of [
    [222, 104],
    [372, 110],
    [514, 96],
  ] as const)
    layer(canvas, {
      x,
      y,
      half,
      thick: 16,
      rough: 1,
      rise: 46,
      paint: (px, dy) =>
        mix(rgb('#e8412c'), rgb('#f9a184'), (1 - step(3, 11, Math.abs(dy))) * 0.5 * noise(px / 12, 4)),
      gloss: 0.8,
    });
};

const onions = (canvas: Canvas, y: number) => {
  for (const x of [190, 300, 420, 530])
    lay(canvas, {
      at: [x, y],
      reach: 80,
      shape: stroke(
        [
          [-64, 5],
          [0, -4],
          [64, 6],
        ],
        7,
      ),
      rise: 30,
      round: 7,
      paint: (_x, dy) => mix(rgb('#f0d9ea'), rgb('#8f3c7c'), step(-2, 6, dy)),
      gloss: 0.6,
    });
};

const pickles = (canvas: Canvas, y: number) => {
  for (const x of [178, 292, 418, 532])
    layer(canvas, {
      x,
      y,
      half: 56,
      thick: 11,
      rough: 1,
      rise: 40,
      paint: (_px, dy) => mix(rgb('#cfd46e'), rgb('#5c7d25'), step(3, 9, Math.abs(dy))),
      gloss: 0.7,
    });
};

const sauce = (canvas: Canvas, y: number, colour: string, light: string) =>
  lay(canvas, {
    at: [360, y],
    reach: 290,
    shape: (x, dy) =>
      Math.min(14 + 16 * Math.sin(x / 43 + 1) * noise(x / 30, 5) - dy, dy + 12, 268 - Math.abs(x)),
    rise: 40,
    round: 15,
    paint: patches(colour, light, noise, 30),
    gloss: 0.85,
  });

function classic(): Canvas {
  const canvas = openCanvas('side');
  foot(canvas);
  frill(canvas, { y: 528, seed: 2 });
  layer(canvas, { y: 466, thick: 50, half: 286, rough: 7, bumps: 22, paint: BEEF, gloss: 0.35 });
  cheeseSlice(canvas, { y: 426 });
  tomatoes(canvas, 396);
  pickles(canvas, 368);
  sauce(canvas, 350, '#ef9a5c', '#f8bb84');
  frill(canvas, { y: 328, deep: 22, seed: 5 });
  bunTop(canvas, { top: 82, foot: 320 });
  return canvas;
}

function bacon(): Canvas {
  const canvas = openCanvas('side');
  foot(canvas, { colour: '#b66a2a' });
  layer(canvas, { y: 516, thick: 46, half: 286, rough: 7, bumps: 22, paint: BEEF, gloss: 0.35, seed: 4 });
  cheeseSlice(canvas, { y: 476, colour: '#f3a63a', corners: [-210, -40, 130] });
  layer(canvas, { y: 428, thick: 44, half: 282, rough: 7, bumps: 22, paint: BEEF, gloss: 0.35, seed: 7 });
  cheeseSlice(canvas, { y: 390, colour: '#f3a63a', corners: [-120, 60, 220], hang: 54 });
  for (const [y, seed] of [
    [366, 0],
    [344, 2],
  ] as const)
    for (const [x, half] of [
      [250, 190],
      [480, 176],
    ] as const)
      lay(canvas, {
        at: [x, y],
        reach: half + 30,
        shape: (px, py) => Math.min(17 - Math.abs(py - 13 * Math.sin(px / 26 + seed)), half - Math.abs(px)),
        rise: 44,
        round: 12,
        paint: (px, py) =>
          mix(
            rgb('#9c2b1c'),
            rgb('#f0b592'),
            step(0.5, 0.72, noise(px / 60 + seed, (py - 13 * Math.sin(px / 26 + seed)) / 9 + seed)),
          ),
        gloss: 0.75,
      });
  sauce(canvas, 322, '#6d2412', '#8f3a1c');
  bunTop(canvas, { top: 76, foot: 306, colour: '#b86a28', dark: '#80400f' });
  return canvas;
}

function mushroomSwiss(): Canvas {
  const canvas = openCanvas('side');
  foot(canvas);
  frill(canvas, { y: 526, seed: 3, light: '#7fbf52', dark: '#2f7a2e' });
  lay(canvas, {
    at: [360, 480],
    reach: 300,
    shape: (x, y) => Math.min(oval(292, 106)(x, y < 18 ? y - 18 : (y - 18) * 1.9) + 4, 54 - y),
    rise: 96,
    round: 70,
    relief: (x, y) => (grain(x / 26, y / 20) - 0.5) * 12,
    paint: (x, y) =>
      mix(mix(rgb('#8a5a3a'), rgb('#5b3520'), noise(x / 40, y / 22)), rgb('#3a2114'), step(24, 46, y)),
    gloss: 0.55,
  });
  for (let x = -250; x <= 250; x += 17)
    lay(canvas, {
      at: [360 + x, 522],
      reach: 20,
      shape: stroke(
        [
          [0, -9],
          [0, 9],
        ],
        3.4,
      ),
      rise: 5,
      paint: '#2a160d',
    });
  cheeseSlice(canvas, { y: 404, colour: '#f7e08c', corners: [-190, 0, 180], hang: 74 });
  for (const [x, y] of [
    [196, 424],
    [352, 440],
    [528, 424],
    [280, 410],
    [440, 412],
  ] as const)
    lay(canvas, { at: [x, y], reach: 16, shape: oval(12, 8), rise: -10, round: 8, paint: '#d9b452' });
  onions(canvas, 384);
  sauce(canvas, 358, '#f3ead2', '#fffaf0');
  bunTop(canvas, { top: 96, foot: 338, seeded: false, colour: '#dd973f' });
  return canvas;
}

function bean(): Canvas {
  const canvas = openCanvas('side');
  foot(canvas, { colour: '#a8743a' });
  frill(canvas, { y: 530, seed: 6 });
  layer(canvas, {
    y: 468,
    thick: 54,
    half: 284,
    rough: 8,
    bumps: 26,
    paint: patches('#2e1b18', '#5d3426', grain, 18, 1.3),
    gloss: 0.25,
  });
  for (let k = 0; k < 46; k++) {
    const x = 96 + ((k * 0.618) % 1) * 528;
    const y = 432 + ((k * 0.7549) % 1) * 72;
    lay(canvas, {
      at: [x, y],
      turn: k,
      reach: 19,
      shape: oval(k % 4 ? 16 : 9, k % 4 ? 10 : 8),
      rise: 12,
      round: 10,
      paint: k % 4 ? (k % 3 ? '#1f1113' : '#4a2220') : '#f2c443',
      gloss: 0.6,
    });
  }
  lay(canvas, {
    at: [360, 404],
    reach: 290,
    shape: (x, y) => Math.min(22 + 16 * noise(x / 24, 2) - y, y + 22, 274 - Math.abs(x)),
    rise: 46,
    round: 20,
    relief: (x, y) => grain(x / 14, y / 14) * 9,
    paint: patches('#8fb63e', '#b9d668', noise, 18),
    gloss: 0.5,
  });
  tomatoes(canvas, 372);
  onions(canvas, 348);
  sauce(canvas, 330, '#d9632a', '#ee8a48');
  bunTop(canvas, { top: 88, foot: 314, colour: '#b98042', dark: '#7d4d22' });
  return canvas;
}

export const BURGERS: Drawings = {
  'classic-burger': classic,
  'bacon-burger': bacon,
  'mushroom-burger': mushroomSwiss,
  'bean-burger': bean,
};
