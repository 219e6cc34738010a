import type { Input } from '@hamper/contract/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { purge } from '../../db/purge.ts';
import { rows } from '../../db/query.ts';
import { analyticsCounts, analyticsSearches, analyticsVitals } from '../../db/schema/analytics.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';

type Events = Input<'POST /rest/analytics/events'>['body']['events'];

let shop: TestShop;
let amina: Visitor;
beforeAll(async () => {
  shop = await openTestShop({ analytics: { provider: 'counter' } });
  amina = await shop.as('Amina');
});
afterAll(() => shop.close());

const tables = [analyticsCounts, analyticsSearches, analyticsVitals];
beforeEach(async () => {
  await shop.ports.analytics.counter?.flush();
  for (const table of tables) await shop.db.delete(table);
});

let networks = 0;
const visitor = (lang: 'en' | 'de' = 'en') => shop.guest(lang, `198.51.100.${(networks += 1)}`);
const send = (events: Events, by = visitor()) =>
  by.call('POST /rest/analytics/events', { body: { events } }).then(({ data }) => data.counted);
const flush = () => shop.ports.analytics.counter?.flush();
const report = async (query: Input<'GET /dashboard/admin/analytics'>['query'] = {}) => {
  await flush();
  return (await amina.call('GET /dashboard/admin/analytics', { query })).data;
};
const today = () => new Date().toISOString().slice(0, 10);

describe('What browsers report', () => {
  it('is summed by day, page and language, whoever sent it', async () => {
    await send([
      { name: 'page_view', route: '/' },
      { name: 'add_to_cart', route: '/' },
    ]);
    await send([
      { name: 'page_view', route: '/' },
      { name: 'page_view', route: '/product/$slug' },
    ]);
    await send([{ name: 'page_view', route: '/' }], visitor('de'));
    const { events, pages, from, to } = await report();
    const day = today();
    expect(events).toEqual([
      { day, event: 'add_to_cart', detail: '', count: 1, value: null },
      { day, event: 'page_view', detail: '', count: 4, value: null },
    ]);
    expect(pages).toEqual([
      { route: '/', lang: 'en', count: 2 },
      { route: '/', lang: 'de', count: 1 },
      { route: '/product/$slug', lang: 'en', count: 1 },
    ]);
    expect(to).toBe(day);
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);
    // Three visits, and no row of any of them.
    expect(await shop.db.$count(analyticsCounts)).toBe(4);
  });

  it('says what purchases came to, in their own currency', async () => {
    await send([
      { name: 'purchase', route: '/orders/$id', value: 20.1, currency: 'USD' },
      { name: 'purchase', route: '/orders/$id', value: 0.25, currency: 'USD' },
    ]);
    expect((await report()).events).toMatchObject([
      { event: 'purchase', detail: 'USD', count: 2, value: 20.35 },
    ]);
  });

  it('says what was searched, and what was not found', async () => {
    const search = { name: 'search', route: '/search' } as const;
    await send([
      { ...search, words: 'oat milk', found: true },
      { ...search, words: 'oat milk', found: true },
      { ...search, words: 'unicorn', found: false },
      { ...search, words: null, found: false },
    ]);
    const { events, searches } = await report();
    expect(events.map(({ detail, count }) => [detail, count])).toEqual([
      ['found', 2],
      ['nothing', 2],
    ]);
    expect(searches).toEqual([
      { words: 'oat milk', lang: 'en', found: 2, nothing: 0 },
      { words: 'unicorn', lang: 'en', found: 0, nothing: 1 },
    ]);
  });

  it('keeps vitals as histograms, and says what three of four visits were below', async () => {
    const vital = { name: 'vital', route: '/' } as const;
    await send([
      ...[900, 1900, 2400, 9000].map((value) => ({ ...vital, metric: 'LCP' as const, value })),
      { ...vital, metric: 'CLS', value: 0.1 },
    ]);
    const { vitals } = await report();
    expect(vitals.map(({ metric, count, p75 }) => [metric, count, p75])).toEqual([
      ['CLS', 1, 0.1],
      ['LCP', 4, 2500],
    ]);
    expect(vitals[1]?.histogram.filter(({ count }) => count > 0).map(({ up_to: upTo }) => upTo)).toEqual([
      1000, 2000, 2500, 10_000,
    ]);
  });

  it('has nothing of its sender in the database', async () => {
    await send([{ name: 'page_view', route: '/' }], await shop.as('Ada'));
    await flush();
    const columns = await rows<{ name: string }>(
      shop.db,
      sql`select distinct column_name as name from information_schema.columns where table_name like 'analytics_%'`,
    );
    expect(columns.map(({ name }) => name).toSorted()).toEqual([
      ...['bucket', 'count', 'day', 'detail', 'event', 'found', 'lang', 'metric', 'nothing', 'route'],
      ...['value_minor', 'words'],
    ]);
  });

  it.each(['dnt', 'sec-gpc'])('is not counted where the browser says %s', async (header) => {
    const answer = await visitor().fetch('/api/v1/rest/analytics/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: '1' },
      body: JSON.stringify({ events: [{ name: 'page_view', route: '/' }] }),
    });
    expect(await answer.json()).toMatchObject({ data: { counted: 0 } });
    expect((await report()).events).toEqual([]);
  });
});

