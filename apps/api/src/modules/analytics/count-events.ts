import type { MeasuredEvent } from '@hamper/contract/analytics/analytics';
import { bucketOf } from '@hamper/contract/analytics/measured';
import { toMinor } from '@hamper/contract/prices/money';

import { Failure, invalid, notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { minuteLimit } from '../../http/minute-limit.ts';
import type { Counted } from '../../ports/analytics/analytics.port.ts';
import { currencyCodes } from '../settings/index.ts';

/** A page sends what it saw when it is hidden: some ten a minute of a busy shopper, by each of a household or school. */
const consumeBatch = minuteLimit(120);

/**
 * Adds what a page saw to the sums of its day, in memory. Of its sender nothing is kept. A browser that asks not to be measured
 * is not, whatever its scripts sent. Throws `too-many-requests`.
 */
export async function countEvents(
  ctx: Ctx,
  { events, isRefused }: { events: MeasuredEvent[]; isRefused: boolean },
): Promise<number> {
  const { counter } = ctx.ports.analytics;
  if (!counter) throw notFound();
  if (!consumeBatch(ctx)) throw new Failure('too-many-requests', { trace: { limit: 'counts-from' } });
  await requireCurrencies(ctx, events);
  if (isRefused) return 0;
  const seen = { day: ctx.now.toISOString().slice(0, 10), lang: ctx.locale };
  counter.add(
    events.flatMap((event) => countsOf(event).map((one) => ({ ...seen, route: event.route, ...one }))),
  );
  return events.length;
}

/** A currency that the shop does not have would be a sum of its own. */
async function requireCurrencies({ db }: Ctx, events: MeasuredEvent[]): Promise<void> {
  if (!events.some(({ name }) => name === 'purchase')) return;
  const codes = await currencyCodes(db);
  for (const [at, event] of events.entries())
    if (event.name === 'purchase' && !codes.has(event.currency))
      throw invalid(`events.${at}.currency`, 'invalid');
}

type Tally<One> = One extends Counted ? Omit<One, 'day' | 'lang' | 'route'> : never;

function countsOf(event: MeasuredEvent): Tally<Counted>[] {
  const plain = { kind: 'event', detail: '', valueMinor: 0 } as const;
  switch (event.name) {
    case 'vital':
      return [{ kind: 'vital', metric: event.metric, bucket: bucketOf(event.metric, event.value) }];
    case 'purchase':
      return [{ ...plain, event: 'purchase', detail: event.currency, valueMinor: toMinor(event.value) }];
    case 'search':
      return [
        { ...plain, event: 'search', detail: event.found ? 'found' : 'nothing' },
        ...(event.words === null
          ? []
          : [{ kind: 'search' as const, words: event.words, found: event.found }]),
      ];
    default:
      return [{ ...plain, event: event.name }];
  }
}
