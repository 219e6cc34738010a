import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { Failure, ClientDisconnected } from '../failure.ts';
import { createBudget, createSlots } from './body-limits.ts';

const codeOf = (error: unknown) => (error instanceof Failure ? error.code : error);
const codeOn = (work: () => void) => {
  try {
    work();
    return 'taken';
  } catch (error) {
    return codeOf(error);
  }
};

describe('Bytes in memory', () => {
  it('are so many of one network, so many of all, and there again once given back', () => {
    const budget = createBudget({ max: 10, maxPerNetwork: 6 });
    const [one, two, other] = [budget.share('a'), budget.share('a'), budget.share('b')];
    one.take(4);
    expect(codeOn(() => two.take(3))).toBe('too-many-requests');
    other.take(6);
    expect(codeOn(() => two.take(1))).toBe('unavailable');
    one.release();
    one.release();
    expect(codeOn(() => two.take(4))).toBe('taken');
    expect(codeOn(() => budget.share('c').take(1))).toBe('unavailable');
    other.release();
    expect(codeOn(() => two.take(2))).toBe('taken');
  });
});

describe('Slots', () => {
  const open = (maxWaitMs = 20_000) =>
    createSlots({ max: 3, maxPerNetwork: 2 }, { max: 3, maxPerNetwork: 2, maxWaitMs });
  const ask = (slots: ReturnType<typeof open>, network: string, signal = new AbortController().signal) => {
    const seen: { state: 'waits' | 'in' | 'out'; why?: unknown; leave: () => void } = {
      state: 'waits',
      leave: () => undefined,
    };
    slots.enter(network, signal).then(
      (leave) => Object.assign(seen, { state: 'in', leave }),
      (error: unknown) => Object.assign(seen, { state: 'out', why: codeOf(error) }),
    );
    return seen;
  };
  const settled = () => sleep(0);

  it('are two of one network at once; its third waits, its fifth is refused, and others go past', async () => {
    const slots = open();
    const of = Array.from({ length: 5 }, () => ask(slots, 'a'));
    const other = ask(slots, 'b');
    await settled();
    expect(of.map(({ state }) => state)).toEqual(['in', 'in', 'waits', 'waits', 'out']);
    expect(of[4]?.why).toBe('too-many-uploads');
    expect(other.state).toBe('in');
    of[0]?.leave();
    of[0]?.leave();
    await settled();
    expect(of.slice(2, 4).map(({ state }) => state)).toEqual(['in', 'waits']);
    of[1]?.leave();
    await settled();
    expect(of[3]?.state).toBe('in');
  });

  it('are three of all: who comes then waits behind nobody of a network that has its share', async () => {
    const slots = open();
    const [one, , last] = [ask(slots, 'a'), ask(slots, 'a'), ask(slots, 'a')];
    const third = ask(slots, 'b');
    const [waits, also] = [ask(slots, 'c'), ask(slots, 'd')];
    const refused = ask(slots, 'e');
    await settled();
    expect([third.state, last.state, waits.state, also.state]).toEqual(['in', 'waits', 'waits', 'waits']);
    expect([refused.state, refused.why]).toEqual(['out', 'uploads-full']);
    third.leave();
    await settled();
    // "a" came first, and has two already.
    expect([last.state, waits.state]).toEqual(['waits', 'in']);
    one.leave();
    await settled();
    expect(last.state).toBe('in');
  });

  it('are waited for only so long, and leave nobody in line who has left', async () => {
    const slots = open(30);
    const leaving = new AbortController();
    const [, , gone, late] = [
      ask(slots, 'a'),
      ask(slots, 'a'),
      ask(slots, 'a', leaving.signal),
      ask(slots, 'a'),
    ];
    leaving.abort();
    await sleep(60);
    expect([gone.state, gone.why instanceof ClientDisconnected]).toEqual(['out', true]);
    expect([late.state, late.why]).toEqual(['out', 'too-many-uploads']);
  });
});
