import { type Canvas, lay, openCanvas, patches } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { chanceOf, grain, noise } from '../noise.ts';
import { beans, grains, noodles, seeds } from '../parts/grains.ts';
import { cube, disc, flecks, leafOf, springOnion, strips } from '../parts/greens.ts';
import { eggHalf, fried, grilled, pod } from '../parts/proteins.ts';
import { around, strewn } from '../parts/scatter.ts';
import { sashimi } from '../parts/seafood.ts';
import { dumpling } from '../parts/sushi.ts';
import { bowl, dip, fill, plate } from '../parts/table.ts';
import { box, circle, oval, type Point, stroke, uneven } from '../shapes.ts';
import type { Drawings } from './drawings.ts';

const RICE = ['#fffdf6', '#f6f0e2', '#ffffff', '#efe8d8'];

function ramen(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('ramen');
  bowl(canvas, { colour: '#b23a2c', inner: '#f4ece0' });
  fill(canvas, { radius: 306, base: 44, paint: patches('#d9974a', '#c27a31', grain, 70), gloss: 0.9 });
  noodles(canvas, chance, {
    middle: [350, 400],
    radius: 214,
    base: 34,
    high: 26,
    many: 90,
    half: 7,
    colours: ['#fae6a4', '#ecc76c'],
  });
  for (const k of [0, 1])
    lay(canvas, {
      at: [264 + k * 76, 176 + k * -10],
      turn: 0.06 - k * 0.1,
      reach: 150,
      shape: box(58, 112, 6),
      base: 58 + k * 12,
      rise: 8,
      relief: (x, y) => noise(x / 16, y / 24 + k) * 6,
      paint: (x, y) => mix(rgb('#18261e'), rgb('#31473a'), noise(x / 16, y / 24 + k)),
      gloss: 0.35,
    });
  for (const [at, turn] of [
    [[500, 270], 0.6],
    [[536, 348], 0.8],
    [[486, 336], 0.7],
  ] as const)
    grilled(canvas, { at, turn, size: 84, base: 56 }, { light: '#f0d4a8', deep: '#a8652c', wide: 0.5 });
  eggHalf(canvas, { at: [226, 346], turn: 0.4, size: 76, base: 52 });
  eggHalf(canvas, { at: [262, 470], turn: -0.3, size: 76, base: 52 });
  lay(canvas, {
    at: [440, 490],
    reach: 66,
    shape: (x, y) => circle(54 + 5 * Math.cos(Math.atan2(y, x) * 12))(x, y),
    base: 56,
    rise: 12,
    round: 6,
    paint: (x, y) =>
      mix(
        rgb('#fffaf2'),
        rgb('#f07a94'),
        step(0.55, 0.8, Math.cos(Math.hypot(x, y) / 6.6 - Math.atan2(y, x))) *
          (Math.hypot(x, y) < 40 ? 1 : 0),
      ),
    gloss: 0.4,
  });
  springOnion(canvas, strewn(chance, { many: 34, apart: 20, radius: 110, middle: [368, 320] }), chance, 13);
  return canvas;
}

