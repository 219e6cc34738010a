import { type Canvas, lay, openCanvas, patches } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { chanceOf, grain, noise } from '../noise.ts';
import { flecks, leafOf } from '../parts/greens.ts';
import { fried } from '../parts/proteins.ts';
import { citrus } from '../parts/slices.ts';
import { bottle, turned } from '../parts/standing.ts';
import { plate } from '../parts/table.ts';
import { box, circle, outline, oval, type Point, stroke, uneven } from '../shapes.ts';
import type { Drawings } from './drawings.ts';

/** A mushroom that stands. */
function standing(
  canvas: Canvas,
  at: Point,
  size: number,
  base: number,
  cap: readonly [string, string],
  long = 1,
): void {
  lay(canvas, {
    at: [at[0], at[1] + size * 0.5 * long],
    reach: size * 1.5,
    shape: (x, y) => box(size * 0.36, size * 0.56 * long, size * 0.2)(x * (1.06 - (y / size) * 0.14), y),
    base,
    rise: 44,
    round: size * 0.36,
    paint: (x, y) =>
      mix(
        rgb('#fbf4e4'),
        rgb('#dcc8a4'),
        noise(x / 16, y / 60) * 0.6 + step(-size * 0.2, -size * 0.5, y) * 0.5,
      ),
    gloss: 0.15,
  });
  const half = (x: number, y: number) =>
    Math.min(oval(size, size * 0.82)(x, Math.min(y, 0)) - Math.max(0, y) * 1.2, size * 0.26 - y);
  lay(canvas, {
    at,
    reach: size * 1.1,
    shape: half,
    base: base + 16,
    rise: 84,
    round: size * 0.72,
    relief: (x, y) => grain(x / 34, y / 34) * 4,
    paint: (x, y) =>
      mix(
        rgb(cap[0]),
        rgb(cap[1]),
        noise(x / 44 + at[0], y / 34) * 0.7 + step(-size * 0.1, size * 0.26, y) * 0.6,
      ),
    gloss: 0.3,
  });
}

function mushrooms(): Canvas {
  const canvas = openCanvas('side');
  standing(canvas, [500, 330], 172, 6, ['#fdf8ec', '#e6d3b2']);
  standing(canvas, [216, 360], 172, 6, ['#fdf8ec', '#e6d3b2']);
  standing(canvas, [362, 474], 196, 70, ['#fffaf0', '#ead9bc'], 0.86);
  return canvas;
}

function forestMushrooms(): Canvas {
  const canvas = openCanvas('side');
  standing(canvas, [468, 250], 186, 6, ['#8a4e26', '#5f3216'], 1.7);
  standing(canvas, [210, 390], 150, 60, ['#a8652f', '#74421c'], 1.5);
  standing(canvas, [400, 500], 112, 130, ['#b5763c', '#83501f'], 1.2);
  leafOf(canvas, { at: [590, 640], turn: -0.4, size: 70 }, { light: '#7fa34a', deep: '#4c7030' });
  return canvas;
}

function oliveOil(): Canvas {
  const canvas = openCanvas('side');
  bottle(canvas, {
    x: 300,
    profile: [
      [80, 32],
      [210, 36],
      [290, 108],
      [330, 116],
      [656, 116],
      [680, 106],
    ],
    drink: (x, y) =>
      y < 150
        ? rgb('#8f9a4c')
        : mix(rgb('#a9a52a'), rgb('#6f7a1c'), step(200, 660, y) + (noise(x / 40, y / 60) - 0.5) * 0.3),
    cap: '#3f4a22',
    label: '#fbf6e4',
    capTop: 52,
    neck: 32,
    band: [390, 570],
  });
  for (const k of [-1, 1])
    leafOf(
      canvas,
      { at: [300 + k * 26, 450], turn: k > 0 ? -0.5 : -2.6, size: 40 },
      { light: '#8aa46a', deep: '#5b7a4a', wide: 0.26 },
    );
  lay(canvas, { at: [300, 500], reach: 40, shape: oval(26, 34), rise: 8, paint: '#7f8f34', gloss: 0.8 });
  for (const [x, y] of [
    [500, 612],
    [588, 634],
    [552, 556],
  ] as const)
    lay(canvas, {
      at: [x, y],
      reach: 60,
      shape: oval(42, 50),
      base: 20,
      rise: 46,
      round: 42,
      paint: patches('#7f9434', '#a9b54e', noise, 30),
      gloss: 0.95,
    });
  leafOf(canvas, { at: [610, 500], turn: -0.8, size: 66 }, { light: '#8aa46a', deep: '#5b7a4a', wide: 0.24 });
  return canvas;
}

