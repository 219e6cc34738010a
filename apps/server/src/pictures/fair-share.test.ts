import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { createShares } from './fair-share.ts';
import { createQueue } from './queue.ts';

describe('The line before the encoders', () => {
  it('lets places take turns: who asks for one does not wait behind another’s twenty', async () => {
    const inTurn = createQueue(1, { most: 100, mostOf: 50 });
    const done: string[] = [];
    const ask = (place: string, name: string) =>
      inTurn(place, async () => {
        await sleep(1);
        done.push(name);
      });
    const much = Array.from({ length: 20 }, (_, at) => ask('a', `a${at}`));
    await Promise.all([ask('b', 'b'), ask('c', 'c')]);
    expect(done.length).toBeLessThanOrEqual(5);
    await Promise.all(much);
    expect(done.filter((name) => name.startsWith('a'))).toEqual(much.map((_, at) => `a${at}`));
  });

  it('is so long for one place, and so long for all', async () => {
    const inTurn = createQueue(1, { most: 3, mostOf: 2 });
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const asked = ['a', 'a', 'a', 'a', 'b', 'c'].map((place) => inTurn(place, () => end));
    const outcomes = Promise.allSettled(asked);
    resolve();
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    await inTurn('d', async () => undefined);
  });
});

it('A place has its share of encoding in a minute, and another one then', () => {
  let now = 0;
  const shares = createShares(1, () => now);
  shares.spend('a', 600_000);
  shares.check('a');
  shares.spend('a', 600_000);
  now = 20_000;
  expect(() => shares.check('a')).toThrow(expect.objectContaining({ status: 429, retryAfter: 40 }));
  shares.check('b');
  now = 60_000;
  shares.check('a');
});
