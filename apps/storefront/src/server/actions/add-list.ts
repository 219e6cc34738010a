import { ApiError, type Client } from '@hamper/contract/client';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { formatFor } from '@hamper/ui/locale/format.ts';
import type { Locale } from '@hamper/ui/locale/locales.ts';

import { type FittedLines, fitLines } from '../../features/shopping-lists/fit-lines.ts';
import { outcomeHeadline, shortfallWords } from '../../features/shopping-lists/outcome-words.ts';
import type { Flash } from '../../flash/flash.ts';
import { problemWords } from '../../i18n/problem-words.ts';

/** As many lines as a cart takes in one call. */
const LINES_PER_CALL = 100;

interface Adding {
  inCart: (stockId: number) => number;
  isSignedIn: boolean;
  t: Translate;
  locale: Locale;
}

/**
 * Adds what a shopping list still asks for to the carts of its shops, and says what there is not, or less of, and which shops
 * refused theirs.
 */
export async function addList(
  api: Client,
  list: { id: string } | { key: string },
  { inCart, isSignedIn, t, locale }: Adding,
): Promise<Pick<Flash, 'values' | 'errors'>> {
  const { data } =
    'id' in list
      ? await api.call('GET /dashboard/user/shopping-lists/{id}', { path: list })
      : await api.call('GET /rest/shopping-lists/{key}', { path: list });
  const fitted = fitLines(data.sections, inCart);
  const call = isSignedIn ? 'POST /dashboard/user/cart/insert-product' : 'POST /rest/cart/insert-product';
  const added: FittedLines['shops'] = [];
  const failed: string[] = [];
  for (const { shop, lines } of fitted.shops) {
    try {
      for (let from = 0; from < lines.length; from += LINES_PER_CALL) {
        const some = lines.slice(from, from + LINES_PER_CALL);
        const products = some.map(({ stock_id, quantity }) => ({
          stock_id,
          quantity: Math.round((inCart(stock_id) + quantity) * 1000) / 1000,
        }));
        await api.call(call, { body: { shop_id: shop.id, products } });
        added.push({ shop, lines: some });
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error;
      // Goods of the other shops are put into their carts all the same.
      failed.push(`${shop.translation.title}: ${problemWords(t, error)}`);
    }
  }
  const { number, parts } = formatFor(locale);
  const speech = { t, number };
  const headline = outcomeHeadline(speech, { ...fitted, shops: added }, failed.length > 0);
  const words = parts([headline, ...failed, ...shortfallWords(speech, fitted.short)]);
  return failed.length > 0 || (added.length === 0 && fitted.short.length > 0)
    ? { errors: { '': words } }
    : { values: { words } };
}
