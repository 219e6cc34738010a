import { date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

import { big } from './columns.ts';

const of = {
  day: () => date('day').notNull(),
  route: () => text('route').notNull(),
  lang: () => text('lang').notNull(),
  count: () => big('count').notNull(),
};

/** Events of a day by page and language; of purchases also what they came to. */
export const analyticsCounts = pgTable(
  'analytics_counts',
  {
    day: of.day(),
    event: text('event').notNull(),
    route: of.route(),
    lang: of.lang(),
    detail: text('detail').notNull(),
    count: of.count(),
    valueMinor: big('value_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.route, table.lang, table.detail] })],
);

/** Searches of a day by their words. */
export const analyticsSearches = pgTable(
  'analytics_searches',
  {
    day: of.day(),
    lang: of.lang(),
    words: text('words').notNull(),
    found: big('found').notNull(),
    nothing: big('nothing').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.lang, table.words] })],
);

/** Histograms of Core Web Vitals of a day. */
export const analyticsVitals = pgTable(
  'analytics_vitals',
  {
    day: of.day(),
    metric: text('metric').notNull(),
    route: of.route(),
    lang: of.lang(),
    bucket: smallint('bucket').notNull(),
    count: of.count(),
  },
  (table) => [primaryKey({ columns: [table.day, table.metric, table.route, table.lang, table.bucket] })],
);
