import { type Canvas, lay, openCanvas, patches } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { chanceOf, grain, noise } from '../noise.ts';
import { beans, grains, seeds } from '../parts/grains.ts';
import { cube, disc, flecks, leafOf, salad, strips } from '../parts/greens.ts';
import { ball, eggHalf, grilled } from '../parts/proteins.ts';
import { around, strewn } from '../parts/scatter.ts';
import { diced, prawn } from '../parts/seafood.ts';
import { avocadoFan, cherryTomato, citrus, cucumber, onionRing, tomato } from '../parts/slices.ts';
import { bowl, fill, plate } from '../parts/table.ts';
import { box, circle, crumbly, oval, type Point, ring, stroke, uneven } from '../shapes.ts';
import type { Drawings } from './drawings.ts';

const MIDDLE: Point = [360, 360];

function greens(canvas: Canvas, name: string, look: { light?: string; deep?: string } = {}, many = 34): void {
  const chance = chanceOf(`${name} leaves`);
  strewn(chance, { many, apart: 56, radius: 226 }).forEach((at, k) =>
    salad(canvas, { at, turn: chance() * 6.3, size: 92, base: 34 + k * 0.5 }, { ...look, seed: k + 1 }),
  );
}

function gardenSalad(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('garden');
  bowl(canvas, { colour: '#c99a62', inner: '#b98750' });
  greens(canvas, 'garden');
  for (const at of [
    [250, 250],
    [470, 300],
    [300, 450],
    [440, 470],
  ] as const)
    tomato(canvas, { at, size: 56, turn: chance(), base: 72 });
  for (const at of [
    [360, 220],
    [220, 370],
    [520, 410],
    [370, 520],
    [400, 360],
  ] as const)
    cucumber(canvas, { at, size: 50, turn: chance(), base: 74 });
  for (const at of [
    [300, 340],
    [460, 220],
    [460, 400],
  ] as const)
    onionRing(canvas, { at, size: 44, base: 78 });
  for (const at of [
    [310, 200],
    [220, 450],
    [540, 330],
    [370, 430],
  ] as const)
    disc(canvas, { at, size: 32, base: 80 }, { colour: '#e0457a', heart: '#fff2f4' });
  strips(canvas, strewn(chance, { many: 18, apart: 50, radius: 220 }), chance, {
    colours: ['#f08a30'],
    long: 30,
    half: 5,
  });
  beans(canvas, chance, strewn(chance, { many: 18, apart: 50, radius: 230 }), {
    size: 12,
    colours: ['#f6cf3c'],
    gloss: 0.7,
  });
  return canvas;
}

function avocadoBowl(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('quinoa');
  bowl(canvas, { colour: '#4c5a52', inner: '#5b6a62' });
  grains(canvas, chance, {
    radius: 270,
    base: 38,
    high: 12,
    colours: ['#f1e3c0', '#e6d3a6', '#f8eed6', '#c98f5a'],
    size: 7.5,
    long: 8,
  });
  beans(canvas, chance, strewn(chance, { many: 44, apart: 26, radius: 110, middle: [232, 270] }), {
    size: 16,
    colours: ['#83b943', '#9acb5a'],
    long: 1.4,
    base: 50,
  });
  for (const at of strewn(chance, { many: 9, apart: 56, radius: 92, middle: [470, 236] }))
    cherryTomato(canvas, { at, size: 38, turn: chance(), base: 54 });
  strips(canvas, strewn(chance, { many: 46, apart: 14, radius: 90, middle: [262, 476] }), chance, {
    colours: ['#8b3a86', '#a653a0', '#6d2a6c'],
    long: 30,
    half: 5,
  });
  avocadoFan(canvas, { at: [440, 430], turn: -0.5, size: 156, base: 54 }, 9);
  seeds(canvas, chance, strewn(chance, { many: 110, apart: 14, radius: 240 }), {
    colours: ['#fdf3d8', '#2c2624', '#fdf3d8'],
  });
  citrus(
    canvas,
    { at: [330, 360], size: 54, turn: 0.5, base: 62 },
    { peel: '#4f9a2c', flesh: '#c4e07a', half: true },
  );
  return canvas;
}

