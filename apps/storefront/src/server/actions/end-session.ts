import type { PageContext } from '../render/page-context.ts';
import { createApiClient } from './api-client.ts';

/**
 * Ends a session at the API, which its browser is about to forget: it would stay valid there. An API that cannot be
 * reached keeps nobody signed in, and none of its cookies come back.
 */
export async function endSession(page: PageContext, authorization: string | undefined): Promise<void> {
  if (authorization === undefined) return;
  await createApiClient({ ...page, setCookies: [] }, { ...page.apiHeaders, authorization })
    .call('POST /auth/logout')
    .catch(() => undefined);
}

/** The browser forgets a token without its person; the API does too. */
export const endHalfSession = (page: PageContext, token: string | undefined): Promise<void> =>
  endSession(page, token === undefined ? undefined : `Bearer ${token}`);
