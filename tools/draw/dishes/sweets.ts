import { type Canvas, lay, openCanvas, patches } from '../canvas.ts';
import { mix, type Rgb, rgb, step } from '../colour.ts';
import { chanceOf, grain, noise } from '../noise.ts';
import { crust, doughnut } from '../parts/bakery.ts';
import { scoop, strawberry, waffle } from '../parts/desserts.ts';
import { beans } from '../parts/grains.ts';
import { flecks, leafOf } from '../parts/greens.ts';
import { rows, strewn } from '../parts/scatter.ts';
import { layer } from '../parts/stacked.ts';
import { turned } from '../parts/standing.ts';
import { plate } from '../parts/table.ts';
import { box, circle, crumbly, oval, type Point, ring, stroke, uneven } from '../shapes.ts';
import type { Drawings } from './drawings.ts';

const SPRINKLES = ['#f2517e', '#3fa7d6', '#fbd23c', '#6cc06a', '#ffffff'];

function softServe(): Canvas {
  const canvas = openCanvas('side');
  const cone = (x: number, y: number): Rgb => {
    const lattice = Math.max(
      step(0.72, 0.9, Math.sin((x + y * 0.56) / 11)),
      step(0.72, 0.9, Math.sin((x - y * 0.56) / 11)),
    );
    return mix(mix(rgb('#e9b05c'), rgb('#cf8a36'), noise(x / 30, y / 30)), rgb('#9c5a1c'), lattice * 0.7);
  };
  turned(canvas, {
    profile: [
      [400, 142],
      [690, 16],
    ],
    paint: cone,
    rise: 84,
    gloss: 0.2,
    relief: (x, y) =>
      -5 *
      Math.max(
        step(0.72, 0.9, Math.sin((x + y * 0.56) / 11)),
        step(0.72, 0.9, Math.sin((x - y * 0.56) / 11)),
      ),
  });
  turned(canvas, {
    profile: [
      [352, 170],
      [412, 162],
    ],
    paint: '#d9963e',
    rise: 100,
    belly: 18,
    gloss: 0.25,
  });
  for (const [y, half, thick, tilt] of [
    [320, 184, 50, -0.1],
    [244, 152, 47, -0.12],
    [174, 116, 42, -0.16],
    [114, 78, 36, -0.2],
    [68, 42, 29, -0.28],
  ] as const)
    lay(canvas, {
      at: [360, y],
      turn: tilt,
      reach: half + 40,
      shape: (px, py) => box(half, thick, thick)(px, py),
      base: 60,
      rise: 80,
      round: half * 0.9,
      relief: (px, py) => 12 * Math.sqrt(Math.max(0, 1 - (py / thick) ** 2)),
      paint: (px, py) =>
        mix(rgb('#fffaec'), rgb('#f3e3bd'), step(-6, thick, py) * 0.8 + noise(px / 40, py / 20) * 0.1),
      gloss: 0.5,
    });
  lay(canvas, {
    at: [366, 40],
    turn: 0.35,
    reach: 40,
    shape: (x, y) => Math.min(20 * (1 - (20 - y) / 64) + 4 - Math.abs(x), 20 - y),
    base: 80,
    rise: 26,
    round: 14,
    paint: '#fffaec',
    gloss: 0.5,
  });
  return canvas;
}

function tub(canvas: Canvas, top: number, colour: string, band: string): void {
  turned(canvas, {
    profile: [
      [top, 236],
      [680, 176],
    ],
    paint: (_x, y) => (y > top + 110 && y < top + 190 ? rgb(band) : rgb(colour)),
    rise: 110,
    belly: 26,
    gloss: 0.3,
    base: 30,
  });
  lay(canvas, {
    at: [360, top],
    reach: 250,
    shape: (x, y) => Math.min(oval(242, 54)(x, y), y + 4),
    base: 100,
    rise: 50,
    round: 12,
    paint: '#fffdf8',
    gloss: 0.4,
  });
}