function caesar(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('caesar');
  plate(canvas, { edge: '#bfc9b4' });
  strewn(chance, { many: 24, apart: 62, radius: 200 }).forEach((at, k) =>
    salad(
      canvas,
      { at, turn: chance() * 6.3, size: 108, base: 20 + k },
      { light: '#c5e283', deep: '#5fa53c', seed: k + 3 },
    ),
  );
  for (let k = 0; k < 6; k++)
    grilled(
      canvas,
      { at: [264 + k * 40, 330 + k * 18], turn: 1.1, size: 108, base: 56 + k * 2 },
      { light: '#f2cf96', deep: '#a9692c', wide: 0.28 },
    );
  for (const at of strewn(chance, { many: 16, apart: 62, radius: 226, hole: 96 }))
    cube(canvas, { at, turn: chance() * 1.5, size: 25, base: 56 }, { colour: '#eebc68', side: '#b97a2e' });
  for (const at of strewn(chance, { many: 14, apart: 54, radius: 220 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 48,
      shape: crumbly(box(38, 15, 4), 4, 12, at[0]),
      rise: 5,
      relief: (x) => (x / 38) ** 2 * 14,
      paint: '#fbedbe',
      gloss: 0.3,
    });
  flecks(canvas, strewn(chance, { many: 36, apart: 16, radius: 220 }), chance, {
    colours: ['#4a4038'],
    size: 3.5,
  });
  return canvas;
}

function greek(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('greek');
  bowl(canvas, { colour: '#3f74a8', inner: '#f4f4f0' });
  greens(canvas, 'greek', { light: '#b7dc74', deep: '#4f9a3a' }, 18);
  for (const at of strewn(chance, { many: 12, apart: 92, radius: 226 }))
    cucumber(canvas, { at, size: 56, base: 58, turn: chance() });
  for (const at of strewn(chance, { many: 9, apart: 104, radius: 206 }))
    tomato(canvas, { at, size: 60, base: 62, turn: chance() });
  for (const at of strewn(chance, { many: 6, apart: 110, radius: 196 }))
    onionRing(canvas, { at, size: 50, base: 74 });
  for (const at of strewn(chance, { many: 15, apart: 70, radius: 226 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 38,
      shape: oval(33, 25),
      base: 70,
      rise: 32,
      round: 25,
      paint: '#43263c',
      gloss: 1,
    });
  for (const at of strewn(chance, { many: 15, apart: 62, radius: 180 }))
    cube(canvas, { at, turn: chance() * 1.5, size: 31, base: 84 }, { rise: 30 });
  flecks(canvas, strewn(chance, { many: 70, apart: 14, radius: 216 }), chance, {
    colours: ['#5a7a34', '#7a9048'],
    size: 4.5,
  });
  return canvas;
}

function tomatoSalad(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('tomato-salad');
  plate(canvas, { colour: '#eef0ea', edge: '#6f9a7a' });
  strewn(chance, { many: 26, apart: 84, radius: 210 }).forEach((at, k) =>
    tomato(
      canvas,
      { at, size: 84 - (k % 3) * 14, base: 20 + k * 1.5, turn: chance() * 6 },
      { wedges: k % 2 ? 5 : 4 },
    ),
  );
  for (const at of strewn(chance, { many: 13, apart: 86, radius: 216 }))
    cherryTomato(canvas, { at, size: 40, turn: chance(), base: 58 });
  for (const at of strewn(chance, { many: 8, apart: 80, radius: 190 })) onionRing(canvas, { at, size: 46 });
  for (const at of strewn(chance, { many: 40, apart: 36, radius: 226 }))
    for (const k of [0, 1, 2])
      leafOf(
        canvas,
        { at: [at[0] + Math.cos(k * 2.1) * 9, at[1] + Math.sin(k * 2.1) * 9], turn: k * 2.1, size: 15 },
        { wide: 0.7 },
      );
  flecks(canvas, strewn(chance, { many: 110, apart: 12, radius: 226 }), chance, {
    colours: ['#7d1f2a', '#a0323a'],
    size: 3.6,
  });
  citrus(canvas, { at: [560, 520], size: 72, turn: -0.8 }, { half: true });
  return canvas;
}

function poke(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('poke');
  bowl(canvas, { colour: '#d9dcd8', inner: '#c8ccc8' });
  grains(canvas, chance, {
    radius: 270,
    base: 36,
    high: 8,
    colours: ['#fffdf6', '#f3eddd', '#ffffff'],
    size: 7.5,
    long: 12,
  });
  for (const at of strewn(chance, { many: 16, apart: 46, radius: 122, middle: [262, 256] }))
    diced(canvas, { at, turn: chance() * 1.5, size: 29, base: 50 });
  for (const at of strewn(chance, { many: 12, apart: 44, radius: 92, middle: [482, 250] }))
    diced(canvas, { at, turn: chance() * 1.5, size: 26, base: 48 }, { colour: '#fbb62c', line: '#fdd06a' });
  strips(canvas, strewn(chance, { many: 70, apart: 11, radius: 96, middle: [494, 446] }), chance, {
    colours: ['#1f5a34', '#2f7a44', '#3f8f4c'],
    long: 36,
    half: 5,
  });
  around(6, 60, { middle: [232, 456] }).forEach((at) =>
    cucumber(canvas, { at, size: 50, base: 50, turn: chance() }),
  );
  beans(canvas, chance, strewn(chance, { many: 26, apart: 24, radius: 76, middle: [360, 524] }), {
    size: 15,
    colours: ['#83b943'],
    long: 1.4,
    base: 48,
  });
  avocadoFan(canvas, { at: [372, 372], turn: 0.4, size: 100, base: 62 }, 6);
  seeds(canvas, chance, strewn(chance, { many: 100, apart: 15, radius: 236 }), {
    colours: ['#fdf3d8', '#2c2624'],
  });
  return canvas;
}

function falafelBowl(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('falafel-bowl');
  bowl(canvas, { colour: '#35607a', inner: '#e9e2d4' });
  fill(canvas, { radius: 300, base: 40, paint: '#ecd09a', gloss: 0.3 });
  lay(canvas, {
    at: MIDDLE,
    reach: 290,
    shape: uneven(circle(280), 6, 12, 2),
    rise: 12,
    round: 30,
    relief: (x, y) => 10 * Math.sin(Math.hypot(x, y) / 13 + Math.atan2(y, x)),
    paint: (x, y) => mix(rgb('#f0d8a8'), rgb('#e2bf80'), noise(x / 40, y / 40)),
    gloss: 0.35,
  });
  lay(canvas, {
    at: [372, 352],
    reach: 110,
    shape: uneven(circle(84), 18, 8, 6),
    rise: -4,
    round: 8,
    paint: patches('#b59a1e', '#d8bb3a', grain, 30),
    gloss: 1,
  });
  for (const at of [
    [232, 262],
    [340, 208],
    [214, 386],
    [474, 246],
    [300, 300],
  ] as const)
    ball(canvas, { at, size: 66 }, { seed: at[0] });
  for (const at of [
    [512, 356],
    [478, 440],
    [404, 500],
  ] as const)
    cucumber(canvas, { at, size: 50, turn: chance() });
  for (const at of [
    [300, 480],
    [230, 470],
    [352, 548],
  ] as const)
    cherryTomato(canvas, { at, size: 44, turn: chance() });
  beans(canvas, chance, strewn(chance, { many: 12, apart: 32, radius: 66, middle: [380, 356] }), {
    size: 16,
    colours: ['#e6c07a', '#d9ad62'],
    long: 1.1,
  });
  flecks(canvas, strewn(chance, { many: 44, apart: 20, radius: 236 }), chance, { size: 7 });
  flecks(canvas, strewn(chance, { many: 50, apart: 14, radius: 120, middle: [372, 352] }), chance, {
    colours: ['#b8321f'],
    size: 4,
  });
  return canvas;
}

function sweetPotato(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('sweet-potato');
  bowl(canvas, { colour: '#e2dbcd', inner: '#d3cabb' });
  greens(canvas, 'kale', { light: '#5f9a4c', deep: '#1f5030' });
  for (const at of strewn(chance, { many: 22, apart: 74, radius: 222 }))
    cube(
      canvas,
      { at, turn: chance() * 1.5, size: 37, base: 62 },
      { colour: '#f58a2c', side: '#a9501a', rise: 34, gloss: 0.5 },
    );
  for (const at of strewn(chance, { many: 14, apart: 74, radius: 220 })) {
    const turn = chance() * 6;
    lay(canvas, {
      at,
      turn,
      reach: 44,
      shape: oval(36, 21),
      base: 80,
      rise: 17,
      round: 20,
      relief: (x, y) => -9 * Math.max(0, 1 - Math.abs(y) / 4) + 4 * Math.sin(x / 5 + Math.abs(y) / 3),
      paint: (x, y) => mix(rgb('#a8652c'), rgb('#6d3a17'), noise(x / 8, y / 8)),
      gloss: 0.35,
    });
  }
  for (const at of strewn(chance, { many: 10, apart: 70, radius: 200 }))
    cube(canvas, { at, turn: chance() * 2, size: 21, base: 90 }, { colour: '#fdf8ec' });
  beans(canvas, chance, strewn(chance, { many: 22, apart: 36, radius: 220 }), {
    size: 11,
    colours: ['#a81f3a', '#c23a50'],
    long: 1.1,
    gloss: 0.8,
  });
  return canvas;
}

function lentilSoup(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('lentil');
  bowl(canvas, { colour: '#3e6a6c', inner: '#e9e2d3' });
  fill(canvas, {
    radius: 304,
    base: 46,
    paint: patches('#e07a1f', '#f09a3a', grain, 40),
    waves: 9,
    gloss: 0.45,
  });
  beans(canvas, chance, strewn(chance, { many: 220, apart: 14, radius: 270 }), {
    size: 6,
    colours: ['#f2a24a', '#d9701f', '#f5b566'],
    long: 1.2,
    gloss: 0.4,
  });
  const swirl: Point[] = Array.from({ length: 60 }, (_, k) => [
    Math.cos(k / 5.2) * (26 + k * 3),
    Math.sin(k / 5.2) * (26 + k * 3),
  ]);
  lay(canvas, {
    at: MIDDLE,
    reach: 240,
    shape: stroke(swirl, 9),
    rise: 4,
    round: 9,
    paint: '#fdf3df',
    gloss: 0.7,
  });
  for (const at of strewn(chance, { many: 18, apart: 36, radius: 220 }))
    lay(canvas, {
      at,
      reach: 18,
      shape: circle(6 + chance() * 10),
      rise: 4,
      round: 8,
      paint: '#d9b92a',
      cover: 0.8,
      gloss: 1,
    });
  flecks(canvas, strewn(chance, { many: 70, apart: 18, radius: 240 }), chance, {
    colours: ['#a8321c', '#6d3a1a'],
    size: 4,
  });
  for (const [at, turn] of [
    [[330, 340], 3.6],
    [[396, 344], -0.6],
    [[362, 400], 1.5],
  ] as const)
    leafOf(canvas, { at, turn, size: 42 }, { wide: 0.7 });
  citrus(canvas, { at: [520, 300], size: 60, turn: 2, base: 56 });
  return canvas;
}

function paella(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('paella');
  for (const x of [26, 694])
    lay(canvas, {
      at: [x, 360],
      reach: 70,
      shape: (px, py) => ring(44, 12)(px * 1.5, py),
      base: 20,
      rise: 16,
      paint: '#2b2b2d',
      gloss: 0.7,
    });
  bowl(canvas, { radius: 322, colour: '#333437', inner: '#232325', lip: 14, deep: 44 });
  grains(canvas, chance, {
    radius: 292,
    base: 26,
    high: 8,
    colours: ['#f6c03a', '#eeaa22', '#fbd266', '#e2921a'],
    size: 7.5,
    long: 13,
  });
  for (const [k, at] of around(6, 178).entries())
    prawn(canvas, { at, turn: k * 1.05 + 0.4, size: 82, base: 44 });
  for (const at of around(6, 236, { from: 0.5 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 60,
      shape: oval(50, 27),
      base: 40,
      rise: 26,
      round: 24,
      paint: (x, y, inside) => mix(rgb('#20242e'), rgb('#ee9a3c'), step(9, 14, inside) * step(-8, 6, y)),
      gloss: 0.8,
    });
  for (const at of strewn(chance, { many: 12, apart: 70, radius: 250 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 62,
      shape: stroke(
        [
          [-46, 8],
          [0, -4],
          [46, 8],
        ],
        10,
      ),
      base: 42,
      rise: 9,
      round: 9,
      paint: '#d92f22',
      gloss: 0.7,
    });
  beans(canvas, chance, strewn(chance, { many: 40, apart: 38, radius: 266 }), {
    size: 12,
    colours: ['#6fae36', '#86c04c'],
    long: 1,
  });
  for (const [k, at] of around(4, 82, { from: 0.7 }).entries())
    citrus(canvas, { at, size: 54, turn: k * 1.57, base: 50 }, { half: true });
  return canvas;
}

function curry(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('curry');
  bowl(canvas, { colour: '#8a5a3a', inner: '#f0e8da' });
  fill(canvas, {
    radius: 306,
    base: 42,
    paint: patches('#eaa52a', '#f4bf52', grain, 50),
    waves: 10,
    gloss: 0.7,
  });
  beans(
    canvas,
    chance,
    strewn(chance, { many: 60, apart: 42, radius: 250, where: (x, y) => x > 300 - (y - 360) * 0.2 }),
    { size: 23, colours: ['#f0cd82', '#e5b860', '#f6dc9c'], long: 1.08, gloss: 0.6 },
  );
  for (const at of strewn(chance, { many: 9, apart: 84, radius: 220, where: (x) => x > 340 }))
    leafOf(canvas, { at, turn: chance() * 6, size: 46 }, { light: '#3f8f3a', deep: '#1f5a28', wide: 0.6 });
  for (const at of strewn(chance, { many: 9, apart: 76, radius: 220, where: (x) => x > 330 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 52,
      shape: stroke(
        [
          [-34, 6],
          [0, -4],
          [34, 6],
        ],
        8,
      ),
      rise: 9,
      round: 8,
      paint: '#d9302a',
      gloss: 0.7,
    });
  grains(canvas, chance, {
    middle: [214, 360],
    radius: 170,
    base: 40,
    high: 44,
    colours: ['#fffdf6', '#f5efe0', '#ffffff'],
    size: 7,
    long: 13,
    shape: (x, y) => Math.hypot(x - 360, y - 360) < 284,
  });
  lay(canvas, {
    at: [440, 370],
    reach: 150,
    shape: (x, y) => 8 - Math.abs(Math.hypot(x, y) - 60 - Math.atan2(y, x) * 12) * 0.9,
    rise: 3,
    round: 7,
    paint: '#fff8ea',
    gloss: 0.6,
  });
  flecks(canvas, strewn(chance, { many: 40, apart: 20, radius: 240 }), chance, { size: 6.5 });
  return canvas;
}

function oatBowl(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('oats');
  bowl(canvas, { colour: '#8a90c0', inner: '#f4f0ec' });
  fill(canvas, {
    radius: 304,
    base: 44,
    paint: patches('#efe0c4', '#e2cca6', noise, 22),
    waves: 8,
    gloss: 0.45,
  });
  for (const at of strewn(chance, { many: 190, apart: 21, radius: 272 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 22,
      shape: oval(16, 10.5),
      rise: 5,
      round: 8,
      paint: chance() > 0.5 ? '#f0dfba' : '#e3c994',
      gloss: 0.3,
    });
  for (const at of strewn(chance, { many: 46, apart: 42, radius: 176, middle: [330, 330] })) {
    lay(canvas, {
      at,
      reach: 30,
      shape: circle(25),
      rise: 30,
      round: 25,
      base: 54,
      paint: (x, y) => mix(rgb('#34458f'), rgb('#6a79bd'), noise(x / 12 + at[0], y / 12) * 0.7),
      gloss: 0.35,
    });
    lay(canvas, {
      at: [at[0] + 4, at[1] - 5],
      reach: 12,
      shape: (x, y) => circle(8 + 2 * Math.cos(Math.atan2(y, x) * 5))(x, y),
      rise: -7,
      round: 5,
      paint: '#20295c',
    });
  }
  for (const at of strewn(chance, { many: 26, apart: 46, radius: 246, hole: 110 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 36,
      shape: oval(29, 16),
      rise: 6,
      round: 8,
      paint: (_x, _y, inside) => mix(rgb('#b06a2c'), rgb('#f7e3c0'), step(1, 5, inside)),
      gloss: 0.35,
    });
  lay(canvas, {
    at: [430, 430],
    reach: 160,
    shape: stroke(
      Array.from({ length: 40 }, (_, k) => [Math.sin(k / 2.2) * 66 - 40 + k * 2, k * 5 - 100] as const),
      5,
    ),
    rise: 5,
    round: 5,
    paint: '#d98a1c',
    cover: 0.9,
    gloss: 1,
  });
  return canvas;
}

function falafelSide(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('falafel-side');
  plate(canvas, { colour: '#f3efe6', edge: '#c08a4a' });
  greens(canvas, 'side', {}, 7);
  for (const at of [
    [270, 270],
    [456, 262],
    [276, 452],
    [458, 450],
  ] as const)
    ball(canvas, { at, size: 108, base: 52 }, { seed: at[0] + at[1] });
  flecks(canvas, strewn(chance, { many: 30, apart: 26, radius: 220 }), chance, { size: 7 });
  seeds(canvas, chance, strewn(chance, { many: 40, apart: 20, radius: 200 }));
  return canvas;
}

function boiledEgg(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('boiled-egg');
  plate(canvas, { colour: '#e8ecf4', edge: '#8f8fc4' });
  eggHalf(canvas, { at: [258, 350], turn: 0.3, size: 168 });
  eggHalf(canvas, { at: [474, 376], turn: -0.35, size: 168 });
  flecks(canvas, strewn(chance, { many: 70, apart: 14, radius: 230 }), chance, {
    colours: ['#3a322c', '#ffffff', '#5a4c42'],
    size: 4,
  });
  flecks(canvas, strewn(chance, { many: 26, apart: 26, radius: 230 }), chance, { size: 7 });
  return canvas;
}

export const BOWLS: Drawings = {
  'garden-salad': gardenSalad,
  'avocado-bowl': avocadoBowl,
  'caesar-salad': caesar,
  'greek-salad': greek,
  'tomato-salad': tomatoSalad,
  'poke-bowl': poke,
  'falafel-bowl': falafelBowl,
  'sweet-potato-bowl': sweetPotato,
  'lentil-soup': lentilSoup,
  'paella-bowl': paella,
  'curry-bowl': curry,
  'blueberry-oat-bowl': oatBowl,
  'falafel-side': falafelSide,
  'boiled-egg': boiledEgg,
};
