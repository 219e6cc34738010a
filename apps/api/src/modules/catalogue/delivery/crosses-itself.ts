import type { Polygon } from '../../../db/schema/catalogue.ts';

type Corner = Polygon[number];

/** Whether the border of a closed polygon, whose last corner is its first, crosses or touches itself. */
export function crossesItself(polygon: Polygon): boolean {
  const sides = polygon.slice(1).flatMap((to, at) => {
    const from = polygon[at];
    return from && !isSame(from, to) ? [{ from, to }] : [];
  });
  return sides.some((side, at) =>
    sides.some((other, index) => {
      if (index <= at) return false;
      const isNext = index === at + 1 || (at === 0 && index === sides.length - 1);
      return isNext ? foldsBack(side, other) : meet(side, other);
    }),
  );
}

interface Side {
  from: Corner;
  to: Corner;
}

const isSame = ([x, y]: Corner, [u, v]: Corner): boolean => x === u && y === v;

/** On which side of a line a corner lies: 0 on it. */
const turn = (from: Corner, to: Corner, [x, y]: Corner): number =>
  Math.sign((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));

const isBetween = ({ from, to }: Side, [x, y]: Corner): boolean =>
  Math.min(from[0], to[0]) <= x &&
  x <= Math.max(from[0], to[0]) &&
  Math.min(from[1], to[1]) <= y &&
  y <= Math.max(from[1], to[1]);

function meet(one: Side, other: Side): boolean {
  const [a, b] = [turn(one.from, one.to, other.from), turn(one.from, one.to, other.to)];
  const [c, d] = [turn(other.from, other.to, one.from), turn(other.from, other.to, one.to)];
  if (a * b < 0 && c * d < 0) return true;
  return (
    (a === 0 && isBetween(one, other.from)) ||
    (b === 0 && isBetween(one, other.to)) ||
    (c === 0 && isBetween(other, one.from)) ||
    (d === 0 && isBetween(other, one.to))
  );
}

/** Two sides with a corner in common, one of which goes back along the other. */
function foldsBack(one: Side, other: Side): boolean {
  const corner = isSame(one.to, other.from) ? one.to : one.from;
  const ends = [one.from, one.to, other.from, other.to].filter((end) => !isSame(end, corner));
  const [a, b] = ends;
  if (!a || !b || turn(corner, a, b) !== 0) return false;
  return (a[0] - corner[0]) * (b[0] - corner[0]) + (a[1] - corner[1]) * (b[1] - corner[1]) > 0;
}
