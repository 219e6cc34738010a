import type { Input } from '@hamper/contract/client';

import { safeNext } from '../../session/safe-next.ts';
import { clearCookie, isSecure, parseCookies, pathToKeep, secretCookie } from '../request/cookies.ts';
import { answerAccountForm } from './account-form.ts';
import { apiAsGuest } from './api-client.ts';
import { withNext } from './login-redirect.ts';
import { type Action, type ActionAnswer, fieldReader, nextOf, type PostedForm } from './posted-form.ts';
import { startSession } from './start-session.ts';

/** The visit of a provider's sign-in page; only the browser that is there holds the key. */
interface ProviderVisit {
  key: string;
  next: string;
}

const VISIT_COOKIE = 'away';
const VISIT_PATH = '/auth';
const TEN_MINUTES = 600;
/** The providers' errors for somebody who pressed "cancel" there; the second is Apple's. */
const CANCELLATIONS = new Set(['access_denied', 'user_cancelled_authorize']);
const PROVIDER = /^\/auth\/([a-z][a-z-]{0,30})(\/callback|\/token)?$/;

/** The provider in a path such as `/auth/google/callback`. */
const providerIn = (pathname: string): string | undefined => PROVIDER.exec(pathname)?.[1];

/** Leads to the provider's own sign-in page. */
export const startProviderSignIn: Action = async (form) => {
  const provider = providerIn(form.url.pathname) ?? '';
  const next = nextOf(form);
  const referral = fieldReader(form)('referral');
  return answerAccountForm({
    ...{ formPath: '/login', next, values: {}, errors: {} },
    submit: async () => {
      const body = { redirect_uri: callbackOf(form), next, referral };
      const { data } = await apiAsGuest(form).call('POST /auth/{provider}/start', {
        path: { provider },
        body,
      });
      return {
        to: withNext('/login', next),
        away: data.url,
        cookies: [visitCookie(form, { key: data.key, next: pathToKeep(next) })],
      };
    },
  });
};

/**
 * Apple comes back by a form of its own site, and a browser brings no cookies with that: the same is asked for once
 * more as a page, which has them.
 */
export const repeatCallbackAsPage: Action = async ({ url, fields }) => {
  const name = nameIn(fields.get('user'));
  const given = ['code', 'state', 'error', 'iss'].flatMap((field) => {
    const value = fields.get(field);
    return value === null ? [] : [[field, value]];
  });
  const search = new URLSearchParams([...given, ...(name === '' ? [] : [['name', name]])] as [
    string,
    string,
  ][]);
  return { to: `${url.pathname}?${search}` };
};

/** Back from the provider: signed in, or at the login page with the reason. */
export const finishProviderSignIn: Action = async (form) => {
  const visit = readVisit(parseCookies(form.page.apiHeaders['cookie']).get(VISIT_COOKIE));
  const provider = providerIn(form.url.pathname) ?? '';
  const field = fieldReader(form);
  if (visit && CANCELLATIONS.has(field('error')))
    return { to: withNext('/login', safeNext(visit.next)), cookies: [clearVisitCookie] };
  const [code, state, iss, name] = [field('code'), field('state'), field('iss'), field('name')];
  const body = {
    ...{ code, state, key: visit?.key ?? '', redirect_uri: callbackOf(form) },
    ...(iss === '' ? {} : { iss }),
    ...(name === '' ? {} : { name }),
  };
  const missing = visit === undefined || code === '' || state === '';
  const answer = await signInByProvider(form, provider, { next: visit?.next ?? '/', missing, body });
  return { ...answer, cookies: [...(answer.cookies ?? []), clearVisitCookie] };
};

/** The hosted provider's own scripts signed somebody in on the page: its token is proof. */
export const signInByToken: Action = (form) => {
  const field = fieldReader(form);
  const [id, name] = [field('id'), field('name')];
  const body = { id, ...(name === '' ? {} : { name }) };
  return signInByProvider(form, providerIn(form.url.pathname) ?? '', {
    next: nextOf(form),
    missing: id === '',
    body,
  });
};

type CallbackBody = Input<'POST /auth/{provider}/callback'>['body'];

function signInByProvider(
  form: PostedForm,
  provider: string,
  { next, missing, body }: { next: string; missing: boolean; body: CallbackBody },
): Promise<ActionAnswer> {
  return answerAccountForm({
    ...{ formPath: '/login', next: safeNext(next), values: {} },
    errors: missing ? { '': 'provider-failed' } : {},
    // No field of the login page is about it.
    renameErrors: (errors) => ({ '': Object.values(errors)[0] ?? 'provider-failed' }),
    submit: async () => {
      const { data } = await apiAsGuest(form).call('POST /auth/{provider}/callback', {
        path: { provider },
        body,
      });
      return startSession(form, data, data.next ?? next);
    },
  });
}

const callbackOf = ({ page, url }: PostedForm): string =>
  `${page.origin}/auth/${providerIn(url.pathname)}/callback`;

const visitCookie = ({ page }: PostedForm, visit: ProviderVisit): string =>
  secretCookie(VISIT_COOKIE, JSON.stringify(visit), {
    seconds: TEN_MINUTES,
    secure: isSecure(page),
    path: VISIT_PATH,
  });

const clearVisitCookie = clearCookie(VISIT_COOKIE, VISIT_PATH);

function readVisit(text: string | undefined): ProviderVisit | undefined {
  const { key, next } = parsed(text);
  return typeof key === 'string' && typeof next === 'string' ? { key, next } : undefined;
}

/** Apple says a name once, the first time, as `{ name: { firstName, lastName } }`. */
function nameIn(user: string | null): string {
  const { name } = parsed(user ?? undefined);
  if (typeof name !== 'object' || name === null) return '';
  const { firstName, lastName } = name as Record<string, unknown>;
  return [firstName, lastName]
    .filter((part) => typeof part === 'string')
    .join(' ')
    .trim()
    .slice(0, 200);
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
