import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { deliveryLocationNow } from '../features/addresses/delivery-location.ts';
import { forgetStored } from './forget-stored.ts';
import { clearRecentPlaces, forgetRecentPlace } from './recent-places.ts';
import { clearSearches, forgetSearch, rememberSearch } from './searches.ts';
import {
  chooseFulfilment,
  choosePlace,
  openStored,
  type StringStorage,
  STORED_KEY,
  toggleLiked,
  useStored,
} from './store.ts';
import { EMPTY, type Stored } from './stored.ts';
import type { TextCookie } from './text-cookie.ts';

const APPLE = '0192f0c0-0000-7000-8000-000000000001';
const PEAR = '0192f0c0-0000-7000-8000-000000000002';

const PALM = { latitude: 40.7133, longitude: -74.0049 };

function textCookie(): TextCookie {
  let text: string | undefined;
  return { read: () => text, write: (written) => (text = written) };
}
const cookies = () => ({ place: textCookie(), fulfilment: textCookie() });

/** One browser: its storage, and how its tabs hear of one another. */
function browser(kept?: unknown) {
  const texts = new Map<string, string>();
  if (kept !== undefined) texts.set(STORED_KEY, typeof kept === 'string' ? kept : JSON.stringify(kept));
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string): unknown => texts.set(name, text),
  } satisfies StringStorage;
  const tabs = new EventTarget();
  const cookie = textCookie();
  return {
    storage,
    tabs,
    cookie,
    fulfilment: textCookie(),
    /** The place as the server gets it. */
    told: () => JSON.parse(cookie.read() ?? 'null'),
    kept: () => JSON.parse(texts.get(STORED_KEY) ?? 'null'),
    elsewhere(key: string | null, value: unknown) {
      const newValue = value === null ? null : JSON.stringify(value);
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    },
  };
}

/** Nothing was ever said in this browser. */
const OPENED: Stored = { ...EMPTY, placeSource: 'address' };

const open = (shopper: ReturnType<typeof browser>) =>
  openStored(shopper.storage, shopper.tabs, { place: shopper.cookie, fulfilment: shopper.fulfilment });

beforeEach(() => useStored.setState(EMPTY, true));
afterEach(() => vi.useRealTimers());

test('liked, searches and the address outlive a visit, and nothing else does', async () => {
  const ada = browser();
  open(ada);
  toggleLiked(APPLE, 'product');
  rememberSearch('milk');
  choosePlace({ address: '  24 Palm Street ', location: PALM, pin: null });
  useStored.setState({ branch: APPLE, productOpen: { uuid: APPLE, over: '/checkout' } });
  await vi.waitFor(() => expect(ada.kept()?.settings.address).toBe('24 Palm Street'));
  expect(ada.kept()).toEqual({
    liked: { [APPLE]: true },
    likedShops: {},
    search: { history: ['milk'] },
    settings: { address: '24 Palm Street', location: PALM, pin: null, saved: null },
    recentPlaces: [{ address: '24 Palm Street', location: PALM, pin: null }],
  });
  const { settings: deliveryPlace, ...kept } = ada.kept();
  useStored.setState(EMPTY, true);
  open(browser({ settings: deliveryPlace, ...kept }));
  expect(useStored.getState()).toEqual({ ...EMPTY, placeSource: 'shopper', deliveryPlace, ...kept });
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
  for (const uuid of [APPLE, PEAR, APPLE]) toggleLiked(uuid, 'product');
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
  expect(useStored.getState()).toEqual(OPENED);
});

test('one broken field takes no other along', () => {
  const history = ['a', 'b', 'A', 'c', 'd', 'e', 'f'];
  open(browser({ liked: { [APPLE]: true, other: true }, search: { history }, currency: { id: 2 } }));
  expect(useStored.getState()).toEqual({
    ...OPENED,
    liked: { [APPLE]: true },
    search: { history: ['a', 'b', 'c', 'd', 'e'] },
  });
});

