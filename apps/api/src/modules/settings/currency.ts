import type { Db } from '../../db/query.ts';
import { invalid } from '../../failure.ts';
import type { ActiveCurrency } from '../../http/context.ts';
import { type Events, EVERYTHING } from '../../ports/events/events.port.ts';
import { activeCurrencies } from './queries.ts';

const FRESH_MS = 1000;

/** Currencies change rarely and every request asks for one: kept for a second, or until one is heard to change. */
export function currencyReader(
  db: Db,
  events?: Pick<Events, 'watchTags'>,
): (id: number | undefined) => Promise<ActiveCurrency> {
  let read: Promise<ActiveCurrency[]> | null = null;
  let readAt = 0;
  events?.watchTags((tags) => {
    if (tags.includes('settings') || tags.includes(EVERYTHING)) read = null;
  });
  return async (id) => {
    const now = performance.now();
    if (!read || now - readAt > FRESH_MS) {
      readAt = now;
      const reading = activeCurrencies(db);
      read = reading;
      reading.catch(() => {
        if (read === reading) read = null;
      });
    }
    const currencies = await read;
    const found = id === undefined ? currencies[0] : currencies.find((currency) => currency.id === id);
    if (!found) throw id === undefined ? new Error('No active currency') : invalid('currency_id', 'invalid');
    return found;
  };
}
