import { w } from '../words.ts';
import { blob } from './geometry.ts';
import type { Area } from './ground.ts';

/** Green beyond the streets. */
export const woods: Area[] = [
  {
    kind: 'wood',
    ring: blob([400, 4300], { wide: 2900, high: 1300, rough: 0.2 }),
    from: 9,
    name: w('Northwood | غابة الشمال | Bosque del Norte | Bois du Nord | Nordwald | Bosque do Norte'),
  },
  {
    kind: 'wood',
    ring: blob([4400, -2100], { wide: 1300, high: 1700, rough: 0.22 }),
    from: 9,
    name: w('Marl Wood | غابة مارل | Bosque del Marl | Bois de la Marl | Marlwald | Bosque do Marl'),
  },
  { kind: 'wood', ring: blob([260, 1850], { wide: 300, high: 210, rough: 0.2 }) },
  { kind: 'wood', ring: blob([2530, 1790], { wide: 150, high: 260, rough: 0.2 }) },
  { kind: 'wood', ring: blob([-880, -440], { wide: 150, high: 110, rough: 0.25 }) },
  { kind: 'wood', ring: blob([4300, 2600], { wide: 900, high: 1200, rough: 0.25 }), from: 10 },
  { kind: 'wood', ring: blob([-900, 4600], { wide: 700, high: 500, rough: 0.2 }), from: 10 },
  { kind: 'wood', ring: blob([-200, -4300], { wide: 1100, high: 800, rough: 0.25 }), from: 10 },
  { kind: 'wood', ring: blob([9800, 6800], { wide: 4200, high: 3500, rough: 0.25 }), from: 8 },
  { kind: 'wood', ring: blob([6500, 15_500], { wide: 6200, high: 4200, rough: 0.3 }), from: 8 },
  { kind: 'wood', ring: blob([9500, -9500], { wide: 6800, high: 4600, rough: 0.3 }), from: 8 },
  { kind: 'wood', ring: blob([3200, 23_500], { wide: 3600, high: 2500, rough: 0.25 }), from: 8 },
  { kind: 'wood', ring: blob([4300, -17_000], { wide: 3000, high: 5000, rough: 0.25 }), from: 8 },
];

/** The crops between the city and the woods. */
export const fields: Area[] = (
  [
    [3900, -900, 900, 700],
    [3700, 2000, 700, 900],
    [5900, 2600, 1500, 1000],
    [5600, -700, 1300, 800],
    [2500, -3900, 1500, 800],
    [-900, 3900, 900, 420],
    [3900, 3900, 1100, 1200],
    [1500, 5900, 2600, 1100],
    [6300, 4800, 1900, 1400],
    [2700, -5800, 1800, 1500],
    [-600, -5900, 1300, 1100],
    [6800, -3900, 1900, 1500],
    [400, 8200, 2200, 1700],
    [3600, 11_000, 2600, 2200],
    [-200, 14_500, 1800, 2600],
    [1000, 19_500, 2400, 2600],
    [400, 26_600, 1500, 1700],
  ] as const
).map(([east, north, wide, high]) => ({
  kind: 'farmland',
  ring: blob([east, north], { wide, high, rough: 0.18 }),
  from: 9,
}));
