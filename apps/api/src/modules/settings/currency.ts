import type { Db } from '../../db/query.ts';
import { invalid } from '../../failure.ts';
import type { ActiveCurrency } from '../../http/context.ts';
import { type Events, ALL_TAGS } from '../../ports/events/events.port.ts';
import { activeCurrencies } from './queries.ts';

const FRESH_MS = 1000;

/** Currencies change rarely and every request needs one: cached for a second, or until an event says that one has changed. */
export function currencyReader(
  db: Db,
  events?: Pick<Events, 'watchTags'>,
): (id: number | undefined) => Promise<ActiveCurrency> {
  let cached: Promise<ActiveCurrency[]> | null = null;
  let readAt = 0;
  events?.watchTags((tags) => {
    if (tags.includes('settings') || tags.includes(ALL_TAGS)) cached = null;
  });
  return async (id) => {
    const now = performance.now();
    if (!cached || now - readAt > FRESH_MS) {
      readAt = now;
      const reading = activeCurrencies(db);
      cached = reading;
      reading.catch(() => {
        if (cached === reading) cached = null;
      });
    }
    const currencies = await cached;
    const found = id === undefined ? currencies[0] : currencies.find((currency) => currency.id === id);
    if (!found) throw id === undefined ? new Error('No active currency') : invalid('currency_id', 'invalid');
    return found;
  };
}
