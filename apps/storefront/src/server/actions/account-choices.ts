import type { User } from '@hamper/contract/accounts';
import { LOCALE_COOKIE, type Locale } from '@hamper/ui/locale/locales.ts';

import type { PageContext } from '../render/page-context.ts';
import { rememberCookie } from '../request/cookies.ts';
import { CURRENCY_COOKIE } from '../request/negotiate.ts';
import { createApiClient } from './api-client.ts';

type Offered = Pick<PageContext, 'languages' | 'currencies'>;

/** Cookies for the language and the currency of an account, where it has them and they are still offered. */
export function accountChoiceCookies(
  { locale, currency_id: id }: User,
  { languages, currencies }: Offered,
): string[] {
  const language = languages.some((one) => one.locale === locale) ? locale : null;
  const currency = currencies.some((one) => one.id === id) ? id : null;
  return [
    ...(language === null ? [] : [rememberCookie(LOCALE_COOKIE, language)]),
    ...(currency === null ? [] : [rememberCookie(CURRENCY_COOKIE, String(currency))]),
  ];
}

interface Choices {
  lang?: Locale | undefined;
  currency?: number | undefined;
}

/**
 * Writes a signed-in person's choice of language or currency into their account while the page is rendered. The page does
 * not wait for it; an account that could not be reached gets the next choice.
 */
export function syncWithAccount(page: PageContext, { lang, currency }: Choices): void {
  if (!page.isSignedIn) return;
  // The page's own list of cookies may be sent by the time this is answered.
  const api = createApiClient({ ...page, setCookies: [] }, page.apiHeaders);
  const ignoringFailure = (call: Promise<unknown>) => void call.catch(() => undefined);
  if (lang) ignoringFailure(api.call('PUT /dashboard/user/profile/lang/update', { body: { lang } }));
  if (currency !== undefined)
    ignoringFailure(
      api.call('PUT /dashboard/user/profile/currency/update', { body: { currency_id: currency } }),
    );
}
