import { type Canvas, lay, openCanvas, patches } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { chanceOf, grain, noise } from '../noise.ts';
import { crust } from '../parts/bakery.ts';
import { beans, grains } from '../parts/grains.ts';
import { flecks, salad, strips } from '../parts/greens.ts';
import { ball, grilled } from '../parts/proteins.ts';
import { strewn } from '../parts/scatter.ts';
import { citrus, tomato } from '../parts/slices.ts';
import { frill, layer } from '../parts/stacked.ts';
import { board, dip, paper, plate } from '../parts/table.ts';
import { box, circle, crumbly, outline, oval, type Point, ring, stroke, uneven } from '../shapes.ts';
import type { Drawings } from './drawings.ts';

const MIDDLE: Point = [360, 360];

function hotDog(): Canvas {
  const canvas = openCanvas('above');
  paper(canvas, { across: 346, down: 232 });
  const turn = -0.24;
  for (const side of [-1, 1])
    lay(canvas, {
      at: [360 - Math.sin(turn) * side * 62, 360 + Math.cos(turn) * side * 62],
      turn,
      reach: 320,
      shape: uneven(box(292, 84, 80), 4, 12, side + 3),
      base: 6,
      rise: 86,
      round: 74,
      paint: crust(side + 3, '#f6d595', '#d08a38', '#a8611f'),
      gloss: 0.4,
    });
  lay(canvas, {
    at: MIDDLE,
    turn,
    reach: 360,
    shape: (x, y) => box(338, 47, 46)(x, y + 8 * Math.cos(x / 130)),
    base: 62,
    rise: 60,
    round: 46,
    paint: (x, y) =>
      mix(
        mix(rgb('#b5502c'), rgb('#8a3218'), noise(x / 40, y / 20)),
        rgb('#4a1a0c'),
        step(0.86, 0.97, Math.sin(x / 22 + y / 30)) * 0.7,
      ),
    gloss: 0.85,
  });
  lay(canvas, {
    at: MIDDLE,
    turn,
    reach: 330,
    shape: (x, y) => 12 - Math.abs(y - 26 * Math.sin(x / 24)) * 0.62 - Math.max(0, Math.abs(x) - 280),
    rise: 13,
    round: 10,
    paint: '#f7c61c',
    gloss: 0.8,
  });
  const chance = chanceOf('hot-dog');
  for (let k = 0; k < 60; k++) {
    const along = (chance() - 0.5) * 540;
    const off = (chance() > 0.5 ? 1 : -1) * (38 + chance() * 26);
    lay(canvas, {
      at: [
        360 + Math.cos(turn) * along - Math.sin(turn) * off,
        360 + Math.sin(turn) * along + Math.cos(turn) * off,
      ],
      turn: chance() * 6,
      reach: 24,
      shape: (x, y) => Math.min(ring(14, 4)(x, y), y + 4),
      base: 92,
      rise: 8,
      paint: chance() > 0.4 ? '#d99a4a' : '#f2d29a',
      gloss: 0.6,
    });
  }
  return canvas;
}

/** One half of a sandwich that was cut, standing. */
export function sandwichHalf(
  canvas: Canvas,
  x: number,
  flip: number,
  slices: readonly (readonly [colour: string, thick: number, kind: string])[],
  { foot = 640, half = 166 } = {},
): void {
  let y = foot;
  slices.forEach(([colour, thick, kind], k) => {
    y -= thick;
    const seed = k + x;
    if (kind === 'bread')
      layer(canvas, {
        x,
        y,
        half,
        thick,
        rough: 2,
        rise: 60,
        bumps: 5,
        seed,
        paint: (px, py, inside) =>
          mix(rgb('#b26b2a'), mix(rgb(colour), rgb('#e9cf9a'), grain(px / 9, py / 9)), step(2, 9, inside)),
        gloss: 0.1,
      });
    else if (kind === 'leaf') frill(canvas, { x, y, half: half + 10, deep: thick + 12, seed });
    else
      layer(canvas, {
        x: x + flip * 3,
        y,
        half: half - 4,
        thick,
        rough: kind === 'meat' ? 4 : 1,
        rise: 44,
        seed,
        paint: patches(
          colour,
          kind === 'egg' ? '#fbcf5a' : '#ffffff',
          (a, b) => noise(a + seed, b) * (kind === 'egg' ? 1 : 0.6),
          kind === 'egg' ? 36 : 22,
        ),
        gloss: kind === 'wet' ? 0.8 : 0.4,
      });
    y -= thick;
  });
}

