import type { Output } from '@hamper/contract/client';

import { CONSENT_COOKIE, readConsent, SIGNED_UP_COOKIE } from '../../features/analytics/consent-text.ts';
import { NOTICE } from '../../flash/flash.ts';
import { personOf } from '../../session/person-of.ts';
import { hasPlaceholderName } from '../../session/placeholder-name.ts';
import { safeNext } from '../../session/safe-next.ts';
import { isSecure, openCookie, parseCookies } from '../request/cookies.ts';
import { sessionCookies } from '../request/session-cookies.ts';
import { accountChoiceCookies } from './account-choices.ts';
import { endSession } from './end-session.ts';
import { withNext } from './login-redirect.ts';
import type { ActionAnswer, PostedForm } from './posted-form.ts';

/** Long enough for the page after the form. */
const NOTE_SECONDS = 600;

type SignedIn = Output<'POST /auth/login'>['data'];

/**
 * Starts the session of a person who has signed in, in place of the one that this browser had. Somebody new whose name is
 * not known is asked for it on the way.
 */
export async function startSession(
  { page }: PostedForm,
  signedIn: SignedIn,
  next: string,
): Promise<ActionAnswer> {
  await endSession(page, page.apiHeaders['authorization']);
  const { access_token: token, user, is_new: isNew, carts_joined: joined } = signedIn;
  const to = safeNext(next);
  return {
    to: isNew && hasPlaceholderName(user) ? withNext('/update-details', to) : to,
    ...(joined ? { flash: { form: NOTICE, values: { joined: '1' } } } : {}),
    cookies: [
      ...sessionCookies(token, personOf(user), isSecure(page)),
      ...accountChoiceCookies(user, page),
      ...(isNew ? signedUpCookies(page) : []),
    ],
  };
}

/** A note to the next page that an account was opened, where its shopper lets visits be counted. It names nobody. */
function signedUpCookies(page: PostedForm['page']): string[] {
  const consent = readConsent(parseCookies(page.apiHeaders['cookie']).get(CONSENT_COOKIE), new Date());
  if (consent?.answer !== 'yes') return [];
  return [openCookie(SIGNED_UP_COOKIE, '1', { seconds: NOTE_SECONDS, secure: isSecure(page) })];
}
