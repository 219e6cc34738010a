import { w } from '../words.ts';
import { along, beside, blob, curveThrough, type Line, rectangle, type Ring } from './geometry.ts';
import type { Area } from './ground.ts';

/** Between the Garden Walk and the sea. */
const bayGardens: Ring = [
  [-1255, 180],
  [-1215, -180],
  [-1075, -440],
  [-870, -600],
  [-760, -520],
  [-790, -260],
  [-838, -120],
  [-872, 60],
  [-908, 260],
  [-960, 400],
  [-1290, 470],
];
const lakePark: Ring = curveThrough(
  [
    [1700, 1720],
    [1790, 1470],
    [2060, 1380],
    [2480, 1480],
    [2690, 1760],
    [2560, 2060],
    [2320, 2190],
    [2000, 2120],
    [1700, 1720],
  ],
  60,
).slice(0, -1);
const beachLine: Line = curveThrough(
  [
    [-1452, 1262],
    [-1572, 1700],
    [-1752, 2200],
    [-1962, 2900],
  ],
  60,
);
const beach: Ring = [...beside(beachLine, 34), ...beside(beachLine, -26).toReversed()];

export const parks: Area[] = [
  {
    kind: 'park',
    ring: bayGardens,
    name: w(
      'Bay Gardens | حدائق الخليج | Jardines de la Bahía | Jardins de la Baie | Buchtgarten | Jardins da Baía',
    ),
  },
  {
    kind: 'park',
    ring: lakePark,
    name: w('Lake Park | حديقة البحيرة | Parque del Lago | Parc du Lac | Seepark | Parque do Lago'),
  },
  {
    kind: 'park',
    ring: [
      [930, 330],
      [1010, 255],
      [1130, 175],
      [1200, 200],
      [1080, 340],
      [1010, 420],
    ],
    name: w(
      'Fountain Gardens | حدائق النافورة | Jardines de la Fuente | Jardins de la Fontaine | Brunnengarten | Jardins da Fonte',
    ),
  },
  {
    kind: 'park',
    ring: blob([260, 1800], { wide: 520, high: 420, rough: 0.14 }),
    name: w(
      'Castle Hill | تل القلعة | Cerro del Castillo | Colline du Château | Schlossberg | Colina do Castelo',
    ),
  },
  {
    kind: 'park',
    ring: [
      [960, 1950],
      [1100, 1900],
      [1130, 2110],
      [1080, 2330],
      [930, 2280],
    ],
    name: w('Orchard Green | مرج البستان | Prado del Huerto | Pré du Verger | Obstwiese | Prado do Pomar'),
  },
  {
    kind: 'park',
    ring: blob([-560, -2550], { wide: 380, high: 330, rough: 0.15 }),
    name: w('South Park | الحديقة الجنوبية | Parque Sur | Parc du Sud | Südpark | Parque Sul'),
  },
  {
    kind: 'park',
    ring: [
      [640, -560],
      [1010, -520],
      [1190, -560],
      [1190, -690],
      [1000, -720],
      [640, -660],
    ],
    name: w('River Park | حديقة النهر | Parque del Río | Parc de la Rivière | Flusspark | Parque do Rio'),
  },
  {
    kind: 'cemetery',
    ring: [
      [2500, -520],
      [2820, -430],
      [2880, -200],
      [2760, -130],
      [2480, -190],
    ],
    name: w(
      'East Cemetery | المقبرة الشرقية | Cementerio del Este | Cimetière de l’Est | Ostfriedhof | Cemitério do Leste',
    ),
  },
  {
    kind: 'park',
    ring: rectangle([-470, 240], along(35), { long: 120, deep: 80 }),
    name: w('Vine Green | مرج الكرمة | Prado de la Vid | Pré de la Vigne | Rebenwiese | Prado da Videira'),
  },
  {
    kind: 'beach',
    ring: beach,
    name: w(
      'Palm Beach | شاطئ النخيل | Playa de las Palmas | Plage des Palmiers | Palmenstrand | Praia das Palmeiras',
    ),
  },
];
