import { expect, test } from 'vitest';

import { createCrowd } from './crowd.ts';

test('where no place has more than another, who has waited longest stays and who came last goes', () => {
  const enter = createCrowd({ most: 3, mostOf: 2 });
  const away: string[] = [];
  for (const place of ['a', 'b', 'c', 'd']) enter(place, () => away.push(place));
  expect(away).toEqual(['d']);
});

test('a place that is full lets nobody in until somebody leaves', () => {
  const enter = createCrowd({ most: 3, mostOf: 1 });
  const leave = enter('a', () => undefined);
  expect(enter('a', () => undefined)).toBeNull();
  leave?.();
  expect(enter('a', () => undefined)).not.toBeNull();
});
