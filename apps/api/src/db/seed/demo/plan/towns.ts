import { city } from '../city.ts';
import { named, type CompleteText } from '../words.ts';
import type { Point } from './geometry.ts';

export interface Town {
  name: CompleteText;
  at: Point;
  /** Where its name stands on a map: beside what lies in its middle. */
  label: Point;
  /** 0 to 1: which of two with the same street comes first. */
  importance: number;
}

export const palmBay: Town = { name: city.name, at: [0, 0], label: [100, -1000], importance: 1 };

/** Beyond the zones of all shops; it has a Mill Lane and a Palm Street too. */
export const northport: Town = {
  name: named('Northport', 'نورثبورت'),
  at: [-1700, 26_650],
  label: [-1700, 26_900],
  importance: 0.6,
};
