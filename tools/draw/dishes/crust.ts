import { type Canvas, lay, openCanvas, patches } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { chanceOf, grain, noise } from '../noise.ts';
import { cookie, croissant, crust, doughnut, pretzel } from '../parts/bakery.ts';
import { strawberry, waffle } from '../parts/desserts.ts';
import { beans, seeds } from '../parts/grains.ts';
import { flecks, leafOf } from '../parts/greens.ts';
import { strewn } from '../parts/scatter.ts';
import { turned } from '../parts/standing.ts';
import { board } from '../parts/table.ts';
import { box, circle, oval, type Point, ring, uneven } from '../shapes.ts';
import { cakeSlice } from './cake-slice.ts';
import type { Drawings } from './drawings.ts';
import { pancakes } from './sweets.ts';
import { sandwichHalf } from './yard.ts';

const MIDDLE: Point = [360, 360];

/** Flour, dusted. */
function flour(canvas: Canvas, name: string, many: number, where: (x: number, y: number) => boolean): void {
  const chance = chanceOf(name);
  for (const at of strewn(chance, { many, apart: 5, radius: 340, where }))
    lay(canvas, { at, reach: 5, shape: circle(1.2 + chance() * 2), rise: 0.6, paint: '#fffaf0', cover: 0.7 });
}

function baguette(): Canvas {
  const canvas = openCanvas('above');
  for (const [at, turn, seed] of [
    [[300, 330], -0.72, 2],
    [[430, 410], -0.78, 6],
  ] as const) {
    const slash = (x: number, y: number) => {
      const near = ((x + 1000 + y * 1.5) % 108) - 54;
      return Math.min(20 - Math.abs(near), 50 - Math.abs(y));
    };
    lay(canvas, {
      at,
      turn,
      reach: 400,
      shape: uneven(
        (x, y) =>
          82 * Math.sqrt(Math.max(0, 1 - (x / 372) ** 4)) - Math.abs(y) - (Math.abs(x) > 372 ? 20 : 0),
        3,
        12,
        seed,
      ),
      base: seed * 4,
      rise: 92,
      round: 80,
      relief: (x, y) =>
        grain(x / 12, y / 12) * 5 -
        12 * step(0, 12, slash(x, y)) +
        15 * step(-12, 0, slash(x, y)) * (1 - step(0, 10, slash(x, y))),
      paint: (x, y, inside) =>
        mix(
          mix(
            mix(
              rgb('#e0a04c'),
              rgb('#b8691f'),
              step(4, 60, inside) * 0.7 + grain(x / 40 + seed, y / 30) * 0.4,
            ),
            rgb('#f8e2b2'),
            step(2, 12, slash(x, y)),
          ),
          rgb('#6d3410'),
          step(-10, -1, slash(x, y)) * (1 - step(-1, 3, slash(x, y))) * 0.6,
        ),
      gloss: 0.25,
    });
  }
  return canvas;
}

function ryeLoaf(): Canvas {
  const canvas = openCanvas('above');
  board(canvas, { down: 262 });
  const cut = (x: number, y: number) =>
    Math.min(9 - Math.abs(((x + 1000) % 92) - 46 + Math.sin(y / 40) * 6), 124 - Math.abs(y));
  lay(canvas, {
    at: [340, 342],
    turn: -0.18,
    reach: 300,
    shape: uneven(box(268, 160, 140), 5, 12, 3),
    base: 18,
    rise: 120,
    round: 140,
    relief: (x, y) => grain(x / 16, y / 16) * 9 - 14 * step(0, 9, cut(x, y)),
    paint: (x, y) =>
      mix(
        mix(
          mix(rgb('#5a3017'), rgb('#7d4824'), grain(x / 30, y / 30)),
          rgb('#c79a64'),
          step(1, 7, cut(x, y)) * 0.8,
        ),
        rgb('#f6ead4'),
        step(0.5, 0.75, noise(x / 9, y / 9)) * step(0.44, 0.7, noise(x / 70 + 3, y / 70)) * 0.65,
      ),
    gloss: 0.15,
  });
  for (const k of [0, 1])
    lay(canvas, {
      at: [566 + k * 34, 470 + k * 40],
      turn: 0.4,
      reach: 150,
      shape: uneven(box(78, 108, 62), 4, 10, k),
      base: 22 + k * 16,
      rise: 30,
      round: 10,
      relief: (x, y) => grain(x / 8 + k, y / 8) * 7,
      paint: (x, y, inside) =>
        mix(
          rgb('#4a2812'),
          mix(rgb('#8a5c36'), rgb('#b08254'), grain(x / 10 + k, y / 10)),
          step(5, 13, inside),
        ),
      gloss: 0.1,
    });
  return canvas;
}

