import type { Story } from '@hamper/contract/catalogue/stories';
import { describe, expect, it } from 'vitest';

import { currentStories, firstUnseen, nextStory, previousStory } from './story-order.ts';

/** A story; no more of it is read here. */
const story = (uuid: string, end: string | null = null) => ({ uuid, expired_at: end }) as Story;
const shops = [[story('a'), story('b')], [story('c')]];

describe('Stories', () => {
  it('follow each other through all shops, and end after the last', () => {
    expect(nextStory(shops, { shop: 0, story: 0 })).toEqual({ shop: 0, story: 1 });
    expect(nextStory(shops, { shop: 0, story: 1 })).toEqual({ shop: 1, story: 0 });
    expect(nextStory(shops, { shop: 1, story: 0 })).toBeNull();
  });

  it('go back to the latest of the shop before, and no further than the first', () => {
    expect(previousStory(shops, { shop: 1, story: 0 })).toEqual({ shop: 0, story: 1 });
    expect(previousStory(shops, { shop: 0, story: 1 })).toEqual({ shop: 0, story: 0 });
    expect(previousStory(shops, { shop: 0, story: 0 })).toBeNull();
  });

  it('of a shop begin with the first that was not seen; seen as a whole, with the first', () => {
    expect(firstUnseen(shops[0] ?? [], new Set(['a']))).toBe(1);
    expect(firstUnseen(shops[0] ?? [], new Set(['a', 'b']))).toBe(0);
    expect(firstUnseen([], new Set())).toBe(0);
  });

  it('are left out once they have ended, and so is a shop without any', () => {
    const ended = '2026-01-01T10:00:00.000Z';
    const mixed = [[story('a', ended), story('b')], [story('c', ended)]];
    expect(currentStories(mixed, Date.parse(ended))).toEqual([[story('b')]]);
    expect(currentStories(mixed, Date.parse(ended) - 1)).toEqual(mixed);
  });
});
