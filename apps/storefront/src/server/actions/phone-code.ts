import { ApiError, type Output } from '@hamper/contract/client';

import { codeFaults, newPasswordFaults, phoneFaults } from '../../features/accounts/faults.ts';
import { safeNext } from '../../session/safe-next.ts';
import type { Verifying } from '../../session/verifying.ts';
import { nothingToVerify, verifyingCookie } from '../request/verifying-cookie.ts';
import { apiAsGuest, enter, fieldsOf, isSecure, nextOf, take } from './enter.ts';
import type { Action, ActionAnswer, PostedForm } from './posted-form.ts';

type CodeSent = Output<'POST /auth/forgot/password'>['data'];
type Asked = Pick<Verifying, 'phone' | 'purpose' | 'next'>;

/** A phone's number typed to sign in: a code is on its way there. */
export const sendSignInCode: Action = async (form) => {
  const phone = fieldsOf(form)('phone');
  const next = nextOf(form);
  return take({
    screen: '/login',
    search: { with: 'phone' },
    next,
    typed: { phone },
    faults: phoneFaults(phone),
    go: () => sendCode(form, { phone, purpose: 'sign-in', next }),
  });
};

/** The same number once more. */
export const sendCodeAgain: Action = async (form) => {
  const { verifying } = form.page;
  if (!verifying) return NOTHING_SENT;
  return take({
    screen: '/verify-phone',
    next: '/',
    typed: {},
    faults: {},
    go: () => sendCode(form, verifying),
  });
};

/** The code that came: it signs in, or sets the new password that stands beside it. */
export const checkCode: Action = async (form) => {
  const { verifying } = form.page;
  if (!verifying) return NOTHING_SENT;
  const { phone, purpose, next } = verifying;
  const field = fieldsOf(form);
  // One box a digit, all of one name.
  const code = form.fields.getAll('code').join('').trim();
  const password = field('password');
  const resets = purpose === 'reset';
  return take({
    screen: '/verify-phone',
    next: '/',
    typed: {},
    faults: {
      ...codeFaults(code),
      ...(resets
        ? newPasswordFaults({ password, password_confirmation: field('password_confirmation') })
        : {}),
    },
    go: async () => {
      const api = apiAsGuest(form);
      try {
        const { data } = resets
          ? await api.call('POST /auth/forgot/password/confirm', { body: { phone, id: code, password } })
          : await api.call('POST /auth/verify/phone', { body: { phone, code } });
        const { cookies = [], ...answer } = await enter(form, data, safeNext(next));
        return { ...answer, cookies: [...cookies, nothingToVerify] };
      } catch (error) {
        if (error instanceof ApiError && error.code === 'code-wrong') return wrongTry(form, verifying);
        throw error;
      }
    },
  });
};

/** The code was not it: it is counted, because the API takes only so many, and never says that they are used up. */
function wrongTry({ page }: PostedForm, verifying: Verifying): ActionAnswer {
  const { wrongTries = 0 } = verifying;
  return {
    to: '/verify-phone',
    cookies: [verifyingCookie({ ...verifying, wrongTries: wrongTries + 1 }, isSecure(page))],
    flash: { form: '/verify-phone', values: {}, errors: { code: 'code-wrong' } },
  };
}

/** Sends a code and remembers where; the page of the code comes next. */
export async function sendCode(form: PostedForm, { phone, purpose, next }: Asked): Promise<ActionAnswer> {
  const sent = await askForCode(form, { phone, purpose });
  const { page } = form;
  const verifying: Verifying = {
    ...{ phone: sent.phone, purpose, next },
    sentAt: Date.now(),
    expiresIn: sent.expires_in,
    resendIn: sent.resend_in,
  };
  return { to: '/verify-phone', cookies: [verifyingCookie(verifying, isSecure(page))] };
}

async function askForCode(form: PostedForm, { phone, purpose }: Omit<Asked, 'next'>): Promise<CodeSent> {
  const call = purpose === 'reset' ? 'POST /auth/forgot/password' : 'POST /auth/phone-code';
  const body = { phone, bot_check: fieldsOf(form)('bot_check') };
  return (await apiAsGuest(form).call(call, { body })).data;
}

/** Nobody waits for a code in this browser: begin with the number. */
const NOTHING_SENT: ActionAnswer = { to: '/login?with=phone' };