function gelatoTub(): Canvas {
  const canvas = openCanvas('side');
  lay(canvas, {
    at: [600, 180],
    turn: 0.5,
    reach: 200,
    shape: box(20, 160, 18),
    base: 4,
    rise: 12,
    paint: '#e3bd83',
  });
  scoop(canvas, [234, 300], 122, '#ee7f92', '#fbb6bf', 20);
  scoop(canvas, [488, 296], 122, '#5d3620', '#82522f', 20);
  scoop(canvas, [360, 220], 136, '#f8e6b8', '#fff6dc', 50);
  beans(
    canvas,
    chanceOf('tub'),
    [
      [190, 270],
      [262, 340],
      [226, 246],
      [286, 290],
    ],
    { size: 10, colours: ['#c8243a'] },
  );
  tub(canvas, 390, '#f4f0ff', '#f08aa6');
  return canvas;
}

function pistachioGelato(): Canvas {
  const canvas = openCanvas('side');
  const chance = chanceOf('pistachio');
  scoop(canvas, [268, 300], 136, '#a9be62', '#cbd98e', 20);
  scoop(canvas, [462, 306], 134, '#a9be62', '#cbd98e', 24);
  scoop(canvas, [364, 204], 142, '#b2c76c', '#d3e09a', 54);
  flecks(
    canvas,
    strewn(chance, { many: 70, apart: 20, radius: 210, middle: [362, 250] }).filter(
      ([x, y]) => Math.hypot(x - 364, y - 204) < 120 || (y > 240 && Math.abs(x - 364) < 200),
    ),
    chance,
    { colours: ['#6d8f2a', '#8fae3f', '#7a4a34'], size: 11 },
  );
  turned(canvas, {
    profile: [
      [378, 226],
      [440, 208],
      [520, 130],
      [556, 40],
      [610, 36],
    ],
    paint: (x, y) => mix(rgb('#eef3f2'), rgb('#cfdcdc'), noise(x / 50, y / 50)),
    rise: 110,
    gloss: 1,
    base: 40,
  });
  turned(canvas, {
    profile: [
      [612, 40],
      [640, 120],
      [668, 150],
    ],
    paint: '#dfe9e8',
    rise: 70,
    belly: 14,
    gloss: 1,
    base: 30,
  });
  lay(canvas, {
    at: [360, 380],
    reach: 240,
    shape: (x, y) => ring(224, 9)(x, y * 4.6),
    base: 130,
    rise: 8,
    paint: '#ffffff',
    gloss: 1,
  });
  lay(canvas, {
    at: [566, 190],
    turn: 0.5,
    reach: 130,
    shape: box(52, 92, 4),
    base: 30,
    rise: 10,
    relief: (x, y) => 3 * Math.max(Math.sin(x / 6), Math.sin(y / 6)),
    paint: (x, y) =>
      mix(
        rgb('#e9b462'),
        rgb('#c2802c'),
        Math.max(step(0.6, 0.9, Math.sin(x / 6)), step(0.6, 0.9, Math.sin(y / 6))),
      ),
    gloss: 0.2,
  });
  return canvas;
}

function shavedIce(): Canvas {
  const canvas = openCanvas('side');
  const syrup = (x: number, y: number): Rgb => {
    const wet = step(0.2, 0.7, 0.86 - (y + 150) / 400 + (noise(x / 40, y / 60) - 0.5) * 0.9);
    return mix(
      mix(rgb('#f4fbff'), rgb('#d5ebf7'), grain(x / 10, y / 10)),
      rgb('#1f9be0'),
      wet * (0.6 + 0.4 * grain(x / 9, y / 9)),
    );
  };
  lay(canvas, {
    at: [360, 290],
    reach: 260,
    shape: crumbly((x, y) => oval(222, 236 - Math.max(0, y) * 0.2)(x, y), 7, 11, 3),
    rise: 150,
    round: 200,
    relief: (x, y) => grain(x / 9, y / 9) * 17,
    paint: syrup,
    gloss: 0.65,
  });
  lay(canvas, {
    at: [520, 150],
    turn: 0.5,
    reach: 220,
    shape: box(16, 170, 15),
    rise: 14,
    base: 3,
    paint: '#e0506a',
    gloss: 0.6,
  });
  turned(canvas, {
    profile: [
      [382, 238],
      [680, 158],
    ],
    paint: (x) => (Math.abs(((x + 1000) % 80) - 40) < 20 ? rgb('#fffdf8') : rgb('#3aa9dd')),
    rise: 120,
    belly: 26,
    gloss: 0.3,
    base: 60,
  });
  lay(canvas, {
    at: [360, 384],
    reach: 250,
    shape: (x, y) => Math.min(ring(240, 9)(x, y * 4.4), y + 2),
    base: 170,
    rise: 10,
    paint: '#ffffff',
    gloss: 0.6,
  });
  return canvas;
}

