import { type Canvas, lay, openCanvas, patches } from '../canvas.ts';
import { mix, rgb, step } from '../colour.ts';
import { chanceOf, grain, noise } from '../noise.ts';
import { cookie, croissant, crust, pretzel } from '../parts/bakery.ts';
import { seeds } from '../parts/grains.ts';
import { disc, flecks, leafOf } from '../parts/greens.ts';
import { friedEgg } from '../parts/proteins.ts';
import { strewn } from '../parts/scatter.ts';
import { sashimi } from '../parts/seafood.ts';
import { avocadoFan, cherryTomato, onionRing } from '../parts/slices.ts';
import { turned } from '../parts/standing.ts';
import { board, cup, plate } from '../parts/table.ts';
import { toast } from '../parts/toast.ts';
import { box, circle, crumbly, oval, type Point, ring, stroke, uneven } from '../shapes.ts';
import { cakeSlice } from './cake-slice.ts';
import type { Drawings } from './drawings.ts';

const MIDDLE: Point = [360, 360];

function espresso(): Canvas {
  const canvas = openCanvas('above');
  cup(canvas, {
    radius: 168,
    colour: '#2f3e46',
    shadeOfSaucer: '#24313a',
    drink: (x, y) =>
      mix(
        mix(rgb('#b9742e'), rgb('#7a3d14'), grain(x / 44 + 3, y / 44)),
        rgb('#3a1a0a'),
        step(0.5, 0.8, grain(x / 60, y / 60)) * 0.35 + step(120, 154, Math.hypot(x, y)) * 0.4,
      ),
  });
  for (const [at, turn] of [
    [[140, 480], 0.4],
    [[190, 548], 1.6],
    [[118, 400], 2.2],
  ] as const) {
    lay(canvas, {
      at,
      turn,
      reach: 40,
      shape: oval(34, 25),
      rise: 24,
      round: 25,
      relief: (x, y) => -7 * Math.max(0, 1 - Math.abs(y - 3 * Math.sin(x / 9)) / 4),
      paint: (x, y) => mix(rgb('#5a3018'), rgb('#3a1c0c'), noise(x / 14 + at[0], y / 10)),
      gloss: 0.6,
    });
  }
  return canvas;
}

function cappuccino(): Canvas {
  const canvas = openCanvas('above');
  const rosetta = (x: number, y: number): number => {
    if (y > 150 || y < -150) return 0;
    const half = 128 * Math.sin(((y + 160) / 310) * Math.PI) ** 0.7;
    if (Math.abs(x) > half) return 0;
    if (Math.abs(x) < 7) return 1;
    return step(-0.1, 0.45, Math.sin((y - Math.abs(x) * 0.72) / 8.6));
  };
  cup(canvas, {
    radius: 232,
    colour: '#f7f4ef',
    drink: (x, y) =>
      mix(
        mix(
          rgb('#b06c30'),
          rgb('#8a4a1c'),
          step(120, 212, Math.hypot(x, y)) + (noise(x / 30, y / 30) - 0.5) * 0.3,
        ),
        rgb('#fbf0de'),
        rosetta(x, y),
      ),
    gloss: 0.35,
  });
  return canvas;
}

function hotChocolate(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('hot-chocolate');
  cup(canvas, {
    radius: 240,
    colour: '#c94f3d',
    shadeOfSaucer: '#a93a2c',
    drink: patches('#4a2413', '#6b3820', grain, 50),
    gloss: 0.8,
  });
  for (const at of strewn(chance, { many: 11, apart: 70, radius: 150 })) {
    lay(canvas, {
      at,
      turn: chance() * 3,
      reach: 56,
      shape: uneven(box(40, 33, 18), 3, 8, at[0]),
      rise: 42,
      round: 18,
      paint: (x, y) => mix(rgb('#fffaf4'), rgb('#fadfe0'), noise(x / 30 + at[0], y / 30)),
      gloss: 0.15,
    });
  }
  flecks(canvas, strewn(chance, { many: 70, apart: 15, radius: 190 }), chance, {
    colours: ['#5a2e18', '#3a1c0e'],
    size: 6,
    gloss: 0.4,
  });
  return canvas;
}

