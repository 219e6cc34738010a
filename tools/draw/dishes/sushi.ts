import { type Canvas, lay, openCanvas } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { chanceOf, noise } from '../noise.ts';
import { seeds } from '../parts/grains.ts';
import { flecks, leafOf } from '../parts/greens.ts';
import { fried } from '../parts/proteins.ts';
import { rows, strewn } from '../parts/scatter.ts';
import { sashimi } from '../parts/seafood.ts';
import { filling, maki, relish, riceCushion, uramaki } from '../parts/sushi.ts';
import { board, slate } from '../parts/table.ts';
import { box, circle, outline, oval, type Point, stroke } from '../shapes.ts';
import type { Drawings } from './drawings.ts';

const three = (put: (at: Point, turn: number) => void) => {
  for (const x of [152, 346, 540]) put([x, 372], 1.72);
};

function salmonNigiri(): Canvas {
  const canvas = openCanvas('above');
  slate(canvas, { down: 300 });
  three((at, turn) => {
    riceCushion(canvas, at, turn, 172);
    sashimi(
      canvas,
      { at: [at[0] - 4, at[1] - 22], turn, size: 166 },
      { colour: '#f4763c', line: '#fdcfae', wide: 0.36, rise: 22 },
    );
  });
  relish(canvas, [648, 178], [650, 560]);
  return canvas;
}

function octopusNigiri(): Canvas {
  const canvas = openCanvas('above');
  board(canvas, { dark: true, down: 300 });
  three((at, turn) => {
    riceCushion(canvas, at, turn, 172);
    const up: Point = [at[0] - 4, at[1] - 22];
    lay(canvas, {
      at: up,
      turn,
      reach: 190,
      shape: (x, y) => box(164, 58, 42)(x, y) + 6 * Math.sin(x / 12),
      rise: 22,
      round: 16,
      paint: (x, y) =>
        mix(
          rgb('#fff4ec'),
          rgb('#b23a5a'),
          step(0.5, 0.95, Math.abs(y / 60) + (noise(x / 20, y / 20) - 0.5) * 0.4),
        ),
      gloss: 0.6,
    });
    for (let k = -4; k <= 4; k++)
      for (const side of [-1, 1]) {
        const point: Point = [
          up[0] + Math.cos(turn) * k * 34 - side * Math.sin(turn) * 42,
          up[1] + Math.sin(turn) * k * 34 + side * Math.cos(turn) * 42,
        ];
        lay(canvas, {
          at: point,
          reach: 15,
          shape: circle(12),
          rise: 7,
          round: 6,
          relief: (x, y) => -9 * Math.max(0, 1 - Math.hypot(x, y) / 7),
          paint: '#e9a6b2',
          gloss: 0.6,
        });
      }
    lay(canvas, { at, turn, reach: 110, shape: box(21, 92, 4), rise: 4, paint: '#1e2b23', gloss: 0.3 });
  });
  relish(canvas, [650, 178], [650, 560]);
  return canvas;
}

function californiaRoll(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('california');
  board(canvas, { down: 262 });
  for (const at of rows(3, 2, 190, 224, [296, 350]))
    uramaki(canvas, chance, at, 96, ['#f47a26', '#ff9a3a', '#f6ecd0'], ([x, y]) => {
      filling(canvas, [x - 15, y - 19], [28, 20], '#f0604a', '#fff3ee', 0.3);
      filling(canvas, [x + 21, y + 8], [19, 29], '#8fbf3f', '#eeeeaa', 0.2);
      filling(canvas, [x - 18, y + 23], [22, 15], '#6fa843', '#e3f1c4', -0.2);
    });
  relish(canvas, [636, 240], [634, 460]);
  seeds(
    canvas,
    chance,
    strewn(chance, { many: 40, apart: 16, radius: 330, where: (x, y) => x < 600 && Math.abs(y - 330) < 170 }),
  );
  return canvas;
}

function avocadoMaki(): Canvas {
  const canvas = openCanvas('above');
  slate(canvas, { down: 256 });
  for (const at of rows(3, 2, 190, 214, [296, 360]))
    maki(canvas, at, 92, ([x, y]) => filling(canvas, [x, y], [40, 32], '#86b936', '#f2efac', 0.4));
  relish(canvas, [634, 260], [632, 460]);
  return canvas;
}