function club(): Canvas {
  const canvas = openCanvas('side');
  const slices = [
    ['#f7e6c0', 27, 'bread'],
    ['#7fb53a', 14, 'leaf'],
    ['#f0d6a8', 25, 'meat'],
    ['#d93a28', 15, 'wet'],
    ['#f7e6c0', 24, 'bread'],
    ['#fffaf0', 21, 'egg'],
    ['#b53a2a', 12, 'meat'],
    ['#f6bd35', 10, 'plain'],
    ['#7fb53a', 14, 'leaf'],
    ['#f7e6c0', 31, 'bread'],
  ] as const;
  sandwichHalf(canvas, 196, -1, slices);
  sandwichHalf(canvas, 524, 1, slices);
  for (const x of [196, 524]) {
    lay(canvas, {
      at: [x, 190],
      reach: 150,
      shape: stroke(
        [
          [0, -100],
          [0, 70],
        ],
        5,
      ),
      rise: 7,
      paint: '#d9b57a',
    });
    lay(canvas, {
      at: [x, 96],
      reach: 40,
      shape: oval(27, 32),
      rise: 26,
      round: 27,
      paint: '#7f9a34',
      gloss: 0.9,
    });
    lay(canvas, { at: [x, 70], reach: 14, shape: circle(10), rise: 5, paint: '#d9302a', gloss: 0.8 });
  }
  return canvas;
}

function tacos(): Canvas {
  const canvas = openCanvas('side');
  const chance = chanceOf('tacos');
  for (const [k, [x, y, size]] of (
    [
      [446, 330, 236],
      [276, 420, 250],
    ] as const
  ).entries()) {
    const up = k * 96;
    const shell = (px: number, py: number) => Math.min(circle(size)(px, py - size * 0.3), size * 0.62 - py);
    lay(canvas, {
      at: [x + 16, y - 16],
      reach: size * 1.3,
      shape: shell,
      base: 10 + up,
      rise: 26,
      paint: '#d99a35',
      gloss: 0.2,
    });
    for (let k = 0; k < 24; k++) {
      const a = -Math.PI * (0.1 + (0.8 * k) / 23);
      const at: Point = [x + 10 + Math.cos(a) * size * 0.98, y + size * 0.3 + Math.sin(a) * size * 0.98];
      const kind = k % 5;
      if (kind === 0 || kind === 3)
        salad(canvas, { at, turn: chance() * 6, size: 48, base: 28 + up }, { seed: k });
      else if (kind === 1)
        lay(canvas, {
          at,
          reach: 46,
          shape: crumbly(circle(33), 8, 12, k),
          base: 26 + up,
          rise: 26,
          relief: (px, py) => grain(px / 9, py / 9) * 12,
          paint: patches('#5d2f17', '#8f4d26', grain, 12),
          gloss: 0.4,
        });
      else if (kind === 2)
        lay(canvas, {
          at,
          turn: chance(),
          reach: 30,
          shape: box(21, 19, 6),
          base: 34 + up,
          rise: 18,
          paint: '#e03a28',
          gloss: 0.8,
        });
      else
        strips(canvas, [at, [at[0] + 8, at[1] + 8]], chance, {
          colours: ['#fbc93c', '#f8dd8a'],
          long: 24,
          half: 6,
          base: 44 + up,
        });
    }
    lay(canvas, {
      at: [x, y + 14],
      reach: size * 1.3,
      shape: shell,
      base: 50 + up,
      rise: 34,
      round: 26,
      relief: (px, py) => noise(px / 30, py / 30) * 5,
      paint: (px, py) =>
        mix(
          mix(rgb('#f7cd6a'), rgb('#e9ae42'), noise(px / 40, py / 40)),
          rgb('#b06a1c'),
          step(0.66, 0.8, grain(px / 18 + x, py / 18)) * 0.8,
        ),
      gloss: 0.25,
    });
  }
  citrus(canvas, { at: [622, 566], size: 78, base: 190 }, { peel: '#4f9a2c', flesh: '#c4e07a' });
  return canvas;
}

