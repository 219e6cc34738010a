import { type Canvas, lay, openCanvas } from '../canvas.ts';
import { mix, type Rgb, rgb, step } from '../colour.ts';
import { chanceOf, grain, noise } from '../noise.ts';
import { beans } from '../parts/grains.ts';
import { disc, leafOf } from '../parts/greens.ts';
import { citrus } from '../parts/slices.ts';
import { bottle, glass, ice, straw, turned } from '../parts/standing.ts';
import { circle, crumbly, oval, type Point, ring, stroke, uneven } from '../shapes.ts';
import type { Drawings } from './drawings.ts';

/** A drink whose colour changes on its way down. */
const layers =
  (...stops: readonly (readonly [y: number, hex: string])[]) =>
  (x: number, y: number): Rgb => {
    const wave = y + (noise(x / 60, y / 60) - 0.5) * 46;
    let before = stops[0] ?? [0, '#ffffff'];
    for (const stop of stops) {
      if (wave <= stop[0]) return mix(rgb(before[1]), rgb(stop[1]), step(before[0], stop[0], wave));
      before = stop;
    }
    return rgb(before[1]);
  };

function icedLatte(): Canvas {
  const canvas = openCanvas('side');
  straw(canvas, [452, 30], [400, 330], '#3f6b5a');
  glass(
    canvas,
    {
      drink: layers([220, '#8a4f28'], [330, '#a96a3c'], [450, '#dcb384'], [560, '#f3e2c6'], [680, '#f7ecd8']),
    },
    () => {
      ice(
        canvas,
        [
          [292, 268, 0.3],
          [388, 262, -0.4],
          [330, 356, 0.7],
          [428, 350, 0.1],
          [286, 440, -0.2],
        ],
        { cover: 0.34 },
      );
    },
  );
  return canvas;
}

function bubbleTea(): Canvas {
  const canvas = openCanvas('side');
  const chance = chanceOf('bubble');
  straw(canvas, [430, 20], [384, 400], '#e59aa6', 17);
  const drink = (x: number, y: number): Rgb => {
    const streak = step(0.55, 0.75, noise(x / 17 + 5, y / 110)) * step(300, 560, y);
    return mix(mix(rgb('#efdcc3'), rgb('#c9976a'), step(280, 640, y)), rgb('#6d3815'), streak * 0.8);
  };
  glass(canvas, { drink, wide: 172, narrow: 128 }, () => {
    const pearls: Point[] = [];
    for (let row = 0; row < 4; row++)
      for (let k = 0; k < 7; k++)
        pearls.push([250 + k * 36 + (row % 2) * 16 + chance() * 8, 632 - row * 32 + chance() * 6]);
    beans(
      canvas,
      chance,
      pearls.filter(([x, y]) => Math.abs(x - 360) < 106 + (640 - y) * 0.06),
      { size: 18, long: 1, colours: ['#2b140c', '#3a1c10'], gloss: 1 },
    );
    ice(
      canvas,
      [
        [306, 290, 0.4],
        [410, 300, -0.2],
      ],
      { cover: 0.28 },
    );
  });
  return canvas;
}

function orangeJuice(): Canvas {
  const canvas = openCanvas('side');
  glass(canvas, {
    top: 130,
    level: 190,
    x: 320,
    drink: (x, y) =>
      mix(rgb('#ffae1f'), rgb('#f58a12'), grain(x / 40, y / 60) * 0.7 + step(500, 680, y) * 0.3),
    surface: '#ffc654',
  });
  citrus(canvas, { at: [522, 584], size: 112 }, { peel: '#f28a16', flesh: '#ffac2e' });
  leafOf(canvas, { at: [604, 470], turn: -0.7, size: 44 });
  return canvas;
}

