import { type Client, createClient } from '@hamper/contract/client';
import type { Call } from '@hamper/contract/endpoints';

import type { Locale } from '../i18n/locales.ts';
import type { PageContext } from '../server/page-context.ts';
import { isSomeoneElse } from '../session/watch-person.ts';
import { leaveForLogin } from './leave-for-login.ts';
import { logInBrowser, logOnServer } from './log-failure.ts';
import { withoutGoneCurrency } from './without-gone-currency.ts';

export type Api = Client;

/** Calls the API from a loader on the server, as the shopper who asked for the page. */
export function serverApi(page: PageContext): Api {
  const api = createClient({
    baseUrl: `${page.origin}/api/v1`,
    lang: page.locale,
    currencyId: page.currency?.id,
    onError: (error, key) => logOnServer(error, key, page.apiHeaders['x-request-id']),
    headers: page.apiHeaders,
    async fetch(url, init) {
      const response = await page.apiFetch(new Request(url, init));
      page.setCookies.push(...response.headers.getSetCookie());
      if (response.status === 401 && page.signedIn) page.loseSession();
      return response;
    },
  });
  const { shows } = page;
  if (!shows) return api;
  const call = async (key: Call, ...input: []): Promise<unknown> => {
    const answer = await api.call(key, ...input).catch((error: unknown) => {
      shows(key, undefined);
      throw error;
    });
    shows(key, answer);
    return answer;
  };
  return { call: call as Api['call'] };
}

/** Calls the API from the browser; the session travels in its HttpOnly cookie. */
export function browserApi(locale: Locale, currencyId: number | undefined, onCurrencyGone: () => void): Api {
  return createClient({
    baseUrl: '/api/v1',
    lang: locale,
    currencyId,
    onError: logInBrowser,
    fetch: withoutGoneCurrency(async (url, init) => {
      if (isSomeoneElse()) {
        location.reload();
        return new Promise<never>(() => {});
      }
      const response = await fetch(url, init);
      // A wrong password on the sign-in screen is answered there, not here.
      if (response.status !== 401 || url.startsWith('/api/v1/auth/')) return response;
      // The page is about to be replaced: whoever waits for this answer need not fail first.
      return leaveForLogin();
    }, onCurrencyGone),
  });
}