function flatbread(): Canvas {
  const canvas = openCanvas('above');
  for (const [k, [x, y, size]] of (
    [
      [300, 320, 262],
      [410, 400, 268],
    ] as const
  ).entries())
    lay(canvas, {
      at: [x, y],
      reach: size * 1.1,
      shape: uneven(circle(size), 14, 10, k + 2),
      base: 4 + k * 22,
      rise: 24,
      round: 18,
      relief: (px, py) => grain(px / 46 + k, py / 46) * 17,
      paint: (px, py) =>
        mix(
          mix(rgb('#f9e7bc'), rgb('#ebcb8e'), noise(px / 60 + k, py / 60)),
          rgb('#8a4c1c'),
          step(0.6, 0.76, grain(px / 34 + k * 7, py / 34)) * 0.85,
        ),
      gloss: 0.15,
    });
  flour(canvas, 'flatbread', 260, (x, y) => Math.hypot(x - 410, y - 400) < 240);
  return canvas;
}

function bagels(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('bagels');
  for (const [k, [x, y]] of (
    [
      [226, 236],
      [488, 258],
      [356, 480],
    ] as const
  ).entries()) {
    lay(canvas, {
      at: [x, y],
      reach: 190,
      shape: uneven((px, py) => ring(106, 70)(px, py), 3, 9, k),
      base: 6 + k * 14,
      rise: 84,
      round: 70,
      relief: (px, py) => grain(px / 30 + k, py / 30) * 4,
      paint: crust(k + 2, '#f2cb86', '#c57f30'),
      gloss: 0.6,
    });
    seeds(canvas, chance, strewn(chance, { many: 90, apart: 14, radius: 160, hole: 56, middle: [x, y] }), {
      size: 6,
    });
  }
  return canvas;
}

function butterCroissant(): Canvas {
  const canvas = openCanvas('above');
  croissant(canvas, { size: 330, at: [360, 360] });
  return canvas;
}

function softPretzel(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('soft-pretzel');
  const path = pretzel(
    canvas,
    (x, y) =>
      mix(
        mix(rgb('#b8641e'), rgb('#8a4010'), noise(x / 34, y / 34)),
        rgb('#f3d9a6'),
        step(0.6, 0.72, noise(x / 60 + 4, y / 30 + 8)) * step(470, 540, y),
      ),
    { size: 1.06 },
  );
  for (let k = 0; k < 80; k++) {
    const at = path[Math.floor(chance() * path.length)] ?? MIDDLE;
    lay(canvas, {
      at: [at[0] + (chance() - 0.5) * 50, at[1] + (chance() - 0.5) * 50],
      turn: chance() * 3,
      reach: 12,
      shape: box(6.5, 5, 2),
      rise: 8,
      round: 3,
      paint: '#fffdf8',
      gloss: 0.8,
    });
  }
  return canvas;
}

