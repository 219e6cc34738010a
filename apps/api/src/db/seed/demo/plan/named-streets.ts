import { named, type CompleteText } from '../words.ts';
import type { Point } from './geometry.ts';
import type { Junction } from './junctions.ts';
import type { Rank } from './rank.ts';

export interface NamedStreet {
  name: CompleteText;
  rank: Rank;
  /** Points, and numbers of known houses, which the street passes on their side: odd ones are at its left. */
  by: readonly (Junction | Point | number)[];
}

/** Streets where the demo's shops and people are. Where their houses stand is theirs to say. */
export const namedStreets: NamedStreet[] = [
  {
    name: named('Palm Street', 'شارع النخيل'),
    rank: 'street',
    by: ['palmEnd', 12, 24, 31, [420, 178], [620, 290], [800, 395], [982, 484]],
  },
  {
    name: named('Lantern Street', 'شارع الفانوس'),
    rank: 'street',
    by: [[-285, -622], 14, 51, [60, -395], 'universityEnd'],
  },
  {
    name: named('Vine Street', 'شارع الكرمة'),
    rank: 'street',
    by: [[-190, 150], [-262, 240], 17, 19, [-520, 470], [-700, 600]],
  },
  {
    name: named('Mill Lane', 'زقاق الطاحونة'),
    rank: 'lane',
    by: [[311, 680], [355, 690], 3, [480, 655], [640, 690]],
  },
  {
    name: named('Orchard Road', 'طريق البستان'),
    rank: 'avenue',
    by: ['northGate', 8, [770, 1690], 31, [850, 1915], 48, [690, 2040], [650, 2400], 'orchardRing'],
  },
  {
    name: named('Ferry Quay', 'رصيف العبّارات'),
    rank: 'street',
    by: [[-450, -1096], [-608, -1120], [-612, -1170], 2, [-610, -1300], [-440, -1322]],
  },
  {
    name: named('Harbour Quay', 'رصيف الميناء'),
    rank: 'street',
    by: [[-428, -898], [-522, -915], 1, [-530, -1040], [-600, -1085], [-608, -1120]],
  },
  {
    name: named('Blossom Square', 'ساحة الأزهار'),
    rank: 'street',
    by: [[572, -290], [569, -330], 9, [565, -432], [478, -440], [474, -350], [569, -335]],
  },
  {
    name: named('Garden Walk', 'ممشى الحدائق'),
    rank: 'lane',
    by: ['gardenGate', [-745, -222], [-775, -190], 22, [-852, 60], [-885, 250], [-915, 340]],
  },
  {
    name: named('Foundry Yard', 'ساحة المسبك'),
    rank: 'street',
    by: [[-285, 620], [-420, 690], [-600, 760], 60, [-850, 870], [-1000, 880]],
  },
  {
    name: named('Fountain Place', 'ميدان النافورة'),
    rank: 'street',
    by: [[982, 484], 3, 5, [1070, 385], [1170, 275], [1270, 120], [1330, -85]],
  },
  {
    name: named('Seaside Promenade', 'ممشى البحر'),
    rank: 'street',
    by: ['pierHead', 2, [-1420, 1330], [-1580, 1900], [-1720, 2380], [-1830, 2960], 'coastNorth'],
  },
  {
    name: named('Station Road', 'طريق المحطة'),
    rank: 'main',
    by: [
      'stationWest',
      [-100, -1440],
      [200, -1540],
      'stationSquare',
      77,
      [560, -1556],
      'stationEast',
      'southEast',
      'ringStation',
    ],
  },
];
