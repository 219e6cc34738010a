import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  chooseAddress,
  clearSearches,
  forgetSearch,
  forgetStored,
  openStored,
  type StringStorage,
  rememberSearch,
  STORED_KEY,
  toggleLiked,
  useStored,
} from './store.ts';
import { EMPTY } from './stored.ts';

const APPLE = '0192f0c0-0000-7000-8000-000000000001';
const PEAR = '0192f0c0-0000-7000-8000-000000000002';

/** One browser: its storage, and how its tabs hear of one another. */
function browser(kept?: unknown) {
  const texts = new Map<string, string>();
  if (kept !== undefined) texts.set(STORED_KEY, typeof kept === 'string' ? kept : JSON.stringify(kept));
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string): unknown => texts.set(name, text),
  } satisfies StringStorage;
  const tabs = new EventTarget();
  return {
    storage,
    tabs,
    kept: () => JSON.parse(texts.get(STORED_KEY) ?? 'null'),
    elsewhere(key: string | null, value: unknown) {
      const newValue = value === null ? null : JSON.stringify(value);
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    },
  };
}

const open = (shopper: ReturnType<typeof browser>) => openStored(shopper.storage, shopper.tabs);

beforeEach(() => useStored.setState(EMPTY, true));
afterEach(() => vi.useRealTimers());

test('liked, searches and the address outlive a visit, and nothing else does', async () => {
  const ada = browser();
  open(ada);
  toggleLiked(APPLE);
  rememberSearch('milk');
  chooseAddress('  24 Palm Street ');
  useStored.setState({ branch: APPLE, productOpen: { uuid: APPLE, over: '/checkout' } });
  await vi.waitFor(() => expect(ada.kept()?.settings.address).toBe('24 Palm Street'));
  expect(ada.kept()).toEqual({
    liked: { [APPLE]: true },
    search: { history: ['milk'] },
    settings: { location: null, address: '24 Palm Street' },
  });
  useStored.setState(EMPTY, true);
  open(browser(ada.kept()));
  expect(useStored.getState()).toEqual({ ...EMPTY, ...ada.kept() });
});

test('the server and hydration see it empty, whatever was kept', () => {
  open(browser({ search: { history: ['milk'] } }));
  expect(useStored.getInitialState()).toEqual(EMPTY);
  expect(useStored.getState().search.history).toEqual(['milk']);
});

test('the five last searches stay, newest first, none twice', () => {
  for (const text of ['milk', 'bread', 'eggs', ' ', 'rice', 'tea', 'salt', ' Bread ']) rememberSearch(text);
  expect(useStored.getState().search.history).toEqual(['Bread', 'salt', 'tea', 'rice', 'eggs']);
  forgetSearch('tea');
  expect(useStored.getState().search.history).toEqual(['Bread', 'salt', 'rice', 'eggs']);
  rememberSearch('x'.repeat(600));
  expect(useStored.getState().search.history[0]).toHaveLength(500);
  clearSearches();
  expect(useStored.getState().search.history).toEqual([]);
});

test('liking twice is not liking', () => {
  for (const uuid of [APPLE, PEAR, APPLE]) toggleLiked(uuid);
  expect(useStored.getState().liked).toEqual({ [PEAR]: true });
});

test.each([
  ['nothing', undefined],
  ['half a text', '{"liked":'],
  ['a bare word', '"liked"'],
  ['null', 'null'],
  ['a list', []],
  ['other shapes', { liked: [APPLE], search: { history: 'milk' }, currency: 7 }],
  ['other shapes inside', { liked: { x: true, [APPLE]: 1 }, search: [], currency: { id: '2', symbol: {} } }],
  ['no place', { settings: { address: 7, location: { latitude: '1' } } }],
  ['an endless address', { settings: { address: 'x'.repeat(301) } }],
  ['endless words', { search: { history: ['x'.repeat(501), 3, null, ''] } }],
])('a storage that holds %s is an empty one', (_, kept) => {
  open(browser(kept));
  expect(useStored.getState()).toEqual(EMPTY);
});

test('one broken field takes no other along', () => {
  const history = ['a', 'b', 'A', 'c', 'd', 'e', 'f'];
  open(browser({ liked: { [APPLE]: true, other: true }, search: { history }, currency: { id: 2 } }));
  expect(useStored.getState()).toEqual({
    ...EMPTY,
    liked: { [APPLE]: true },
    search: { history: ['a', 'b', 'c', 'd', 'e'] },
  });
});

test('a full or forbidden storage is nobody’s trouble', () => {
  const refuses = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  openStored({ getItem: refuses, setItem: refuses }, new EventTarget());
  openStored(undefined, new EventTarget());
  rememberSearch('milk');
  expect(useStored.getState().search.history).toEqual(['milk']);
});

test('a write that is not done in 5 seconds is given up, and the newest goes next', async () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const storage: StringStorage = {
    getItem: () => null,
    setItem: (_, text) => {
      written.push(JSON.parse(text).search.history[0]);
      return new Promise(() => {});
    },
  };
  openStored(storage, new EventTarget());
  for (const text of ['milk', 'bread', 'eggs']) rememberSearch(text);
  await vi.advanceTimersByTimeAsync(4999);
  expect(written).toEqual(['milk']);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual(['milk', 'eggs']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toEqual(['milk', 'eggs']);
});

test('tabs follow each other, and do not echo', async () => {
  const ada = browser({ liked: { [APPLE]: true } });
  open(ada);
  const before = ada.kept();
  ada.elsewhere(STORED_KEY, { liked: { [PEAR]: true } });
  expect(useStored.getState().liked).toEqual({ [PEAR]: true });
  ada.elsewhere('something else', { liked: {} });
  expect(useStored.getState().liked).toEqual({ [PEAR]: true });
  ada.elsewhere(null, null);
  expect(useStored.getState()).toEqual(EMPTY);
  await Promise.resolve();
  expect(ada.kept()).toEqual(before);
});

test('a page the back button woke up reads again', () => {
  const ada = browser();
  open(ada);
  ada.storage.setItem(STORED_KEY, JSON.stringify({ search: { history: ['milk'] } }));
  ada.tabs.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(useStored.getState().search.history).toEqual(['milk']);
});

test('signing out forgets the shopper and keeps the location of the device', () => {
  const location = { latitude: 40.7, longitude: -74 };
  useStored.setState({
    branch: APPLE,
    liked: { [APPLE]: true },
    search: { history: ['milk'] },
    settings: { location, address: '1 Palm Street' },
  });
  forgetStored();
  expect(useStored.getState()).toEqual({
    ...EMPTY,
    settings: { location, address: '' },
  });
});
