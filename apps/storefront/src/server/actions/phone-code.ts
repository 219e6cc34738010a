import { ApiError, type Output } from '@hamper/contract/client';

import { readReferral } from '../../features/accounts/account-route.ts';
import { validateCode, validateNewPassword, validatePhone } from '../../features/accounts/faults.ts';
import { safeNext } from '../../session/safe-next.ts';
import type { Verifying } from '../../session/verifying.ts';
import { isSecure } from '../request/cookies.ts';
import { clearVerifyingCookie, verifyingCookie } from '../request/verifying-cookie.ts';
import { answerAccountForm } from './account-form.ts';
import { apiAsGuest } from './api-client.ts';
import { type Action, type ActionAnswer, fieldReader, nextOf, type PostedForm } from './posted-form.ts';
import { startSession } from './start-session.ts';

type CodeSent = Output<'POST /auth/forgot/password'>['data'];
type CodeRequest = Pick<Verifying, 'phone' | 'purpose' | 'next' | 'referral'>;

/** Sends a code to a phone that signs in. */
export const sendSignInCode: Action = async (form) => {
  const field = fieldReader(form);
  const phone = field('phone');
  const referral = readReferral(field('referral'));
  const next = nextOf(form);
  return answerAccountForm({
    formPath: '/login',
    search: { with: 'phone', ...(referral === undefined ? {} : { referral }) },
    next,
    values: { phone },
    errors: validatePhone(phone),
    submit: () => sendCode(form, { phone, purpose: 'sign-in', next, referral }),
  });
};

/** Sends another code to the same phone. */
export const sendCodeAgain: Action = async (form) => {
  const { verifying } = form.page;
  if (!verifying) return NOTHING_SENT;
  return answerAccountForm({
    formPath: '/verify-phone',
    next: '/',
    values: {},
    errors: {},
    submit: () => sendCode(form, verifying),
  });
};

/** Signs in by the code, or sets the new password that was typed beside it. */
export const checkCode: Action = async (form) => {
  const { verifying } = form.page;
  if (!verifying) return NOTHING_SENT;
  const { phone, purpose, next } = verifying;
  const field = fieldReader(form);
  // One box a digit, all of one name.
  const code = form.fields.getAll('code').join('').trim();
  const password = field('password');
  const resets = purpose === 'reset';
  const referral = field('referral');
  return answerAccountForm({
    formPath: '/verify-phone',
    next: '/',
    values: { referral },
    errors: {
      ...validateCode(code),
      ...(resets
        ? validateNewPassword({ password, password_confirmation: field('password_confirmation') })
        : {}),
    },
    submit: async () => {
      const api = apiAsGuest(form);
      try {
        const { data } = resets
          ? await api.call('POST /auth/forgot/password/confirm', { body: { phone, id: code, password } })
          : await api.call('POST /auth/verify/phone', { body: { phone, code, referral } });
        const { cookies = [], ...answer } = await startSession(form, data, safeNext(next));
        return { ...answer, cookies: [...cookies, clearVerifyingCookie] };
      } catch (error) {
        if (error instanceof ApiError && error.code === 'code-wrong')
          return answerWrongCode(form, { verifying, referral });
        throw error;
      }
    },
  });
};

/** Counts the wrong code: the API takes only so many, and never says that they are used up. */
function answerWrongCode(
  { page }: PostedForm,
  { verifying, referral }: { verifying: Verifying; referral: string },
): ActionAnswer {
  const { wrongTries = 0 } = verifying;
  return {
    to: '/verify-phone',
    cookies: [verifyingCookie({ ...verifying, wrongTries: wrongTries + 1 }, isSecure(page))],
    flash: { form: '/verify-phone', values: { referral }, errors: { code: 'code-wrong' } },
  };
}

/** Sends a code and remembers where; the page of the code comes next. */
export async function sendCode(
  form: PostedForm,
  { phone, purpose, next, referral }: CodeRequest,
): Promise<ActionAnswer> {
  const sent = await requestCode(form, { phone, purpose });
  const { page } = form;
  const verifying: Verifying = {
    ...{ phone: sent.phone, purpose, next, referral },
    sentAt: Date.now(),
    expiresIn: sent.expires_in,
    resendIn: sent.resend_in,
  };
  return { to: '/verify-phone', cookies: [verifyingCookie(verifying, isSecure(page))] };
}

async function requestCode(
  form: PostedForm,
  { phone, purpose }: Pick<CodeRequest, 'phone' | 'purpose'>,
): Promise<CodeSent> {
  const call = purpose === 'reset' ? 'POST /auth/forgot/password' : 'POST /auth/phone-code';
  const body = { phone, bot_check: fieldReader(form)('bot_check') };
  return (await apiAsGuest(form).call(call, { body })).data;
}

/** No code was sent to this browser: begin with the phone's number. */
const NOTHING_SENT: ActionAnswer = { to: '/login?with=phone' };