function burrito(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('burrito');
  board(canvas, { down: 250 });
  for (const [at, turn, cut] of [
    [[250, 280], -0.3, 1],
    [[440, 450], -0.3, -1],
  ] as const) {
    lay(canvas, {
      at,
      turn,
      reach: 260,
      shape: uneven(box(196, 92, 62), 4, 9, cut + 4),
      base: 20,
      rise: 98,
      round: 88,
      relief: (x, y) => noise(x / 46, y / 16) * 7,
      paint: (x, y) =>
        mix(
          mix(rgb('#f9e6bd'), rgb('#efd29a'), noise(x / 50, y / 50)),
          rgb('#a8652a'),
          step(0.64, 0.82, grain(x / 22 + cut, y / 22)) * 0.75,
        ),
      gloss: 0.15,
    });
    const end: Point = [at[0] + Math.cos(turn) * 178 * cut, at[1] + Math.sin(turn) * 178 * cut];
    lay(canvas, {
      at: end,
      turn,
      reach: 110,
      shape: oval(56, 95),
      base: 62,
      rise: 34,
      round: 16,
      paint: (_x, _y, inside) => mix(rgb('#f3dba8'), rgb('#d9a95c'), step(2, 13, inside)),
      gloss: 0.2,
    });
    grains(canvas, chance, {
      middle: end,
      radius: 84,
      base: 88,
      high: 8,
      colours: ['#fdf3dc', '#f6d9a0', '#ffffff'],
      size: 6,
      long: 10,
      shape: (x, y) => Math.hypot((x - end[0]) * 1.8, y - end[1]) < 82,
    });
    const inside = (x: number, y: number) => Math.hypot((x - end[0]) * 2, y - end[1]) < 74;
    beans(canvas, chance, strewn(chance, { many: 14, apart: 18, radius: 74, middle: end, where: inside }), {
      size: 11,
      colours: ['#3a1c18', '#5a2a20', '#83b943'],
    });
    for (const place of strewn(chance, { many: 7, apart: 24, radius: 70, middle: end, where: inside }))
      grilled(canvas, { at: place, turn: chance() * 3, size: 22 }, { wide: 0.6 });
    for (const place of strewn(chance, { many: 7, apart: 20, radius: 72, middle: end, where: inside }))
      lay(canvas, {
        at: place,
        reach: 14,
        shape: circle(10),
        rise: 9,
        paint: chance() > 0.5 ? '#e03a28' : '#f6bd35',
        gloss: 0.7,
      });
  }
  dip(canvas, [580, 210], 82, '#c43a1c');
  return canvas;
}

