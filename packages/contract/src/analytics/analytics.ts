import { z } from 'zod';

import type { Endpoints } from '../endpoint.ts';
import { Amount, blankAsMissing, ok } from '../envelope.ts';
import { locales } from '../locale.ts';
import { MAX_EVENTS, measuredEvents, measuredRoutes, vitals } from './measured.ts';
import { MAX_WORDS, searchWords } from './search-words.ts';

const route = z.enum(measuredRoutes);
/** A minute is much for a page, and ten are a clock that was set. */
const MAX_MS = 600_000;
/** More than anybody's basket costs, in any currency. */
const MAX_VALUE = 1_000_000_000;

const plain = <Name extends string>(name: Name) => z.strictObject({ name: z.literal(name), route });

/** An event of a page, by the page's pattern. Nothing in it says who looked. */
export const MeasuredEvent = z.discriminatedUnion('name', [
  plain('page_view'),
  plain('add_to_cart'),
  plain('begin_checkout'),
  plain('sign_up'),
  z.strictObject({
    name: z.literal('search'),
    route,
    found: z.boolean(),
    /** As `searchWords` has them; null where they were too long, or might name a person. */
    words: z
      .string()
      .max(MAX_WORDS)
      .refine((words) => searchWords(words) === words)
      .nullable(),
  }),
  z.strictObject({
    name: z.literal('purchase'),
    route,
    value: z.number().min(0).max(MAX_VALUE),
    /** The code of an active currency. */
    currency: z.string().regex(/^[A-Z]{3}$/),
  }),
  z.strictObject({
    name: z.literal('vital'),
    route,
    metric: z.enum(vitals),
    /** Milliseconds; CLS has none. */
    value: z.number().min(0).max(MAX_MS),
  }),
]);
export type MeasuredEvent = z.infer<typeof MeasuredEvent>;

const Day = z.iso.date();
const Tally = z.number().int();

/** The counts from one day to another, both included. */
export const AnalyticsReport = z.object({
  from: Day,
  to: Day,
  /** By day; `detail` is `found` or `nothing` of searches, and the currency of purchases. */
  events: z.array(
    z.object({
      day: Day,
      event: z.enum(measuredEvents),
      detail: z.string(),
      count: Tally,
      /** Of purchases, in their own currency. */
      value: Amount.nullable(),
    }),
  ),
  /** Page views by page and language, the most seen first. */
  pages: z.array(z.object({ route: z.string(), lang: z.enum(locales), count: Tally })),
  /** The hundred searches that were made most. */
  searches: z.array(z.object({ words: z.string(), lang: z.enum(locales), found: Tally, nothing: Tally })),
  /** Of each page: 75 of 100 visits were at or below `p75`; null where they were above the last bound. */
  vitals: z.array(
    z.object({
      metric: z.enum(vitals),
      route: z.string(),
      count: Tally,
      p75: z.number().nullable(),
      histogram: z.array(z.object({ up_to: z.number().nullable(), count: Tally })),
    }),
  ),
});
export type AnalyticsReport = z.infer<typeof AnalyticsReport>;

export const analyticsEndpoints = {
  'POST /rest/analytics/events': {
    summary: 'Count what a page saw, with its shopper’s consent; only where the shop counts itself',
    access: 'public',
    body: z.strictObject({ events: z.array(MeasuredEvent).min(1).max(MAX_EVENTS) }),
    maxBytes: 64 * 1024,
    output: ok(z.object({ counted: Tally })),
    errors: ['too-many-requests'],
  },
  'GET /dashboard/admin/analytics': {
    summary: 'What visits were counted as, by day; the last thirty unless said',
    access: 'admin',
    query: z.object({ from: blankAsMissing(Day.optional()), to: blankAsMissing(Day.optional()) }),
    output: ok(AnalyticsReport),
  },
} as const satisfies Endpoints;
