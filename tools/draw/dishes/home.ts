import { type Canvas, lay, openCanvas, patches } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { chanceOf, grain, noise } from '../noise.ts';
import { strawberry } from '../parts/desserts.ts';
import { beans, grains, noodles } from '../parts/grains.ts';
import { flecks, leafOf } from '../parts/greens.ts';
import { around, strewn } from '../parts/scatter.ts';
import { prawn } from '../parts/seafood.ts';
import { cherryTomato, citrus } from '../parts/slices.ts';
import { board, bowl, fill, plate } from '../parts/table.ts';
import { toast } from '../parts/toast.ts';
import { box, circle, crumbly, oval, type Point, uneven } from '../shapes.ts';
import type { Drawings } from './drawings.ts';

/** A white dish for the oven, with handles at its ends. */
function ovenDish(canvas: Canvas, inner: string): void {
  for (const x of [40, 680])
    lay(canvas, {
      at: [x, 360],
      reach: 90,
      shape: box(36, 84, 34),
      rise: 26,
      round: 20,
      paint: '#e9e6df',
      gloss: 0.5,
    });
  lay(canvas, {
    at: [360, 360],
    reach: 330,
    shape: box(320, 244, 84),
    relief: (_x, _y, inside) => 40 * step(0, 16, inside) - 32 * step(18, 44, inside),
    paint: (_x, _y, inside) => mix(rgb('#f8f5ef'), rgb(inner), step(20, 30, inside)),
    gloss: 0.5,
  });
}

