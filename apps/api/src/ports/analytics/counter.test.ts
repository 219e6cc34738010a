import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { openPool } from '../../db/pool.ts';
import { analyticsCounts, analyticsSearches } from '../../db/schema/analytics.ts';
import { testDatabase } from '../../db/test-database.ts';
import type { Counted } from './analytics.port.ts';
import { openCounter } from './counter.ts';
import { openAnalytics } from './open.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.url);
});
beforeEach(async () => {
  await pool.db.delete(analyticsCounts);
  await pool.db.delete(analyticsSearches);
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

const seen = { day: '2026-11-24', lang: 'en', route: '/' } as const;
const view: Counted = { ...seen, kind: 'event', event: 'page_view', detail: '', valueMinor: 0 };
const searchFor = (words: string): Counted => ({ ...seen, kind: 'search', words, found: true });
const views = async () => (await pool.db.select().from(analyticsCounts))[0]?.count ?? 0;

it('counts of two processes add up', async () => {
  const [one, other] = [openCounter({ db: pool.db }), openCounter({ db: pool.db })];
  one.add([view, view]);
  other.add([view]);
  await Promise.all([one.flush(), other.flush()]);
  expect(await views()).toBe(3);
});

it('a lost database costs no call, is said once, and gets the counts when it is back', async () => {
  const lost: unknown[] = [];
  const counter = openCounter({ db: pool.db, log: (error) => lost.push(error) });
  await pool.db.execute(sql`alter table analytics_counts rename to away`);
  counter.add([view]);
  await counter.flush();
  counter.add([view]);
  await counter.flush();
  expect(lost).toHaveLength(1);
  await pool.db.execute(sql`alter table away rename to analytics_counts`);
  counter.add([view]);
  await counter.flush();
  expect(await views()).toBe(3);
});

it('a sum that no column holds is dropped, and what comes later is counted', async () => {
  const counter = openCounter({ db: pool.db, log: () => undefined });
  counter.add([{ ...view, event: 'purchase', valueMinor: 1e19 }]);
  await counter.flush();
  counter.add([view]);
  await counter.flush();
  expect(await views()).toBe(1);
});

it('what waits is written when the shop closes', async () => {
  const counter = openCounter({ db: pool.db });
  counter.add([view]);
  await counter.close();
  expect(await views()).toBe(1);
});

it('made-up searches fill no table: a day has 5,000 different ones, and known ones go on', async () => {
  const counter = openCounter({ db: pool.db });
  counter.add(Array.from({ length: 4990 }, (_, at) => searchFor(`word ${String(at).padStart(4, '0')}`)));
  await counter.flush();
  counter.add(Array.from({ length: 4990 }, (_, at) => searchFor(`made up ${at}`)));
  counter.add([searchFor('word 0001')]);
  await counter.flush();
  expect(await pool.db.$count(analyticsSearches)).toBeLessThanOrEqual(5000);
  const [known] = await pool.db
    .select()
    .from(analyticsSearches)
    .where(sql`words = 'word 0001'`);
  expect(known?.found).toBe(2);
});

it('each choice tells browsers what they have to know, and no more', () => {
  const settingsOf = (config: Parameters<typeof openAnalytics>[0]) =>
    openAnalytics(config, { db: pool.db }).settings;
  expect(settingsOf(null)).toEqual({ analytics: '', analytics_id: '', analytics_url: '' });
  expect(settingsOf({ provider: 'plausible', url: 'https://stats.example', domain: 'shop.example' })).toEqual(
    {
      analytics: 'plausible',
      analytics_id: 'shop.example',
      analytics_url: 'https://stats.example',
    },
  );
  expect(settingsOf({ provider: 'ga4', measurementId: 'G-ABCD', baseUrl: '' })).toMatchObject({
    analytics: 'ga4',
    analytics_id: 'G-ABCD',
  });
});
