import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Requesters } from '../admission/requesters.ts';
import { createTaggedCache } from './tagged-cache.ts';
import type { Cacheable } from './tagged-store.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

interface Page extends Cacheable {
  name: string;
}
const page = (name: string, { bytes = 1000, tags = ['shop'] as string[] | null } = {}): Page => ({
  name,
  bytes,
  tags: tags && new Set(tags),
});
const open = () => createTaggedCache<Page>({ maxBytes: 11_100, freshMs: 60_000 });
const made = (one: Page) => async () => one;

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  // Values that a promise of this turn still holds are released in the next one.
  await new Promise((next) => setImmediate(next));
  (runInNewContext('gc') as () => void)();
}

test('a page is there until it is a minute old', async () => {
  const pages = open();
  await pages.get('a', made(page('first')));
  vi.advanceTimersByTime(60_000);
  expect(pages.find('a')?.name).toBe('first');
  vi.advanceTimersByTime(1);
  expect(pages.find('a')).toBeUndefined();
  expect((await pages.get('a', made(page('second')))).name).toBe('second');
});

test('when there are too many, what nobody asked for in the longest time goes', async () => {
  const pages = open();
  for (const key of 'abcdefghij') await pages.get(key, made(page(key)));
  expect(pages.find('a')?.name).toBe('a');
  await pages.get('k', made(page('k', { bytes: 1500 })));
  expect([...'abcdefghijk'].filter((key) => pages.find(key) === undefined)).toEqual(['b', 'c']);
});

test('a page that has grown old takes no memory once another is kept', async () => {
  const pages = open();
  let old: Page | undefined = page('old');
  const seen = new WeakRef(old);
  await pages.get('a', made(old));
  old = undefined;
  vi.advanceTimersByTime(60_001);
  await pages.get('b', made(page('new')));
  await collectGarbage();
  expect(seen.deref()).toBeUndefined();
});

test('a page larger than all memory is shown and not kept', async () => {
  const pages = open();
  expect((await pages.get('a', made(page('large', { bytes: 11_100 })))).name).toBe('large');
  expect(pages.find('a')).toBeUndefined();
  await pages.get('b', made(page('small')));
  expect(pages.find('b')?.name).toBe('small');
});

test('what changes takes the pages that show it and no others', async () => {
  const pages = open();
  await pages.get('a', made(page('a', { tags: ['shop', 'product:1'] })));
  await pages.get('b', made(page('b', { tags: ['shop', 'product:2'] })));
  pages.drop(['product:1', 'product:3']);
  expect([pages.find('a'), pages.find('b')?.name]).toEqual([undefined, 'b']);
  pages.drop(['all']);
  expect(pages.find('b')).toBeUndefined();
  // Dropped entries take no memory any more.
  for (const key of 'abcdefghij') await pages.get(key, made(page(key)));
  expect(pages.find('a')?.name).toBe('a');
});

test.each([['product:1'], ['all']])('a page during whose making %s changed is not kept', async (tag) => {
  const pages = open();
  const { promise, resolve: finish } = Promise.withResolvers<Page>();
  const begun = pages.get('a', () => promise);
  pages.drop([tag]);
  // Requests after the change do not get a rendering that began before it.
  const later = pages.get('a', made(page('new', { tags: ['product:1'] })));
  finish(page('old', { tags: ['product:1'] }));
  expect([(await begun).name, (await later).name]).toEqual(['old', 'new']);
  expect(pages.find('a')?.name).toBe('new');
});

test('many who ask at once wait for one page; a failure is nobody else’s', async () => {
  const pages = open();
  let times = 0;
  const fail = async (): Promise<Page> => {
    times += 1;
    throw new Error('no page');
  };
  const results = await Promise.allSettled([1, 2, 3].map(() => pages.get('a', fail)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(times).toBe(1);
  expect((await pages.get('a', made(page('whole')))).name).toBe('whole');
});

test('a page for those who wait is for nobody after them', async () => {
  const pages = open();
  await pages.get('a', made(page('gone', { tags: null })));
  expect(pages.find('a')).toBeUndefined();
});

test('a page is given up when the last has left who waits for it, and made anew for whoever comes then', async () => {
  const pages = open();
  const browsers = [new AbortController(), new AbortController()];
  const begin = ({ gone }: Requesters) =>
    new Promise<Page>((_, failed) => gone.addEventListener('abort', () => failed(gone.reason as Error)));
  const begun = browsers.map(({ signal: gone }) => pages.get('a', begin, { network: 'here', gone }));
  const settled = Promise.allSettled(begun);
  browsers[0]?.abort();
  // Somebody is still there: whoever comes joins them.
  const third = new AbortController();
  const joined = pages.get('a', made(page('another')), { network: 'there', gone: third.signal });
  browsers[1]?.abort();
  third.abort(new Error('left'));
  const anew = pages.get('a', made(page('anew')));
  await expect(joined).rejects.toThrow('left');
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await anew).name).toBe('anew');
  expect(pages.find('a')?.name).toBe('anew');
});
