import { w } from '../words.ts';
import { along, blob, rectangle, type Point, type Ring } from './geometry.ts';
import type { Area } from './ground.ts';

const hall = (middle: Point, degrees: number, long: number, deep: number): Ring =>
  rectangle(middle, along(degrees), { long, deep });

/** Ground that belongs to somebody, or to everybody: no street of a quarter goes through, no house stands on it. */
export const grounds: Area[] = [
  {
    kind: 'pedestrian',
    ring: [
      [-212, 128],
      [-150, 160],
      [-118, 100],
      [-172, 66],
    ],
    name: w(
      'Market Square | ساحة السوق | Plaza del Mercado | Place du Marché | Marktplatz | Praça do Mercado',
    ),
  },
  {
    kind: 'pedestrian',
    ring: [
      [482, -436],
      [560, -428],
      [564, -346],
      [480, -356],
    ],
    name: w(
      'Blossom Square | ساحة الأزهار | Blossom Square | Blossom Square | Blossom Square | Blossom Square',
    ),
  },
  {
    kind: 'pedestrian',
    ring: hall([265, -1492], -8, 120, 62),
    name: w(
      'Station Square | ساحة المحطة | Plaza de la Estación | Place de la Gare | Bahnhofsplatz | Praça da Estação',
    ),
  },
  {
    kind: 'pedestrian',
    ring: hall([-360, -440], 33, 66, 54),
    name: w('Lantern Court | فناء الفانوس | Lantern Court | Lantern Court | Lantern Court | Lantern Court'),
  },
  {
    kind: 'university',
    ring: [
      [660, -262],
      [960, -212],
      [985, -420],
      [690, -452],
    ],
    name: w(
      'University of Palm Bay | جامعة بالم باي | Universidad de Palm Bay | Université de Palm Bay | Universität Palm Bay | Universidade de Palm Bay',
    ),
  },
  {
    kind: 'hospital',
    ring: [
      [1700, 280],
      [1985, 300],
      [1970, 520],
      [1690, 500],
    ],
    name: w(
      'Bay Hospital | مستشفى الخليج | Hospital de la Bahía | Hôpital de la Baie | Klinikum an der Bucht | Hospital da Baía',
    ),
  },
  { kind: 'stadium', ring: blob([1960, -1170], { wide: 330, high: 280 }) },
  {
    kind: 'industrial',
    ring: [
      [-1025, -1615],
      [-790, -1600],
      [-610, -1640],
      [-640, -2040],
      [-830, -2420],
      [-1150, -2830],
      [-1260, -2480],
      [-1128, -2140],
      [-1090, -2035],
      [-870, -2020],
      [-865, -1910],
      [-1060, -1890],
      [-1060, -1825],
      [-846, -1810],
      [-842, -1690],
      [-1030, -1680],
    ],
    name: w('Docks | أحواض السفن | Muelles | Docks | Hafenbecken | Docas'),
  },
  {
    kind: 'industrial',
    ring: [
      [2120, -1960],
      [2680, -1760],
      [2300, -2290],
      [2020, -2250],
    ],
  },
  {
    kind: 'railway',
    ring: [
      [60, -1600],
      [760, -1608],
      [960, -1640],
      [960, -1672],
      [740, -1664],
      [60, -1712],
    ],
  },
  {
    kind: 'school',
    ring: [
      [640, 980],
      [780, 1010],
      [760, 1110],
      [625, 1085],
    ],
    name: w(
      'Meadow School | مدرسة المرج | Escuela del Prado | École de la Prairie | Wiesenschule | Escola da Campina',
    ),
  },
  {
    kind: 'school',
    ring: [
      [-640, 560],
      [-560, 640],
      [-610, 700],
      [-700, 640],
    ],
    name: w(
      'Vine School | مدرسة الكرمة | Escuela de la Vid | École de la Vigne | Rebenschule | Escola da Videira',
    ),
  },
  {
    kind: 'pedestrian',
    ring: [
      [-640, -1165],
      [-620, -1165],
      [-620, -1300],
      [-640, -1300],
    ],
  },
];
