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
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const look = vi.fn<() => Promise<boolean>>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  Source.made = [];
  look.mockReset().mockResolvedValue(true);
  page.visibilityState = 'visible';
  const world = new EventTarget();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', world.addEventListener.bind(world));
  vi.stubGlobal('removeEventListener', world.removeEventListener.bind(world));
  stop = followStream('/events', { onNews: () => undefined, look });
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