function flan(): Canvas {
  const canvas = openCanvas('side');
  lay(canvas, {
    at: [360, 596],
    reach: 350,
    shape: oval(338, 88),
    rise: 20,
    round: 16,
    paint: (_x, _y, inside) => mix(rgb('#d9d2c4'), rgb('#fbf8f1'), step(0, 14, inside)),
    gloss: 0.5,
  });
  lay(canvas, {
    at: [360, 594],
    reach: 300,
    shape: uneven(oval(276, 62), 12, 9, 3),
    rise: 8,
    paint: patches('#8f4a0c', '#b5691c', noise, 60),
    gloss: 1,
  });
  turned(canvas, {
    profile: [
      [250, 172],
      [330, 186],
      [560, 232],
      [590, 236],
    ],
    paint: (x, y) =>
      mix(
        mix(rgb('#f9d87c'), rgb('#eebb4e'), step(300, 600, y)),
        rgb('#a85a14'),
        step(0.5, 0.62, 0.9 - (y - 270) / (90 + 170 * noise(x / 34, 4))),
      ),
    rise: 150,
    belly: 40,
    gloss: 0.75,
    base: 20,
  });
  lay(canvas, {
    at: [360, 254],
    reach: 190,
    shape: oval(172, 56),
    base: 160,
    rise: 18,
    round: 20,
    paint: patches('#8f430a', '#b86418', noise, 60),
    gloss: 1,
  });
  return canvas;
}

function shortcake(): Canvas {
  const canvas = openCanvas('side');
  const cake = (y: number) =>
    layer(canvas, {
      y,
      half: 236,
      thick: 56,
      rough: 5,
      bumps: 9,
      rise: 90,
      paint: crust(y, '#fbe8b8', '#e3ad55', '#c07f2c'),
      gloss: 0.15,
    });
  const cream = (y: number, seed: number) =>
    lay(canvas, {
      at: [360, y],
      reach: 280,
      shape: (x, dy) => Math.min(30 + 17 * Math.sin(x / 26 + seed) - dy, dy + 30, 252 - Math.abs(x)),
      rise: 60,
      round: 40,
      relief: (x) => 5 * Math.sin(x / 26 + seed),
      paint: '#fffaf2',
      gloss: 0.4,
    });
  lay(canvas, {
    at: [360, 636],
    reach: 340,
    shape: oval(328, 52),
    rise: 18,
    round: 14,
    paint: '#f6f2ea',
    gloss: 0.5,
  });
  cake(576);
  cream(506, 1);
  for (const k of [-2, -1, 0, 1, 2])
    strawberry(canvas, { at: [360 + k * 92, 470], size: 58, cut: true, base: 80, turn: k * 0.2 });
  cream(432, 3);
  cake(376);
  cream(312, 2);
  for (const [x, y, size] of [
    [250, 262, 74],
    [470, 262, 74],
    [360, 216, 92],
  ] as const)
    strawberry(canvas, { at: [x, y], size, base: 110, turn: Math.PI + (x - 360) / 500 });
  leafOf(canvas, { at: [410, 150], turn: -0.7, size: 46 }, { wide: 0.5 });
  leafOf(canvas, { at: [330, 140], turn: -2.3, size: 42 }, { wide: 0.5 });
  return canvas;
}

