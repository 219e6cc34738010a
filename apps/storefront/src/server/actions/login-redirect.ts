import { ApiError } from '@hamper/contract/client';

import type { ActionAnswer } from './posted-form.ts';

/** A page that leads on to `next` afterwards; home needs no mention. */
export function withNext(path: string, next: string, more: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...more, ...(next === '/' ? {} : { next }) }).toString();
  return search === '' ? path : `${path}?${search}`;
}

export const redirectToLogin = (here: string): ActionAnswer => ({ to: withNext('/login', here) });

/** Where the session has ended meanwhile, leads to signing in and back here. */
export async function withLoginRedirect(
  here: string,
  act: () => Promise<ActionAnswer>,
): Promise<ActionAnswer> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return redirectToLogin(here);
    throw error;
  }
}
