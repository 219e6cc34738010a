import type { Client } from '@hamper/contract/client';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { formatFor } from '@hamper/ui/locale/format.ts';
import type { Locale } from '@hamper/ui/locale/locales.ts';

import { fitLines } from '../../features/shopping-lists/fit-lines.ts';
import { outcomeHeadline, shortfallWords } from '../../features/shopping-lists/outcome-words.ts';
import type { Flash } from '../../flash/flash.ts';

/** As many lines as a cart takes in one call. */
const AT_ONCE = 100;

interface Adding {
  inCart: (stockId: number) => number;
  signedIn: boolean;
  t: Translate;
  locale: Locale;
}

/** Adds what a shopping list still asks for to the carts of its shops, and says what there is not, or less of. */
export async function addList(
  api: Client,
  list: { id: string } | { key: string },
  { inCart, signedIn, t, locale }: Adding,
): Promise<Pick<Flash, 'values' | 'errors'>> {
  const { data } =
    'id' in list
      ? await api.call('GET /dashboard/user/shopping-lists/{id}', { path: list })
      : await api.call('GET /rest/shopping-lists/{key}', { path: list });
  const fitted = fitLines(data.sections, inCart);
  const call = signedIn ? 'POST /dashboard/user/cart/insert-product' : 'POST /rest/cart/insert-product';
  for (const { shop, lines } of fitted.shops) {
    const products = lines.map(({ stock_id, quantity }) => ({
      stock_id,
      quantity: Math.round((inCart(stock_id) + quantity) * 1000) / 1000,
    }));
    for (let from = 0; from < products.length; from += AT_ONCE)
      await api.call(call, { body: { shop_id: shop.id, products: products.slice(from, from + AT_ONCE) } });
  }
  const speech = { t, number: formatFor(locale).number };
  const words = [outcomeHeadline(speech, fitted), ...shortfallWords(speech, fitted.short)].join(' · ');
  return fitted.shops.length === 0 && fitted.short.length > 0
    ? { errors: { '': words } }
    : { values: { words } };
}