function teaPot(): Canvas {
  const canvas = openCanvas('side');
  const blue = (x: number, y: number) => {
    const dots = step(0.72, 0.84, Math.sin(x / 15) * Math.sin(y / 15));
    return mix(rgb('#3c6e91'), rgb('#eef4f6'), dots);
  };
  lay(canvas, {
    at: [330, 420],
    reach: 360,
    shape: stroke(
      [
        [150, 70],
        [232, 20],
        [262, -84],
        [312, -118],
      ],
      34,
    ),
    base: 4,
    rise: 40,
    round: 34,
    paint: '#3c6e91',
    gloss: 0.9,
  });
  lay(canvas, {
    at: [150, 420],
    reach: 200,
    shape: (x, y) => ring(106, 24)(x, y * 0.94),
    rise: 30,
    round: 24,
    paint: '#3c6e91',
    gloss: 0.9,
  });
  turned(canvas, {
    x: 340,
    profile: [
      [286, 116],
      [330, 168],
      [400, 208],
      [480, 214],
      [560, 186],
      [620, 128],
      [640, 120],
    ],
    paint: blue,
    rise: 150,
    belly: 14,
    gloss: 0.95,
    base: 10,
  });
  turned(canvas, {
    x: 340,
    profile: [
      [238, 28],
      [262, 90],
      [292, 124],
    ],
    paint: '#3c6e91',
    rise: 120,
    belly: 14,
    gloss: 0.95,
    base: 30,
  });
  lay(canvas, {
    at: [340, 216],
    reach: 40,
    shape: circle(34),
    base: 40,
    rise: 34,
    round: 34,
    paint: '#e9c15a',
    gloss: 0.95,
  });
  turned(canvas, {
    x: 584,
    profile: [
      [520, 106],
      [580, 98],
      [640, 62],
      [660, 50],
    ],
    paint: '#f4f1ea',
    rise: 90,
    belly: 8,
    base: 60,
    gloss: 0.7,
  });
  lay(canvas, {
    at: [584, 522],
    reach: 110,
    shape: oval(106, 22),
    base: 140,
    rise: 6,
    paint: '#fffdf8',
    gloss: 0.6,
  });
  lay(canvas, {
    at: [584, 523],
    reach: 100,
    shape: oval(95, 16),
    base: 146,
    rise: 2,
    paint: (x, y) => mix(rgb('#c4682a'), rgb('#8a3a10'), noise(x / 30, y / 9)),
    gloss: 1,
  });
  return canvas;
}

function cinnamonPretzel(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('cinnamon-pretzel');
  plate(canvas, { colour: '#dfe6e6', edge: '#7f9aa0' });
  const path = pretzel(
    canvas,
    (x, y) =>
      mix(
        mix(rgb('#d0853a'), rgb('#a85c20'), noise(x / 30, y / 30)),
        rgb('#f4dcb4'),
        step(0.55, 0.7, noise(x / 5, y / 5)) * 0.7,
      ),
    { size: 0.86, gloss: 0.2 },
  );
  for (let k = 0; k < 520; k++) {
    const at = path[Math.floor(chance() * path.length)] ?? MIDDLE;
    lay(canvas, {
      at: [at[0] + (chance() - 0.5) * 62, at[1] + (chance() - 0.5) * 62],
      reach: 6,
      shape: circle(2 + chance() * 2),
      rise: 3,
      paint: chance() > 0.4 ? '#fff3da' : '#8a4718',
      gloss: 0.6,
    });
  }
  return canvas;
}

