import type { User } from '@hamper/contract/accounts';
import { LOCALE_COOKIE, type Locale } from '@hamper/ui/locale/locales.ts';

import type { PageContext } from '../render/page-context.ts';
import { rememberCookie } from '../request/cookies.ts';
import { CURRENCY_COOKIE } from '../request/negotiate.ts';
import { apiOf } from './api-of.ts';

type Offer = Pick<PageContext, 'languages' | 'currencies'>;

/** Whoever signs in reads and pays as their account says, where it says so and the shop still offers it. */
export function choicesOf({ locale, currency_id: id }: User, { languages, currencies }: Offer): string[] {
  const spoken = languages.some((one) => one.locale === locale) ? locale : null;
  const paid = currencies.some((one) => one.id === id) ? id : null;
  return [
    ...(spoken === null ? [] : [rememberCookie(LOCALE_COOKIE, spoken)]),
    ...(paid === null ? [] : [rememberCookie(CURRENCY_COOKIE, String(paid))]),
  ];
}

interface Chosen {
  lang?: Locale | undefined;
  currency?: number | undefined;
}

/**
 * Somebody signed in chose a language or a currency: their account learns it while the page is made. The page waits for
 * none of it, and an account that could not be told is told at the next choice.
 */
export function syncWithAccount(page: PageContext, { lang, currency }: Chosen): void {
  if (!page.signedIn) return;
  // The page's own list of cookies may be sent by the time this is answered.
  const api = apiOf({ ...page, setCookies: [] }, page.apiHeaders);
  const ignoringFailure = (told: Promise<unknown>) => void told.catch(() => undefined);
  if (lang) ignoringFailure(api.call('PUT /dashboard/user/profile/lang/update', { body: { lang } }));
  if (currency !== undefined)
    ignoringFailure(
      api.call('PUT /dashboard/user/profile/currency/update', { body: { currency_id: currency } }),
    );
}