function cucumberMaki(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('cucumber-maki');
  board(canvas, { down: 262 });
  for (const at of rows(3, 2, 190, 214, [296, 360]))
    maki(canvas, at, 92, ([x, y]) => {
      filling(canvas, [x, y], [34, 34], '#2f7f3a', '#d9efb4', 0.78);
      seeds(canvas, chance, strewn(chance, { many: 12, apart: 14, radius: 72, hole: 46, middle: [x, y] }));
    });
  lay(canvas, {
    at: [626, 300],
    turn: 0.2,
    reach: 120,
    shape: box(34, 108, 30),
    rise: 40,
    round: 34,
    paint: (x, y) => mix(rgb('#2f7a35'), rgb('#5aa24a'), noise(x / 8, y / 90)),
    gloss: 0.6,
  });
  lay(canvas, {
    at: [620, 470],
    reach: 56,
    shape: circle(46),
    rise: 30,
    round: 46,
    relief: (x, y) => noise(x / 10, y / 10) * 5,
    paint: '#a3c453',
    gloss: 0.25,
  });
  return canvas;
}

function prawnTempuraRoll(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('prawn-roll');
  slate(canvas, { down: 250 });
  for (const at of rows(3, 2, 208, 220, [360, 350]))
    uramaki(canvas, chance, at, 98, ['#2a2420', '#f6ecd0', '#2a2420'], ([x, y]) => {
      filling(canvas, [x - 12, y - 2], [34, 34], '#d9902f', '#fbd9bd', 0.2);
      filling(canvas, [x + 30, y + 8], [12, 26], '#7fb53a', '#eaf0a6', 0.1);
    });
  for (const y of [240, 460]) {
    lay(canvas, {
      at: [360, y],
      reach: 330,
      shape: (x, py) => 9 - Math.abs(py - 24 * Math.sin(x / 15)) * 0.5 - Math.max(0, Math.abs(x) - 290),
      rise: 7,
      round: 6,
      paint: '#f0823c',
      gloss: 0.7,
    });
    flecks(
      canvas,
      strewn(chance, {
        many: 16,
        apart: 22,
        radius: 300,
        middle: [360, y],
        where: (_x, py) => Math.abs(py - y) < 40,
      }),
      chance,
      { colours: ['#4fa33a'], size: 6 },
    );
  }
  for (const [x, turn] of [
    [96, -0.5],
    [626, 0.4],
  ] as const)
    leafOf(canvas, { at: [x, 350], turn, size: 52 }, { wide: 0.6 });
  return canvas;
}

function onigiri(): Canvas {
  const canvas = openCanvas('side');
  for (const [x, y, size] of [
    [476, 330, 190],
    [258, 404, 250],
  ] as const) {
    const corner = size * 0.5;
    const shape = outline(
      [
        [0, -size * 0.62],
        [-size * 0.62, size * 0.48],
        [size * 0.62, size * 0.48],
      ].map(([px = 0, py = 0]) => [px, py] as const),
      corner * 0.5,
    );
    lay(canvas, {
      at: [x, y],
      reach: size * 1.1,
      shape,
      base: size / 4,
      rise: 70,
      round: 70,
      relief: (px, py) => noise(px / 9, py / 9) * 11 + noise(px / 5, py / 13 + 9) * 5,
      paint: (px, py) => mix(rgb('#e9e4d6'), rgb('#fffefa'), noise(px / 9, py / 9)),
      gloss: 0.3,
    });
    lay(canvas, {
      at: [x, y + size * 0.5],
      reach: size * 0.6,
      shape: box(size * 0.3, size * 0.32, 6),
      rise: 9,
      round: 6,
      relief: (px, py) => noise(px / 10, py / 30) * 6,
      paint: (px, py) => mix(rgb('#1b2a22'), rgb('#2f4438'), noise(px / 10, py / 30)),
      gloss: 0.35,
    });
    lay(canvas, {
      at: [x, y - size * 0.28],
      reach: 70,
      shape: oval(size * 0.24, size * 0.16),
      rise: 10,
      round: 12,
      relief: (px, py) => noise(px / 7, py / 7) * 10,
      paint: (px, py) => mix(rgb('#d99a7c'), rgb('#f6d2b8'), noise(px / 8, py / 6)),
      gloss: 0.5,
    });
    for (let k = 0; k < 14; k++)
      lay(canvas, {
        at: [x + Math.sin(k * 2.4) * size * 0.42, y + Math.cos(k * 1.7) * size * 0.14 + size * 0.02],
        turn: k,
        reach: 9,
        shape: oval(7, 3.6),
        rise: 4,
        paint: k % 2 ? '#2b2523' : '#f1dba6',
      });
  }
  return canvas;
}

