import type { Input } from '@hamper/contract/client';

import { safeNext } from '../../session/safe-next.ts';
import { forgetCookie, parseCookies, pathToKeep, secretCookie } from '../request/cookies.ts';
import { apiAsGuest, enter, fieldsOf, isSecure, nextOf, take, withNext } from './enter.ts';
import type { Action, ActionAnswer, PostedForm } from './posted-form.ts';

/** What only the browser that went to a provider holds, until it is back. */
interface Away {
  key: string;
  next: string;
}

const AWAY_COOKIE = 'away';
const AWAY_PATH = '/auth';
const TEN_MINUTES = 600;
/** What providers call it when somebody pressed "cancel" there; the second is Apple's. */
const CHANGED_MIND = new Set(['access_denied', 'user_cancelled_authorize']);
const PROVIDER = /^\/auth\/([a-z][a-z-]{0,30})(\/callback|\/token)?$/;

/** The provider in a path such as `/auth/google/callback`. */
const providerIn = (pathname: string): string | undefined => PROVIDER.exec(pathname)?.[1];

/** To the provider's own sign-in page. */
export const leaveForProvider: Action = async (form) => {
  const provider = providerIn(form.url.pathname) ?? '';
  const next = nextOf(form);
  return take({
    ...{ screen: '/login', next, typed: {}, faults: {} },
    go: async () => {
      const body = { redirect_uri: callbackOf(form), next };
      const { data } = await apiAsGuest(form).call('POST /auth/{provider}/start', {
        path: { provider },
        body,
      });
      return {
        to: withNext('/login', next),
        away: data.url,
        cookies: [awayCookie(form, { key: data.key, next: pathToKeep(next) })],
      };
    },
  });
};

/**
 * Apple comes back by a form of its own site, and a browser brings no cookies with that: the same is asked for once
 * more as a page, which has them.
 */
export const comeBackByForm: Action = async ({ url, fields }) => {
  const name = nameIn(fields.get('user'));
  const known = ['code', 'state', 'error', 'iss'].flatMap((field) => {
    const value = fields.get(field);
    return value === null ? [] : [[field, value]];
  });
  const search = new URLSearchParams([...known, ...(name === '' ? [] : [['name', name]])] as [
    string,
    string,
  ][]);
  return { to: `${url.pathname}?${search}` };
};

/** Back from the provider: signed in, or at the login page with the reason. */
export const comeBack: Action = async (form) => {
  const away = readAway(parseCookies(form.page.apiHeaders['cookie']).get(AWAY_COOKIE));
  const provider = providerIn(form.url.pathname) ?? '';
  const field = fieldsOf(form);
  if (away && CHANGED_MIND.has(field('error')))
    return { to: withNext('/login', safeNext(away.next)), cookies: [forgetAway] };
  const [code, state, iss, name] = [field('code'), field('state'), field('iss'), field('name')];
  const body = {
    ...{ code, state, key: away?.key ?? '', redirect_uri: callbackOf(form) },
    ...(iss === '' ? {} : { iss }),
    ...(name === '' ? {} : { name }),
  };
  const missing = away === undefined || code === '' || state === '';
  const answer = await finish(form, provider, { next: away?.next ?? '/', missing, body });
  return { ...answer, cookies: [...(answer.cookies ?? []), forgetAway] };
};

/** The hosted provider's own scripts signed somebody in on the page: its token is proof. */
export const enterByToken: Action = (form) => {
  const field = fieldsOf(form);
  const [id, name] = [field('id'), field('name')];
  const body = { id, ...(name === '' ? {} : { name }) };
  return finish(form, providerIn(form.url.pathname) ?? '', { next: nextOf(form), missing: id === '', body });
};

type CallbackBody = Input<'POST /auth/{provider}/callback'>['body'];

function finish(
  form: PostedForm,
  provider: string,
  { next, missing, body }: { next: string; missing: boolean; body: CallbackBody },
): Promise<ActionAnswer> {
  return take({
    ...{ screen: '/login', next: safeNext(next), typed: {} },
    faults: missing ? { '': 'provider-failed' } : {},
    // No field of the login page is about it.
    named: (faults) => ({ '': Object.values(faults)[0] ?? 'provider-failed' }),
    go: async () => {
      const { data } = await apiAsGuest(form).call('POST /auth/{provider}/callback', {
        path: { provider },
        body,
      });
      return enter(form, data, data.next ?? next);
    },
  });
}

const callbackOf = ({ page, url }: PostedForm): string =>
  `${page.origin}/auth/${providerIn(url.pathname)}/callback`;

const awayCookie = ({ page }: PostedForm, away: Away): string =>
  secretCookie(AWAY_COOKIE, JSON.stringify(away), {
    seconds: TEN_MINUTES,
    secure: isSecure(page),
    path: AWAY_PATH,
  });

const forgetAway = forgetCookie(AWAY_COOKIE, AWAY_PATH);

function readAway(text: string | undefined): Away | undefined {
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
