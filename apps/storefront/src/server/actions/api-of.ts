import { type Client, createClient } from '@hamper/contract/client';

import type { PageContext } from '../page-context.ts';

/** The API as the shopper who posted a form; cookies it sets go back with the answer. */
export function apiOf(page: PageContext, headers: Record<string, string>): Client {
  return createClient({
    baseUrl: `${page.origin}/api/v1`,
    lang: page.locale,
    headers,
    async fetch(url, init) {
      const response = await page.apiFetch(new Request(url, init));
      page.setCookies.push(...response.headers.getSetCookie());
      return response;
    },
  });
}
