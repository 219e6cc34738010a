import type { Client, Output } from '@hamper/contract/client';

import { type Faults, faultsOf, registerFaults, signInFaults } from '../../features/accounts/faults.ts';
import { personOf } from '../../session/person.ts';
import { safeNext } from '../../session/safe-next.ts';
import { endedSession, sessionCookies } from '../session-cookies.ts';
import type { Action, ActionAnswer, PostedForm } from './actions.ts';
import { apiOf } from './api-of.ts';

type Session = Output<'POST /auth/login'>['data'];

export const signIn: Action = async (form) => {
  const email = form.fields.get('email') ?? '';
  const password = form.fields.get('password') ?? '';
  return enter(form, {
    screen: '/login',
    typed: { email },
    faults: signInFaults({ email, password }),
    open: async (api) => (await api.call('POST /auth/login', { body: { email, password } })).data,
  });
};

export const register: Action = async (form) => {
  const field = (name: string) => form.fields.get(name) ?? '';
  const [firstname, email, password] = [field('firstname'), field('email'), field('password')];
  return enter(form, {
    screen: '/register',
    typed: { firstname, email },
    faults: registerFaults({ firstname, email, password }),
    open: async (api) =>
      (await api.call('POST /auth/register', { body: { firstname, email, password } })).data,
  });
};

/** Ends the session here and at the API. An API that cannot be reached keeps nobody signed in. */
export const signOut: Action = async ({ page, fields }) => {
  if (page.signedIn) {
    await apiOf(page, page.apiHeaders)
      .call('POST /auth/logout')
      .catch(() => undefined);
  }
  return { to: safeNext(fields.get('next')), cookies: endedSession() };
};

interface Entrance {
  screen: '/login' | '/register';
  typed: Record<string, string>;
  faults: Faults;
  open(api: Client): Promise<Session>;
}

async function enter({ page, fields }: PostedForm, entrance: Entrance): Promise<ActionAnswer> {
  const next = safeNext(fields.get('next'));
  let { faults } = entrance;
  if (Object.keys(faults).length === 0) {
    try {
      const { access_token, user } = await entrance.open(apiOf(page, asGuest(page.apiHeaders)));
      const secure = page.origin.startsWith('https:');
      return { to: next, cookies: sessionCookies(access_token, personOf(user), secure) };
    } catch (error) {
      faults = faultsOf(error);
    }
  }
  const to = next === '/' ? entrance.screen : `${entrance.screen}?next=${encodeURIComponent(next)}`;
  const errors = Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, String(fault)]));
  return { to, flash: { form: entrance.screen, values: entrance.typed, errors } };
}

/** An old session must not stand in the way of a new one; the guest's cart comes along by its cookie. */
function asGuest(all: Record<string, string>): Record<string, string> {
  const { authorization: _, ...headers } = all;
  return headers;
}
