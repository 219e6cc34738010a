import { type Canvas, lay, openCanvas, patches } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { chanceOf, grain, noise } from '../noise.ts';
import { grains, noodles, penne } from '../parts/grains.ts';
import { disc, flecks, leafOf, strips } from '../parts/greens.ts';
import { ragu } from '../parts/proteins.ts';
import { around, strewn } from '../parts/scatter.ts';
import { clam, prawn } from '../parts/seafood.ts';
import { cherryTomato, citrus, tomato } from '../parts/slices.ts';
import { board, bowl, fill, plate } from '../parts/table.ts';
import { box, circle, crumbly, oval, type Point, ring, stroke, uneven } from '../shapes.ts';
import type { Drawings } from './drawings.ts';

const PASTA: [string, string] = ['#fbdf8f', '#e5ae4e'];
const MIDDLE: Point = [360, 360];

function bolognese(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('bolognese');
  plate(canvas);
  noodles(canvas, chance, { radius: 268, base: 16, high: 52, many: 150, half: 8, colours: PASTA });
  ragu(canvas, chance, [356, 350], 158, 56);
  flecks(canvas, strewn(chance, { many: 46, apart: 9, radius: 100, middle: [356, 346] }), chance, {
    colours: ['#fff3cf', '#fbe7b4'],
    size: 6,
  });
  leafOf(canvas, { at: [346, 322], turn: -0.7, size: 48 }, { wide: 0.56 });
  leafOf(canvas, { at: [394, 352], turn: 0.6, size: 44 }, { wide: 0.56 });
  return canvas;
}