function pita(): Canvas {
  const canvas = openCanvas('side');
  const chance = chanceOf('pita');
  const pocket = (px: number, py: number) => Math.min(circle(300)(px, py + 40), py + 30);
  lay(canvas, {
    at: [370, 330],
    reach: 330,
    shape: (x, y) => Math.min(circle(304)(x, y + 24), y + 60),
    rise: 30,
    paint: crust(2, '#f6e0ae', '#e0b266'),
    gloss: 0.15,
  });
  for (let k = 0; k < 9; k++)
    salad(
      canvas,
      { at: [110 + k * 62, 276 + (k % 2) * 20], turn: chance() * 6, size: 86, base: 30 },
      { seed: k },
    );
  for (const [x, y] of [
    [190, 244],
    [330, 204],
    [478, 222],
    [580, 282],
  ] as const)
    ball(canvas, { at: [x, y], size: 80, base: 50 }, { seed: x });
  for (const [x, y] of [
    [262, 292],
    [420, 300],
    [540, 316],
  ] as const)
    tomato(canvas, { at: [x, y], size: 58, base: 90 });
  for (let k = 0; k < 9; k++)
    lay(canvas, {
      at: [130 + k * 58, 316 + (k % 3) * 8],
      turn: 0.3 - k * 0.09,
      reach: 60,
      shape: box(42, 10, 5),
      base: 104,
      rise: 10,
      paint: '#e0508a',
      gloss: 0.6,
    });
  lay(canvas, {
    at: [360, 300],
    reach: 300,
    shape: (x, y) =>
      Math.min(13 + 13 * Math.sin(x / 40) - Math.abs(y - 16 * Math.sin(x / 70)), 250 - Math.abs(x)),
    base: 100,
    rise: 16,
    round: 12,
    paint: '#fbf3df',
    gloss: 0.6,
  });
  lay(canvas, {
    at: [360, 372],
    reach: 330,
    shape: uneven(pocket, 5, 12, 5),
    base: 112,
    rise: 44,
    round: 34,
    relief: (x, y) => grain(x / 40, y / 40) * 9,
    paint: (x, y) =>
      mix(
        mix(rgb('#f9e8be'), rgb('#eccb8c'), noise(x / 60, y / 60)),
        rgb('#a9692c'),
        step(0.64, 0.82, grain(x / 30, y / 30)) * 0.75,
      ),
    gloss: 0.15,
  });
  return canvas;
}

function tamales(): Canvas {
  const canvas = openCanvas('above');
  plate(canvas, { colour: '#e9dfcf', edge: '#3f7a7a' });
  for (const [at, turn, open] of [
    [[350, 190], -0.2, 0],
    [[356, 336], -0.2, 0],
    [[372, 486], -0.2, 1],
  ] as const) {
    lay(canvas, {
      at,
      turn,
      reach: 260,
      shape: (x, y) =>
        Math.min(uneven(box(236, 78, 40), 8, 12, at[0])(x, y), 236 - Math.abs(x) - Math.abs(y) * 0.3),
      base: 18,
      rise: 56,
      round: 74,
      relief: (x, y) => 5 * Math.sin(y / 4.4 + noise(x / 60, y / 30) * 4),
      paint: (x, y) =>
        mix(
          mix(rgb('#f2dfae'), rgb('#c9a862'), 0.5 + 0.5 * Math.sin(y / 4.4 + noise(x / 60, y / 30) * 4)),
          rgb('#a08a4a'),
          noise(x / 50, y / 20) * 0.4,
        ),
      gloss: 0.15,
    });
    if (!open)
      for (const k of [-1, 1])
        lay(canvas, {
          at: [at[0] + Math.cos(turn) * k * 96, at[1] + Math.sin(turn) * k * 96],
          turn,
          reach: 90,
          shape: box(9, 78, 4),
          rise: 7,
          paint: '#d9bd78',
        });
    else {
      lay(canvas, {
        at,
        turn,
        reach: 190,
        shape: uneven(box(160, 62, 46), 4, 9, 3),
        rise: 34,
        round: 40,
        relief: (x, y) => grain(x / 10, y / 10) * 8,
        paint: patches('#f6cd5a', '#fbe08a', grain, 12),
        gloss: 0.25,
      });
      lay(canvas, {
        at: [at[0] + 14, at[1]],
        turn,
        reach: 130,
        shape: uneven(oval(92, 32), 9, 9, 6),
        rise: 10,
        relief: (x, y) => grain(x / 12, y / 12) * 8,
        paint: patches('#a8281a', '#cf4a2c', grain, 14),
        gloss: 0.7,
      });
      flecks(
        canvas,
        strewn(chanceOf('tamal'), { many: 18, apart: 12, radius: 70, middle: at }),
        chanceOf('t'),
        { size: 6 },
      );
    }
  }
  return canvas;
}