function almondCroissant(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('almond');
  plate(canvas, { colour: '#f1e9e4', edge: '#d2a9a0' });
  croissant(canvas, { size: 268, at: [360, 372] });
  for (const at of strewn(chance, {
    many: 46,
    apart: 30,
    radius: 190,
    middle: [360, 320],
    where: (x, y) => Math.hypot(x - 360, y - 470) > 130,
  }))
    lay(canvas, {
      at,
      turn: chance() * 6,
      reach: 32,
      shape: oval(25, 14),
      rise: 6,
      round: 6,
      paint: (_x, _y, inside) => mix(rgb('#b06a2c'), rgb('#fbeacb'), step(1, 4, inside)),
      gloss: 0.35,
    });
  for (let k = 0; k < 800; k++) {
    const turn = chance() * 6.3;
    const far = Math.sqrt(chance()) * 240;
    lay(canvas, {
      at: [360 + Math.cos(turn) * far, 340 + Math.sin(turn) * far],
      reach: 5,
      shape: circle(1.4 + chance() * 2.2),
      rise: 1,
      paint: '#ffffff',
      cover: 0.85,
    });
  }
  return canvas;
}

function chocolateCookie(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('choc-cookie');
  plate(canvas, { colour: '#e6ecec', edge: '#5f8a8a' });
  cookie(canvas, chance, { size: 268, pale: '#6d4024', gold: '#4a2814', chips: 26, chip: 27 });
  flecks(canvas, strewn(chance, { many: 26, apart: 30, radius: 230 }), chance, {
    colours: ['#fffdf8'],
    size: 4.5,
    gloss: 0.9,
  });
  return canvas;
}

function carrotCake(): Canvas {
  return cakeSlice(
    {
      sponge: ['#b9702e', '#d9954a'],
      cream: '#fbf2de',
      layers: 3,
      specks: ['#ee8030', '#6d3a1a', '#f0a050'],
    },
    (canvas) => {
      for (const [x, y] of [
        [300, 316],
        [430, 290],
        [520, 318],
      ] as const) {
        lay(canvas, {
          at: [x, y],
          turn: 0.4 + x,
          reach: 40,
          shape: uneven(oval(34, 26), 5, 9, x),
          rise: 20,
          relief: (px, py) => 5 * Math.sin(px / 5 + Math.sin(py / 6) * 2),
          paint: patches('#b9803f', '#8a5524', noise, 12),
          gloss: 0.3,
        });
      }
      lay(canvas, {
        at: [400, 328],
        turn: 0.3,
        reach: 76,
        shape: (x, y) => 19 * (1 - (x + 62) / 128) - Math.abs(y) - (x < -62 ? 30 : 0),
        rise: 20,
        round: 16,
        relief: (x) => Math.sin(x / 5) * 1.5,
        paint: '#f08426',
        gloss: 0.5,
      });
      for (const k of [-1, 0, 1])
        leafOf(
          canvas,
          { at: [328 + Math.abs(k) * 8, 304 + k * 15], turn: 3.4 + k * 0.4, size: 26 },
          { wide: 0.34 },
        );
    },
  );
}

function breakfast(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('breakfast');
  plate(canvas, { edge: '#3f6f8a' });
  toast(canvas, [278, 330], -0.3, 150);
  toast(canvas, [470, 370], 0.2, 150, 24);
  friedEgg(canvas, { at: [268, 322], size: 118 });
  friedEgg(canvas, { at: [468, 380], size: 120 });
  for (const [at, turn] of [
    [[330, 520], 0.2],
    [[250, 500], 1],
  ] as const) {
    cherryTomato(canvas, { at, size: 52, turn });
    for (const k of [-18, 0, 18])
      lay(canvas, {
        at: [at[0], at[1] + k],
        turn: 0.5,
        reach: 50,
        shape: stroke(
          [
            [-32, 0],
            [32, 0],
          ],
          3.5,
        ),
        rise: 1,
        paint: '#3a140c',
        cover: 0.75,
      });
  }
  flecks(canvas, strewn(chance, { many: 60, apart: 14, radius: 220 }), chance, {
    colours: ['#3a322c', '#3f8a35', '#3f8a35'],
    size: 4.5,
  });
  return canvas;
}