function mooncakes(): Canvas {
  const canvas = openCanvas('above');
  plate(canvas, { colour: '#7a2430', edge: '#d9a441' });
  for (const [at, size, cut] of [
    [[238, 240], 112, false],
    [[482, 236], 112, false],
    [[236, 482], 112, false],
    [[484, 482], 116, true],
  ] as const) {
    const scallop = (x: number, y: number) => circle(size + 7 * Math.cos(Math.atan2(y, x) * 14))(x, y);
    const petal = (x: number, y: number) =>
      Math.max(
        ring(size * 0.66, 4.5)(x, y),
        4 - Math.abs(Math.hypot(x, y) - size * (0.34 + 0.15 * Math.cos(Math.atan2(y, x) * 6))),
        9 - Math.hypot(x, y),
        Math.hypot(x, y) > size * 0.7 ? 3.4 - Math.abs(Math.sin(Math.atan2(y, x) * 14)) * 16 : -9,
      );
    lay(canvas, {
      at,
      reach: size * 1.1,
      shape: scallop,
      base: 12,
      rise: 66,
      round: 18,
      relief: (x, y) => 9 * step(-2.5, 2.5, petal(x, y)),
      paint: (x, y, inside) =>
        mix(
          mix(
            rgb('#d98a2e'),
            rgb('#a85a16'),
            step(-1, 3, petal(x, y)) * 0.5 + noise(x / 40 + at[0], y / 40) * 0.4,
          ),
          rgb('#f2c676'),
          1 - step(0, 16, inside),
        ),
      gloss: 0.75,
    });
    if (!cut) continue;
    const wedge = (x: number, y: number) => Math.min(circle(size * 1.2)(x, y), -Math.abs(x) * 0.8 + y * 0.9);
    lay(canvas, {
      at: [at[0], at[1] - 2],
      reach: size * 1.25,
      shape: wedge,
      rise: -46,
      round: 5,
      paint: (x, y) => mix(rgb('#5a2f16'), rgb('#7a4520'), grain(x / 16, y / 16)),
      gloss: 0.35,
    });
    lay(canvas, {
      at: [at[0], at[1] + size * 0.52],
      reach: 50,
      shape: circle(36),
      rise: 26,
      round: 36,
      paint: '#f6a526',
      gloss: 0.6,
    });
  }
  return canvas;
}

/** A cupcake from above: its cream in a spiral. */
function cupcakeAbove(
  canvas: Canvas,
  at: Point,
  size: number,
  cream: readonly [string, string],
  base: number,
): void {
  lay(canvas, {
    at,
    reach: size * 1.15,
    shape: (x, y) => circle(size + 5 * Math.cos(Math.atan2(y, x) * 22))(x, y),
    base,
    rise: 30,
    round: 10,
    paint: (x, y) => mix(rgb('#f3e6cf'), rgb('#b9803f'), 0.5 + 0.5 * Math.cos(Math.atan2(y, x) * 22)),
    gloss: 0.15,
  });
  lay(canvas, {
    at,
    reach: size,
    shape: uneven(circle(size * 0.9), 4, 12, at[0]),
    base: base + 14,
    rise: size * 0.66,
    round: size * 0.9,
    relief: (x, y) => 10 * Math.sin(Math.hypot(x, y) / (size * 0.075) - Math.atan2(y, x)),
    paint: (x, y) =>
      mix(
        rgb(cream[0]),
        rgb(cream[1]),
        0.5 + 0.5 * Math.sin(Math.hypot(x, y) / (size * 0.075) - Math.atan2(y, x)),
      ),
    gloss: 0.4,
  });
}

/** A box that is open, from above. */
function openBox(canvas: Canvas, colour: string, lining: string): void {
  lay(canvas, {
    at: [360, 360],
    reach: 345,
    shape: box(338, 330, 18),
    rise: 70,
    round: 8,
    paint: colour,
    gloss: 0.15,
  });
  lay(canvas, {
    at: [360, 360],
    reach: 330,
    shape: box(318, 310, 10),
    rise: -56,
    round: 5,
    paint: lining,
    gloss: 0.05,
  });
}