function punch(): Canvas {
  const canvas = openCanvas('side');
  citrus(canvas, { at: [238, 158], size: 84 }, { peel: '#4f9a2c', flesh: '#c4e07a' });
  lay(canvas, {
    at: [500, 120],
    turn: 0.35,
    reach: 130,
    shape: (x, y) => Math.min(104 - Math.hypot(x, y - 40), 56 - Math.abs(x) + y * 0.3),
    rise: 26,
    paint: (x, y) =>
      mix(rgb('#fbd84b'), rgb('#e8a81f'), Math.abs(Math.sin(x / 9)) * 0.4 + step(40, 130, y) * 0.4),
    gloss: 0.5,
  });
  straw(canvas, [420, 30], [380, 300], '#f28aa0');
  glass(
    canvas,
    {
      wide: 178,
      narrow: 112,
      top: 168,
      drink: layers([230, '#ffc23c'], [380, '#ff9440'], [520, '#f4577a'], [680, '#d92f63']),
    },
    () => {
      ice(
        canvas,
        [
          [306, 300, 0.4],
          [412, 310, -0.3],
          [350, 396, 0.1],
        ],
        { cover: 0.3 },
      );
    },
  );
  leafOf(canvas, { at: [318, 132], turn: -1.9, size: 54 });
  leafOf(canvas, { at: [360, 118], turn: -1.2, size: 58 });
  return canvas;
}

function cola(): Canvas {
  const canvas = openCanvas('side');
  straw(canvas, [448, 24], [396, 320], '#d8302a', 11);
  glass(
    canvas,
    {
      wide: 176,
      narrow: 120,
      drink: layers([220, '#7a3a1c'], [300, '#4a1d10'], [680, '#2a0f0a']),
      surface: '#a8683c',
    },
    () => {
      ice(
        canvas,
        [
          [292, 268, 0.2],
          [390, 258, -0.5],
          [336, 350, 0.8],
          [430, 346, 0.3],
          [288, 430, -0.3],
          [392, 440, 0.2],
        ],
        { cover: 0.32, colour: '#d9b69a' },
      );
      const chance = chanceOf('fizz');
      for (let k = 0; k < 50; k++)
        lay(canvas, {
          at: [265 + chance() * 190, 240 + chance() * 400],
          reach: 7,
          shape: circle(2 + chance() * 3.4),
          rise: 3,
          paint: '#e8c7ae',
          cover: 0.6,
          gloss: 0.8,
        });
    },
  );
  return canvas;
}

function milkshake(): Canvas {
  const canvas = openCanvas('side');
  straw(canvas, [452, 10], [404, 250], '#e0506a', 13);
  for (const [x, y, size] of [
    [286, 176, 70],
    [430, 176, 72],
    [360, 138, 88],
    [352, 80, 54],
  ] as const)
    lay(canvas, {
      at: [x, y],
      reach: size * 1.3,
      shape: uneven(circle(size), 6, 6, x),
      rise: 66,
      round: size,
      relief: (px, py) => 7 * Math.sin(Math.hypot(px, py + size) / 7),
      paint: '#fffaf1',
      gloss: 0.35,
    });
  lay(canvas, {
    at: [340, 30],
    reach: 34,
    shape: circle(27),
    rise: 30,
    round: 27,
    paint: '#d01f2e',
    gloss: 1,
  });
  lay(canvas, {
    at: [356, -6],
    reach: 40,
    shape: stroke(
      [
        [-12, 16],
        [0, -2],
        [14, -16],
      ],
      3,
    ),
    rise: 4,
    paint: '#5d8a2e',
  });
  glass(
    canvas,
    {
      top: 204,
      level: 214,
      wide: 168,
      narrow: 104,
      drink: (x, y) =>
        mix(rgb('#fdf1d3'), rgb('#f3dca9'), step(260, 680, y) * 0.7 + noise(x / 50, y / 50) * 0.2),
      surface: '#fff7e6',
    },
    () => {
      for (let k = 0; k < 16; k++)
        lay(canvas, {
          at: [240 + ((k * 0.618) % 1) * 240, 250 + ((k * 0.7549) % 1) * 380],
          reach: 4,
          shape: circle(2.2),
          paint: '#5a3d22',
          cover: 0.7,
        });
    },
  );
  return canvas;
}

const TALL: readonly Point[] = [
  [96, 40],
  [190, 42],
  [262, 118],
  [300, 128],
  [650, 128],
  [676, 116],
];

function lemonade(): Canvas {
  const canvas = openCanvas('side');
  bottle(canvas, {
    x: 310,
    profile: TALL,
    drink: (x, y) =>
      y < 168
        ? rgb('#e4ecd6')
        : mix(rgb('#f8ee9c'), rgb('#eada62'), step(200, 660, y) + (noise(x / 40, y / 50) - 0.5) * 0.3),
    cap: '#f1c21b',
    label: '#fffdf3',
    capTop: 70,
    neck: 40,
    band: [380, 560],
  });
  citrus(canvas, { at: [310, 470], size: 64 });
  citrus(canvas, { at: [546, 606], size: 92 });
  leafOf(canvas, { at: [462, 520], turn: 3.8, size: 46 });
  return canvas;
}