function avocadoToast(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('avocado-toast');
  board(canvas, { down: 268, dark: true });
  toast(canvas, [360, 356], -0.12, 246);
  lay(canvas, {
    at: [360, 372],
    turn: -0.12,
    reach: 270,
    shape: crumbly(uneven(oval(226, 200), 12, 11, 3), 8, 22),
    rise: 16,
    round: 14,
    relief: (x, y) => grain(x / 24, y / 16) * 16,
    paint: patches('#9cc24e', '#cbdc80', grain, 24),
    gloss: 0.4,
  });
  avocadoFan(canvas, { at: [350, 350], turn: 0.25, size: 132, base: 60 }, 9);
  flecks(canvas, strewn(chance, { many: 70, apart: 16, radius: 200, middle: [360, 372] }), chance, {
    colours: ['#cf2f1c', '#e0502a'],
    size: 5,
  });
  seeds(canvas, chance, strewn(chance, { many: 60, apart: 18, radius: 200, middle: [360, 372] }), {
    colours: ['#2c2624', '#fbeecb', '#7a8f4a'],
    size: 5.5,
  });
  for (const at of [
    [234, 470],
    [486, 470],
    [500, 270],
  ] as const)
    cherryTomato(canvas, { at, size: 38, turn: chance() });
  return canvas;
}

function salmonBagel(): Canvas {
  const canvas = openCanvas('above');
  const chance = chanceOf('salmon-bagel');
  board(canvas, { down: 268 });
  const half = (at: Point, size: number, base: number) =>
    lay(canvas, {
      at,
      reach: size * 1.05,
      shape: ring(size * 0.62, size * 0.38),
      base,
      rise: 80,
      round: size * 0.38,
      paint: crust(4, '#eebf74', '#c27a2c'),
      gloss: 0.5,
    });
  half([560, 240], 150, 20);
  seeds(canvas, chance, strewn(chance, { many: 60, apart: 15, radius: 138, hole: 50, middle: [560, 240] }), {
    size: 6,
  });
  lay(canvas, {
    at: [310, 380],
    reach: 270,
    shape: ring(156, 98),
    base: 20,
    rise: 34,
    round: 16,
    paint: (x, y, inside) =>
      mix(rgb('#b06a28'), rgb('#f5dfae'), step(5, 14, inside) * (0.8 + 0.2 * noise(x / 9, y / 9))),
    gloss: 0.1,
  });
  lay(canvas, {
    at: [310, 380],
    reach: 270,
    shape: crumbly(ring(156, 86), 9, 26, 3),
    rise: 18,
    round: 16,
    relief: (x, y) => noise(x / 24, y / 24) * 9,
    paint: '#fffaf0',
    gloss: 0.4,
  });
  for (let k = 0; k < 6; k++)
    sashimi(
      canvas,
      {
        at: [310 + Math.cos(k * 1.05) * 152, 380 + Math.sin(k * 1.05) * 152],
        turn: k * 1.05 + 1.9,
        size: 96,
      },
      { colour: '#f0683a', line: '#fbb48c', wide: 0.58, rise: 12 },
    );
  for (const k of [0, 2, 4])
    onionRing(canvas, {
      at: [310 + Math.cos(k * 1.05 + 0.4) * 156, 380 + Math.sin(k * 1.05 + 0.4) * 156],
      size: 46,
    });
  for (let k = 0; k < 14; k++) {
    const at: Point = [
      310 + Math.cos(k * 0.45) * (130 + chance() * 50),
      380 + Math.sin(k * 0.45) * (130 + chance() * 50),
    ];
    if (k % 2) disc(canvas, { at, size: 11 }, { colour: '#5c7a34', heart: '#7f9a4a' });
    else
      for (let n = 0; n < 7; n++)
        lay(canvas, {
          at: [at[0] + Math.cos(n) * 11, at[1] + Math.sin(n * 1.7) * 11],
          turn: n * 0.9,
          reach: 26,
          shape: stroke(
            [
              [-17, 0],
              [17, 0],
            ],
            1.9,
          ),
          rise: 5,
          paint: '#3f8a3a',
        });
  }
  return canvas;
}

export const CAFE: Drawings = {
  espresso,
  cappuccino,
  'hot-chocolate': hotChocolate,
  'pot-of-tea': teaPot,
  'cinnamon-pretzel': cinnamonPretzel,
  'almond-croissant': almondCroissant,
  'choc-cookie': chocolateCookie,
  'carrot-cake': carrotCake,
  'breakfast-plate': breakfast,
  'avocado-toast': avocadoToast,
  'salmon-bagel': salmonBagel,
};
