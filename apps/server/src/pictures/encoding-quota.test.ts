import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { createEncodingQuota } from './encoding-quota.ts';
import { createQueue } from './queue.ts';

describe('The queue before the encoders', () => {
  it('lets client networks take turns: who asks for one does not wait behind another’s twenty', async () => {
    const inTurn = createQueue(1, { max: 100, maxPerNetwork: 50 });
    const done: string[] = [];
    const ask = (network: string, name: string) =>
      inTurn(network, async () => {
        await sleep(1);
        done.push(name);
      });
    const much = Array.from({ length: 20 }, (_, at) => ask('a', `a${at}`));
    await Promise.all([ask('b', 'b'), ask('c', 'c')]);
    expect(done.length).toBeLessThanOrEqual(5);
    await Promise.all(much);
    expect(done.filter((name) => name.startsWith('a'))).toEqual(much.map((_, at) => `a${at}`));
  });

  it('is so long for one client network, and so long for all', async () => {
    const inTurn = createQueue(1, { max: 3, maxPerNetwork: 2 });
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const asked = ['a', 'a', 'a', 'a', 'b', 'c'].map((network) => inTurn(network, () => end));
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

it('A client network has its encoding quota for a minute, and another one then', () => {
  let now = 0;
  const quota = createEncodingQuota(1, () => now);
  quota.spend('a', 600_000);
  quota.check('a');
  quota.spend('a', 600_000);
  now = 20_000;
  expect(() => quota.check('a')).toThrow(expect.objectContaining({ status: 429, retryAfter: 40 }));
  quota.check('b');
  now = 60_000;
  quota.check('a');
});