function fries(): Canvas {
  const canvas = openCanvas('side');
  const chance = chanceOf('fries');
  const chip = (x: number, y: number, turn: number, long: number, base: number) =>
    lay(canvas, {
      at: [x, y],
      turn,
      reach: long + 30,
      shape: crumbly(box(21, long, 5), 2.4, 20, x),
      base,
      rise: 22,
      round: 7,
      paint: (px, py) =>
        mix(
          mix(rgb('#fbdc84'), rgb('#f0b840'), noise(px / 14 + x, py / 50)),
          rgb('#a8641c'),
          step(0.78, 1, Math.abs(py) / long) * 0.7 +
            step(0.7, 0.86, noise(px / 10 + x, py / 30 + 9)) * 0.3 +
            (px > 15 ? 0.35 : 0),
        ),
      gloss: 0.3,
    });
  for (let row = 0; row < 3; row++)
    for (let k = 0; k < 10; k++) {
      const t = k / 9 - 0.5;
      chip(
        360 + t * 330 + chance() * 20 - 10,
        240 + row * 44 + Math.abs(t) * 90 + chance() * 50,
        t * 0.62 + (chance() - 0.5) * 0.24,
        160 + chance() * 30,
        8 + row * 18,
      );
    }
  const bag = outline(
    [
      [-182, -160],
      [-120, -112],
      [0, -92],
      [120, -112],
      [182, -160],
      [146, 246],
      [-146, 246],
    ],
    12,
  );
  lay(canvas, {
    at: [360, 424],
    reach: 330,
    shape: bag,
    base: 74,
    rise: 26,
    round: 14,
    paint: (x) => (Math.abs(((x + 1000) % 72) - 36) < 17 ? rgb('#fdf6ea') : rgb('#d8352c')),
    gloss: 0.3,
  });
  lay(canvas, { at: [360, 500], reach: 100, shape: circle(72), rise: 2, paint: '#fdf6ea' });
  for (const k of [-1, 0, 1])
    lay(canvas, {
      at: [360 + k * 30, 500 + Math.abs(k) * 6],
      turn: k * 0.3,
      reach: 60,
      shape: box(9, 40, 3),
      rise: 2,
      paint: '#f0b030',
    });
  return canvas;
}

function onionRings(): Canvas {
  const canvas = openCanvas('above');
  paper(canvas, { across: 340, down: 290 });
  for (const [k, [x, y, size]] of (
    [
      [208, 236, 126],
      [500, 232, 138],
      [222, 492, 140],
      [470, 470, 122],
      [350, 350, 130],
    ] as const
  ).entries()) {
    const base = 10 + k * 30;
    lay(canvas, {
      at: [x, y],
      turn: k,
      reach: size * 1.2,
      shape: crumbly((px, py) => ring(size * 0.76, size * 0.25)(px, py * 1.06), 4, 11, k),
      base,
      rise: 44,
      round: size * 0.25,
      relief: (px, py) => (grain(px / 10 + k, py / 10) - 0.4) * 12,
      paint: patches('#b96f24', '#eeb55a', (a, b) => grain(a + k, b), 13, 1.3),
      gloss: 0.3,
    });
  }
  dip(canvas, [612, 590], 92, '#f8efdc');
  return canvas;
}

