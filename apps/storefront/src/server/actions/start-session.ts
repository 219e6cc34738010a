import type { Output } from '@hamper/contract/client';

import { NOTICE } from '../../flash/flash.ts';
import { personOf } from '../../session/person-of.ts';
import { hasPlaceholderName } from '../../session/placeholder-name.ts';
import { safeNext } from '../../session/safe-next.ts';
import { isSecure } from '../request/cookies.ts';
import { sessionCookies } from '../request/session-cookies.ts';
import { accountChoiceCookies } from './account-choices.ts';
import { endSession } from './end-session.ts';
import { withNext } from './login-redirect.ts';
import type { ActionAnswer, PostedForm } from './posted-form.ts';

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
    cookies: [...sessionCookies(token, personOf(user), isSecure(page)), ...accountChoiceCookies(user, page)],
  };
}
