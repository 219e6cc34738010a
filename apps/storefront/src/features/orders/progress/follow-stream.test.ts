import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { followStream } from './follow-stream.ts';

class Source extends EventTarget {
  static CLOSED = 2;
  static OPEN = 1;
  static made: Source[] = [];
  readyState = 1;
  constructor() {
    super();
    Source.made.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  tellClosed(reason: string) {
    this.dispatchEvent(Object.assign(new Event('closed'), { data: JSON.stringify({ reason }) }));
  }
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const look = vi.fn<() => Promise<boolean>>();
let stop: () => void;
let world: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  Source.made = [];
  look.mockReset().mockResolvedValue(true);
  page.visibilityState = 'visible';
  world = new EventTarget();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', world.addEventListener.bind(world));
  vi.stubGlobal('removeEventListener', world.removeEventListener.bind(world));
  stop = followStream('/events', { onEvent: () => undefined, look });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}
const open = () => Source.made.filter(({ readyState }) => readyState === Source.OPEN).length;

test('a hidden page holds no connection; seen again it looks and listens', () => {
  show('hidden');
  expect(open()).toBe(0);
  expect(look).not.toHaveBeenCalled();
  show('visible');
  expect(open()).toBe(1);
  expect(look).toHaveBeenCalledOnce();
});

test('a refusal by a restarting server is tried again', async () => {
  Source.made[0]?.refuse();
  await vi.advanceTimersByTimeAsync(1000);
  expect(open()).toBe(1);
});

test('a refusal of what may not be seen any more ends it', async () => {
  look.mockResolvedValue(false);
  Source.made[0]?.refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  show('hidden');
  show('visible');
  expect(Source.made).toHaveLength(1);
  expect(look).toHaveBeenCalledOnce();
});

test('a page hidden while it waits stays quiet', async () => {
  Source.made[0]?.refuse();
  show('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open()).toBe(0);
});

test('a page whose stream another one took does not take it back: it looks now and then, until it is turned to', async () => {
  Source.made[0]?.tellClosed('elsewhere');
  expect(open()).toBe(0);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(Source.made).toHaveLength(1);
  expect(look).toHaveBeenCalledTimes(3);
  world.dispatchEvent(new Event('focus'));
  expect(open()).toBe(1);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(look).toHaveBeenCalledTimes(4);
  world.dispatchEvent(new Event('focus'));
  expect(Source.made).toHaveLength(2);
});

test('a page whose session is over looks whether it may still be seen, and listens only then', async () => {
  Source.made[0]?.tellClosed('signed-out');
  await vi.advanceTimersByTimeAsync(1000);
  expect([open(), look.mock.calls.length]).toEqual([1, 1]);
  look.mockResolvedValue(false);
  Source.made[1]?.tellClosed('signed-out');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([open(), look.mock.calls.length]).toEqual([0, 2]);
});