function spritz(): Canvas {
  const canvas = openCanvas('side');
  const slim: readonly Point[] = [
    [60, 34],
    [230, 38],
    [320, 98],
    [360, 106],
    [656, 106],
    [680, 98],
  ];
  bottle(canvas, {
    x: 250,
    profile: slim,
    drink: (x, y) =>
      y < 150
        ? rgb('#f7d9b8')
        : mix(rgb('#fb7a1e'), rgb('#e2480f'), step(240, 660, y) + (noise(x / 30, y / 50) - 0.5) * 0.2),
    cap: '#2f5a4a',
    label: '#fdf4e3',
    capTop: 40,
    neck: 34,
    band: [420, 570],
  });
  lay(canvas, { at: [250, 495], reach: 60, shape: circle(48), rise: 2, paint: '#f2701a' });
  glass(
    canvas,
    {
      x: 520,
      top: 330,
      foot: 680,
      wide: 136,
      narrow: 104,
      level: 392,
      drink: layers([380, '#ff9a35'], [540, '#f8701e'], [680, '#e5500f']),
    },
    () => {
      ice(
        canvas,
        [
          [474, 440, 0.3],
          [562, 448, -0.4],
          [516, 520, 0.2],
        ],
        { size: 40, cover: 0.34 },
      );
      citrus(canvas, { at: [584, 350], size: 68 }, { peel: '#f28a16', flesh: '#ffb03a' });
    },
  );
  return canvas;
}

function berryJuice(): Canvas {
  const canvas = openCanvas('side');
  const chance = chanceOf('berry');
  bottle(canvas, {
    x: 300,
    profile: [
      [110, 62],
      [180, 64],
      [236, 122],
      [660, 122],
      [680, 112],
    ],
    drink: (x, y) =>
      y < 190
        ? rgb('#e9cfd8')
        : mix(rgb('#b3174c'), rgb('#7c0d3a'), step(200, 660, y) + (noise(x / 30, y / 50) - 0.5) * 0.3),
    cap: '#fffaf2',
    label: '#fff3f0',
    capTop: 84,
    neck: 62,
    band: [360, 540],
  });
  lay(canvas, { at: [300, 450], reach: 60, shape: uneven(circle(44), 4, 6), rise: 2, paint: '#9a1648' });
  leafOf(canvas, { at: [300, 394], turn: -1.57, size: 28 });
  disc(canvas, { at: [510, 600], size: 78 }, { colour: '#8c1746', heart: '#b43a68' });
  for (const radius of [24, 44, 62])
    lay(canvas, {
      at: [510, 600],
      reach: 70,
      shape: ring(radius, 2.5),
      rise: 1,
      paint: '#d77a9c',
      cover: 0.6,
    });
  beans(
    canvas,
    chance,
    [
      [448, 520],
      [500, 492],
      [560, 506],
      [610, 540],
      [620, 640],
    ],
    { size: 34, long: 1, colours: ['#3d4f93', '#4a3a86', '#c21f4e'] },
  );
  return canvas;
}

function coconutWater(): Canvas {
  const canvas = openCanvas('side');
  straw(canvas, [470, 40], [404, 260], '#e9a13c', 12);
  lay(canvas, {
    at: [360, 430],
    reach: 280,
    shape: (x, y) => Math.min(uneven(oval(256, 240), 5, 8)(x, y), y + 196),
    rise: 150,
    round: 230,
    relief: (x, y) => grain(x / 6 + y / 60, y / 40) * 9,
    paint: (x, y) =>
      mix(rgb('#86b64a'), rgb('#4f8430'), noise(x / 26, y / 120) * 0.7 + step(0, 240, y) * 0.4),
    gloss: 0.3,
  });
  lay(canvas, {
    at: [360, 246],
    reach: 190,
    shape: oval(176, 58),
    base: 120,
    rise: 14,
    round: 16,
    paint: (x, y, inside) =>
      mix(rgb('#d6c59a'), rgb('#fffdf5'), step(3, 16, inside) * (0.9 + 0.1 * noise(x / 9, y / 9))),
    gloss: 0.3,
  });
  lay(canvas, {
    at: [360, 248],
    reach: 140,
    shape: oval(118, 36),
    rise: -16,
    round: 10,
    paint: (_x, _y, inside) => mix(rgb('#e6ded0'), rgb('#cfdadb'), step(0, 14, inside)),
    gloss: 1,
  });
  straw(canvas, [470, 40], [410, 252], '#e9a13c', 12);
  return canvas;
}