function cupcakeBox(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('cupcake-box');
  openBox(canvas, '#f8c3cf', '#fff6f2');
  const kinds = [
    ['#f6a5b8', '#fcd7de'],
    ['#fff3dc', '#fffdf6'],
    ['#5a331d', '#835232'],
    ['#9ad0c2', '#cfeae2'],
  ] as const;
  rows(2, 2, 304, 298).forEach((at, k) => {
    cupcakeAbove(canvas, at, 140, kinds[k] ?? kinds[0], 16);
    if (k === 0) strawberry(canvas, { at, size: 40, base: 112 });
    else if (k === 1)
      for (const place of strewn(chance, { many: 30, apart: 15, radius: 96, middle: at }))
        lay(canvas, {
          at: place,
          turn: chance() * 6,
          reach: 14,
          shape: oval(11, 4),
          rise: 6,
          paint: SPRINKLES[Math.floor(chance() * 5)] ?? '#ffffff',
          gloss: 0.6,
        });
    else if (k === 2)
      lay(canvas, {
        at,
        reach: 44,
        shape: circle(36),
        base: 104,
        rise: 34,
        round: 36,
        paint: '#d0182c',
        gloss: 1,
      });
    else
      beans(canvas, chance, strewn(chance, { many: 5, apart: 34, radius: 44, middle: at }), {
        size: 19,
        colours: ['#34458f', '#43559c'],
        long: 1,
        base: 108,
      });
  });
  return canvas;
}

function doughnutBox(): Canvas {
  const canvas = openCanvas('above');
  openBox(canvas, '#7ec3d8', '#fbf6ee');
  const kinds = [
    { glaze: '#f58fb0', sprinkles: SPRINKLES },
    { glaze: patches('#4a2413', '#5d3019', noise, 30), stripes: '#fdf0dc' },
    { glaze: '#fdf6ea', stripes: '#f2517e' },
    { glaze: patches('#e6a33c', '#f0ba5a', noise, 30), sprinkles: ['#8a5424', '#f7e3c0'] },
  ];
  rows(2, 2, 306, 300).forEach((at, k) => {
    const kind = kinds[k];
    if (kind) doughnut(canvas, chanceOf(`box${k}`), { at, size: 144, base: 18, ...kind });
  });
  return canvas;
}

function waffleSundae(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('sundae');
  plate(canvas, { colour: '#e8eef0', edge: '#9db9c2' });
  waffle(canvas, { size: 252, pocket: 80 });
  lay(canvas, {
    at: [360, 350],
    reach: 240,
    shape: uneven(circle(150), 40, 9, 6),
    rise: 8,
    round: 8,
    paint: patches('#3f1d0e', '#5a2c16', noise, 40),
    gloss: 1,
  });
  scoop(canvas, [360, 346], 108, '#f6e3b4', '#fff8e2', 70);
  lay(canvas, {
    at: [356, 330],
    reach: 120,
    shape: uneven(circle(62), 24, 8, 3),
    rise: 7,
    round: 8,
    paint: '#4a2312',
    gloss: 1,
  });
  strawberry(canvas, { at: [218, 424], size: 60, turn: 0.6 });
  strawberry(canvas, { at: [500, 438], size: 58, turn: -0.5, cut: true });
  strawberry(canvas, { at: [486, 240], size: 54, turn: -2, cut: true });
  leafOf(canvas, { at: [404, 288], turn: -0.7, size: 42 }, { wide: 0.52 });
  flecks(canvas, strewn(chance, { many: 36, apart: 22, radius: 210 }), chance, {
    colours: ['#e0b26a', '#c98f45'],
    size: 7,
  });
  return canvas;
}

