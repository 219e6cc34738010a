import { ApiError } from '@hamper/contract/client';
import {
  isOrderKey,
  ORDER_KEY_HEADER,
  ORDER_KEYS_COOKIE,
  withOrderKey,
} from '@hamper/contract/orders/order-keys';

import type { PageContext } from '../render/page-context.ts';
import { isSecure, secretCookie } from '../request/cookies.ts';
import { createApiClient } from './api-client.ts';

const WEEK = 7 * 24 * 60 * 60;

type ApiClient = ReturnType<typeof createApiClient>;

/** Reads what a private link opens, by the beginning of its path. */
const OPENED = {
  orders: (api: ApiClient, id: string) => api.call('GET /rest/orders/{id}', { path: { id } }),
  reservations: (api: ApiClient, id: string) =>
    api.call('GET /rest/booking/my-bookings/{id}', { path: { id }, query: {} }),
};

interface PrivateLink {
  kind: keyof typeof OPENED;
  id: string;
  key: string;
  /** The same page, without the key. */
  clean: string;
}

/** The parts of an address that is the private link of an order or a booking. */
export function privateLinkOf(url: URL): PrivateLink | undefined {
  const [, kind, id] = /^\/(orders|reservations)\/([\w-]{1,50})$/.exec(url.pathname) ?? [];
  const key = url.searchParams.get('key');
  if ((kind !== 'orders' && kind !== 'reservations') || id === undefined || key === null || !isOrderKey(key))
    return undefined;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete('key');
  return { kind, id, key, clean: url.pathname + (rest.size > 0 ? `?${rest.toString()}` : '') };
}

/**
 * The cookie that opens what the link opens from now on, so that its key need not stand in an address; undefined for a key
 * that opens nothing. While the API cannot tell, the key is taken: the page itself will say what is wrong.
 */
export async function openPrivateLink(
  page: PageContext,
  { kind, id, key }: PrivateLink,
  opened: string | undefined,
): Promise<string | undefined> {
  // By the key alone: whoever may see it without it needs no cookie for it.
  const { authorization: _, cookie: __, ...headers } = page.apiHeaders;
  try {
    await OPENED[kind](createApiClient(page, { ...headers, [ORDER_KEY_HEADER]: key }), id);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
      return undefined;
  }
  const options = { seconds: WEEK, secure: isSecure(page) };
  return secretCookie(ORDER_KEYS_COOKIE, withOrderKey(opened, key), options);
}
