import { type Canvas, lay, openCanvas } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { chanceOf, grain } from '../noise.ts';
import { flecks, leafOf, strips } from '../parts/greens.ts';
import { baked, dough, cheese, mozzarella, TOPPED } from '../parts/pizza.ts';
import { mushroom, salami } from '../parts/proteins.ts';
import { around, strewn } from '../parts/scatter.ts';
import { board, dip } from '../parts/table.ts';
import { box, circle, crumbly, curve, outline, type Point, ring, stroke, uneven } from '../shapes.ts';
import type { Drawings } from './drawings.ts';

function margherita(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('margherita');
  dough(canvas, 1);
  mozzarella(canvas, chance, { many: 11, size: 54 });
  for (const at of [
    [360, 330],
    [240, 280],
    [470, 265],
    [455, 470],
    [285, 470],
    [372, 190],
  ] as const)
    leafOf(canvas, { at, turn: chance() * 6.3, size: 50 }, { wide: 0.56 });
  leafOf(canvas, { at: [392, 368], turn: 0.9, size: 46 }, { wide: 0.56 });
  return canvas;
}

function chilli(canvas: Canvas, at: Point, turn: number): void {
  lay(canvas, {
    at,
    turn,
    reach: 80,
    shape: (x, y) => 13 * (1 - ((x + 8) / 74) ** 2) - Math.abs(y + (x / 60) ** 2 * 14 - 6),
    rise: 16,
    round: 12,
    paint: '#d3201b',
    gloss: 0.95,
  });
  lay(canvas, {
    at: [at[0] + Math.cos(turn) * 66 + Math.sin(turn) * 9, at[1] + Math.sin(turn) * 66 - Math.cos(turn) * 9],
    turn: turn - 0.5,
    reach: 30,
    shape: stroke(
      [
        [-12, 2],
        [14, -3],
      ],
      5,
    ),
    rise: 10,
    paint: '#4a8b2c',
    gloss: 0.4,
  });
}

function diavola(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('diavola');
  dough(canvas, 2);
  cheese(canvas, 2);
  for (const at of [...around(8, 188, { from: 0.3 }), ...around(4, 78, { from: 0.9 })])
    salami(canvas, {
      at: [at[0] + chance() * 16 - 8, at[1] + chance() * 16 - 8],
      size: 54,
      turn: chance() * 6,
    });
  chilli(canvas, [372, 300], 0.5);
  chilli(canvas, [262, 420], 2.3);
  chilli(canvas, [470, 446], -0.6);
  for (const at of strewn(chance, { many: 9, apart: 60, radius: 230 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 17,
      shape: ring(10, 4.4),
      rise: 7,
      round: 4,
      paint: '#d8261d',
      gloss: 0.8,
    });
  return canvas;
}

function funghi(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('funghi');
  dough(canvas, 3, { sauce: '#e8cf9c', deep: '#d8b273' });
  cheese(canvas, 5, { open: 0.22 });
  for (const at of strewn(chance, { many: 24, apart: 72, radius: 226 }))
    mushroom(canvas, { at, turn: chance() * 6.3, size: 42 });
  flecks(canvas, strewn(chance, { many: 60, apart: 16, radius: TOPPED - 14 }), chance, {
    colours: ['#4d7d35', '#37622a'],
    size: 4.5,
  });
  return canvas;
}

function quattroFormaggi(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('quattro-formaggi');
  dough(canvas, 6, { sauce: '#f6dc97', deep: '#eec468' });
  cheese(canvas, 7, { open: 0.1, pale: '#fdedb8', gold: '#f5cd62', spots: 0.7 });
  mozzarella(canvas, chance, { many: 7, size: 46, radius: 200 });
  for (const at of strewn(chance, { many: 9, apart: 84, radius: 216 })) {
    const size = 28 + chance() * 12;
    lay(canvas, {
      at,
      reach: size * 1.5,
      shape: crumbly(circle(size), 7, 14, at[0]),
      rise: 15,
      round: 14,
      relief: (x, y) => grain(x / 10, y / 10) * 7,
      paint: (x, y) =>
        mix(rgb('#f3efdc'), rgb('#55788a'), step(0.52, 0.64, grain(x / 11 + at[0], y / 11)) * 0.95),
      gloss: 0.3,
    });
  }
  for (const at of strewn(chance, { many: 12, apart: 58, radius: 226 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 34,
      shape: crumbly(box(26, 11, 3), 3, 10, at[0]),
      rise: 7,
      round: 4,
      relief: (x) => (x / 26) ** 2 * 8,
      paint: '#f7dc8a',
      gloss: 0.25,
    });
  flecks(canvas, strewn(chance, { many: 26, apart: 20, radius: 230 }), chance, {
    colours: ['#5a5148'],
    size: 3,
  });
  return canvas;
}

function calzone(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('calzone');
  board(canvas, { across: 346, down: 258, round: 60 });
  const half: Point[] = curve(
    (t) => [Math.cos(Math.PI * (1 + t)) * 296, Math.sin(Math.PI * (1 + t)) * 262 + 118],
    40,
  );
  const shape = uneven(outline(half, 26), 7, 12, 4);
  lay(canvas, {
    at: [360, 362],
    reach: 340,
    shape,
    rise: 84,
    round: 120,
    relief: (x, y) => grain(x / 34, y / 34) * 12,
    paint: baked(9, { burnt: 0.7 }),
    gloss: 0.3,
  });
  for (let k = 0; k <= 24; k++) {
    const turn = Math.PI * (1 + k / 24);
    const at: Point = [360 + Math.cos(turn) * 300, 362 + Math.sin(turn) * 264 + 112];
    lay(canvas, {
      at,
      turn: turn + 0.5,
      reach: 40,
      shape: (x, y) => crumbly(circle(24), 3, 12, k)(x * 0.8, y * 1.3),
      base: 30,
      rise: 24,
      round: 22,
      paint: baked(k + 11, { burnt: 0.76 }),
      gloss: 0.25,
    });
  }
  lay(canvas, {
    at: [372, 392],
    turn: -0.08,
    reach: 170,
    shape: uneven(
      stroke(
        [
          [-120, 0],
          [0, -10],
          [120, 4],
        ],
        27,
      ),
      12,
      16,
      3,
    ),
    rise: -14,
    round: 12,
    paint: '#9d3f17',
    gloss: 0.4,
  });
  for (let k = 0; k < 15; k++)
    leafOf(
      canvas,
      {
        at: [258 + k * 15 + chance() * 10, 380 + chance() * 24],
        turn: chance() * 6.3,
        size: 21 + chance() * 9,
      },
      { light: '#3f8f36', deep: '#1f5a22', wide: 0.6 },
    );
  strips(
    canvas,
    strewn(chance, {
      many: 9,
      apart: 22,
      radius: 110,
      where: (_x, y) => Math.abs(y - 392) < 14,
      middle: [372, 392],
    }),
    chance,
    { colours: ['#fff4d8'], long: 16, half: 6 },
  );
  dip(canvas, [604, 530], 78, '#c43a1c');
  return canvas;
}

export const PIZZAS: Drawings = { margherita, diavola, funghi, 'quattro-formaggi': quattroFormaggi, calzone };
