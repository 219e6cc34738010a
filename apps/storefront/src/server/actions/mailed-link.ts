import { ApiError } from '@hamper/contract/client';

import { Hindrance, isPhone, resetFaults } from '../../features/accounts/faults.ts';
import { personOf } from '../../session/person.ts';
import { afterResetCookie } from '../request/after-reset-cookie.ts';
import { personCookie, sessionCookies } from '../request/session-cookies.ts';
import { apiOf } from './api-of.ts';
import { apiAsGuest, enter, fieldsOf, isSecure, loginFor, nextOf, orLogin, take, withNext } from './enter.ts';
import { sendCode } from './phone-code.ts';
import type { Action, ActionAnswer, PostedForm } from './posted-form.ts';
import { asLogin } from './session.ts';

/** Mails a link that signs in. The page says so and can send it again. */
export const mailSignInLink: Action = async (form) => {
  const field = fieldsOf(form);
  const [email, next] = [field('email').trim(), nextOf(form)];
  const search = { with: 'link' };
  return take({
    ...{ screen: '/login', search, next },
    typed: { email },
    faults: email === '' ? { email: 'required' } : {},
    go: async () => {
      const body = { email, bot_check: field('bot_check'), next };
      const { data } = await apiAsGuest(form).call('POST /auth/email-link', { body });
      return mailed('/login', { email, next, search, seconds: data.expires_in });
    },
  });
};

/** A link out of a mail was opened, and the press that uses it up came. */
export const useSignInLink: Action = async (form) => {
  const token = fieldsOf(form)('token');
  return take({
    ...{ screen: '/email-link', search: { token }, next: '/', typed: {} },
    faults: {},
    go: async () => {
      const { data } = await apiAsGuest(form).call('POST /auth/email-link/{hash}', { path: { hash: token } });
      return enter(form, data, data.next ?? '/');
    },
  });
};

/** A forgotten password: a mail with a link, or a code to the phone. It never tells who has an account. */
export const forgotPassword: Action = async (form) => {
  const field = fieldsOf(form);
  const [login, next] = [field('login').trim(), nextOf(form)];
  return take({
    screen: '/reset-password',
    next,
    typed: { login },
    faults: resetFaults({ login, kind: field('kind') }),
    named: asLogin,
    go: async () => {
      if (isPhone(login)) return sendCode(form, { phone: login, purpose: 'reset', next });
      const body = { email: login, bot_check: field('bot_check') };
      const { data } = await apiAsGuest(form).call('POST /auth/forgot/email-password', { body });
      const answer = mailed('/reset-password', { email: login, next, seconds: data.expires_in });
      return { ...answer, cookies: [afterResetCookie(next, data.expires_in, isSecure(form.page))] };
    },
  });
};

/** The address of an account, proved by whoever is signed in to it; their session goes on under another token. */
export const verifyEmail: Action = (form) =>
  asPerson(form, '/verify-email', async (hash) => {
    const { page } = form;
    const { data } = await apiOf(page, page.apiHeaders).call('POST /auth/verify/{hash}', { path: { hash } });
    return page.person ? sessionCookies(data.token, page.person, isSecure(page)) : [];
  });

/** The new address of an account. */
export const confirmEmail: Action = (form) =>
  asPerson(form, '/confirm-email', async (hash) => {
    const { page } = form;
    const call = 'POST /dashboard/user/profile/email/confirm/{hash}';
    const { data } = await apiOf(page, page.apiHeaders).call(call, { path: { hash } });
    return [personCookie(personOf(data), isSecure(page))];
  });

/** What only the signed-in person can do with a link; the page then says that it is done. */
async function asPerson(
  form: PostedForm,
  screen: string,
  use: (hash: string) => Promise<string[]>,
): Promise<ActionAnswer> {
  const token = fieldsOf(form)('token');
  const here = withNext(screen, '/', { token });
  if (!form.page.signedIn) return loginFor(here);
  return take({
    ...{ screen, search: { token }, next: '/', typed: {} },
    faults: {},
    go: () =>
      orLogin(here, async () => {
        const cookies = await use(token).catch(noLink);
        return { to: screen, cookies, flash: { form: screen, values: { done: '1' } } };
      }),
  });
}

/** What was mangled on its way out of a mail has no place in the API: for the shopper, a link that no longer works. */
function noLink(error: unknown): never {
  throw error instanceof ApiError && error.status === 404 ? new Hindrance('link-invalid') : error;
}

interface Mailed {
  email: string;
  next: string;
  seconds: number;
  search?: Record<string, string>;
}

function mailed(screen: string, { email, next, seconds, search = {} }: Mailed): ActionAnswer {
  const values = { sent: email, minutes: String(Math.round(seconds / 60)) };
  return { to: withNext(screen, next, search), flash: { form: screen, values } };
}
