import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createLive } from './live.ts';

class Source extends EventTarget {
  static CLOSED = 2;
  static made: Source[] = [];
  readyState = 1;
  address: string;
  constructor(address: string) {
    super();
    this.address = decodeURIComponent(address);
    Source.made.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  send(name: string, data: unknown) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }
}

/** The channels of one browser. */
class Channel extends EventTarget {
  static all: Channel[] = [];
  name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.all.push(this);
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as the browser's own
  postMessage(data: unknown) {
    for (const other of Channel.all.filter((one) => one.name === this.name && one !== this))
      queueMicrotask(() =>
        other.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data) })),
      );
  }
}

/** The lock of one browser: those who want it get it one after another. */
function createLocks() {
  let waiting: (() => Promise<void>)[] = [];
  let isHeld = false;
  const next = async () => {
    if (isHeld) return;
    const hold = waiting.shift();
    if (!hold) return;
    isHeld = true;
    await hold();
    isHeld = false;
    void next();
  };
  return {
    async request(_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      waiting.push(hold);
      signal.addEventListener('abort', () => (waiting = waiting.filter((one) => one !== hold)));
      queueMicrotask(() => void next());
    },
  };
}

let locks: ReturnType<typeof createLocks> | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  Source.made = [];
  Channel.all = [];
  locks = createLocks();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Another page of the same browser, in sight like all others. */
function openTab() {
  const world = new EventTarget();
  vi.stubGlobal('addEventListener', world.addEventListener.bind(world));
  vi.stubGlobal('navigator', locks ? { locks } : {});
  const live = createLive('somebody');
  return { follow: live.follow, world };
}
const moment = () => vi.advanceTimersByTimeAsync(100);
const open = () => Source.made.filter(({ readyState }) => readyState !== Source.CLOSED);
const heard = () => vi.fn<(data: unknown) => void>();

test('of many pages one holds the stream for all, and another one when it goes', async () => {
  const tabs = [1, 2, 3, 4, 5, 6].map(openTab);
  const ears = tabs.map(({ follow }, at) => {
    const onData = heard();
    follow('cart', { onData });
    follow(`order:${at + 1}`, { onData: heard(), last: () => 1 });
    return onData;
  });
  await moment();
  expect(open()).toHaveLength(1);
  open()[0]?.send('message', { topic: 'cart', data: ['one'] });
  await moment();
  expect(ears.map((onData) => onData.mock.calls)).toEqual(tabs.map(() => [[['one']]]));
  const before = Source.made.length;
  tabs[0]?.world.dispatchEvent(new Event('pagehide'));
  await moment();
  expect(open()).toHaveLength(1);
  // Its own wishes at once, those of all others together.
  expect(Source.made.length - before).toBeLessThanOrEqual(2);
  expect(open()[0]?.address).toContain('order:6');
  expect(open()[0]?.address).not.toContain('order:1=');
});

test('a stream that was lost to another browser comes back when somebody turns to any of its pages', async () => {
  const [first, second] = [openTab(), openTab()];
  for (const { follow } of [first, second]) follow('cart', { onData: heard() });
  await moment();
  open()[0]?.send('closed', { reason: 'elsewhere' });
  await moment();
  expect(open()).toEqual([]);
  second.world.dispatchEvent(new Event('focus'));
  await moment();
  expect(open()).toHaveLength(1);
});

test('a stream that is opened for one thing more repeats no event', async () => {
  const [first, second] = [openTab(), openTab()];
  first.follow('me', { onData: heard() });
  second.follow('order:7', { onData: heard(), last: () => 2 });
  await moment();
  for (const seq of [3, 4]) open()[0]?.send('message', { topic: 'order:7', data: { seq } });
  first.follow('cart', { onData: heard() });
  await moment();
  expect(open()[0]?.address).toContain('order:7=4');
});

test('however many orders are open, the cart and the bell are heard', async () => {
  const tab = openTab();
  tab.follow('me', { onData: heard() });
  tab.follow('cart', { onData: heard() });
  for (let at = 1; at <= 25; at += 1) openTab().follow(`order:${at}`, { onData: heard(), last: () => 1 });
  await moment();
  const topics = new URL(open()[0]?.address ?? '', 'http://shop.test').searchParams.get('topics');
  expect(topics?.split(',')).toHaveLength(20);
  expect(topics).toMatch(/^me,cart,/);
});

test('without locks each page holds a stream of its own, and hears everything once', async () => {
  locks = undefined;
  const tabs = [openTab(), openTab(), openTab()];
  const ears = tabs.map(({ follow }) => {
    const onData = heard();
    follow('order:7', { onData, last: () => 1 });
    return onData;
  });
  await moment();
  expect(open()).toHaveLength(3);
  for (const source of open()) source.send('message', { topic: 'order:7', data: { seq: 2 } });
  await moment();
  expect(ears.map((onData) => onData.mock.calls.length)).toEqual([1, 1, 1]);
});

test('who comes while nothing is heard is told no old state', async () => {
  const [first, second] = [openTab(), openTab()];
  first.follow('me', { onData: heard() });
  await moment();
  open()[0]?.send('message', { topic: 'me', data: { notification: 3 } });
  await moment();
  open()[0]?.send('closed', { reason: 'elsewhere' });
  const late = heard();
  second.follow('me', { onData: late });
  await moment();
  expect(late).not.toHaveBeenCalled();
});
