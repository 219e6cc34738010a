import type { AnalyticsReport, analyticsEndpoints } from '@hamper/contract/analytics/analytics';
import { toWire } from '@hamper/contract/prices/money';

import { invalid } from '../../failure.ts';
import { success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { countEvents } from './count-events.ts';
import { type Days, eventsByDay, mostSearched, viewsByPage, vitalsByPage } from './queries.ts';
import { histogramsOf } from './rules.ts';

const DAY = 24 * 60 * 60 * 1000;
const SHOWN_DAYS = 30;
/** As long as they are kept. */
const MAX_DAYS = 400;

/** Do Not Track and Global Privacy Control, as browsers send them. */
const asksNotToBeMeasured = (headers: Headers): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';

export const analyticsRoutes: Handlers<keyof typeof analyticsEndpoints> = {
  'POST /rest/analytics/events': async ({ ctx, body, headers }) => {
    const isRefused = asksNotToBeMeasured(headers);
    return success({ counted: await countEvents(ctx, { events: body.events, isRefused }) });
  },

  'GET /dashboard/admin/analytics': async ({ ctx, query }) => {
    const days = daysOf(query, ctx.now);
    const [events, pages, searches, vitals] = await Promise.all([
      eventsByDay(ctx.db, days),
      viewsByPage(ctx.db, days),
      mostSearched(ctx.db, days),
      vitalsByPage(ctx.db, days),
    ]);
    return success<AnalyticsReport>({
      ...days,
      events: events.map(({ valueMinor, ...one }) => ({
        ...one,
        value: one.event === 'purchase' ? toWire(valueMinor) : null,
      })),
      pages,
      searches,
      vitals: histogramsOf(vitals),
    });
  },
};

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Both by UTC. */
function daysOf(query: { from?: string | undefined; to?: string | undefined }, now: Date): Days {
  const to = query.to ?? dayOf(now.getTime());
  const from = query.from ?? dayOf(Date.parse(to) - (SHOWN_DAYS - 1) * DAY);
  if (from > to) throw invalid('from', 'invalid');
  if (Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY) throw invalid('from', 'invalid');
  return { from, to };
}
