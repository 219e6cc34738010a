import { expect, test } from 'vitest';

import { groupNear } from './group-near.ts';

const at = (x: number, y: number) => ({ x, y });
const group = (points: { x: number; y: number }[]) => groupNear(points, (point) => point);

test('puts pins that would cover each other into one group and leaves the others alone', () => {
  expect(group([at(0, 0), at(200, 0), at(10, 10), at(0, 39)])).toEqual([
    [at(0, 0), at(10, 10)],
    [at(200, 0)],
    [at(0, 39)],
  ]);
});

test('keeps all that stand at one point', () => {
  expect(group([at(5, 5), at(5, 5), at(5, 5)])).toEqual([[at(5, 5), at(5, 5), at(5, 5)]]);
});

test('counts from the first of a group, so that a long row is no single group', () => {
  expect(group([at(0, 0), at(50, 0), at(100, 0), at(150, 0)])).toEqual([
    [at(0, 0), at(50, 0)],
    [at(100, 0), at(150, 0)],
  ]);
});
