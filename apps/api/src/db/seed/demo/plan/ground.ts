import { w, type CompleteText } from '../words.ts';
import { beside, blob, curveThrough, type Line, type Point, type Ring, widened } from './geometry.ts';

/** A shape of the ground: `kind` is a word of Protomaps' basemap, by which any city is drawn. */
export interface Area {
  kind: string;
  ring: Ring;
  name?: CompleteText;
  /** The distance from which on it is shown, as a zoom; the whole city fits at 12. */
  from?: number;
}

const northCoast: Line = curveThrough(
  [
    [4000, 170_000],
    [-9000, 120_000],
    [-4000, 80_000],
    [-9000, 60_000],
    [-2500, 45_000],
    [-3900, 34_000],
    [-2700, 30_500],
    [-2300, 28_200],
    [-3050, 27_300],
    [-2750, 26_300],
    [-3300, 24_500],
    [-2100, 21_000],
    [-2900, 17_000],
    [-1700, 13_500],
    [-2300, 10_000],
    [-1950, 7600],
    [-2650, 5900],
    [-2350, 4400],
    [-2080, 3550],
    [-1960, 2900],
    [-1750, 2200],
    [-1570, 1700],
    [-1455, 1250],
    [-1420, 900],
    [-1345, 550],
    [-1290, 150],
    [-1230, -200],
    [-1080, -480],
    [-930, -620],
  ],
  60,
);

/** Quays are straight. */
const quays: Line = [
  [-870, -660],
  [-840, -735],
  [-560, -735],
];

const southQuays: Line = [
  [-556, -872],
  [-566, -1012],
  [-634, -1070],
  [-642, -1330],
  [-735, -1345],
  [-770, -1560],
  [-1040, -1600],
  [-1050, -1690],
  [-830, -1700],
  [-838, -1800],
  [-1085, -1810],
  [-1092, -1900],
  [-850, -1915],
  [-856, -2015],
  [-1130, -2025],
  [-1150, -2180],
];

const southCoast: Line = curveThrough(
  [
    [-1150, -2180],
    [-1290, -2500],
    [-1500, -2900],
    [-1640, -3400],
    [-1980, -4200],
    [-2050, -5200],
    [-1500, -7000],
    [-2300, -9800],
    [-1700, -13_000],
    [-2900, -17_000],
    [-2000, -22_000],
    [-4200, -30_000],
    [1500, -45_000],
    [-6000, -70_000],
    [-1000, -110_000],
    [-14_000, -170_000],
  ],
  60,
);

/** How far the ground goes; the map is as empty beyond it as the sea. */
const FAR = 220_000;

/** From north to south, with the land at its left. */
const coast: Line = [...northCoast, ...quays, ...southQuays, ...southCoast];

export const land: Ring = [...coast, [FAR, -170_000], [FAR, 170_000]];
export const sea: Ring = [...coast, [-FAR, -170_000], [-FAR, 170_000]];

export const river: Line = curveThrough(
  [
    [110_000, 30_000],
    [80_000, 14_000],
    [58_000, 22_000],
    [40_000, 11_000],
    [24_000, 5200],
    [17_000, 2600],
    [12_500, 3300],
    [9000, 900],
    [6500, 600],
    [5200, -300],
    [4200, -650],
    [3300, -500],
    [2500, -820],
    [1700, -960],
    [1050, -830],
    [520, -760],
    [100, -835],
    [-300, -800],
    [-560, -803],
    [-700, -800],
  ],
  40,
);

const riverRing: Ring = [
  ...beside(river, (index) => riverWidth(index)),
  ...beside(river, (index) => -riverWidth(index)).toReversed(),
];

/** It grows towards the sea. */
function riverWidth(index: number): number {
  return 20 + 46 * (index / river.length) ** 8;
}

export const canal: Line = curveThrough(
  [
    [1290, -880],
    [1330, -500],
    [1400, -60],
    [1500, 420],
    [1640, 950],
    [1850, 1380],
    [2020, 1560],
  ],
  60,
);

const lake = blob([2180, 1760], { wide: 700, high: 480, rough: 0.16 });
const pond = blob([-1010, 30], { wide: 120, high: 80, rough: 0.2 });
const reservoir = blob([7300, 8200], { wide: 2600, high: 1300, rough: 0.25 });

export const names = {
  bay: w('Crescent Bay | خليج الهلال | Bahía Creciente | Baie du Croissant | Sichelbucht | Baía Crescente'),
  river: w('River Marl | نهر مارل | Río Marl | Marl | Marl | Rio Marl'),
  canal: w('Mill Canal | قناة الطاحونة | Canal del Molino | Canal du Moulin | Mühlenkanal | Canal do Moinho'),
  lake: w('Mirror Lake | بحيرة المرآة | Lago Espejo | Lac du Miroir | Spiegelsee | Lago do Espelho'),
};

/** Water that nothing but a bridge or a pier goes over. */
export const water: Area[] = [
  { kind: 'ocean', ring: sea },
  { kind: 'river', ring: riverRing, from: 9 },
  { kind: 'canal', ring: widened(canal, 17), from: 12 },
  { kind: 'lake', ring: lake, from: 10 },
  { kind: 'water', ring: pond, from: 13 },
  { kind: 'lake', ring: reservoir, from: 9 },
];

/** Where the names of water stand. */
export const waterNames: { kind: string; at: Point; name: CompleteText; from: number }[] = [
  { kind: 'bay', at: [-3300, -300], name: names.bay, from: 9 },
  { kind: 'lake', at: [2180, 1760], name: names.lake, from: 13 },
];

/** Lines along which water is named. */
export const waterLines: { kind: string; line: Line; name: CompleteText }[] = [
  { kind: 'river', line: river, name: names.river },
  { kind: 'canal', line: canal, name: names.canal },
];

/** Of stone and of wood, in the water. */
export const piers: Ring[] = [
  // The harbour's two arms.
  widened(
    [
      [-930, -625],
      [-1190, -760],
      [-1310, -900],
    ],
    16,
  ),
  widened(
    [
      [-738, -1350],
      [-1180, -1400],
      [-1330, -1240],
      [-1350, -1080],
    ],
    16,
  ),
  // The ferry's landing, and boats.
  widened(
    [
      [-636, -1196],
      [-770, -1200],
    ],
    18,
  ),
  widened(
    [
      [-640, -1265],
      [-720, -1268],
    ],
    9,
  ),
  widened(
    [
      [-564, -955],
      [-690, -958],
    ],
    8,
  ),
  widened(
    [
      [-560, -915],
      [-680, -917],
    ],
    6,
  ),
  widened(
    [
      [-570, -1005],
      [-690, -1004],
    ],
    6,
  ),
  // For walks.
  widened(
    [
      [-1440, 1195],
      [-1720, 1290],
    ],
    12,
  ),
  widened(
    [
      [-1690, 1268],
      [-1752, 1310],
    ],
    46,
  ),
];