function fishCakes(): Canvas {
  const canvas = openCanvas('above');
  plate(canvas, { colour: '#e3edf0', edge: '#3f7a9a' });
  for (const [k, [x, y]] of (
    [
      [258, 262],
      [464, 288],
      [300, 464],
    ] as const
  ).entries())
    fried(
      canvas,
      { at: [x, y], turn: k, size: 116, base: 16 + k * 16 },
      { wide: 0.96, light: '#f0bd62', deep: '#bd7a2a', rise: 54, seed: k + 5 },
    );
  citrus(canvas, { at: [512, 492], size: 88, base: 20 });
  flecks(
    canvas,
    Array.from({ length: 40 }, (_, k): Point => [
      230 + ((k * 0.618) % 1) * 280,
      220 + ((k * 0.7549) % 1) * 300,
    ]),
    chanceOf('fish-cakes'),
    { size: 6 },
  );
  return canvas;
}

function rose(canvas: Canvas, at: Point, size: number, base: number): void {
  lay(canvas, {
    at,
    reach: size * 1.15,
    shape: uneven(circle(size), size * 0.07, 9, at[0]),
    base,
    rise: size * 0.7,
    round: size,
    relief: (x, y) =>
      11 * Math.sin(Math.hypot(x, y) / (size * 0.085) - Math.atan2(y, x) * 1 + noise(x / 20, y / 20) * 3),
    paint: (x, y) =>
      mix(
        rgb('#d3182f'),
        rgb('#8a0d22'),
        0.5 -
          0.5 * Math.sin(Math.hypot(x, y) / (size * 0.085) - Math.atan2(y, x) + noise(x / 20, y / 20) * 3),
      ),
    gloss: 0.3,
  });
}

function roseBouquet(): Canvas {
  const canvas = openCanvas('side');
  for (let k = -3; k <= 3; k++)
    lay(canvas, {
      at: [360, 600],
      turn: k * 0.09,
      reach: 130,
      shape: stroke(
        [
          [0, -60],
          [k * 4, 96],
        ],
        7,
      ),
      rise: 9,
      paint: '#4c8a3a',
      gloss: 0.3,
    });
  const wrap = outline(
    [
      [-236, -190],
      [236, -190],
      [72, 220],
      [-72, 220],
    ],
    8,
  );
  lay(canvas, {
    at: [360, 420],
    reach: 330,
    shape: wrap,
    base: 20,
    rise: 34,
    round: 60,
    relief: (x, y) => 8 * Math.sin(x / (20 - y / 40)),
    paint: (x, y) => mix(rgb('#f4e3cf'), rgb('#d9b990'), 0.5 + 0.5 * Math.sin(x / (20 - y / 40))),
    gloss: 0.1,
  });
  for (let k = 0; k < 16; k++)
    leafOf(
      canvas,
      {
        at: [150 + k * 28, 240 + (k % 3) * 24 - 90 * Math.sin((k / 15) * 3.1)],
        turn: -1.57 + (k - 7.5) * 0.16,
        size: 66,
        base: 40,
      },
      { light: '#5aa04a', deep: '#2a6a32' },
    );
  for (const [x, y, size, base] of [
    [190, 226, 70, 60],
    [530, 226, 70, 60],
    [276, 150, 76, 60],
    [446, 150, 76, 60],
    [360, 108, 72, 54],
    [276, 280, 80, 96],
    [446, 280, 80, 96],
    [360, 214, 86, 110],
  ] as const)
    rose(canvas, [x, y], size, base);
  lay(canvas, {
    at: [360, 530],
    reach: 130,
    shape: box(106, 22, 8),
    base: 70,
    rise: 16,
    paint: '#c2213a',
    gloss: 0.6,
  });
  return canvas;
}

function flowerInPot(): Canvas {
  const canvas = openCanvas('side');
  for (const [x, turn] of [
    [250, -0.6],
    [466, 0.6],
    [300, -0.24],
    [420, 0.26],
  ] as const)
    leafOf(
      canvas,
      { at: [x, 390], turn: turn - Math.PI / 2, size: 128 },
      { light: '#6cb35a', deep: '#2f7a38', wide: 0.24 },
    );
  for (const [x, y, colour, light] of [
    [250, 190, '#f6a81f', '#fbd05a'],
    [470, 200, '#e8486a', '#f78fa4'],
    [360, 130, '#f2628a', '#fba9be'],
  ] as const) {
    lay(canvas, {
      at: [360, 460],
      reach: 420,
      shape: stroke(
        [
          [0, 0],
          [x - 360, y - 460],
        ],
        9,
      ),
      rise: 10,
      paint: '#4c9440',
      gloss: 0.3,
    });
    for (const k of [-1, 1, 0])
      lay(canvas, {
        at: [x + k * 40, y],
        turn: k * 0.2,
        reach: 120,
        shape: (px, py) => oval(52, 92)(px, py),
        base: 30 + (k === 0 ? 20 : 0),
        rise: 48,
        round: 50,
        paint: (px, py) =>
          mix(rgb(light), rgb(colour), step(-90, 70, py) + (noise(px / 10, py / 60) - 0.5) * 0.3),
        gloss: 0.4,
      });
  }
  turned(canvas, {
    profile: [
      [470, 168],
      [672, 124],
    ],
    paint: patches('#c96f42', '#b35a30', noise, 70),
    rise: 110,
    belly: 20,
    gloss: 0.15,
    base: 60,
  });
  turned(canvas, {
    profile: [
      [436, 190],
      [500, 186],
    ],
    paint: patches('#d47c4c', '#bf6638', noise, 70),
    rise: 120,
    belly: 20,
    gloss: 0.15,
    base: 74,
  });
  return canvas;
}