function cupcake(): Canvas {
  const canvas = openCanvas('side');
  const pleat = (x: number, y: number) => 0.5 + 0.5 * Math.cos((x / (150 + (660 - y) * 0.24)) * 34);
  turned(canvas, {
    profile: [
      [400, 206],
      [668, 144],
    ],
    paint: (x, y) => mix(rgb('#f7c9d2'), rgb('#d97f96'), pleat(x, y)),
    relief: (x, y) => -9 * pleat(x, y),
    rise: 110,
    belly: 24,
    gloss: 0.2,
  });
  lay(canvas, {
    at: [360, 402],
    reach: 230,
    shape: oval(220, 54),
    base: 60,
    rise: 60,
    round: 50,
    paint: crust(3),
    gloss: 0.1,
  });
  for (const [y, half, thick, tilt] of [
    [360, 214, 56, -0.05],
    [278, 176, 52, -0.08],
    [204, 132, 46, -0.1],
    [142, 84, 40, -0.14],
    [96, 44, 30, -0.2],
  ] as const)
    lay(canvas, {
      at: [360, y],
      turn: tilt,
      reach: half + 30,
      shape: box(half, thick, thick),
      base: 70,
      rise: 92,
      round: half * 0.9,
      relief: (x, py) => 16 * Math.sqrt(Math.max(0, 1 - (py / thick) ** 2)) + 5 * Math.sin(x / 9 + py / 12),
      paint: (x, py) =>
        mix(
          mix(rgb('#fbc0d0'), rgb('#ee8aa8'), step(-10, thick, py)),
          rgb('#c22a5a'),
          step(0.7, 0.86, noise(x / 34 + y, py / 30)) * 0.55,
        ),
      gloss: 0.45,
    });
  for (const [x, y] of [
    [352, 62],
    [268, 214],
    [456, 290],
  ] as const) {
    lay(canvas, {
      at: [x, y],
      reach: 48,
      shape: circle(39),
      base: 150,
      rise: 38,
      round: 39,
      paint: '#c81f4e',
      gloss: 0.4,
    });
    beans(
      canvas,
      chanceOf(`rasp${x}`),
      strewn(chanceOf(`r${x}`), { many: 16, apart: 14, radius: 33, middle: [x, y] }),
      { size: 9.5, long: 1, colours: ['#d9305e', '#c21f4e', '#e04a74'], gloss: 0.7 },
    );
  }
  leafOf(canvas, { at: [396, 36], turn: -0.6, size: 34 }, { wide: 0.5 });
  return canvas;
}

function glazed(): Canvas {
  const canvas = openCanvas('above');
  doughnut(canvas, chanceOf('glazed'), {
    size: 320,
    glaze: patches('#f386aa', '#f9a9c2', noise, 80),
    sprinkles: ['#ffffff', '#fbd23c', '#7fd0e6', '#b03a74', '#9adf8a'],
  });
  return canvas;
}

function oatCookies(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('oat-cookies');
  for (const [k, [x, y]] of (
    [
      [244, 250],
      [476, 282],
      [336, 466],
    ] as const
  ).entries()) {
    cookie(canvas, chance, {
      at: [x, y],
      size: 178,
      pale: '#e9c183',
      gold: '#c58c4a',
      chips: 9,
      chip: 18,
      base: 4 + k * 26,
    });
    for (const at of strewn(chance, { many: 34, apart: 24, radius: 158, middle: [x, y] }))
      lay(canvas, {
        at,
        turn: chance() * 6,
        reach: 18,
        shape: oval(14, 8),
        rise: 5,
        round: 6,
        paint: chance() > 0.5 ? '#f3ddb0' : '#d9b378',
      });
  }
  return canvas;
}

function strawberryCake(): Canvas {
  return cakeSlice(
    { sponge: ['#f2d089', '#fae6b2'], cream: '#fff8f0', layers: 3, fruit: '#e2384a' },
    (canvas) => {
      for (const [x, y, size, cut] of [
        [310, 330, 56, true],
        [440, 276, 76, false],
        [520, 322, 58, true],
      ] as const)
        strawberry(canvas, { at: [x, y], size, cut, base: 84, turn: cut ? 0.5 : Math.PI + 0.2 });
      leafOf(canvas, { at: [498, 226], turn: -0.5, size: 36 }, { wide: 0.5 });
    },
  );
}

