import { describe, expect, it } from 'vitest';

import { createTaggedCache } from '../page-cache/tagged-cache.ts';
import { Overloaded } from './render-queue.ts';

/** Pages of which up to four may be waited for by those who did not begin them, three of one network. */
function open() {
  const pages = createTaggedCache<{ tags: null; bytes: number }>({
    maxBytes: 1000,
    freshMs: 1000,
    followers: { max: 4, maxPerNetwork: 3 },
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended: AbortSignal[] = [];
  return {
    end: () => resolve(),
    ended,
    ask(network: string, key = 'home') {
      const leaving = new AbortController();
      const requester = { network, gone: leaving.signal };
      const page = pages.get(
        key,
        async ({ gone }) => {
          ended.push(gone);
          await promise;
          return { tags: null, bytes: 1 };
        },
        requester,
      );
      const outcome = page.then(
        () => 'shown',
        (error: unknown) => (error instanceof Overloaded ? 'refused' : 'failed'),
      );
      return { outcome, leave: () => leaving.abort(new Error('left')) };
    },
  };
}
const outcomes = (asked: { outcome: Promise<string> }[]) => Promise.all(asked.map(({ outcome }) => outcome));

describe('Those who wait for a page that another began', () => {
  it('are so many of one network; who begins one is not among them', async () => {
    const { ask, end } = open();
    const asked = ['a', 'a', 'a', 'a', 'a', 'b'].map((network) => ask(network));
    const other = ask('a', 'other');
    end();
    expect(await outcomes([...asked, other])).toEqual([
      ...['shown', 'shown', 'shown', 'shown', 'refused', 'shown'],
      'shown',
    ]);
  });

  it('are so many in all: who came last of the network with the most gives way', async () => {
    const { ask, end } = open();
    const asked = ['x', 'a', 'b', 'a', 'a', 'c'].map((network) => ask(network));
    end();
    expect(await outcomes(asked)).toEqual(['shown', 'shown', 'shown', 'shown', 'refused', 'shown']);
  });

  it('make room when they leave, and when their page is there', async () => {
    const { ask, end } = open();
    const [, ...leaving] = [ask('x'), ask('a'), ask('a'), ask('a')];
    leaving[0]?.leave();
    const next = ask('a');
    end();
    expect(await next.outcome).toBe('shown');
    const again = open();
    const asked = [again.ask('x'), again.ask('a'), again.ask('a'), again.ask('a')];
    again.end();
    expect(await outcomes(asked)).toEqual(Array(4).fill('shown'));
  });

  it('are nobody to make it for once they were turned away', async () => {
    const { ask, ended } = open();
    const began = ask('x');
    const pages = ['a', 'a', 'a', 'b', 'c'].map((network) => ask(network));
    expect(await pages[2]?.outcome).toBe('refused');
    for (const { leave } of [began, ...pages.toSpliced(2, 1)]) leave();
    expect(ended.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