function arrabbiata(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('penne');
  bowl(canvas, { colour: '#e9e2d6', inner: '#f6f1e8' });
  fill(canvas, { radius: 300, base: 34, paint: patches('#c8331a', '#e0552a', grain, 40), waves: 6 });
  penne(canvas, chance, MIDDLE, 268, 36, (x, y) =>
    mix(rgb('#f6c070'), rgb('#db5426'), step(0.25, 0.6, grain(x / 26 + 5, y / 20))),
  );
  for (const at of strewn(chance, { many: 15, apart: 62, radius: 220 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 20,
      shape: ring(12, 5),
      rise: 8,
      round: 5,
      paint: '#cf1717',
      gloss: 0.9,
    });
  for (const at of [
    [300, 300],
    [430, 420],
    [430, 290],
  ] as const)
    cherryTomato(canvas, { at, size: 36, turn: chance() });
  flecks(canvas, strewn(chance, { many: 60, apart: 14, radius: 235 }), chance, { size: 5.5 });
  return canvas;
}

function vongole(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('vongole');
  plate(canvas, { colour: '#dfe9ee', edge: '#8fb2c4' });
  noodles(canvas, chance, {
    radius: 268,
    base: 16,
    high: 40,
    many: 150,
    half: 7.5,
    colours: ['#fcecb4', '#ecc876'],
  });
  for (const [at, turn] of [
    [[270, 280], -0.4],
    [[420, 250], 0.5],
    [[470, 390], 1.5],
    [[300, 440], 2.6],
    [[390, 350], 0.1],
    [[230, 370], 1.2],
    [[400, 480], 3.4],
  ] as const)
    clam(canvas, { at: [360 + (at[0] - 360) * 1.18, 360 + (at[1] - 360) * 1.18], turn, size: 62 });
  flecks(canvas, strewn(chance, { many: 80, apart: 12, radius: 220 }), chance, { size: 5.5 });
  citrus(canvas, { at: [556, 520], turn: -0.8, size: 74 }, { half: true });
  return canvas;
}

function mussel(canvas: Canvas, at: Point, turn: number): void {
  const shell = (x: number, y: number) => oval(74, 36 + x * 0.16)(x, y);
  lay(canvas, {
    at,
    turn,
    reach: 82,
    shape: shell,
    base: 58,
    rise: 22,
    round: 18,
    relief: (x, y) => -20 * step(6, 26, shell(x, y)),
    paint: (x, y, inside) =>
      mix(mix(rgb('#20263c'), rgb('#46506e'), noise(x / 30, y / 9)), rgb('#d6dcea'), step(8, 14, inside)),
    gloss: 0.9,
  });
  lay(canvas, {
    at: [at[0] + Math.cos(turn) * 6, at[1] + Math.sin(turn) * 6],
    turn,
    reach: 50,
    shape: uneven(oval(42, 17), 4, 6, 2),
    base: 66,
    rise: 20,
    round: 16,
    paint: (x, y) => mix(rgb('#f6b04e'), rgb('#dc6f22'), noise(x / 14, y / 8)),
    gloss: 0.85,
  });
}

function risotto(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('risotto');
  bowl(canvas, { colour: '#4a6a86', inner: '#f4efe6' });
  fill(canvas, {
    radius: 300,
    base: 36,
    paint: patches('#f0bf4c', '#f8d981', grain, 40),
    waves: 10,
    gloss: 0.8,
  });
  grains(canvas, chance, {
    radius: 276,
    base: 40,
    high: 16,
    colours: ['#fbe49a', '#f4c95c', '#fdf0bf', '#efb944'],
    size: 11,
    long: 19,
  });
  for (const [at, turn] of [
    [[226, 262], 0.7],
    [[502, 426], 3.6],
    [[330, 520], 2.5],
  ] as const)
    mussel(canvas, at, turn);
  for (const [at, turn] of [
    [[386, 214], 0.2],
    [[500, 300], 1.8],
    [[222, 410], 4.8],
    [[356, 366], 2.7],
  ] as const)
    prawn(canvas, { at, turn, size: 96, base: 58 });
  for (const at of strewn(chance, { many: 22, apart: 54, radius: 240 }))
    lay(canvas, {
      at,
      reach: 15,
      shape: circle(13),
      base: 56,
      rise: 14,
      round: 13,
      paint: '#6fb043',
      gloss: 0.6,
    });
  flecks(canvas, strewn(chance, { many: 70, apart: 14, radius: 236 }), chance, { size: 6.5 });
  citrus(canvas, { at: [470, 530], turn: -0.6, size: 70, base: 60 }, { half: true });
  return canvas;
}

function caprese(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('caprese');
  plate(canvas);
  around(14, 186).forEach((at, k) => {
    const base = 22 + k * 1.6;
    if (k % 2 === 0) tomato(canvas, { at, size: 94, base, turn: k }, { wedges: 5 });
    else
      lay(canvas, {
        at,
        reach: 100,
        shape: uneven(circle(80), 4, 6, k),
        base: base + 2,
        rise: 17,
        round: 20,
        relief: (x, y) => noise(x / 20 + k, y / 20) * 4,
        paint: patches('#efe7d3', '#fbf6ea', noise, 30),
        gloss: 0.5,
      });
  });
  lay(canvas, {
    at: MIDDLE,
    reach: 84,
    shape: uneven(circle(74), 4, 6, 2),
    base: 46,
    rise: 24,
    round: 40,
    paint: '#fffdf6',
    gloss: 0.5,
  });
  for (const [at, turn] of [
    [[340, 330], 3.6],
    [[392, 340], -0.5],
    [[358, 394], 1.4],
  ] as const)
    leafOf(canvas, { at, turn, size: 54, base: 62 }, { wide: 0.56 });
  for (const at of around(7, 206, { from: 0.22 }))
    leafOf(canvas, { at, turn: chance() * 6, size: 42 }, { wide: 0.56 });
  for (const at of strewn(chance, { many: 16, apart: 26, radius: 235 }))
    lay(canvas, {
      at,
      reach: 10,
      shape: circle(4 + chance() * 5),
      rise: 3,
      paint: chance() > 0.4 ? '#c5b02c' : '#43211c',
      gloss: 1,
    });
  return canvas;
}

function focaccia(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('focaccia');
  board(canvas, { across: 346, down: 268 });
  const dents = strewn(chance, {
    many: 34,
    apart: 66,
    radius: 400,
    where: (x, y) => Math.abs(x - 360) < 250 && Math.abs(y - 360) < 170,
  });
  lay(canvas, {
    at: MIDDLE,
    reach: 310,
    shape: crumbly(box(296, 218, 60), 7, 50, 2),
    base: 18,
    rise: 54,
    round: 40,
    relief: (x, y) => {
      let deep = 0;
      for (const [dx, dy] of dents) deep = Math.max(deep, 1 - Math.hypot(x + 360 - dx, y + 360 - dy) / 32);
      return grain(x / 26, y / 26) * 9 - 30 * step(0, 1, deep);
    },
    paint: (x, y, inside) => {
      const heat = grain(x / 60, y / 60) + (1 - step(0, 40, inside)) * 0.3;
      return mix(
        mix(rgb('#f6d68a'), rgb('#d5902f'), heat),
        rgb('#9c5a1c'),
        step(0.72, 0.9, grain(x / 22, y / 22)) * 0.7,
      );
    },
    gloss: 0.5,
  });
  for (const at of strewn(chance, {
    many: 15,
    apart: 80,
    radius: 400,
    where: (x, y) => Math.abs(x - 360) < 240 && Math.abs(y - 360) < 165,
  })) {
    const turn = chance() * 3.14;
    for (let k = 0; k < 11; k++) {
      const far = (k - 5) * 7;
      const point: Point = [at[0] + Math.cos(turn) * far, at[1] + Math.sin(turn) * far];
      lay(canvas, {
        at: point,
        turn: turn + (k % 2 ? 0.9 : -0.9),
        reach: 18,
        shape: oval(15, 2.8),
        rise: 5,
        paint: k % 2 ? '#4f7a3c' : '#3a6332',
        gloss: 0.2,
      });
    }
  }
  flecks(
    canvas,
    strewn(chance, {
      many: 60,
      apart: 16,
      radius: 380,
      where: (x, y) => Math.abs(x - 360) < 265 && Math.abs(y - 360) < 190,
    }),
    chance,
    { colours: ['#ffffff', '#f4f1ea'], size: 4.5, gloss: 0.8 },
  );
  return canvas;
}

function olives(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('olives');
  bowl(canvas, { radius: 320, colour: '#c9744a', inner: '#e6dccb' });
  fill(canvas, { radius: 286, base: 40, paint: patches('#b5a23a', '#8f8a2e', grain, 60), gloss: 0.9 });
  for (const [base, apart, radius] of [
    [36, 58, 262],
    [56, 66, 200],
  ] as const)
    for (const at of strewn(chance, { many: 44, apart, radius })) {
      const turn = chance() * 6.3;
      const dark = chance() > 0.62;
      const colour = dark ? '#4b2f3c' : chance() > 0.5 ? '#8fa03a' : '#6f8a30';
      lay(canvas, {
        at,
        turn,
        reach: 44,
        shape: oval(42, 31),
        base,
        rise: 42,
        round: 31,
        paint: (x, y) =>
          mix(rgb(colour), rgb(dark ? '#6a4450' : '#b7bd57'), noise(x / 20 + at[0], y / 20) * 0.6),
        gloss: 0.95,
      });
      lay(canvas, {
        at: [at[0] + Math.cos(turn) * 25, at[1] + Math.sin(turn) * 25],
        reach: 8,
        shape: circle(6),
        rise: -4,
        round: 5,
        paint: dark ? '#2a161f' : '#4d5a1c',
      });
    }
  strips(canvas, strewn(chance, { many: 9, apart: 90, radius: 215 }), chance, {
    colours: ['#f0902a', '#f4a23c'],
    long: 32,
    half: 7,
  });
  flecks(canvas, strewn(chance, { many: 36, apart: 22, radius: 240 }), chance, {
    colours: ['#c8b56a', '#a89a4a'],
    size: 5,
  });
  leafOf(canvas, { at: [330, 260], turn: 0.5, size: 60 }, { light: '#8aa46a', deep: '#5b7a4a', wide: 0.22 });
  leafOf(canvas, { at: [440, 440], turn: 2.2, size: 60 }, { light: '#8aa46a', deep: '#5b7a4a', wide: 0.22 });
  return canvas;
}

function minestrone(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('minestrone');
  bowl(canvas, { colour: '#b9553a', inner: '#f2e9da' });
  fill(canvas, { radius: 302, base: 46, paint: patches('#d0552a', '#e27a35', grain, 50), waves: 6 });
  for (const at of strewn(chance, { many: 24, apart: 74, radius: 255 })) {
    const which = chance();
    if (which < 0.28) disc(canvas, { at, size: 28 });
    else if (which < 0.5)
      lay(canvas, {
        at,
        turn: chance() * 6,
        reach: 36,
        shape: oval(30, 19),
        rise: 16,
        round: 18,
        paint: chance() > 0.5 ? '#f4e6cb' : '#a34a3a',
        gloss: 0.5,
      });
    else if (which < 0.75) disc(canvas, { at, size: 30 }, { colour: '#4f8f34', heart: '#dcebb0' });
    else
      lay(canvas, {
        at,
        turn: chance() * 6,
        reach: 36,
        shape: box(24, 20, 6),
        rise: 16,
        round: 8,
        paint: '#f2d98a',
        gloss: 0.4,
      });
  }
  for (const at of strewn(chance, { many: 26, apart: 42, radius: 262 }))
    lay(canvas, { at, reach: 14, shape: circle(11), rise: 11, round: 11, paint: '#7db43e', gloss: 0.5 });
  for (const at of strewn(chance, { many: 12, apart: 70, radius: 240 }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 30,
      shape: stroke(
        [
          [-22, 6],
          [0, -6],
          [22, 6],
        ],
        8,
      ),
      rise: 10,
      round: 8,
      paint: '#f9e0a0',
      gloss: 0.5,
    });
  leafOf(canvas, { at: [350, 350], turn: 0.4, size: 50 }, { wide: 0.56 });
  leafOf(canvas, { at: [400, 384], turn: 1.6, size: 42 }, { wide: 0.56 });
  return canvas;
}

function garlicDip(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('garlic-dip');
  bowl(canvas, { radius: 300, colour: '#7c8f9a', inner: '#dfe5e6', at: [340, 350] });
  fill(canvas, { at: [340, 350], radius: 268, base: 44, paint: '#fbf3df', waves: 2, gloss: 0.5 });
  lay(canvas, {
    at: [340, 350],
    reach: 262,
    shape: circle(258),
    relief: (x, y) =>
      13 * Math.sin(Math.atan2(y, x) + Math.hypot(x, y) / 24) * (1 - step(160, 250, Math.hypot(x, y))),
    paint: '#fdf6e4',
    gloss: 0.5,
  });
  flecks(canvas, strewn(chance, { many: 46, apart: 24, radius: 220, middle: [340, 350] }), chance, {
    size: 6,
  });
  flecks(canvas, strewn(chance, { many: 20, apart: 24, radius: 210, middle: [340, 350] }), chance, {
    colours: ['#5a4a3a'],
    size: 3.5,
  });
  for (const [at, turn] of [
    [[562, 566], 0.5],
    [[640, 500], -0.5],
    [[500, 640], 1.2],
  ] as const)
    lay(canvas, {
      at,
      turn,
      reach: 76,
      shape: (x, y) =>
        30 * Math.sqrt(Math.max(0, 1 - (x / 66) ** 2)) -
        Math.abs(y - (x / 66) ** 2 * 10) -
        (Math.abs(x) > 66 ? 9 : 0),
      rise: 34,
      round: 30,
      paint: (_x, y) =>
        mix(rgb('#fdf3e2'), rgb('#e7cdb9'), step(-10, 26, y) * 0.8 + 0.2 * Math.abs(Math.sin(y / 6))),
      gloss: 0.5,
    });
  return canvas;
}

function chilliOil(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('chilli-oil');
  bowl(canvas, { radius: 316, colour: '#f4f0ea', inner: '#fbf7f0' });
  fill(canvas, {
    radius: 282,
    base: 42,
    paint: (x, y) =>
      mix(
        rgb('#d8420f'),
        rgb('#a81e08'),
        grain(x / 90, y / 90) + step(160, 280, Math.hypot(x, y)) * 0.4 - 0.2,
      ),
    gloss: 1,
    waves: 1,
  });
  flecks(canvas, strewn(chance, { many: 190, apart: 10, radius: 250 }), chance, {
    colours: ['#8e1208', '#b8200c', '#6d0d06'],
    size: 8,
    gloss: 0.7,
  });
  flecks(canvas, strewn(chance, { many: 90, apart: 14, radius: 250 }), chance, {
    colours: ['#f3cf6a', '#f7dd92'],
    size: 5,
    gloss: 0.6,
  });
  for (const [at, turn] of [
    [[330, 330], 0.4],
    [[420, 420], 2.5],
  ] as const)
    lay(canvas, {
      at,
      turn,
      reach: 120,
      shape: (x, y) => 19 * (1 - ((x + 12) / 108) ** 2) - Math.abs(y + (x / 80) ** 2 * 18 - 6),
      rise: 24,
      round: 18,
      paint: '#c9170f',
      gloss: 1,
    });
  return canvas;
}

function pannaCotta(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('panna-cotta');
  plate(canvas, { edge: '#d9c7a5' });
  lay(canvas, {
    at: MIDDLE,
    reach: 290,
    shape: uneven(circle(248), 16, 8, 5),
    base: 16,
    rise: 6,
    round: 6,
    paint: patches('#b5651d', '#8f4510', grain, 70),
    gloss: 1,
  });
  lay(canvas, {
    at: MIDDLE,
    reach: 190,
    shape: circle(186),
    base: 18,
    rise: 96,
    round: 66,
    paint: '#fbf1dc',
    gloss: 0.6,
  });
  lay(canvas, {
    at: MIDDLE,
    reach: 160,
    shape: uneven(circle(126), 22, 9, 8),
    rise: 5,
    round: 5,
    paint: patches('#a9570f', '#c97a22', grain, 50),
    gloss: 1,
  });
  flecks(canvas, strewn(chance, { many: 30, apart: 12, radius: 88 }), chance, {
    colours: ['#3d2412'],
    size: 2.2,
  });
  leafOf(canvas, { at: [384, 330], turn: -0.8, size: 40 }, { wide: 0.5 });
  leafOf(canvas, { at: [342, 326], turn: 3.8, size: 36 }, { wide: 0.5 });
  return canvas;
}

export const NAPOLI: Drawings = {
  'spaghetti-bolognese': bolognese,
  'penne-arrabbiata': arrabbiata,
  'spaghetti-vongole': vongole,
  'seafood-risotto': risotto,
  caprese,
  focaccia,
  'marinated-olives': olives,
  minestrone,
  'garlic-dip': garlicDip,
  'chilli-oil': chilliOil,
  'panna-cotta': pannaCotta,
};
