import type { TopicName } from '@hamper/contract/live/topics';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createLive, type Live } from './live.ts';
import { watchLost } from './lost.ts';

class Source extends EventTarget {
  static CLOSED = 2;
  static OPEN = 1;
  static made: Source[] = [];
  readyState = 1;
  address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Source.made.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  say(topic: TopicName, data: unknown) {
    this.send('message', { topic, data });
  }
  send(name: string, data: unknown) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

let page: EventTarget & { visibilityState: string };
let world: EventTarget;
let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  // Waits as they are in the mean.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  Source.made = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  world = new EventTarget();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', world.addEventListener.bind(world));
  live = createLive('somebody');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function hideForLong(): Promise<void> {
  show('hidden');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
}
function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}
const open = () => Source.made.filter(({ readyState }) => readyState === Source.OPEN);
const asked = () => {
  const [source] = open();
  return Object.fromEntries(new URL(source?.address ?? '', 'http://shop.test').searchParams);
};
const heard = () => vi.fn<(data: unknown) => void>();
const seen = () => vi.fn<() => Promise<boolean>>().mockResolvedValue(true);

test('all that a page follows comes over one stream, each thing to those who follow it', async () => {
  const [cart, order, second] = [heard(), heard(), heard()];
  live.follow('cart', { onData: cart });
  live.follow('order:7', { onData: order, last: () => 2 });
  live.follow('order:7', { onData: second, last: () => 3 });
  await vi.advanceTimersByTimeAsync(100);
  expect(Source.made).toHaveLength(2);
  expect(open()).toHaveLength(1);
  expect(asked()).toEqual({ topics: 'cart,order:7', after: 'cart=0&order:7=2' });
  open()[0]?.say('order:7', { seq: 4 });
  expect([cart, order, second].map((one) => one.mock.calls.length)).toEqual([0, 1, 1]);
  expect(order).toHaveBeenCalledWith({ seq: 4 });
});

test('who comes later hears the state as it is, and opens no stream again', () => {
  live.follow('me', { onData: heard() });
  open()[0]?.say('me', { notification: 3 });
  const later = heard();
  live.follow('me', { onData: later });
  expect(later).toHaveBeenCalledWith({ notification: 3 });
  expect(Source.made).toHaveLength(1);
});

test('a stream that is opened again goes on after the last event', async () => {
  let last = 5;
  live.follow('order:7', { onData: () => (last = 6), last: () => last });
  open()[0]?.say('order:7', { seq: 6 });
  live.follow('order:7', { onData: heard(), last: () => 6 });
  expect(Source.made).toHaveLength(1);
  show('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open()).toHaveLength(1);
  await hideForLong();
  expect(open()).toEqual([]);
  show('visible');
  expect(asked()).toEqual({ topics: 'order:7', after: 'order:7=6' });
});

test('without anybody who follows there is no stream', () => {
  const stop = live.follow('me', { onData: heard() });
  expect(open()).toHaveLength(1);
  stop();
  expect(open()).toEqual([]);
});

test('a refusal by a restarting server is tried again, after longer and longer waits', async () => {
  live.follow('me', { onData: heard() });
  Source.made[0]?.refuse();
  await vi.advanceTimersByTimeAsync(1000);
  expect(Source.made).toHaveLength(2);
  Source.made[1]?.refuse();
  await vi.advanceTimersByTimeAsync(1000);
  expect(Source.made).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(open()).toHaveLength(1);
});

test('a connection that died without a word is opened again', async () => {
  live.follow('me', { onData: heard() });
  Source.made[0]?.dispatchEvent(new Event('open'));
  await vi.advanceTimersByTimeAsync(30_000);
  Source.made[0]?.send('beat', 0);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(Source.made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(Source.made).toHaveLength(2);
  expect(open()).toHaveLength(1);
});

test('what may not be seen any more is followed no longer, and the rest goes on', async () => {
  const look = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
  const gone = heard();
  live.follow('order:7', { onData: gone, look });
  live.follow('me', { onData: heard() });
  open()[0]?.send('refused', { topic: 'order:7' });
  await vi.advanceTimersByTimeAsync(0);
  expect(look).toHaveBeenCalledOnce();
  await hideForLong();
  show('visible');
  expect(asked()['topics']).toBe('me');
});

test('what may still be seen by other rights is asked for once more, and again only after it was heard', async () => {
  const order = heard();
  live.follow('order:7', { onData: order, look: seen(), last: () => 2 });
  const refuse = async () => {
    open()[0]?.send('refused', { topic: 'order:7' });
    await vi.advanceTimersByTimeAsync(100);
  };
  await refuse();
  expect([Source.made.length, open().length]).toEqual([2, 1]);
  expect(asked()).toEqual({ topics: 'order:7', after: 'order:7=2' });
  await refuse();
  expect(Source.made).toHaveLength(2);
  open()[0]?.say('order:7', { seq: 3 });
  expect(order).toHaveBeenCalledOnce();
  await refuse();
  expect(Source.made).toHaveLength(3);
});

test('a page that is left for long asks for nothing any more', async () => {
  live.follow('me', { onData: heard() });
  show('hidden');
  Source.made[0]?.refuse();
  await vi.advanceTimersByTimeAsync(1000);
  Source.made[1]?.refuse();
  await hideForLong();
  const soFar = Source.made.length;
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect([Source.made.length, open()]).toEqual([soFar, []]);
});

test('a page whose stream another one took does not take it back: it looks now and then, until it is turned to', async () => {
  const look = seen();
  live.follow('order:7', { onData: heard(), look });
  Source.made[0]?.send('closed', { reason: 'elsewhere' });
  expect(open()).toEqual([]);
  await vi.advanceTimersByTimeAsync(90_000);
  expect([Source.made.length, look.mock.calls.length]).toEqual([1, 3]);
  world.dispatchEvent(new Event('focus'));
  expect(open()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(90_000);
  expect([Source.made.length, look.mock.calls.length]).toEqual([2, 3]);
});

test('a page whose session is over looks whether it may still be seen, and listens only then', async () => {
  const look = seen();
  live.follow('order:7', { onData: heard(), look });
  Source.made[0]?.send('closed', { reason: 'signed-out' });
  await vi.advanceTimersByTimeAsync(1000);
  expect([open().length, look.mock.calls.length]).toEqual([1, 1]);
  look.mockResolvedValue(false);
  Source.made[1]?.send('closed', { reason: 'signed-out' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([open().length, look.mock.calls.length]).toEqual([0, 2]);
});

test('a stream that stays away for long is said to be lost until it is there again', async () => {
  live.follow('me', { onData: () => {} });
  const seen: boolean[] = [];
  const states = watchLost((isLost) => void seen.push(isLost));
  Source.made[0]?.refuse();
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(seen).toEqual([true]);
  Source.made.at(-1)?.dispatchEvent(new Event('open'));
  expect(seen).toEqual([true, false]);
  states();
});

test('a stream that breaks and is back at once is not said to be lost', async () => {
  live.follow('me', { onData: () => {} });
  const seen: boolean[] = [];
  const states = watchLost((isLost) => void seen.push(isLost));
  Source.made[0]?.refuse();
  await vi.advanceTimersByTimeAsync(1500);
  Source.made.at(-1)?.dispatchEvent(new Event('open'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(seen).toEqual([]);
  states();
});