function mintTea(): Canvas {
  const canvas = openCanvas('side');
  const chance = chanceOf('mint-tea');
  glass(
    canvas,
    { top: 170, wide: 178, narrow: 138, level: 226, drink: layers([220, '#dfd98a'], [680, '#b9b34a']) },
    () => {
      for (let k = 0; k < 22; k++) {
        const at: Point = [268 + chance() * 186, 262 + chance() * 330];
        leafOf(
          canvas,
          { at, turn: chance() * 6.3, size: 42 + chance() * 18 },
          { light: '#5cb14a', deep: '#2c7a34', wide: 0.52 },
        );
      }
      lay(canvas, {
        at: [360, 360],
        reach: 360,
        shape: (x, y) => (Math.abs(y - 70) < 210 ? 150 - Math.abs(x) : -9),
        paint: '#d3cf76',
        cover: 0.2,
      });
    },
  );
  for (const [x, y, turn] of [
    [330, 160, -2.1],
    [400, 150, -0.9],
    [362, 120, -1.6],
  ] as const)
    leafOf(canvas, { at: [x, y], turn, size: 66 }, { wide: 0.52 });
  return canvas;
}

function mate(): Canvas {
  const canvas = openCanvas('side');
  lay(canvas, {
    at: [440, 150],
    reach: 300,
    shape: stroke(
      [
        [88, -120],
        [-44, 130],
      ],
      11,
    ),
    rise: 16,
    round: 11,
    paint: '#c9cdd0',
    gloss: 1,
  });
  lay(canvas, {
    at: [528, 32],
    turn: -1.1,
    reach: 40,
    shape: oval(34, 14),
    rise: 12,
    paint: '#d8b45a',
    gloss: 1,
  });
  turned(canvas, {
    profile: [
      [226, 150],
      [300, 176],
      [400, 216],
      [500, 222],
      [600, 176],
      [660, 92],
    ],
    paint: (x, y) =>
      mix(rgb('#8a4b22'), rgb('#5a2b12'), noise(x / 30, y / 90) * 0.7 + step(420, 660, y) * 0.4),
    rise: 140,
    belly: 16,
    gloss: 0.75,
  });
  turned(canvas, {
    profile: [
      [216, 156],
      [262, 160],
    ],
    paint: '#cfd3d6',
    rise: 130,
    belly: 22,
    gloss: 1,
  });
  lay(canvas, {
    at: [360, 218],
    reach: 170,
    shape: oval(154, 46),
    base: 120,
    rise: 10,
    round: 10,
    paint: '#aeb4b8',
    gloss: 0.9,
  });
  lay(canvas, {
    at: [360, 220],
    reach: 150,
    shape: crumbly(oval(138, 37), 4, 12),
    base: 124,
    rise: 22,
    round: 40,
    relief: (x, y) => grain(x / 6, y / 6) * 12,
    paint: (x, y) => mix(rgb('#8fa83a'), rgb('#55701f'), grain(x / 7, y / 5)),
    gloss: 0.2,
  });
  lay(canvas, {
    at: [410, 190],
    reach: 80,
    shape: stroke(
      [
        [26, -40],
        [-4, 28],
      ],
      11,
    ),
    rise: 16,
    round: 11,
    base: 140,
    paint: '#c9cdd0',
    gloss: 1,
  });
  return canvas;
}

export const DRINKS: Drawings = {
  'iced-latte': icedLatte,
  'bubble-tea': bubbleTea,
  'orange-juice': orangeJuice,
  'tropical-punch': punch,
  'yard-cola': cola,
  milkshake,
  'italian-lemonade': lemonade,
  'orange-spritz': spritz,
  'berry-juice': berryJuice,
  'coconut-water': coconutWater,
  'mint-tea': mintTea,
  'yerba-mate': mate,
};