function groundCoffee(): Canvas {
  const canvas = openCanvas('side');
  lay(canvas, {
    at: [350, 380],
    reach: 330,
    shape: (x, y) => Math.min(box(196, 296, 20)(x, y), 200 - Math.abs(x) + 8 * Math.sin(y / 44)),
    rise: 110,
    round: 120,
    relief: (x, y) => noise(x / 60, y / 60) * 12,
    paint: (x, y) => (y < -236 ? mix(rgb('#2f1d14'), rgb('#4a3022'), noise(x / 40, y / 9)) : rgb('#5a3621')),
    gloss: 0.4,
  });
  lay(canvas, { at: [350, 400], reach: 180, shape: circle(126), rise: 2, paint: '#f4e6cf', gloss: 0.1 });
  for (const [at, turn, size] of [
    [[350, 400], 0.6, 82],
    [[560, 628], 0.2, 52],
    [[600, 560], 1.4, 50],
    [[164, 640], -0.4, 50],
  ] as const)
    lay(canvas, {
      at,
      turn,
      reach: size,
      shape: oval(size * 0.94, size * 0.66),
      base: at[0] === 350 ? 124 : 30,
      rise: 40,
      round: size * 0.6,
      relief: (x, y) => -11 * Math.max(0, 1 - Math.abs(y - 6 * Math.sin((x / size) * 3)) / 7),
      paint: patches('#5a3018', '#3a1c0c', noise, 26),
      gloss: 0.6,
    });
  return canvas;
}

function drySpaghetti(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('dry');
  for (let k = 0; k < 110; k++) {
    const t = (chance() - 0.5) * 2;
    const off = t * 74;
    lay(canvas, {
      at: [360 + off * 0.68, 360 + off * 0.74],
      turn: -0.74 + t * 0.12 + (chance() - 0.5) * 0.07,
      reach: 350,
      shape: box(320 + chance() * 20, 5.5, 4),
      base: 6 + 60 * Math.sqrt(Math.max(0, 1 - t * t)) * chance(),
      rise: 6,
      round: 5,
      paint: () => mix(rgb('#f8d777'), rgb('#e3ae3c'), (off * 13.7) % 1),
      gloss: 0.35,
    });
  }
  lay(canvas, {
    at: [360, 360],
    turn: -0.74,
    reach: 120,
    shape: box(34, 98, 10),
    base: 70,
    rise: 22,
    round: 20,
    paint: patches('#3a6aa8', '#2f568f', noise, 40),
    gloss: 0.3,
  });
  return canvas;
}

function vitaminC(): Canvas {
  const canvas = openCanvas('side');
  turned(canvas, {
    x: 300,
    profile: [
      [210, 110],
      [250, 146],
      [650, 146],
      [676, 138],
    ],
    paint: (x, y) => mix(rgb('#f49a26'), rgb('#d9740f'), noise(x / 50, y / 80)),
    rise: 100,
    belly: 18,
    gloss: 0.8,
  });
  turned(canvas, {
    x: 300,
    profile: [
      [110, 118],
      [216, 122],
    ],
    paint: (x) => mix(rgb('#ffffff'), rgb('#d9dde0'), Math.abs(Math.sin(x / 5)) * 0.6),
    rise: 100,
    belly: 14,
    gloss: 0.4,
    base: 20,
  });
  turned(canvas, {
    x: 300,
    profile: [
      [330, 147],
      [580, 147],
    ],
    paint: '#fffdf6',
    rise: 101,
    belly: 18,
    gloss: 0.15,
    base: 2,
  });
  citrus(canvas, { at: [300, 462], size: 82 }, { peel: '#f28a16', flesh: '#ffb03a' });
  for (const [x, y] of [
    [520, 646],
    [612, 640],
    [566, 592],
  ] as const)
    lay(canvas, {
      at: [x, y],
      reach: 50,
      shape: oval(45, 31),
      base: 20,
      rise: 26,
      round: 16,
      relief: (px) => -5 * Math.max(0, 1 - Math.abs(px) / 4),
      paint: '#fbb03a',
      gloss: 0.4,
    });
  return canvas;
}

/** Goods of shops that no emoji says, or that share one with another of their shop. */
export const GOODS: Drawings = {
  mushrooms,
  'forest-mushrooms': forestMushrooms,
  'olive-oil': oliveOil,
  'fish-cakes': fishCakes,
  'rose-bouquet': roseBouquet,
  'flower-in-a-pot': flowerInPot,
  'ground-coffee': groundCoffee,
  spaghetti: drySpaghetti,
  'vitamin-c': vitaminC,
};
