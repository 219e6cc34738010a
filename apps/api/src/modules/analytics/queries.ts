import type { MeasuredEventName, Vital } from '@hamper/contract/analytics/measured';
import type { Locale } from '@hamper/contract/locale';
import { sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';

/** As many searches as somebody reads. */
const MAX_SEARCHES = 100;

export interface Days {
  from: string;
  to: string;
}

const within = ({ from, to }: Days) => sql`day between ${from} and ${to}`;

export const eventsByDay = (db: Db, days: Days) =>
  rows<{ day: string; event: MeasuredEventName; detail: string; count: number; valueMinor: number }>(
    db,
    sql`select day::text, event, detail, sum(count)::float8 as count, sum(value_minor)::float8 as "valueMinor"
      from analytics_counts where ${within(days)} group by day, event, detail order by day, event, detail`,
  );

export const viewsByPage = (db: Db, days: Days) =>
  rows<{ route: string; lang: Locale; count: number }>(
    db,
    sql`select route, lang, sum(count)::float8 as count from analytics_counts
      where ${within(days)} and event = 'page_view' group by route, lang order by count desc, route, lang`,
  );

export const mostSearched = (db: Db, days: Days) =>
  rows<{ words: string; lang: Locale; found: number; nothing: number }>(
    db,
    sql`select words, lang, sum(found)::float8 as found, sum(nothing)::float8 as nothing
      from analytics_searches where ${within(days)}
      group by words, lang order by sum(found + nothing) desc, words, lang limit ${MAX_SEARCHES}`,
  );

export const vitalsByPage = (db: Db, days: Days) =>
  rows<{ metric: Vital; route: string; bucket: number; count: number }>(
    db,
    sql`select metric, route, bucket, sum(count)::float8 as count from analytics_vitals
      where ${within(days)} group by metric, route, bucket order by metric, route, bucket`,
  );