function birthdayCake(): Canvas {
  const canvas = openCanvas('side');
  const candles = ['#f2517e', '#3fa7d6', '#fbb423', '#6cc06a', '#9a6ad0'];
  for (const [k, colour] of candles.entries()) {
    const x = 232 + k * 64;
    const foot = 262 + (k % 2) * 26;
    lay(canvas, {
      at: [x, foot - 70],
      reach: 80,
      shape: box(10, 72, 4),
      base: 180,
      rise: 12,
      round: 10,
      paint: (px, py) => mix(rgb(colour), rgb('#ffffff'), step(0.2, 0.5, Math.sin((px + py) / 6)) * 0.8),
      gloss: 0.4,
    });
    lay(canvas, {
      at: [x, foot - 166],
      reach: 40,
      shape: (px, py) =>
        13 * Math.sqrt(Math.max(0, 1 - (py / 28) ** 2)) * (0.6 + 0.4 * step(-28, 20, py)) - Math.abs(px),
      base: 190,
      rise: 8,
      paint: (_px, py) => mix(rgb('#ffdf6a'), rgb('#ff8a1c'), step(6, -26, py)),
      gloss: 0.3,
    });
  }
  lay(canvas, {
    at: [360, 630],
    reach: 350,
    shape: oval(336, 62),
    rise: 20,
    round: 14,
    paint: (_x, _y, inside) => mix(rgb('#d9cfe2'), rgb('#fbf8ff'), step(0, 14, inside)),
    gloss: 0.5,
  });
  turned(canvas, {
    profile: [
      [290, 244],
      [628, 248],
    ],
    paint: (x, y) =>
      y > 470 + Math.sin(x / 30) * 3 && y < 490 + Math.sin(x / 30) * 3
        ? rgb('#f9a5bd')
        : mix(rgb('#fff6ea'), rgb('#fde6d4'), noise(x / 60, y / 60)),
    rise: 160,
    belly: 46,
    gloss: 0.3,
    base: 20,
  });
  lay(canvas, {
    at: [360, 300],
    reach: 260,
    shape: (x, y) =>
      Math.max(
        oval(250, 66)(x, y),
        Math.min(
          58 + 30 * Math.sin(x / 22) * noise(x / 30, 3) + 40 * Math.sqrt(Math.max(0, 1 - (x / 248) ** 2)) - y,
          y,
          249 - Math.abs(x),
        ),
      ),
    base: 172,
    rise: 18,
    round: 14,
    paint: '#f79ab6',
    gloss: 0.7,
  });
  flecks(
    canvas,
    strewn(chanceOf('birthday'), {
      many: 46,
      apart: 20,
      radius: 220,
      middle: [360, 296],
      where: (_x, y) => Math.abs(y - 296) < 46,
    }),
    chanceOf('b'),
    { colours: candles, size: 6 },
  );
  for (let k = -4; k <= 4; k++)
    lay(canvas, {
      at: [360 + k * 55, 604 + 30 * Math.sqrt(1 - (k / 5) ** 2) - 14],
      reach: 36,
      shape: circle(31),
      base: 150 - Math.abs(k) * 14,
      rise: 30,
      round: 31,
      relief: (x, y) => 5 * Math.sin(Math.hypot(x, y) / 5 + Math.atan2(y, x)),
      paint: '#fdb7ca',
      gloss: 0.4,
    });
  return canvas;
}

function applePie(): Canvas {
  const canvas = openCanvas('above');
  lay(canvas, {
    at: MIDDLE,
    reach: 345,
    shape: circle(336),
    rise: 30,
    round: 14,
    paint: '#aab2b8',
    gloss: 0.8,
  });
  lay(canvas, {
    at: MIDDLE,
    reach: 310,
    shape: circle(296),
    base: 24,
    rise: 14,
    relief: (x, y) => grain(x / 30, y / 30) * 16,
    paint: patches('#d98a24', '#f0b04a', grain, 34),
    gloss: 0.8,
  });
  const strip = (k: number, turn: number, base: number) =>
    lay(canvas, {
      at: [360 - Math.sin(turn) * k * 88, 360 + Math.cos(turn) * k * 88],
      turn,
      reach: 300,
      shape: (x, y) => Math.min(box(Math.sqrt(Math.max(1, 284 ** 2 - (k * 88) ** 2)), 30, 5)(x, y), 99),
      base,
      rise: 22,
      round: 12,
      relief: (x) => 7 * Math.sin((x / 88) * Math.PI + k * Math.PI + turn),
      paint: crust(k + turn * 3, '#f9dea0', '#d9953e', '#a3601f'),
      gloss: 0.4,
    });
  for (const k of [-3, -2, -1, 0, 1, 2, 3]) strip(k, 0.5, 42);
  for (const k of [-3, -2, -1, 0, 1, 2, 3]) strip(k, 0.5 + Math.PI / 2, 43);
  for (let k = 0; k < 44; k++) {
    const turn = (k / 44) * 2 * Math.PI;
    lay(canvas, {
      at: [360 + Math.cos(turn) * 298, 360 + Math.sin(turn) * 298],
      turn: turn + 0.5,
      reach: 44,
      shape: oval(37, 22),
      base: 40,
      rise: 32,
      round: 22,
      paint: crust(k, '#f9dea0', '#d9953e', '#a3601f'),
      gloss: 0.4,
    });
  }
  flecks(canvas, strewn(chanceOf('pie'), { many: 60, apart: 14, radius: 290 }), chanceOf('p'), {
    colours: ['#ffffff', '#fdf6e4'],
    size: 3.5,
    gloss: 0.9,
  });
  return canvas;
}