function pomodoro(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('pomodoro');
  plate(canvas, { edge: '#c8553a' });
  noodles(canvas, chance, {
    radius: 262,
    base: 16,
    high: 56,
    many: 150,
    half: 8,
    colours: ['#f3b45c', '#d9702c'],
    gloss: 0.6,
  });
  for (const at of strewn(chance, { many: 26, apart: 48, radius: 190 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 44,
      shape: uneven(oval(32, 24), 5, 6, 2),
      rise: 12,
      round: 14,
      relief: (x, y) => grain(x / 9, y / 9) * 8,
      paint: patches('#b3240f', '#de4a22', grain, 12),
      gloss: 0.8,
    });
  for (const [at, turn] of [
    [[300, 290], 0.3],
    [[436, 318], 2],
    [[352, 440], 4],
  ] as const)
    cherryTomato(canvas, { at, size: 42, turn });
  for (const at of strewn(chance, { many: 12, apart: 70, radius: 200 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 20,
      shape: oval(16, 10),
      rise: 6,
      round: 6,
      paint: '#fbeec4',
      gloss: 0.5,
    });
  for (const [at, turn] of [
    [[350, 338], -0.7],
    [[400, 364], 0.5],
    [[366, 386], 2.2],
  ] as const)
    leafOf(canvas, { at, turn, size: 50 }, { wide: 0.56 });
  return canvas;
}

function garlicPrawns(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('garlic-prawns');
  board(canvas, { down: 268 });
  toast(canvas, [232, 372], -0.16, 168);
  toast(canvas, [488, 348], 0.14, 168);
  for (const [at, turn] of [
    [[204, 300], 0.4],
    [[270, 380], 2.1],
    [[190, 430], 3.9],
    [[462, 290], 1.2],
    [[530, 366], 3],
    [[446, 416], 5],
  ] as const)
    prawn(canvas, { at, turn, size: 88, base: 54 });
  for (const at of strewn(chance, { many: 16, apart: 54, radius: 240, where: (_x, y) => y > 240 && y < 480 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 14,
      shape: box(9, 5, 3),
      rise: 5,
      round: 3,
      paint: chance() > 0.5 ? '#d3291a' : '#fbe8b4',
      gloss: 0.6,
    });
  flecks(
    canvas,
    strewn(chance, { many: 60, apart: 16, radius: 236, where: (_x, y) => y > 230 && y < 490 }),
    chance,
    {
      size: 6,
    },
  );
  citrus(canvas, { at: [364, 556], turn: 0.2, size: 62 });
  return canvas;
}

function frenchToast(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('french-toast');
  plate(canvas, { edge: '#e2a0ac' });
  toast(canvas, [268, 350], -0.35, 150);
  toast(canvas, [446, 364], 0.22, 152, 26);
  for (const [at, reach, seed] of [
    [[300, 360], 110, 1],
    [[440, 380], 130, 2],
  ] as const)
    lay(canvas, {
      at,
      reach: reach + 30,
      shape: uneven(oval(reach, reach * 0.7), 24, 9, seed),
      rise: 5,
      round: 10,
      paint: patches('#b9601a', '#d98a2e', noise, 40),
      gloss: 0.95,
      cover: 0.82,
    });
  for (const [at, turn, size] of [
    [[330, 300], 0.4, 54],
    [[412, 352], -0.5, 58],
    [[318, 396], 2.4, 50],
    [[482, 420], 1.1, 52],
    [[240, 440], 3.4, 46],
  ] as const)
    strawberry(canvas, { at, turn, size, base: 66, cut: true });
  strawberry(canvas, { at: [382, 440], turn: 0.5, size: 62, base: 60 });
  for (const [at, turn] of [
    [[384, 280], -0.5],
    [[424, 284], 0.4],
  ] as const)
    leafOf(canvas, { at, turn, size: 38, base: 80 }, { wide: 0.6 });
  flecks(canvas, strewn(chance, { many: 160, apart: 9, radius: 236 }), chance, {
    colours: ['#ffffff', '#fdf8f2'],
    size: 3.4,
    rise: 1,
  });
  return canvas;
}

/** The lower leg of a chicken from the oven, its bone to the right. */
function drumstick(canvas: Canvas, at: Point, turn: number, size: number): void {
  const along = (far: number): Point => [at[0] + Math.cos(turn) * far, at[1] + Math.sin(turn) * far];
  lay(canvas, {
    at: along(size * 0.95),
    turn,
    reach: size * 0.7,
    shape: box(size * 0.42, size * 0.11, size * 0.1),
    base: 40,
    rise: 20,
    round: 12,
    paint: '#f6ead2',
    gloss: 0.4,
  });
  for (const side of [-0.12, 0.12])
    lay(canvas, {
      at: [
        along(size * 1.36)[0] - Math.sin(turn) * size * side,
        along(size * 1.36)[1] + Math.cos(turn) * size * side,
      ],
      reach: size * 0.2,
      shape: circle(size * 0.14),
      base: 40,
      rise: 22,
      round: 16,
      paint: '#f3e4c6',
      gloss: 0.4,
    });
  lay(canvas, {
    at,
    turn,
    reach: size * 1.2,
    shape: (x, y) => oval(size, size * (0.6 - 0.3 * step(-size * 0.2, size, x)))(x, y),
    base: 34,
    rise: size * 0.6,
    round: size * 0.55,
    relief: (x, y) => grain(x / 14 + at[0], y / 14) * 8,
    paint: (x, y, inside) =>
      mix(
        mix(rgb('#e09a3c'), rgb('#a8561a'), grain(x / 34 + at[0], y / 24)),
        rgb('#6f3410'),
        (1 - step(2, 24, inside)) * 0.6,
      ),
    gloss: 0.85,
  });
}

function trayChicken(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('tray-chicken');
  ovenDish(canvas, '#c98a3c');
  const inDish = (x: number, y: number) => Math.abs(x - 360) < 262 && Math.abs(y - 360) < 186;
  for (const at of strewn(chance, { many: 40, apart: 66, radius: 300, where: inDish }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 56,
      shape: uneven(oval(44, 33), 2.5, 4, 1),
      rise: 28,
      round: 22,
      relief: (x, y) => noise(x / 12 + at[0], y / 12) * 5,
      paint: (x, y, inside) =>
        mix(
          mix(rgb('#f7dc86'), rgb('#e0a83f'), noise(x / 20, y / 20 + at[0])),
          rgb('#a9661c'),
          (1 - step(1, 13, inside)) * 0.8,
        ),
      gloss: 0.6,
    });
  drumstick(canvas, [238, 290], -0.5, 104);
  drumstick(canvas, [440, 300], 0.5, 104);
  drumstick(canvas, [300, 440], 2.9, 104);
  drumstick(canvas, [500, 446], -2.6, 98);
  for (const [at, turn] of [
    [[352, 236], 0.3],
    [[394, 414], 1.2],
    [[176, 422], 2],
    [[566, 300], 0.9],
  ] as const)
    citrus(canvas, { at, turn, size: 46, base: 62 });
  flecks(canvas, strewn(chance, { many: 90, apart: 16, radius: 300, where: inDish }), chance, { size: 7 });
  return canvas;
}

function crumble(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('crumble');
  bowl(canvas, { colour: '#5d86a8', inner: '#f6f1e8' });
  fill(canvas, {
    radius: 304,
    base: 40,
    paint: patches('#e98a2b', '#f6b24c', grain, 40),
    waves: 10,
    gloss: 0.9,
  });
  for (const at of around(9, 236, { from: 0.3 }))
    lay(canvas, {
      at,
      turn: Math.atan2(at[1] - 360, at[0] - 360) + Math.PI / 2,
      reach: 84,
      shape: (x, y) => Math.min(oval(76, 46)(x, y), Math.hypot(x, y - 64) - 52),
      base: 46,
      rise: 22,
      round: 18,
      paint: (x, y) =>
        mix(rgb('#f9b04a'), rgb('#e2622c'), step(-34, 8, -y) * 0.8 + noise(x / 20, y / 20) * 0.2),
      gloss: 0.85,
    });
  for (const at of strewn(chance, { many: 230, apart: 22, radius: 240 })) {
    const size = 13 + chance() * 15;
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: size * 1.4,
      shape: crumbly(circle(size), 5, 9, at[0]),
      base: 54,
      rise: size * 0.9,
      round: size,
      relief: (x, y) => grain(x / 6 + at[0], y / 6) * 6,
      paint: patches('#b77a34', '#eac180', grain, 9, 1.2),
      gloss: 0.15,
    });
  }
  for (const at of strewn(chance, { many: 46, apart: 34, radius: 226 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 18,
      shape: oval(14, 9),
      rise: 5,
      round: 6,
      paint: chance() > 0.5 ? '#f6e3bb' : '#dcb678',
      gloss: 0.2,
    });
  return canvas;
}

function beanChilli(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('bean-chilli');
  bowl(canvas, { colour: '#3d6b63', inner: '#f1ebdf' });
  fill(canvas, {
    radius: 306,
    base: 42,
    paint: patches('#8f2312', '#c2481f', grain, 34),
    waves: 16,
    gloss: 0.75,
  });
  const beside = (x: number, y: number) => x > 300 - (y - 360) * 0.2;
  beans(canvas, chance, strewn(chance, { many: 90, apart: 34, radius: 262, where: beside }), {
    size: 19,
    colours: ['#6d1a1c', '#7f2420', '#591316'],
    long: 1.5,
    gloss: 0.8,
  });
  beans(canvas, chance, strewn(chance, { many: 30, apart: 40, radius: 250, where: beside }), {
    size: 11,
    colours: ['#f7cb3a', '#f3b827'],
    long: 1.15,
  });
  for (const at of strewn(chance, { many: 20, apart: 56, radius: 244, where: beside }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 26,
      shape: uneven(box(18, 14, 5), 3, 6, at[0]),
      rise: 12,
      round: 8,
      paint: chance() > 0.4 ? '#d8331f' : '#3f9a3a',
      gloss: 0.7,
    });
  grains(canvas, chance, {
    middle: [214, 360],
    radius: 172,
    base: 40,
    high: 44,
    colours: ['#fffdf6', '#f5efe0', '#ffffff'],
    size: 7,
    long: 13,
    shape: (x, y) => Math.hypot(x - 360, y - 360) < 284,
  });
  lay(canvas, {
    at: [440, 330],
    reach: 90,
    shape: uneven(circle(62), 8, 7, 2),
    base: 62,
    rise: 26,
    round: 40,
    relief: (x, y) => noise(x / 26, y / 18) * 10,
    paint: '#fffaf0',
    gloss: 0.5,
  });
  for (const [at, turn] of [
    [[440, 318], -0.4],
    [[462, 346], 1],
  ] as const)
    leafOf(canvas, { at, turn, size: 34 }, { wide: 0.6 });
  flecks(canvas, strewn(chance, { many: 50, apart: 18, radius: 250 }), chance, { size: 6.5 });
  return canvas;
}

function roastRoots(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('roast-roots');
  ovenDish(canvas, '#b77a3c');
  const inDish = (x: number, y: number) => Math.abs(x - 360) < 250 && Math.abs(y - 360) < 178;
  const kinds = [
    ['#f59331', '#c9591a'],
    ['#f7dc9a', '#c99644'],
    ['#a3204f', '#6b1236'],
    ['#f59331', '#c9591a'],
  ] as const;
  strewn(chance, { many: 60, apart: 50, radius: 300, where: inDish }).forEach((at, k) => {
    const [light, deep] = kinds[k % kinds.length] ?? kinds[0];
    const half = 60 + chance() * 22;
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: half * 1.1,
      shape: (x, y) => box(half, 25 - (x / half) * 8, 15)(x, y),
      base: 30 + k * 0.7,
      rise: 24,
      round: 16,
      relief: (x, y) => Math.sin(y / 5 + noise(x / 30, at[0]) * 4) * 1.6,
      paint: (x, y, inside) =>
        mix(
          mix(rgb(light), rgb(deep), noise(x / 26 + at[0], y / 10) * 0.6),
          rgb('#4b220c'),
          (1 - step(1, 12, inside)) * 0.65,
        ),
      gloss: 0.85,
    });
  });
  for (const at of strewn(chance, { many: 14, apart: 80, radius: 290, where: inDish }))
    leafOf(
      canvas,
      { at, turn: chance() * 6, size: 22, base: 84 },
      { light: '#5aa04a', deep: '#2d6b34', wide: 0.42 },
    );
  flecks(canvas, strewn(chance, { many: 80, apart: 18, radius: 290, where: inDish }), chance, {
    colours: ['#fbeecb', '#f3d99c', '#3a332a'],
    size: 5,
  });
  return canvas;
}

/** Dishes of the demo's recipes. */
export const HOME: Drawings = {
  'spaghetti-pomodoro': pomodoro,
  'garlic-prawns': garlicPrawns,
  'french-toast': frenchToast,
  'tray-chicken': trayChicken,
  'peach-crumble': crumble,
  'bean-chilli': beanChilli,
  'roast-roots': roastRoots,
};
