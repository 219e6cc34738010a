import { expect, test } from 'vitest';

import { createAdmission } from './admission-control.ts';

test('where no network has more than another, who has waited longest stays and who came last goes', () => {
  const enter = createAdmission({ max: 3, maxPerNetwork: 2 });
  const away: string[] = [];
  for (const network of ['a', 'b', 'c', 'd']) enter(network, () => away.push(network));
  expect(away).toEqual(['d']);
});

test('a network that is full lets nobody in until somebody leaves', () => {
  const enter = createAdmission({ max: 3, maxPerNetwork: 1 });
  const leave = enter('a', () => undefined);
  expect(enter('a', () => undefined)).toBeNull();
  leave?.();
  expect(enter('a', () => undefined)).not.toBeNull();
});