function tartlet(): Canvas {
  const canvas = openCanvas('above');
  lay(canvas, {
    at: MIDDLE,
    reach: 345,
    shape: (x, y) => circle(322 + 11 * Math.cos(Math.atan2(y, x) * 26))(x, y),
    rise: 66,
    round: 26,
    paint: crust(5, '#f9dd9c', '#cf8a34', '#a8661f'),
    gloss: 0.3,
  });
  lay(canvas, {
    at: MIDDLE,
    reach: 290,
    shape: circle(278),
    rise: -18,
    round: 16,
    paint: '#fbe9a8',
    gloss: 0.6,
  });
  for (const [many, radius, size] of [
    [11, 206, 68],
    [6, 104, 70],
  ] as const)
    for (let k = 0; k < many; k++) {
      const turn = (k / many) * 2 * Math.PI + radius;
      strawberry(canvas, {
        at: [360 + Math.cos(turn) * radius, 360 + Math.sin(turn) * radius],
        size,
        cut: true,
        turn: turn + Math.PI / 2 + Math.PI,
        base: 54 + (radius < 150 ? 10 : 0),
      });
    }
  strawberry(canvas, { at: [360, 366], size: 74, base: 78, turn: 0.2 });
  leafOf(canvas, { at: [420, 300], turn: -0.6, size: 44, base: 110 }, { wide: 0.5 });
  return canvas;
}

function sandwich(): Canvas {
  const canvas = openCanvas('side');
  const slices = [
    ['#ecd09a', 40, 'bread'],
    ['#f6bd35', 13, 'plain'],
    ['#e0402e', 17, 'wet'],
    ['#dff0b8', 11, 'wet'],
    ['#7fb53a', 16, 'leaf'],
    ['#f8cf58', 13, 'plain'],
    ['#ecd09a', 44, 'bread'],
  ] as const;
  sandwichHalf(canvas, 372, 1, slices, { foot: 650, half: 262 });
  sandwichHalf(canvas, 348, -1, slices, { foot: 352, half: 256 });
  return canvas;
}

function buttermilkPancakes(): Canvas {
  const canvas = openCanvas('side');
  const up = pancakes(canvas, { many: 5, top: '#c97a2a', thick: 38, half: 276 });
  const chance = chanceOf('buttermilk');
  lay(canvas, {
    at: [360, up - 6],
    reach: 200,
    shape: uneven(oval(150, 38), 10, 8, 2),
    base: 118,
    rise: 26,
    round: 30,
    paint: '#fffaf0',
    gloss: 0.4,
  });
  beans(
    canvas,
    chance,
    [
      [270, up - 20],
      [320, up - 34],
      [430, up - 30],
      [470, up - 10],
      [300, up + 10],
      [540, 618],
      [590, 636],
      [130, 628],
    ],
    { size: 27, long: 1, colours: ['#34458f', '#43559c'], gloss: 0.45 },
  );
  for (const [x, y, turn] of [
    [376, up - 40, 2.9],
    [178, 612, 1.4],
  ] as const)
    strawberry(canvas, { at: [x, y], size: 52, turn, cut: x < 200 });
  leafOf(canvas, { at: [440, up - 66], turn: -0.8, size: 40 }, { wide: 0.5 });
  return canvas;
}

function waffles(): Canvas {
  const canvas = openCanvas('above');
  waffle(canvas, { size: 322, pocket: 104, turn: 0.78 });
  const chance = chanceOf('waffles');
  for (let k = 0; k < 700; k++) {
    const turn = chance() * 6.3;
    const far = Math.sqrt(chance()) * 300;
    lay(canvas, {
      at: [360 + Math.cos(turn) * far, 360 + Math.sin(turn) * far],
      reach: 5,
      shape: circle(1.4 + chance() * 2.4),
      rise: 1,
      paint: '#ffffff',
      cover: 0.85,
    });
  }
  return canvas;
}

export const CRUST: Drawings = {
  baguette,
  'rye-loaf': ryeLoaf,
  flatbread,
  bagels,
  'butter-croissant': butterCroissant,
  'soft-pretzel': softPretzel,
  'raspberry-cupcake': cupcake,
  'glazed-doughnut': glazed,
  'oat-cookies': oatCookies,
  'strawberry-cake': strawberryCake,
  'birthday-cake': birthdayCake,
  'apple-pie': applePie,
  'strawberry-tartlet': tartlet,
  'cheese-sandwich': sandwich,
  pancakes: buttermilkPancakes,
  waffles,
};
