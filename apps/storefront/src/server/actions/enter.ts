import { ApiError, type Client, type Output } from '@hamper/contract/client';

import { type Faults, faultsOf } from '../../features/accounts/faults.ts';
import { NOTICE } from '../../flash/flash.ts';
import { personOf } from '../../session/person.ts';
import { hasPlaceholderName } from '../../session/placeholder-name.ts';
import { safeNext } from '../../session/safe-next.ts';
import { sessionCookies } from '../request/session-cookies.ts';
import { choicesOf } from './account-choices.ts';
import { apiOf } from './api-of.ts';
import { endSession } from './end-session.ts';
import type { ActionAnswer, PostedForm } from './posted-form.ts';

export type Entered = Output<'POST /auth/login'>['data'];

/** What a form of the account screens does, and where its faults are said. */
interface Step {
  /** The page of the form, and the name of its flash. */
  screen: string;
  /** In the page's address, besides `next`. */
  search?: Record<string, string>;
  /** Where the shopper was; a path of this shop. */
  next: string;
  /** To be there again; never a password. */
  typed: Record<string, string>;
  /** What can be told before the API is asked. */
  faults: Faults;
  /** What the API says of one field may be about another of the form. */
  named?: (faults: Faults) => Faults;
  go(): Promise<ActionAnswer>;
}

/** Takes one step; whatever is wrong is said on its screen, with what was typed. */
export async function take({
  screen,
  search = {},
  next,
  typed,
  faults,
  named,
  go,
}: Step): Promise<ActionAnswer> {
  let found = faults;
  if (Object.keys(found).length === 0) {
    try {
      return await go();
    } catch (error) {
      const refused = faultsOf(error);
      found = named?.(refused) ?? refused;
    }
  }
  const errors = Object.fromEntries(Object.entries(found).map(([name, fault]) => [name, String(fault)]));
  return { to: withNext(screen, next, search), flash: { form: screen, values: typed, errors } };
}

/** The API as nobody: an old session must not stand in the way of a new one; the guest's cart comes by its cookie. */
export function apiAsGuest({ page }: PostedForm): Client {
  const { authorization: _, ...headers } = page.apiHeaders;
  return apiOf(page, headers);
}

/**
 * The session of whoever came in, in place of the one that this browser had; somebody new whose name is not known is asked
 * for it on the way.
 */
export async function enter({ page }: PostedForm, entered: Entered, next: string): Promise<ActionAnswer> {
  await endSession(page, page.apiHeaders['authorization']);
  const { access_token: token, user, is_new: isNew, carts_joined: joined } = entered;
  const to = safeNext(next);
  return {
    to: isNew && hasPlaceholderName(user) ? withNext('/update-details', to) : to,
    ...(joined ? { flash: { form: NOTICE, values: { joined: '1' } } } : {}),
    cookies: [...sessionCookies(token, personOf(user), isSecure(page)), ...choicesOf(user, page)],
  };
}

/** A page of ours that leads on to `next`; home needs no mention. */
export function withNext(path: string, next: string, more: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...more, ...(next === '/' ? {} : { next }) }).toString();
  return search === '' ? path : `${path}?${search}`;
}

export const loginFor = (here: string): ActionAnswer => ({ to: withNext('/login', here) });

/** A session that ended meanwhile leads to signing in, and back here. */
export async function orLogin(here: string, act: () => Promise<ActionAnswer>): Promise<ActionAnswer> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return loginFor(here);
    throw error;
  }
}

/** A field of a form as it was typed; '' where there is none. */
export const fieldsOf =
  ({ fields }: PostedForm) =>
  (name: string): string =>
    fields.get(name) ?? '';

export const nextOf = ({ fields }: PostedForm): string => safeNext(fields.get('next'));

export const isSecure = ({ origin }: Pick<PostedForm['page'], 'origin'>): boolean =>
  origin.startsWith('https:');
