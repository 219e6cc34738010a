import { offeredLocales, SHIPPED } from '@hamper/ui/locale/locales.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { embeddable } from '../../i18n/embedded-words.ts';
import { createSiteSettings } from './site-settings.ts';
import { createWordOverrides } from './word-overrides.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const row = (key: string, value: string, more = {}) => ({
  id: 1,
  group: 'web',
  locale: 'en',
  key,
  value,
  ...more,
});
const language = (locale: string, more = {}) => ({ locale, backward: false, default: false, ...more });

/** An API that answers what is set, and may hang or fail. */
function anApi() {
  const says = {
    languages: [language('en')] as unknown,
    currencies: [{ id: 1, symbol: '$', default: true }] as unknown,
    words: [row('cart', 'Trolley')] as unknown[],
    mood: 'well' as 'well' | 'silent' | 'broken',
  };
  const fetch = async (request: Request): Promise<Response> => {
    if (says.mood === 'silent') return new Promise(() => {});
    if (says.mood === 'broken') return new Response('<h1>Bad gateway</h1>', { status: 502 });
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/languages/active')) return Response.json({ data: says.languages });
    if (pathname.endsWith('/currencies/active')) return Response.json({ data: says.currencies });
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('perPage'))];
    return Response.json({
      data: says.words.slice((page - 1) * size, page * size),
      meta: { last_page: Math.max(1, Math.ceil(says.words.length / size)) },
    });
  };
  return { says, facts: createSiteSettings(fetch) };
}

test('a page knows the shop’s languages, currencies and own words, all pages of them', async () => {
  const { says, facts } = anApi();
  says.words = Array.from({ length: 250 }, (_, index) => row(`key-${index}`, 'x'));
  const { languages, currencies, words } = await facts();
  expect(languages).toEqual([{ locale: 'en', direction: 'ltr' }]);
  expect(currencies).toHaveLength(1);
  expect(Object.keys(words['en'] ?? {})).toHaveLength(250);
});

test('other programs’ words and blank ones are not ours', async () => {
  const { says, facts } = anApi();
  says.words = [
    row('cart', 'Basket', { group: 'mobile' }),
    row('home', ' '),
    row('brand', 'Korb', { locale: 'de' }),
  ];
  expect((await facts()).words).toEqual({ de: { brand: 'Korb' } });
});

test('what the merchant changes shows a little later, and no page waits for it', async () => {
  const { says, facts } = anApi();
  await facts();
  says.words = [row('cart', 'Cart!')];
  vi.advanceTimersByTime(60_000);
  expect((await facts()).words['en']).toEqual({ cart: 'Trolley' });
  await vi.waitFor(async () => expect((await facts()).words['en']).toEqual({ cart: 'Cart!' }));
});

test('an API that is silent keeps the first page a second and no later one', async () => {
  const { says, facts } = anApi();
  says.mood = 'silent';
  const first = facts();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await first).toEqual({
    languages: SHIPPED,
    currencies: [],
    words: {},
    hosted: null,
    stripe: false,
    chatHosts: [],
    measurer: null,
    hasParcels: false,
  });
});

test('an API in trouble leaves the last answer standing, and its return is noticed', async () => {
  const { says, facts } = anApi();
  const before = await facts();
  says.mood = 'broken';
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await facts()).toEqual(before);
  says.mood = 'well';
  says.languages = [language('de')];
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(async () => expect((await facts()).languages[0]?.locale).toBe('de'));
});

test('only languages we have words in are offered, the default first, and their direction is the merchant’s', () => {
  expect(
    offeredLocales([language('en'), language('ja'), language('ar', { backward: true, default: true })]),
  ).toEqual([
    { locale: 'ar', direction: 'rtl' },
    { locale: 'en', direction: 'ltr' },
  ]);
  expect(offeredLocales([language('en', { backward: true })])).toEqual([{ locale: 'en', direction: 'rtl' }]);
  expect(offeredLocales([language('ja')])).toEqual(SHIPPED);
});

test('a browser gets only the words that differ from the file it has', () => {
  const spoken = createWordOverrides(() => ({ cart: 'Cart', home: 'Home' }));
  const own = { cart: 'Trolley', home: 'Home', 'no-such-key': 'x' };
  expect(spoken('en', own)).toEqual({
    dictionary: { cart: 'Trolley', home: 'Home' },
    overrides: { cart: 'Trolley' },
  });
  expect(spoken('en', undefined).overrides).toEqual({});
});

test('no word ends the element it travels in', () => {
  const words = { cart: '</script><script>alert(1)</script>' };
  expect(embeddable(words)).not.toContain('<');
  expect(JSON.parse(embeddable(words))).toEqual(words);
});
