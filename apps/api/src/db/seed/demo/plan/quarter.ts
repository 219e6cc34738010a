import type { CompleteText } from '../words.ts';
import type { Point, Ring } from './geometry.ts';
import type { Junction } from './junctions.ts';
import type { Theme } from './street-names.ts';
import type { Town } from './towns.ts';

export type Houses = 'rows' | 'blocks' | 'detached' | 'works';

export interface Quarter {
  name: CompleteText;
  town: Town;
  ring: Ring;
  /** Where its streets point, in degrees from the east. */
  angle: number;
  /** Metres between neighbouring streets, and between those across them. */
  blocks: readonly [number, number];
  houses: Houses;
  theme: Theme;
}

/** A quarter by what it lies between. */
export interface Sketch extends Omit<Quarter, 'ring' | 'town'> {
  /** Palm Bay without one. */
  town?: Town;
  around: readonly (Junction | Point | Bank)[];
}

/** Along a bank of the river, from one east to another. */
export interface Bank {
  bank: 'north' | 'south';
  from: number;
  to: number;
}
