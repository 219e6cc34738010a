import { type ApiError, type CallOptions, type Client, createClient } from '@hamper/contract/client';
import type { Call } from '@hamper/contract/endpoints';
import type { Locale } from '@hamper/ui/locale/locales.ts';

import type { PageContext } from '../server/render/page-context.ts';
import { isSomeoneElse } from '../session/watch-person.ts';
import { logInBrowser, logOnServer } from './log-failure.ts';
import { retryWithoutCurrency } from './retry-without-currency.ts';

export type Api = Client;

/** Calls the API from a loader on the server, as the shopper who asked for the page. */
export function serverApi(page: PageContext): Api {
  const options = {
    baseUrl: `${page.origin}/api/v1`,
    lang: page.locale,
    currencyId: page.currency?.id,
    onError: (error: ApiError, key: Call) => logOnServer(error, key, page.apiHeaders['x-request-id']),
  };
  const personal = createClient({
    ...options,
    headers: page.apiHeaders,
    async fetch(url, init) {
      const response = await page.apiFetch(new Request(url, init));
      page.setCookies.push(...response.headers.getSetCookie());
      if (response.status === 401 && page.isSignedIn) page.loseSession();
      return response;
    },
  });
  const shared = createClient({ ...options, fetch: (url, init) => page.apiFetch(new Request(url, init)) });

  async function call(key: Call, input?: CallOptions): Promise<unknown> {
    const { signal: _, ...request } = input ?? {};
    const sharedAnswer = page.answers?.find(key, [page.locale, page.currency?.id, request], async () =>
      untyped(shared)(key, request),
    );
    try {
      const own = page.gone ? { ...input, signal: page.gone } : input;
      const answer = await (sharedAnswer ?? untyped(personal)(key, own));
      page.shows?.(key, answer);
      return answer;
    } catch (error) {
      page.shows?.(key, undefined);
      throw error;
    }
  }
  return { call: call as Api['call'] };
}

/** Which input belongs to which call is known to the callers of `serverApi`. */
const untyped = ({ call }: Client) => call as (key: Call, input?: CallOptions) => Promise<unknown>;

/** Calls the API from the browser; the session travels in its HttpOnly cookie. */
export function browserApi(locale: Locale, currencyId: number | undefined, onCurrencyGone: () => void): Api {
  // The API has answered as to a person: from then on a refusal means that the session ended during the visit.
  let confirmed = false;
  return createClient({
    baseUrl: '/api/v1',
    lang: locale,
    currencyId,
    onError: logInBrowser,
    fetch: retryWithoutCurrency(async (url, init) => {
      if (isSomeoneElse()) {
        location.reload();
        return new Promise<never>(() => {});
      }
      const response = await fetch(url, init);
      if (response.ok && url.startsWith('/api/v1/dashboard/')) confirmed = true;
      // A wrong password on the sign-in screen is answered there, not here.
      if (response.status !== 401 || url.startsWith('/api/v1/auth/')) return response;
      // The page is about to be replaced: callers need not fail first.
      const { leaveLostSession } = await import('./lost-session.ts');
      return leaveLostSession(confirmed);
    }, onCurrencyGone),
  });
}
