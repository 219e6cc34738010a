import { type Client, createClient } from '@hamper/contract/client';

import { logOnServer } from '../../api/log-failure.ts';
import type { PageContext } from '../render/page-context.ts';
import type { PostedForm } from './posted-form.ts';

/** The API as the shopper who posted a form; cookies it sets go back with the answer. */
export function createApiClient(page: PageContext, headers: Record<string, string>): Client {
  return createClient({
    baseUrl: `${page.origin}/api/v1`,
    lang: page.locale,
    currencyId: page.currency?.id,
    onError: (error, key) => logOnServer(error, key, page.apiHeaders['x-request-id']),
    headers,
    async fetch(url, init) {
      const response = await page.apiFetch(new Request(url, init));
      page.setCookies.push(...response.headers.getSetCookie());
      return response;
    },
  });
}

/** The API as nobody: an old session must not stand in the way of a new one; the guest's cart comes by its cookie. */
export function apiAsGuest({ page }: PostedForm): Client {
  const { authorization: _, ...headers } = page.apiHeaders;
  return createApiClient(page, headers);
}
