import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createRenderQueue, Overloaded, type QueueLimits } from './render-queue.ts';
import { createRequesters } from './requesters.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const LIMITS: QueueLimits = {
  concurrent: 3,
  concurrentOfNetwork: 2,
  queued: 6,
  queuedOfNetwork: 4,
  maxWaitMs: 1000,
};

/** A line, and the pages of it by the order in which they were begun; each is made when it is told to be. */
function open(limits: Partial<QueueLimits> = {}) {
  const queue = createRenderQueue({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const endings = new Map<string, PromiseWithResolvers<string>>();

  function ask(name: string, network = name) {
    const leaving = new AbortController();
    const requesters = createRequesters({ network, gone: leaving.signal });
    const page = queue.run(requesters, () => {
      begun.push(name);
      const ending = Promise.withResolvers<string>();
      endings.set(name, ending);
      return ending.promise;
    });
    page.catch(() => undefined);
    return { page, requesters, leave: () => leaving.abort(new Error('left')) };
  }

  /** Until those who come after it have begun. */
  async function finish(name: string): Promise<void> {
    endings.get(name)?.resolve(name);
    await moved();
  }
  return { ask, begun, finish, fail: (name: string) => endings.get(name)?.reject(new Error(name)) };
}

/** The line moves up once all is heard that happened at the same time. */
const moved = async () => {
  for (const _ of ['heard', 'moved']) await new Promise((done) => setImmediate(done));
};

describe('The line of pages', () => {
  it('has so many under way at once, and begins the next when one is made or broke', async () => {
    const { ask, begun, finish, fail } = open();
    const asked = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name));
    expect(begun).toEqual(['a', 'b', 'c']);
    await finish('b');
    expect(await asked[1]?.page).toBe('b');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    fail('a');
    await expect(asked[0]?.page).rejects.toThrow('a');
    await moved();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('never gives one network every turn', async () => {
    const { ask, begun } = open();
    for (const name of ['1', '2', '3', '4']) ask(name, 'crowd');
    ask('visitor');
    await moved();
    expect(begun).toEqual(['1', '2', 'visitor']);
  });

  it('lets whoever asks for one page pass whoever asks for many', async () => {
    const { ask, begun, finish } = open({ concurrent: 1 });
    for (const name of ['1', '2', '3', '4']) ask(name, 'crowd');
    ask('visitor');
    ask('other');
    for (const name of ['1', 'visitor', 'other', '2']) await finish(name);
    expect(begun).toEqual(['1', 'visitor', 'other', '2', '3']);
  });

  it('counts a page at whichever of those who wait for it is next', async () => {
    const { ask, begun, finish } = open({ concurrent: 1 });
    for (const name of ['1', '2']) ask(name, 'crowd');
    const shared = ask('shared', 'crowd');
    shared.requesters.join({ network: 'visitor', gone: new AbortController().signal });
    await finish('1');
    expect(begun).toEqual(['1', 'shared']);
  });

  it('makes nothing for those who left', async () => {
    const { ask, begun, finish } = open({ concurrent: 1 });
    ask('a');
    const left = ask('b');
    ask('c');
    left.leave();
    await expect(left.page).rejects.toThrow('left');
    await finish('a');
    expect(begun).toEqual(['a', 'c']);
  });

  it('begins nothing for one who leaves at the same moment as those before', async () => {
    const { ask, begun, fail } = open({ concurrent: 1 });
    const crowd = ['1', '2', '3'].map((name) => ask(name, 'crowd'));
    for (const { leave, page } of crowd) {
      leave();
      fail('1');
      await page.catch(() => undefined);
    }
    await moved();
    expect(begun).toEqual(['1']);
  });

  it('goes on making what somebody still waits for', async () => {
    const { ask, begun, finish } = open({ concurrent: 1 });
    ask('a');
    const shared = ask('b');
    const other = new AbortController();
    shared.requesters.join({ network: 'c', gone: other.signal });
    shared.leave();
    await finish('a');
    expect(begun).toEqual(['a', 'b']);
    expect(shared.requesters.gone.aborted).toBe(false);
    other.abort();
    expect(shared.requesters.gone.aborted).toBe(true);
  });

  it('turns away whoever has waited too long', async () => {
    const { ask, begun, finish } = open({ concurrent: 1 });
    ask('a');
    const late = ask('b');
    await vi.advanceTimersByTimeAsync(999);
    const fresh = ask('c');
    await vi.advanceTimersByTimeAsync(1);
    await expect(late.page).rejects.toBeInstanceOf(Overloaded);
    await finish('a');
    await finish('c');
    expect(await fresh.page).toBe('c');
    expect(begun).toEqual(['a', 'c']);
  });

  it('turns away who asks for more than one network may', async () => {
    const { ask, begun } = open();
    const many = ['1', '2', '3', '4', '5', '6', '7'].map((name) => ask(name, 'crowd'));
    await expect(many[6]?.page).rejects.toBeInstanceOf(Overloaded);
    ask('visitor');
    await moved();
    expect(begun).toEqual(['1', '2', 'visitor']);
  });

  it('turns nobody away for what a crowd has asked for, too', async () => {
    const { ask } = open({ concurrent: 1 });
    ask('0', 'first');
    const many = ['1', '2', '3', '4', '5', '6'].map((name) => ask(name, 'crowd'));
    many[5]?.requesters.join({ network: 'visitor', gone: new AbortController().signal });
    await moved();
    await expect(many[4]?.page).rejects.toBeInstanceOf(Overloaded);
    expect(await Promise.race([many[5]?.page, Promise.resolve('waits')])).toBe('waits');
  });

  it('when it is full, has room for one more network at the cost of the one with most', async () => {
    const { ask, begun, finish } = open({ concurrent: 1, concurrentOfNetwork: 1 });
    ask('0', 'first');
    const [, , third] = ['1', '2', '3'].map((name) => ask(name, 'crowd'));
    const pairs = ['4', '5'].map((name) => ask(name, 'pair'));
    ask('6', 'single');
    const visitor = ask('visitor');
    await expect(third?.page).rejects.toBeInstanceOf(Overloaded);
    // Nobody has more than one more than they would have.
    await expect(ask('7', 'pair').page).rejects.toBeInstanceOf(Overloaded);
    for (const name of ['0', '1', '4', '6', 'visitor']) await finish(name);
    expect(await visitor.page).toBe('visitor');
    expect(await pairs[0]?.page).toBe('4');
    expect(begun).toEqual(['0', '1', '4', '6', 'visitor', '2']);
  });
});
