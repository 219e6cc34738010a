import { named, type CompleteText } from '../words.ts';
import type { Point } from './geometry.ts';
import type { Junction } from './junctions.ts';
import type { Rank } from './rank.ts';
import { northport, type Town } from './towns.ts';

export interface Route {
  name: CompleteText;
  rank: Rank;
  /** Palm Bay without one. */
  town?: Town;
  /** Junctions, and bends between them. */
  by: readonly (Junction | Point)[];
}

export const routes: Route[] = [
  {
    name: named('Bay Ring', 'طريق الخليج الدائري'),
    rank: 'motorway',
    by: [
      'coastNorth',
      [-950, 3330],
      [-100, 3230],
      'orchardRing',
      'ringMotorway',
      'ringLake',
      [2820, 1750],
      'ringGrand',
      'ringUniversity',
      [3010, -880],
      'ringStation',
      [2080, -2540],
      'ringMotorwaySouth',
      'ringSouth',
      [-480, -3180],
      'coastSouth',
    ],
  },
  {
    name: named('Northport Motorway', 'طريق نورثبورت السريع'),
    rank: 'motorway',
    by: [
      'ringMotorway',
      [2050, 3500],
      [2700, 5200],
      [3300, 8600],
      [2500, 12_500],
      [900, 17_500],
      [600, 21_500],
      [-300, 24_400],
      'northportGate',
    ],
  },
  {
    name: named('North Motorway', 'الطريق السريع الشمالي'),
    rank: 'motorway',
    by: ['northportGate', [-650, 28_400], [500, 33_000], [2600, 45_000], [-2500, 70_000], [8000, 150_000]],
  },
  {
    name: named('East Motorway', 'الطريق السريع الشرقي'),
    rank: 'motorway',
    by: [
      'ringGrand',
      [3900, 1060],
      [5200, 1350],
      [8500, 2500],
      [14_000, 5200],
      [24_000, 9000],
      [45_000, 8000],
      [110_000, 24_000],
    ],
  },
  {
    name: named('South Motorway', 'الطريق السريع الجنوبي'),
    rank: 'motorway',
    by: [
      'ringMotorwaySouth',
      [1430, -4000],
      [1250, -5200],
      [2200, -9000],
      [1200, -15_000],
      [2600, -26_000],
      [4500, -45_000],
      [1000, -75_000],
      [6000, -150_000],
    ],
  },
  {
    name: named('Coast Road', 'طريق الساحل'),
    rank: 'main',
    by: [
      'northportMarket',
      [-1500, 25_500],
      [-2500, 23_800],
      [-1500, 20_800],
      [-2300, 17_000],
      [-1100, 13_500],
      [-1700, 10_000],
      [-1350, 7600],
      [-2150, 5900],
      [-1930, 4100],
      'coastNorth',
      [-1480, 2420],
      'coastHill',
      'coastFoundry',
      'coastVine',
      [-800, 80],
      'gardenGate',
      'harbourNorth',
      'harbourBridge',
      'harbourSouth',
      'stationWest',
      [-470, -1700],
      'docks',
      [-790, -2500],
      'coastSouth',
      [-1500, -3900],
      [-1500, -5200],
      [-950, -7000],
      [-1700, -9800],
      [-1100, -13_000],
      [-2300, -17_000],
      [-1400, -22_000],
      [-2600, -28_000],
    ],
  },
  {
    name: named('Grand Avenue', 'الجادة الكبرى'),
    rank: 'main',
    by: [
      'gardenGate',
      'marketSquare',
      'windmillEnd',
      'orchardGate',
      'meadowGate',
      'canalGrand',
      'eastGrand',
      'ringGrand',
    ],
  },
  {
    name: named('Market Street', 'شارع السوق'),
    rank: 'main',
    by: ['marketSquare', 'palmEnd', 'universityEnd', 'bridgeNorth', 'bridgeSouth', 'stationSquare'],
  },
  {
    name: named('University Road', 'طريق الجامعة'),
    rank: 'main',
    by: [
      'universityEnd',
      [570, -290],
      'universityMiddle',
      'canalUniversity',
      'eastUniversity',
      'ringUniversity',
    ],
  },
  {
    name: named('Foundry Road', 'طريق المسبك'),
    rank: 'avenue',
    by: ['marketSquare', 'foundryBend', 'foundryEnd', [-310, 1080], 'hillMiddle', [-420, 2200], [-950, 3330]],
  },
  {
    name: named('Windmill Road', 'طريق الطاحونة الهوائية'),
    rank: 'avenue',
    by: ['windmillEnd', [318, 700], [440, 1060], 'northGate'],
  },
  {
    name: named('Hill Road', 'طريق التل'),
    rank: 'main',
    by: [
      'coastHill',
      [-700, 1400],
      'hillMiddle',
      'northGate',
      'meadowHill',
      'lakeWest',
      'lakeNorth',
      'ringLake',
    ],
  },
  {
    name: named('Meadow Road', 'طريق المرج'),
    rank: 'avenue',
    by: ['meadowGate', 'meadowHill', [1160, 2050], 'ringMotorway'],
  },
  {
    name: named('Warehouse Road', 'طريق المستودعات'),
    rank: 'avenue',
    by: ['coastFoundry', [-850, 990], 'foundryEnd'],
  },
  {
    name: named('Quarry Road', 'طريق المحجر'),
    rank: 'avenue',
    by: ['ringUniversity', [3800, 180], [4500, 420], [4700, 900], [4650, 1230]],
  },
  {
    name: named('Northwood Road', 'طريق غابة الشمال'),
    rank: 'avenue',
    by: ['ringLake', [2720, 2720], [2780, 3400], [2500, 4050], [2440, 4480]],
  },
  {
    name: named('Pier Road', 'طريق الرصيف البحري'),
    rank: 'street',
    by: ['coastFoundry', [-1200, 1010], 'pierHead'],
  },
  {
    name: named('South Street', 'شارع الجنوب'),
    rank: 'avenue',
    by: [
      'stationEast',
      [775, -1740],
      [500, -2080],
      'southMiddle',
      'ringSouth',
      [330, -3700],
      [560, -4300],
      [860, -4720],
      [1330, -4800],
    ],
  },
  {
    name: named('Eastgate Road', 'طريق البوابة الشرقية'),
    rank: 'avenue',
    by: ['eastGrand', [2180, 560], 'eastUniversity', [2080, -420], [1760, -640], 'southBridge', 'southEast'],
  },
  {
    name: named('High Street', 'الشارع العالي'),
    rank: 'main',
    town: northport,
    by: ['northportGate', [-1500, 26_600], 'northportMarket', [-2200, 26_640], [-2640, 26_560]],
  },
  {
    name: named('Palm Street', 'شارع النخيل'),
    rank: 'street',
    town: northport,
    by: ['northportMarket', [-1790, 26_900], [-1700, 27_300]],
  },
  {
    name: named('Mill Lane', 'زقاق الطاحونة'),
    rank: 'lane',
    town: northport,
    by: [
      [-2200, 26_640],
      [-2230, 26_420],
      [-2170, 26_160],
    ],
  },
];