/** A stack of pancakes from the side. */
export function pancakes(canvas: Canvas, { many = 6, top = '#d98f3c', thick = 34, half = 260 } = {}): number {
  lay(canvas, {
    at: [360, 640],
    reach: 350,
    shape: oval(338, 52),
    rise: 18,
    round: 14,
    paint: (_x, _y, inside) => mix(rgb('#d9d2c4'), rgb('#fbf8f1'), step(0, 12, inside)),
    gloss: 0.5,
  });
  let y = 600;
  for (let k = 0; k < many; k++) {
    const x = 360 + ((k * 37) % 23) - 11;
    layer(canvas, {
      x,
      y,
      half: half - ((k * 13) % 17),
      thick,
      rough: 2.5,
      rise: 96,
      seed: k + 1,
      paint: (px, py) =>
        mix(
          mix(rgb('#fbe6b0'), rgb('#f3cf88'), noise(px / 24, py / 12)),
          rgb(top),
          step(0.34, 0.62, Math.abs(py + 2) / thick),
        ),
      gloss: 0.2,
    });
    y -= thick * 1.62;
  }
  const up = y + thick * 1.1;
  lay(canvas, {
    at: [360, up],
    reach: half + 4,
    shape: oval(half - 6, 62),
    base: 96,
    rise: 18,
    round: 20,
    paint: (x, py, inside) =>
      mix(
        mix(rgb('#d58c38'), rgb('#b86920'), grain(x / 50, py / 18)),
        rgb('#f6d692'),
        1 - step(2, 16, inside),
      ),
    gloss: 0.25,
  });
  return up;
}

function syrup(canvas: Canvas, up: number): void {
  lay(canvas, {
    at: [360, up],
    reach: 280,
    shape: (x, y) =>
      Math.max(
        uneven(oval(206, 46), 12, 9, 3)(x, y),
        Math.min(26 - Math.abs(x + 120 + Math.sin(y / 40) * 5), y, 190 - y),
        Math.min(22 - Math.abs(x - 66), y, 250 - y),
        Math.min(18 - Math.abs(x - 168), y, 130 - y),
      ),
    base: 118,
    rise: 16,
    round: 14,
    paint: patches('#9c4e0c', '#c2721c', noise, 40),
    gloss: 1,
  });
}

function pancakeStack(): Canvas {
  const canvas = openCanvas('side');
  const up = pancakes(canvas);
  syrup(canvas, up);
  lay(canvas, {
    at: [356, up - 26],
    turn: 0.06,
    reach: 90,
    shape: box(62, 36, 12),
    base: 140,
    rise: 40,
    round: 14,
    paint: (x, y) => mix(rgb('#fdeaa0'), rgb('#f6cf5c'), step(-10, 34, y) + noise(x / 30, y / 30) * 0.1),
    gloss: 0.75,
  });
  return canvas;
}

function lollipops(): Canvas {
  const canvas = openCanvas('side');
  for (const [x, y, size, a, b, turn] of [
    [180, 260, 120, '#f2517e', '#fff3f5', -0.16],
    [540, 270, 120, '#3fa7d6', '#f0fafd', 0.18],
    [360, 190, 152, '#f6b423', '#e8442e', 0],
  ] as const) {
    lay(canvas, {
      at: [x, y],
      turn,
      reach: 480,
      shape: stroke(
        [
          [0, 0],
          [0, 680 - y],
        ],
        8,
      ),
      base: x === 360 ? 40 : 4,
      rise: 10,
      round: 8,
      paint: '#fbf7ef',
      gloss: 0.3,
    });
    lay(canvas, {
      at: [x, y],
      reach: size + 2,
      shape: circle(size),
      base: x === 360 ? 50 : 10,
      rise: 44,
      round: 40,
      relief: (px, py) => 5 * Math.sin((Math.hypot(px, py) / size) * 9 + Math.atan2(py, px) * 3),
      paint: (px, py) =>
        mix(
          rgb(a),
          rgb(b),
          step(-0.25, 0.25, Math.sin((Math.hypot(px, py) / size) * 9 + Math.atan2(py, px) * 3)),
        ),
      gloss: 1,
    });
  }
  return canvas;
}

export const SWEETS: Drawings = {
  'soft-serve': softServe,
  'gelato-tub': gelatoTub,
  'pistachio-gelato': pistachioGelato,
  'shaved-ice': shavedIce,
  'caramel-flan': flan,
  'strawberry-shortcake': shortcake,
  mooncakes,
  'cupcake-box': cupcakeBox,
  'doughnut-box': doughnutBox,
  'waffle-sundae': waffleSundae,
  'pancake-stack': pancakeStack,
  lollipops,
};