describe('A hostile body', () => {
  const event = { name: 'page_view', route: '/' };
  it.each([
    ['an unknown event', [{ ...event, name: 'pwned' }], 'events.0.name'],
    ['somebody’s own address', [event, { ...event, route: '/orders/0192f0c0' }], 'events.1.route'],
    ['a field more', [{ ...event, email: 'ada@hamper.demo' }], 'events.0'],
    ['nothing', [], 'events'],
    ['too many', Array.from({ length: 51 }, () => event), 'events'],
    [
      'an address in its search',
      [{ name: 'search', route: '/search', found: true, words: 'ada@x.de' }],
      'events.0.words',
    ],
    [
      'a search that is no search’s words',
      [{ name: 'search', route: '/search', found: true, words: ' Milk' }],
      'events.0.words',
    ],
    [
      'a currency that nobody takes',
      [{ name: 'purchase', route: '/orders/$id', value: 1, currency: 'XXX' }],
      'events.0.currency',
    ],
    [
      'a price below nothing',
      [{ name: 'purchase', route: '/orders/$id', value: -1, currency: 'USD' }],
      'events.0.value',
    ],
    ['an unknown vital', [{ name: 'vital', route: '/', metric: 'FID', value: 1 }], 'events.0.metric'],
    ['an hour’s wait', [{ name: 'vital', route: '/', metric: 'LCP', value: 3_600_000 }], 'events.0.value'],
  ])('with %s is refused by its field, and counts nothing', async (_, events, field) => {
    const refused = await failureOf(send(events as Events));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.params)).toEqual([field]);
    expect((await report()).events).toEqual([]);
  });

  it('of a hundred kilobytes is refused unread', async () => {
    const answer = await visitor().fetch('/api/v1/rest/analytics/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events: [event], padding: 'x'.repeat(100_000) }),
    });
    expect(answer.status).toBe(413);
  });

  it('of a flood is refused from one network, and from no other', async () => {
    const flooding = visitor();
    const answers = await Promise.all(
      Array.from({ length: 130 }, () =>
        flooding
          .call('POST /rest/analytics/events', { body: { events: [{ name: 'page_view', route: '/' }] } })
          .then(
            () => 200,
            (error: { status: number }) => error.status,
          ),
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(120);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
    expect(await send([{ name: 'page_view', route: '/' }])).toBe(1);
  });
});

describe('The counts', () => {
  it('are read by an admin alone', async () => {
    for (const name of ['Ada', 'Sam', 'Cody'] as const) {
      const refused = await failureOf((await shop.as(name)).call('GET /dashboard/admin/analytics'));
      expect(refused.status).toBe(403);
    }
    expect((await failureOf(shop.guest().call('GET /dashboard/admin/analytics'))).status).toBe(401);
  });

  it('are those of the days that are asked for', async () => {
    await send([{ name: 'page_view', route: '/' }]);
    expect((await report({ from: '2025-01-01', to: '2025-01-31' })).events).toEqual([]);
    expect((await report({ from: today(), to: today() })).events).toHaveLength(1);
    for (const query of [
      { from: '2026-02-01', to: '2026-01-01' },
      { from: '2020-01-01', to: '2026-01-01' },
      { from: 'yesterday' },
    ])
      expect((await failureOf(report(query))).params).toHaveProperty('from');
  });

  it('are kept for 400 days', async () => {
    await send([
      { name: 'page_view', route: '/' },
      { name: 'search', route: '/search', words: 'milk', found: true },
      { name: 'vital', route: '/', metric: 'LCP', value: 1 },
    ]);
    await flush();
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    const kept = () => Promise.all(tables.map((table) => shop.db.$count(table)));
    await purge(shop.db, inDays(399), shop.files);
    expect(await kept()).toEqual([2, 1, 1]);
    await purge(shop.db, inDays(402), shop.files);
    expect(await kept()).toEqual([0, 0, 0]);
  });
});

it('nothing is counted, and no page told to, where nothing is configured', async () => {
  const plain = await openTestShop();
  try {
    const settings = (await plain.guest().call('GET /rest/settings')).data;
    expect(settings.find(({ key }) => key === 'analytics')).toEqual({ key: 'analytics', value: '' });
    const refused = await failureOf(
      plain
        .guest()
        .call('POST /rest/analytics/events', { body: { events: [{ name: 'page_view', route: '/' }] } }),
    );
    expect(refused.status).toBe(404);
  } finally {
    await plain.close();
  }
});
