import { ApiError } from '@hamper/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Outgoing } from './kept.ts';
import { createSendQueue } from './send-queue.ts';

const message = (id: string): Outgoing => ({ id, text: id, img: null, at: '2026-11-27T09:00:00Z' });
const lost = () => new ApiError(0, { code: 'network', message: '' });
const refused = () => new ApiError(422, { code: 'chat-closed', message: 'Closed' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose server answers what `fault` says; what it has, and what this browser keeps. */
function open(kept = new Map<string, Outgoing>()) {
  const server: string[] = [];
  const tries: string[] = [];
  const network: { fault?: (id: string) => Error | undefined } = {};
  const onFailure = vi.fn<(error: unknown) => void>();
  const queue = createSendQueue({
    kept: {
      all: () => [...kept.values()],
      keep: (one) => void kept.set(one.id, one),
      drop: (id) => void kept.delete(id),
    },
    async send({ id }) {
      tries.push(id);
      await Promise.resolve();
      const fault = network.fault?.(id);
      if (fault) throw fault;
      server.push(id);
    },
    onFailure,
  });
  queue.subscribe(() => {});
  const states = () => queue.all().map(({ id, state }) => `${id} ${state}`);
  return { queue, server, tries, network, onFailure, kept, states };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test('messages go out one by one, in the order in which they were written', async () => {
  const { queue, server, kept } = open();
  for (const id of ['a', 'b', 'c']) queue.add(message(id));
  expect(kept.size).toBe(3);
  await settled();
  expect([server, queue.all(), kept.size]).toEqual([['a', 'b', 'c'], [], 0]);
});

test('one that fails keeps those behind it, says so once, and all go out when the connection is back', async () => {
  const { queue, server, tries, network, onFailure, states } = open();
  network.fault = lost;
  queue.add(message('a'));
  queue.add(message('b'));
  await settled();
  expect(states()).toEqual(['a failed', 'b failed']);
  expect([tries, onFailure.mock.calls.length]).toEqual([['a'], 1]);
  queue.retry();
  await settled();
  expect(onFailure).toHaveBeenCalledOnce();
  delete network.fault;
  queue.retry();
  await settled();
  expect([server, states()]).toEqual([['a', 'b'], []]);
});

test('it tries again by itself, after longer and longer waits', async () => {
  const { queue, server, tries, network } = open();
  network.fault = lost;
  queue.add(message('a'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(tries).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(tries).toHaveLength(2);
  delete network.fault;
  await vi.advanceTimersByTimeAsync(5000);
  expect(server).toEqual(['a']);
});

test('what an earlier page kept is sent under the same id', async () => {
  const { queue, server, states } = open(new Map([['a', message('a')]]));
  expect(states()).toEqual(['a failed']);
  queue.retry();
  await settled();
  expect(server).toEqual(['a']);
});

test('one that is refused lets the next one pass, and is sent again only by a press', async () => {
  const { queue, server, network, states, onFailure } = open();
  network.fault = (id) => (id === 'a' ? refused() : undefined);
  queue.add(message('a'));
  queue.add(message('b'));
  await settled();
  expect([server, states(), onFailure.mock.calls.length]).toEqual([['b'], ['a refused'], 1]);
  delete network.fault;
  queue.retry();
  await settled();
  expect(states()).toEqual(['a refused']);
  queue.retry({ isPress: true });
  await settled();
  expect(server).toEqual(['b', 'a']);
});

test('one that is given up is gone', async () => {
  const { queue, network, kept, states } = open();
  network.fault = lost;
  queue.add(message('a'));
  await settled();
  queue.discard('a');
  expect([states(), kept.size]).toEqual([[], 0]);
});

test('where too many wait, no more are taken', async () => {
  const { queue, network } = open();
  network.fault = lost;
  for (let at = 0; at < 25; at += 1) if (queue.hasRoom()) queue.add(message(`m${at}`));
  await settled();
  expect(queue.all()).toHaveLength(20);
});