function wings(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('wings');
  plate(canvas, { colour: '#34383c', edge: '#22262a' });
  for (const [k, [x, y, turn]] of (
    [
      [230, 270, 0.5],
      [410, 230, 2.3],
      [520, 370, 1.2],
      [260, 440, -0.5],
      [400, 480, 2.9],
      [370, 350, 0.9],
    ] as const
  ).entries()) {
    const at: Point = [x, y];
    const body = (px: number, py: number) =>
      Math.max(oval(96, 62)(px + 26, py), box(70, 30, 28)(px - 70, py - 6));
    lay(canvas, {
      at,
      turn,
      reach: 170,
      shape: uneven(body, 4, 6, k),
      base: 14 + k * 16,
      rise: 72,
      round: 58,
      relief: (px, py) => (grain(px / 24 + k, py / 24) - 0.4) * 15,
      paint: (px, py) =>
        mix(
          mix(rgb('#d9531a'), rgb('#a82c0c'), grain(px / 34 + k, py / 34)),
          rgb('#5a1606'),
          step(0.64, 0.86, grain(px / 17, py / 17 + k)) * 0.7,
        ),
      gloss: 0.95,
    });
  }
  flecks(canvas, strewn(chance, { many: 50, apart: 18, radius: 220 }), chance, {
    colours: ['#fbeecb', '#4fa33a', '#fbeecb'],
    size: 6,
  });
  dip(canvas, [590, 560], 94, '#f6f1e4');
  return canvas;
}

function cornCob(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('corn');
  board(canvas, { down: 240, dark: true });
  for (const [x, y, turn] of [
    [350, 268, -0.16],
    [370, 450, -0.16],
  ] as const) {
    const at: Point = [x, y];
    lay(canvas, {
      at,
      turn,
      reach: 320,
      shape: (px, py) => box(272 - 0, 76, 66)(px, py * (1 + Math.max(0, px / 1600))),
      base: 20,
      rise: 74,
      round: 74,
      paint: '#d99a1c',
    });
    for (let column = -13; column <= 13; column++)
      for (let row = -3; row <= 3; row++) {
        const px = column * 20;
        const py = row * 21 * (Math.abs(column) > 11 ? 0.8 : 1);
        const off: Point = [
          x + Math.cos(turn) * px - Math.sin(turn) * py,
          y + Math.sin(turn) * px + Math.cos(turn) * py,
        ];
        const char = grain(px / 66 + y, py / 30 + 4);
        lay(canvas, {
          at: off,
          turn,
          reach: 15,
          shape: box(10.5, 10.8, 6),
          base: 20 + 68 * Math.sqrt(Math.max(0, 1 - (py / 82) ** 2)),
          rise: 12,
          round: 8,
          paint: () =>
            mix(mix(rgb('#fbd23c'), rgb('#f2ad1f'), chance()), rgb('#4a2410'), step(0.56, 0.74, char) * 0.85),
          gloss: 0.75,
        });
      }
    for (const k of [0, 1, 2])
      lay(canvas, {
        at: [x - 300 + k * 8, y + 46 + (k - 1) * 30],
        turn: turn + (k - 1) * 0.34,
        reach: 110,
        shape: oval(86, 24),
        base: 18 + k * 3,
        rise: 18,
        relief: (_px, py) => Math.sin(py / 3) * 2,
        paint: '#b5c878',
        gloss: 0.2,
      });
  }
  for (const at of [
    [330, 240],
    [420, 430],
  ] as const)
    lay(canvas, {
      at,
      turn: 0.3,
      reach: 70,
      shape: box(36, 28, 8),
      rise: 20,
      round: 10,
      paint: '#fdf0b4',
      gloss: 0.6,
    });
  flecks(
    canvas,
    strewn(chance, { many: 60, apart: 16, radius: 300, where: (_x, y) => Math.abs(y - 360) < 150 }),
    chance,
    { colours: ['#4fa33a', '#c8321f', '#4fa33a'], size: 5.5 },
  );
  citrus(canvas, { at: [618, 374], size: 62, base: 22 }, { peel: '#4f9a2c', flesh: '#c4e07a' });
  return canvas;
}

export const YARD: Drawings = {
  'hot-dog': hotDog,
  'club-sandwich': club,
  'beef-tacos': tacos,
  'chicken-burrito': burrito,
  'falafel-pita': pita,
  tamales,
  fries,
  'onion-rings': onionRings,
  wings,
  'corn-cob': cornCob,
};
