import { beside, type Line, type Point } from './geometry.ts';
import { river } from './ground.ts';
import type { Junction } from './junctions.ts';
import type { Bank, Quarter } from './quarter.ts';
import { quartersAround } from './quarters-around.ts';
import { quartersNorth } from './quarters-north.ts';
import { quartersSouth } from './quarters-south.ts';
import { wayBetween } from './roads.ts';
import { palmBay } from './towns.ts';

/** Streets along the river, behind its walls. */
export const banks: Record<Bank['bank'], Line> = {
  north: beside(river, -86)
    .filter(([east]) => east > -540 && east < 1290)
    .toReversed(),
  south: beside(river, 88)
    .filter(([east]) => east > -440 && east < 1580)
    .toReversed(),
};

const alongBank = ({ bank, from, to }: Bank): Line => {
  const points = banks[bank].filter(([east]) => east > Math.min(from, to) && east < Math.max(from, to));
  return from < to ? points : points.toReversed();
};

const sketches = [...quartersNorth, ...quartersSouth, ...quartersAround];

export const quarters: Quarter[] = sketches.map(({ around, town = palmBay, ...quarter }) => ({
  ...quarter,
  town,
  ring: around.flatMap((stop, index): Line => {
    if (isBank(stop)) return alongBank(stop);
    const next = around[(index + 1) % around.length];
    if (next === undefined || isBank(next)) return [...wayBetween(stop, stop)].slice(0, 1);
    return wayBetween(stop, next).slice(0, -1);
  }),
}));

function isBank(stop: Junction | Point | Bank): stop is Bank {
  return typeof stop === 'object' && 'bank' in stop;
}