function miso(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('miso');
  bowl(canvas, { colour: '#a32522', inner: '#2a1a18' });
  fill(canvas, {
    radius: 306,
    base: 46,
    paint: (x, y) => mix(rgb('#d9a961'), rgb('#f0d4a0'), grain(x / 80, y / 80) * 1.2 - 0.1),
    gloss: 0.8,
    waves: 6,
  });
  for (const at of strewn(chance, { many: 13, apart: 92, radius: 226 }))
    cube(canvas, { at, turn: chance() * 1.5, size: 34 }, { rise: 20, gloss: 0.4 });
  for (const at of strewn(chance, { many: 16, apart: 66, radius: 240 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 70,
      shape: uneven(oval(46, 17), 9, 10, at[0]),
      rise: 6,
      relief: (x) => Math.sin(x / 7) * 4,
      paint: (x, y) => mix(rgb('#1f4a30'), rgb('#3f7a4a'), noise(x / 12, y / 9)),
      gloss: 0.8,
    });
  springOnion(canvas, strewn(chance, { many: 34, apart: 26, radius: 236 }), chance, 13);
  return canvas;
}

function katsu(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('katsu');
  plate(canvas, { edge: '#4b6a86', colour: '#f1efe9' });
  lay(canvas, {
    at: [360, 360],
    reach: 280,
    shape: (x, y) => Math.min(uneven(circle(264), 8, 10, 3)(x, y), x + y * 0.35 + 20),
    base: 16,
    rise: 20,
    round: 24,
    relief: (x, y) => grain(x / 30, y / 30) * 6,
    paint: patches('#a8621b', '#c98332', grain, 50),
    gloss: 0.85,
  });
  for (const at of [
    [500, 270],
    [540, 400],
    [470, 500],
    [420, 548],
    [560, 320],
  ] as const)
    disc(canvas, { at, size: 30 });
  for (const at of [
    [450, 200],
    [520, 470],
    [560, 250],
  ] as const)
    cube(canvas, { at, turn: chance(), size: 28 }, { colour: '#f2cf74', side: '#d9a948' });
  grains(canvas, chance, {
    middle: [250, 360],
    radius: 200,
    base: 22,
    high: 44,
    colours: RICE,
    size: 7,
    long: 12,
    shape: (x, y) => x + (y - 360) * 0.35 < 356 && Math.hypot(x - 360, y - 360) < 262,
  });
  for (let k = 0; k < 6; k++) {
    const at: Point = [330 + k * 17 - 20, 204 + k * 60];
    fried(
      canvas,
      { at, turn: -0.12, size: 124, base: 44 + k * 2 },
      { wide: 0.25, light: '#eeb04e', deep: '#b4681d', rise: 36, seed: k + 1 },
    );
  }
  flecks(canvas, strewn(chance, { many: 18, apart: 16, radius: 60, middle: [360, 350] }), chance, {
    size: 6,
  });
  return canvas;
}

function yakisoba(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('yakisoba');
  plate(canvas, { colour: '#3b4650', edge: '#2c353d' });
  noodles(canvas, chance, {
    radius: 270,
    base: 14,
    high: 46,
    many: 150,
    half: 7.5,
    colours: ['#d08a3c', '#93541c'],
    gloss: 0.8,
  });
  for (const at of strewn(chance, { many: 18, apart: 76, radius: 220 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 60,
      shape: uneven(oval(42, 27), 8, 8, at[0]),
      rise: 12,
      relief: (x, y) => noise(x / 12 + at[0], y / 12) * 12,
      paint: (x, y) => mix(rgb('#d5e8a4'), rgb('#7fb24a'), noise(x / 20 + at[0], y / 20)),
      gloss: 0.6,
    });
  strips(canvas, strewn(chance, { many: 26, apart: 42, radius: 226 }), chance, {
    colours: ['#f0822c', '#f4963e'],
    long: 34,
    half: 6,
  });
  strips(canvas, strewn(chance, { many: 14, apart: 42, radius: 206 }), chance, {
    colours: ['#c8302a', '#e0584a'],
    long: 26,
    half: 5,
  });
  flecks(canvas, strewn(chance, { many: 50, apart: 14, radius: 216 }), chance, {
    colours: ['#2f5a34', '#3f7442'],
    size: 6,
  });
  seeds(canvas, chance, strewn(chance, { many: 50, apart: 16, radius: 226 }));
  return canvas;
}

function gyoza(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('gyoza');
  plate(canvas, { colour: '#e9eef0', edge: '#3f5f78' });
  around(7, 166, { middle: [360, 366] }).forEach((at, k) =>
    dumpling(canvas, at, (k / 7) * 6.283 + Math.PI / 2, 104),
  );
  dip(canvas, [360, 366], 84, '#4a2210', { colour: '#31435a' });
  springOnion(
    canvas,
    strewn(chance, { many: 22, apart: 30, radius: 240, hole: 90, middle: [360, 366] }),
    chance,
    11,
  );
  seeds(canvas, chance, strewn(chance, { many: 40, apart: 20, radius: 240, hole: 90, middle: [360, 366] }));
  flecks(canvas, strewn(chance, { many: 7, apart: 16, radius: 46, middle: [360, 366] }), chance, {
    colours: ['#c8321f'],
    size: 5,
  });
  return canvas;
}

function edamame(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('edamame');
  bowl(canvas, { colour: '#33404a', inner: '#485660' });
  for (const [base, radius, apart] of [
    [26, 226, 84],
    [52, 186, 88],
    [80, 110, 96],
  ] as const)
    for (const at of strewn(chance, { many: 18, apart, radius }))
      pod(canvas, { at, turn: chance() * 6.3, size: 106, base });
  for (const [at, turn] of [
    [[472, 250], 0.4],
    [[506, 286], 1.9],
    [[238, 494], 0.9],
  ] as const)
    lay(canvas, {
      at,
      turn,
      reach: 34,
      shape: oval(31, 22),
      base: 96,
      rise: 22,
      round: 22,
      paint: (x, y) => mix(rgb('#a7d45a'), rgb('#d3ee96'), noise(x / 16, y / 16)),
      gloss: 0.7,
    });
  flecks(canvas, strewn(chance, { many: 90, apart: 16, radius: 240 }), chance, {
    colours: ['#ffffff', '#f3f3ee'],
    size: 4.5,
    gloss: 0.9,
  });
  return canvas;
}

function matcha(): Canvas {
  const canvas = openCanvas('above');
  bowl(canvas, { radius: 318, colour: '#55483f', inner: '#6b5c50', at: [340, 360], lip: 22 });
  fill(canvas, {
    at: [340, 360],
    radius: 280,
    base: 46,
    waves: 2,
    gloss: 0.5,
    paint: (x, y) =>
      mix(
        mix(rgb('#8fb53a'), rgb('#b5d05c'), grain(x / 50, y / 50)),
        rgb('#d8e6a2'),
        step(0.58, 0.75, noise(x / 7, y / 7)) * step(250, 120, Math.hypot(x, y)) * 0.7,
      ),
  });
  const chance = chanceOf('matcha');
  for (const at of strewn(chance, { many: 130, apart: 13, radius: 260, middle: [340, 360] }))
    lay(canvas, {
      at,
      reach: 11,
      shape: circle(3 + chance() * 6),
      rise: 3,
      round: 6,
      paint: '#c9dd86',
      cover: 0.7,
      gloss: 0.7,
    });
  for (let k = -9; k <= 9; k++)
    lay(canvas, {
      at: [600 + k * 3.4, 560],
      turn: 0.72 + k * 0.028,
      reach: 120,
      shape: box(3.4, 92, 3),
      base: 40,
      rise: 24 - Math.abs(k),
      round: 3,
      paint: k % 2 ? '#e9cf95' : '#d5b472',
    });
  lay(canvas, {
    at: [650, 610],
    turn: 0.72 + Math.PI / 2,
    reach: 90,
    shape: box(70, 27, 8),
    base: 50,
    rise: 26,
    round: 20,
    paint: (_x, y) => mix(rgb('#e8cd92'), rgb('#c59e5a'), step(-20, 24, y)),
    gloss: 0.3,
  });
  return canvas;
}

/** Folded once, and bent over an edge: two lobes with a crease between them. */
function fortuneCookie(canvas: Canvas, at: Point, turn: number, size: number, note = false): void {
  const place = (x: number, y: number): Point => [
    at[0] + (x * Math.cos(turn) - y * Math.sin(turn)) * size,
    at[1] + (x * Math.sin(turn) + y * Math.cos(turn)) * size,
  ];
  if (note)
    lay(canvas, {
      at: place(1.02, 0.62),
      turn: turn + 0.5,
      reach: 130,
      shape: box(size * 0.66, size * 0.13, 2),
      base: 16,
      rise: 3,
      relief: (x) => Math.sin(x / 30) * 5 + 5,
      paint: (x, y) =>
        Math.abs(y) < size * 0.03 && Math.abs(x) < size * 0.5 && Math.sin(x / 3) > -0.3
          ? rgb('#c8504a')
          : rgb('#fffdf6'),
    });
  for (const side of [-1, 1]) {
    lay(canvas, {
      at: place(side * 0.47, 0.1),
      turn: turn + side * 0.72,
      reach: size * 0.9,
      shape: (x, y) => oval(size * 0.8, size * (0.5 + 0.07 * side * (x / size)))(x, y),
      base: 14,
      rise: size * 0.62,
      round: size * 0.5,
      relief: (x, y) => noise(x / 26 + side, y / 26) * 5,
      paint: (x, y, inside) =>
        mix(
          mix(
            rgb('#f8d795'),
            rgb('#e2a54e'),
            noise(x / 44 + at[0], y / 44) * 0.7 + step(0, size * 0.5, y) * 0.3,
          ),
          rgb('#9a561a'),
          (1 - step(1, size * 0.2, inside)) * 0.75,
        ),
      gloss: 0.5,
    });
    // Where the fold is open, one sees between its halves.
    lay(canvas, {
      at: place(side * 0.66, 0.3),
      turn: turn + side * 0.72,
      reach: size * 0.7,
      shape: (x, y) =>
        size * 0.035 -
        Math.abs(y - size * 0.12 + (x / size) ** 2 * size * 0.3) +
        Math.min(0, size * 0.5 - Math.abs(x)),
      rise: -10,
      round: 5,
      paint: '#7d4315',
      gloss: 0.1,
    });
  }
  lay(canvas, {
    at: place(0, -0.08),
    turn,
    reach: size * 0.6,
    shape: oval(size * 0.07, size * 0.46),
    rise: -22,
    round: size * 0.07,
    paint: '#b06c22',
    gloss: 0.2,
    cover: 0.85,
  });
}

function fortune(): Canvas {
  const canvas = openCanvas('above');
  plate(canvas, { colour: '#b23a2c', edge: '#d9a441' });
  fortuneCookie(canvas, [226, 250], -0.35, 108);
  fortuneCookie(canvas, [506, 290], 0.55, 106);
  fortuneCookie(canvas, [322, 486], 0.06, 124, true);
  return canvas;
}

function bento(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('bento');
  const tray = (at: Point, half: Point) =>
    lay(canvas, {
      at,
      reach: Math.max(...half) + 2,
      shape: box(half[0], half[1], 18),
      rise: -44,
      round: 14,
      paint: '#8d2a26',
      gloss: 0.3,
    });
  lay(canvas, {
    at: [360, 360],
    reach: 350,
    shape: box(342, 272, 44),
    rise: 70,
    round: 16,
    paint: '#2b2321',
    gloss: 0.7,
  });
  tray([200, 244], [158, 132]);
  tray([524, 244], [148, 132]);
  tray([188, 488], [146, 94]);
  tray([512, 488], [160, 94]);
  grains(canvas, chance, {
    middle: [200, 244],
    radius: 200,
    base: 30,
    high: 20,
    colours: RICE,
    size: 7,
    long: 12,
    shape: (x, y) => Math.abs(x - 200) < 150 && Math.abs(y - 244) < 124,
  });
  lay(canvas, {
    at: [200, 244],
    reach: 36,
    shape: circle(32),
    rise: 26,
    round: 32,
    paint: '#cf2f3f',
    gloss: 0.8,
  });
  seeds(canvas, chance, strewn(chance, { many: 40, apart: 12, radius: 120, hole: 44, middle: [200, 244] }), {
    colours: ['#2a2422'],
  });
  for (const k of [0, 1]) {
    sashimi(
      canvas,
      { at: [524, 204 + k * 84], turn: -0.1, size: 128, base: 36 },
      { colour: '#e9824a', line: '#f8c39a', wide: 0.3, rise: 34 },
    );
    for (const x of [-70, -20, 30, 80])
      lay(canvas, {
        at: [524 + x, 206 + k * 84],
        turn: 0.6,
        reach: 44,
        shape: stroke(
          [
            [0, -30],
            [0, 30],
          ],
          4,
        ),
        rise: 2,
        paint: '#8a3d18',
        cover: 0.75,
      });
  }
  for (let k = 0; k < 3; k++)
    lay(canvas, {
      at: [108 + k * 62, 488],
      turn: 0.1,
      reach: 84,
      shape: box(30, 74, 16),
      base: 34,
      rise: 34,
      round: 20,
      paint: (x, y) =>
        mix(
          rgb('#fbd85e'),
          rgb('#e9ac2c'),
          step(0.4, 0.7, Math.abs(Math.sin(x / 8 + noise(x / 20, y / 20)))),
        ),
      gloss: 0.5,
    });
  beans(
    canvas,
    chance,
    strewn(chance, { many: 26, apart: 22, radius: 66, middle: [280, 488], where: (x) => x < 326 }),
    { size: 13, colours: ['#7fb53a', '#93c54e'], base: 36 },
  );
  for (const at of strewn(chance, {
    many: 12,
    apart: 34,
    radius: 84,
    middle: [430, 488],
    where: (x, y) => x > 366 && Math.abs(y - 488) < 74,
  }))
    leafOf(canvas, { at, turn: chance() * 6, size: 42, base: 36 }, { light: '#3f8f3f', deep: '#1f5a2c' });
  for (let k = 0; k < 5; k++)
    disc(
      canvas,
      { at: [540 + (k % 3) * 52, 452 + Math.floor(k / 3) * 66], size: 36, base: 38 },
      { colour: k % 2 ? '#f2c53c' : '#e5527a', heart: k % 2 ? '#f8dd7a' : '#f6aac0' },
    );
  return canvas;
}

export const SAKURA: Drawings = {
  ramen,
  'miso-soup': miso,
  'katsu-curry': katsu,
  yakisoba,
  gyoza,
  edamame,
  matcha,
  'fortune-cookies': fortune,
  'bento-box': bento,
};
