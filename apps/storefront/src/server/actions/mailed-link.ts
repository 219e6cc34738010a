import { ApiError } from '@hamper/contract/client';

import { readReferral } from '../../features/accounts/account-route.ts';
import { FormError, isPhone, validatePasswordReset } from '../../features/accounts/faults.ts';
import { personOf } from '../../session/person-of.ts';
import { afterResetCookie } from '../request/after-reset-cookie.ts';
import { isSecure } from '../request/cookies.ts';
import { personCookie, sessionCookies } from '../request/session-cookies.ts';
import { answerAccountForm } from './account-form.ts';
import { apiAsGuest, createApiClient } from './api-client.ts';
import { redirectToLogin, withLoginRedirect, withNext } from './login-redirect.ts';
import { sendCode } from './phone-code.ts';
import { type Action, type ActionAnswer, fieldReader, nextOf, type PostedForm } from './posted-form.ts';
import { toLoginFault } from './sign-in.ts';
import { startSession } from './start-session.ts';

/** Mails a link that signs in. The page says so and can send it again. */
export const mailSignInLink: Action = async (form) => {
  const field = fieldReader(form);
  const [email, next] = [field('email').trim(), nextOf(form)];
  const referral = field('referral');
  const code = readReferral(referral);
  const search = { with: 'link', ...(code === undefined ? {} : { referral: code }) };
  return answerAccountForm({
    ...{ formPath: '/login', search, next },
    values: { email, referral },
    errors: email === '' ? { email: 'required' } : {},
    submit: async () => {
      const body = { email, bot_check: field('bot_check'), next, referral };
      const { data } = await apiAsGuest(form).call('POST /auth/email-link', { body });
      return answerMailed('/login', { email, next, search, seconds: data.expires_in });
    },
  });
};

/** Signs in by a mailed link, whose page asks for this press. */
export const useSignInLink: Action = async (form) => {
  const field = fieldReader(form);
  const [token, referral] = [field('token'), field('referral')];
  return answerAccountForm({
    ...{ formPath: '/email-link', search: { token }, next: '/', values: { referral } },
    errors: {},
    submit: async () => {
      const call = { path: { hash: token }, query: { referral } };
      const { data } = await apiAsGuest(form).call('POST /auth/email-link/{hash}', call);
      return startSession(form, data, data.next ?? '/');
    },
  });
};

/** A forgotten password: a mail with a link, or a code to the phone. It never tells who has an account. */
export const forgotPassword: Action = async (form) => {
  const field = fieldReader(form);
  const [login, next] = [field('login').trim(), nextOf(form)];
  return answerAccountForm({
    formPath: '/reset-password',
    next,
    values: { login },
    errors: validatePasswordReset({ login, kind: field('kind') }),
    renameErrors: toLoginFault,
    submit: async () => {
      if (isPhone(login)) return sendCode(form, { phone: login, purpose: 'reset', next });
      const body = { email: login, bot_check: field('bot_check') };
      const { data } = await apiAsGuest(form).call('POST /auth/forgot/email-password', { body });
      const answer = answerMailed('/reset-password', { email: login, next, seconds: data.expires_in });
      return { ...answer, cookies: [afterResetCookie(next, data.expires_in, isSecure(form.page))] };
    },
  });
};

/** Verifies the email address of the signed-in account; its session goes on under another token. */
export const verifyEmail: Action = (form) =>
  useLinkAsPerson(form, '/verify-email', async (hash) => {
    const { page } = form;
    const { data } = await createApiClient(page, page.apiHeaders).call('POST /auth/verify/{hash}', {
      path: { hash },
    });
    return page.person ? sessionCookies(data.token, page.person, isSecure(page)) : [];
  });

/** Confirms the new email address of an account. */
export const confirmEmail: Action = (form) =>
  useLinkAsPerson(form, '/confirm-email', async (hash) => {
    const { page } = form;
    const call = 'POST /dashboard/user/profile/email/confirm/{hash}';
    const { data } = await createApiClient(page, page.apiHeaders).call(call, { path: { hash } });
    return [personCookie(personOf(data), isSecure(page))];
  });

/** Uses a link that only the signed-in person can use; the page then says that it is done. */
async function useLinkAsPerson(
  form: PostedForm,
  formPath: string,
  use: (hash: string) => Promise<string[]>,
): Promise<ActionAnswer> {
  const token = fieldReader(form)('token');
  const here = withNext(formPath, '/', { token });
  if (!form.page.isSignedIn) return redirectToLogin(here);
  return answerAccountForm({
    ...{ formPath, search: { token }, next: '/', values: {} },
    errors: {},
    submit: () =>
      withLoginRedirect(here, async () => {
        const cookies = await use(token).catch(toInvalidLink);
        return { to: formPath, cookies, flash: { form: formPath, values: { done: '1' } } };
      }),
  });
}

/** A token that was mangled in a mail is unknown to the API: for the shopper, a link that no longer works. */
function toInvalidLink(error: unknown): never {
  throw error instanceof ApiError && error.status === 404 ? new FormError('link-invalid') : error;
}

interface Mailed {
  email: string;
  next: string;
  seconds: number;
  search?: Record<string, string>;
}

/** Says where a link was mailed to, and for how long it works. */
function answerMailed(formPath: string, { email, next, seconds, search = {} }: Mailed): ActionAnswer {
  const values = { sent: email, minutes: String(Math.round(seconds / 60)) };
  return { to: withNext(formPath, next, search), flash: { form: formPath, values } };
}
