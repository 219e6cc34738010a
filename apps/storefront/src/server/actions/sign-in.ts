import { readReferral } from '../../features/accounts/account-route.ts';
import {
  type Faults,
  isPhone,
  validateRegistration,
  validateSignIn,
} from '../../features/accounts/faults.ts';
import { safeNext } from '../../session/safe-next.ts';
import { expiredSessionCookies } from '../request/session-cookies.ts';
import { signedOutCookies } from '../request/signed-out-cookies.ts';
import { answerAccountForm } from './account-form.ts';
import { apiAsGuest } from './api-client.ts';
import { endSession } from './end-session.ts';
import { type Action, fieldReader, nextOf } from './posted-form.ts';
import { startSession } from './start-session.ts';

export const signIn: Action = async (form) => {
  const field = fieldReader(form);
  const [login, password, next] = [field('login'), field('password'), nextOf(form)];
  return answerAccountForm({
    formPath: '/login',
    next,
    values: { login },
    errors: validateSignIn({ login, password }),
    renameErrors: toLoginFault,
    submit: async () => {
      const body = isPhone(login) ? { phone: login, password } : { email: login, password };
      const { data } = await apiAsGuest(form).call('POST /auth/login', { body });
      return startSession(form, data, next);
    },
  });
};

/** Faults of the email or the phone, for the one field that takes either. */
export function toLoginFault({ email, phone, ...others }: Faults): Faults {
  const login = email ?? phone;
  return login === undefined ? others : { ...others, login };
}

export const register: Action = async (form) => {
  const field = fieldReader(form);
  const [firstname, email, password] = [field('firstname'), field('email'), field('password')];
  const referral = field('referral');
  const code = readReferral(referral);
  const next = nextOf(form);
  return answerAccountForm({
    formPath: '/register',
    next,
    search: code === undefined ? {} : { referral: code },
    values: { firstname, email, referral },
    errors: validateRegistration({ firstname, email, password }),
    submit: async () => {
      const body = { firstname, email, password, referral };
      const { data } = await apiAsGuest(form).call('POST /auth/register', { body });
      return startSession(form, data, next);
    },
  });
};

/** Ends the session here and at the API. An API that cannot be reached keeps nobody signed in. */
export const signOut: Action = async ({ page, fields }) => {
  await endSession(page, page.apiHeaders['authorization']);
  // A session that has ended by itself leaves the browser what it has of a guest.
  const cookies = fields.has('ended') ? expiredSessionCookies() : signedOutCookies();
  return { to: safeNext(fields.get('next')), cookies };
};