function tempura(): Canvas {
  const canvas = openCanvas('above');
  board(canvas, { down: 262, dark: true });
  lay(canvas, {
    at: [360, 360],
    reach: 320,
    turn: 0.04,
    shape: box(306, 224, 8),
    rise: 3,
    relief: (x, y) => noise(x / 50, y / 50) * 7,
    paint: '#fbf7ee',
  });
  for (const [k, at] of (
    [
      [210, 470],
      [290, 420],
      [370, 390],
      [450, 350],
      [530, 330],
    ] as const
  ).entries()) {
    const turn = -1.05 + k * 0.04;
    const tail: Point = [at[0] + Math.cos(turn) * 164, at[1] + Math.sin(turn) * 164];
    for (const fan of [-0.34, 0.3])
      lay(canvas, {
        at: tail,
        turn: turn + fan,
        reach: 60,
        shape: oval(42, 15),
        base: 26,
        rise: 12,
        paint: '#e4532c',
        gloss: 0.7,
      });
    fried(
      canvas,
      { at: [at[0], at[1] - 6], turn, size: 152 },
      { wide: 0.24, light: '#f8d98c', deep: '#dd9a3a', rise: 44, seed: k + 2 },
    );
  }
  lay(canvas, {
    at: [574, 506],
    reach: 92,
    shape: circle(86),
    base: 20,
    rise: 30,
    round: 12,
    paint: '#31435a',
    gloss: 0.7,
  });
  lay(canvas, {
    at: [574, 506],
    reach: 74,
    shape: circle(70),
    rise: -16,
    round: 12,
    paint: '#5b2d12',
    gloss: 1,
  });
  for (const k of [0, 1, 2])
    lay(canvas, { at: [562 + k * 14, 498 + k * 8], reach: 14, shape: circle(9), rise: 4, paint: '#8cc255' });
  return canvas;
}

function dango(): Canvas {
  const canvas = openCanvas('side');
  const stick = (dx: number, turn: number) => {
    const at = (far: number): Point => [360 + dx + Math.sin(turn) * far, 380 - Math.cos(turn) * far];
    lay(canvas, {
      at: at(0),
      turn,
      reach: 340,
      shape: stroke(
        [
          [0, -312],
          [0, 316],
        ],
        9,
      ),
      rise: 10,
      round: 9,
      paint: (x) => mix(rgb('#e3bd83'), rgb('#b98a4c'), step(-4, 8, x)),
      gloss: 0.2,
    });
    for (const [far, colour, light] of [
      [206, '#f39db0', '#fbc4cf'],
      [60, '#f4eddb', '#fffdf6'],
      [-86, '#9cbf62', '#c2da8e'],
    ] as const)
      lay(canvas, {
        at: at(far),
        reach: 92,
        shape: oval(86, 80),
        rise: 78,
        round: 80,
        base: 6,
        paint: (x, y) => mix(rgb(light), rgb(colour), noise(x / 50 + far, y / 50)),
        gloss: 0.7,
      });
  };
  stick(-118, -0.12);
  stick(120, 0.14);
  return canvas;
}

export const SUSHI: Drawings = {
  'salmon-nigiri': salmonNigiri,
  'octopus-nigiri': octopusNigiri,
  'california-roll': californiaRoll,
  'avocado-maki': avocadoMaki,
  'cucumber-maki': cucumberMaki,
  'prawn-tempura-roll': prawnTempuraRoll,
  onigiri,
  'ebi-tempura': tempura,
  dango,
};