test('a full or forbidden storage is nobody’s trouble', () => {
  const refuses = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  openStored({ getItem: refuses, setItem: refuses }, new EventTarget(), cookies());
  openStored(undefined, new EventTarget(), cookies());
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
  openStored(storage, new EventTarget(), cookies());
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
  expect(useStored.getState()).toEqual(OPENED);
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

test('signing out forgets the shopper, and where they live with them', () => {
  const ada = browser();
  open(ada);
  choosePlace({ address: '1 Palm Street', location: PALM, pin: null });
  useStored.setState({ branch: APPLE, liked: { [APPLE]: true }, search: { history: ['milk'] } });
  forgetStored();
  expect(useStored.getState()).toEqual({ ...EMPTY, placeSource: 'shopper' });
  expect(ada.told()).toBeNull();
});

describe('the place of the next order', () => {
  const place = (address: string) => ({ address, location: PALM, pin: null });

  test('words without a point, as older visits kept them, are shown and are no place', () => {
    const ada = browser({ settings: { address: '24 Palm Street', location: null } });
    open(ada);
    expect(useStored.getState().deliveryPlace).toEqual({
      address: '24 Palm Street',
      location: null,
      pin: null,
      saved: null,
    });
    expect(useStored.getState().recentPlaces).toEqual([]);
    expect(ada.told()).toBeNull();
  });

  test('the five chosen last stay, newest first, none twice and none that is saved', () => {
    for (const street of ['Elm', 'Fig', 'Oak', 'Ash', 'Yew', 'Bay', 'FIG']) choosePlace(place(street));
    choosePlace(place('Home'), APPLE);
    choosePlace({ address: 'Nowhere', location: null, pin: null });
    const recent = () => useStored.getState().recentPlaces.map(({ address }) => address);
    expect(recent()).toEqual(['FIG', 'Bay', 'Yew', 'Ash', 'Oak']);
    forgetRecentPlace('Yew');
    expect(recent()).toEqual(['FIG', 'Bay', 'Ash', 'Oak']);
    clearRecentPlaces();
    expect(recent()).toEqual([]);
  });

  test('the server is told of every choice, and of the one that this browser had', () => {
    const ada = browser({ settings: place('1 Elm') });
    open(ada);
    expect(ada.told()).toEqual({ address: '1 Elm', location: PALM });
    choosePlace(place('2 Elm'));
    expect(ada.told()).toEqual({ address: '2 Elm', location: PALM });
    choosePlace({ address: '', location: null, pin: null });
    expect(ada.told()).toBeNull();
  });

  test('one that was chosen without scripts is the latest', () => {
    const ada = browser({ settings: place('1 Elm') });
    ada.cookie.write(JSON.stringify(place('3 Oak')));
    open(ada);
    expect(useStored.getState().deliveryPlace).toEqual({ ...place('3 Oak'), saved: null });
    expect(useStored.getState().recentPlaces).toEqual([place('3 Oak')]);
  });

  test('the page’s own counts until this browser is read, that of its address until one is said or taken back', () => {
    const [here, there] = ['40.7133,-74.0049', '1.0000,2.0000'];
    expect(deliveryLocationNow(here)).toEqual(PALM);
    const ada = browser();
    open(ada);
    expect(useStored.getState().placeSource).toBe('address');
    expect(deliveryLocationNow(there)).toEqual({ latitude: 1, longitude: 2 });
    choosePlace(place('1 Elm'));
    expect(deliveryLocationNow(there)).toEqual(PALM);
    choosePlace({ address: '', location: null, pin: null });
    expect(deliveryLocationNow(there)).toBeNull();
  });

  test('one that was taken back in another tab is gone here, too', () => {
    const ada = browser({ settings: place('1 Elm') });
    open(ada);
    ada.elsewhere(STORED_KEY, {});
    expect(deliveryLocationNow('40.7133,-74.0049')).toBeNull();
  });

  test.each(['', 'x', '[]', '{"address":"1 Elm","location":{"latitude":200,"longitude":0}}'])(
    'a cookie that says %j says nothing',
    (text) => {
      const ada = browser({ settings: { ...place('1 Elm'), saved: APPLE } });
      ada.cookie.write(text);
      open(ada);
      expect(useStored.getState().deliveryPlace).toEqual({ ...place('1 Elm'), saved: APPLE });
    },
  );
});

describe('how and when the next order is wanted', () => {
  const tomorrow = { date: '2026-11-24', time: '18:00', zone: 'America/New_York' };

  test('outlives a visit by its cookie, which is gone where it is wanted at once', () => {
    const ada = browser();
    open(ada);
    chooseFulfilment({ type: 'pickup', at: tomorrow });
    expect(JSON.parse(ada.fulfilment.read() ?? '')).toEqual({ type: 'pickup', at: tomorrow });
    const later = browser();
    later.fulfilment.write(ada.fulfilment.read());
    useStored.setState(EMPTY, true);
    open(later);
    expect(useStored.getState().fulfilment).toEqual({ type: 'pickup', at: tomorrow });
    chooseFulfilment({ type: 'delivery', at: null });
    expect(later.fulfilment.read()).toBeUndefined();
  });

  test('is followed from tab to tab, as one comes back to it', () => {
    const ada = browser();
    open(ada);
    ada.fulfilment.write(JSON.stringify({ type: 'pickup', at: null }));
    ada.tabs.dispatchEvent(new Event('focus'));
    expect(useStored.getState().fulfilment).toEqual({ type: 'pickup', at: null });
    ada.fulfilment.write(undefined);
    ada.tabs.dispatchEvent(new Event('focus'));
    expect(useStored.getState().fulfilment).toBeNull();
  });

  test('is forgotten with the shopper', () => {
    const ada = browser();
    open(ada);
    chooseFulfilment({ type: 'pickup', at: null });
    forgetStored();
    expect(ada.fulfilment.read()).toBeUndefined();
  });
});
