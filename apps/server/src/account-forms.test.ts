import { randomUUID } from 'node:crypto';

import { type TestDatabase, testDatabase } from '@hamper/api/db/test-database';
import { queryOnce } from '@hamper/api/ports/database/database.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { open, type RunningShop } from './running-shop.fixture.ts';

let database: TestDatabase;
let shop: RunningShop;
beforeAll(async () => {
  database = await testDatabase({ demo: true });
  shop = await open({ DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  shop.child.kill('SIGINT');
  await shop.ended;
  await database.drop();
});

type Headers = Record<string, string>;

const post = (path: string, fields: Record<string, string>, headers: Headers = {}) =>
  fetch(shop.url + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });

/** The cookies of an answer as a browser sends them back. */
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

const setCookie = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));

const ADA = { login: 'ada@hamper.demo', password: 'hamper-ada' };

async function signedIn(headers: Headers = {}): Promise<string> {
  const answer = await post('/login', ADA, headers);
  expect(answer.status).toBe(303);
  return cookieOf(answer);
}

/** Whether the API still knows the session of these cookies. */
async function isAlive(cookie: string): Promise<boolean> {
  const answer = await fetch(`${shop.url}/api/v1/dashboard/user/profile/show`, { headers: { cookie } });
  return answer.status === 200;
}

const languageOf = async (cookie: string): Promise<string | null> => {
  const answer = await fetch(`${shop.url}/api/v1/dashboard/user/profile/show`, { headers: { cookie } });
  return (await answer.json()).data.locale;
};

describe('Signing in', () => {
  it('over a session ends that one, and over another’s browser none', async () => {
    const [first, elsewhere] = [await signedIn(), await signedIn()];
    expect(await isAlive(first)).toBe(true);
    const second = await signedIn({ cookie: first });
    expect(await isAlive(first)).toBe(false);
    expect(await isAlive(second)).toBe(true);
    expect(await isAlive(elsewhere)).toBe(true);
  });

  it('with a wrong password leaves the session there is', async () => {
    const cookie = await signedIn();
    const refused = await post('/login', { ...ADA, password: 'not-it' }, { cookie });
    expect(refused.headers.get('location')).toBe('/login');
    expect(await isAlive(cookie)).toBe(true);
  });
});

describe('An invitation code', () => {
  const look = async (path: string, cookie = '') =>
    (await fetch(shop.url + path, { headers: { cookie } })).text();
  const fieldIn = (page: string) => /<input[^>]* name="referral"[^>]*>/.exec(page)?.[0];
  /** The parameters of all links to one page. */
  const linksIn = (page: string, to: string) =>
    [...page.matchAll(/href="([^"?]*)\?([^"]*)"/g)].flatMap(([, path, search = '']) =>
      path === to ? [new URLSearchParams(search.replaceAll('&amp;', '&'))] : [],
    );
  const switchTo = (value: string) =>
    queryOnce(
      database.url,
      `insert into settings (key, value) values ('referral_active', $1)
       on conflict (key) do update set value = excluded.value`,
      [value],
    );
  const register = (referral: string, email: string) =>
    post('/register', {
      ...{ next: '/liked', firstname: 'Zoe', email, password: 'nanoseconds', referral },
    });
  async function adasCode(): Promise<string> {
    const headers = { cookie: await signedIn() };
    const answer = await fetch(`${shop.url}/api/v1/dashboard/user/profile/show`, { headers });
    return (await answer.json()).data.my_referral;
  }
  const broughtBy = async (email: string) =>
    (
      await queryOnce(
        database.url,
        `select by.email from users join users by on by.id = users.referred_by where users.email = $1`,
        [email],
      )
    ).map((row) => row['email']);

  it('is asked for where somebody registers, while the merchant has invitations switched on', async () => {
    await switchTo('0');
    await expect.poll(async () => fieldIn(await look('/register?referral=ABCDEFGH23'))).toBeUndefined();
    await switchTo('1');
    await expect.poll(async () => fieldIn(await look('/register'))).toContain('value=""');
  });

  it('in the address is filled in, and goes along to other ways to sign in and back', async () => {
    await switchTo('1');
    const search = { next: '/liked', referral: 'ABCDEFGH23' };
    const page = await look(`/register?${new URLSearchParams(search)}`);
    expect(fieldIn(page)).toContain('value="ABCDEFGH23"');
    const others = linksIn(page, '/login').map((link) => Object.fromEntries(link));
    // By phone, by a mailed link, and with an account that there is.
    expect(others).toHaveLength(3);
    for (const other of others) expect(other).toMatchObject(search);
    for (const way of others) {
      const there = await look(`/login?${new URLSearchParams(way)}`);
      const back = [...linksIn(there, '/register'), ...linksIn(there, '/login')];
      expect(back.length).toBeGreaterThan(0);
      for (const link of back) expect(Object.fromEntries(link)).toMatchObject(search);
    }
  });

  it('that nobody has is refused at its field, and opens no account', async () => {
    await switchTo('1');
    const email = `${randomUUID()}@example.com`;
    const refused = await register('NOBODYS222', email);
    expect(refused.status).toBe(303);
    const back = refused.headers.get('location') ?? '';
    expect(back).toBe('/register?referral=NOBODYS222&next=%2Fliked');
    const page = await look(back, cookieOf(refused));
    expect(page).toContain('That invitation code doesn’t exist.');
    expect(fieldIn(page)).toContain('value="NOBODYS222"');
    expect(fieldIn(page)).toContain('aria-invalid="true"');
    expect(setCookie(refused, 'access_token')).toBeUndefined();
    const code = await adasCode();
    const done = await register(` ${code.toLowerCase()} `, email);
    expect(done.headers.get('location')).toBe('/liked');
    expect(await broughtBy(email)).toEqual([ADA.login]);
  });

  it('may be left out', async () => {
    await switchTo('1');
    const email = `${randomUUID()}@example.com`;
    const done = await register(' ', email);
    expect(setCookie(done, 'access_token')).toBeDefined();
    expect(await broughtBy(email)).toEqual([]);
  });
});

describe('Signing out', () => {
  it('leaves nothing behind of what was under way', async () => {
    const answer = await post('/logout', {}, { cookie: await signedIn() });
    for (const name of ['access_token', 'user', 'verifying', 'after-reset'])
      expect(setCookie(answer, name), name).toMatch(/^[\w-]+=;.*Max-Age=0/);
  });
});

describe('A cookie', () => {
  const proxied = { 'x-forwarded-proto': 'https' };

  it('is Secure where a trusted proxy says that the shopper came with TLS', async () => {
    const wrong = { ...ADA, password: 'not-it' };
    const secure = await post('/login', ADA, proxied);
    for (const name of ['access_token', 'user']) expect(setCookie(secure, name)).toContain('; Secure');
    expect(setCookie(await post('/login', wrong, proxied), '__Host-flash')).toContain('; Secure');
    expect(setCookie(await post('/login', wrong), 'flash')).not.toContain('Secure');
  });
});

describe('A language in the address', () => {
  it('is the account’s from now on when the shop’s own page asks, and the page’s alone when a link elsewhere does', async () => {
    const cookie = await signedIn();
    const visit = async (lang: string, from?: string) => {
      const headers = { cookie, ...(from === undefined ? {} : { 'sec-fetch-site': from }) };
      const page = await (await fetch(`${shop.url}/help?lang=${lang}`, { headers })).text();
      expect(page).toContain(`<html lang="${lang}"`);
    };
    await visit('de', 'same-origin');
    await expect.poll(() => languageOf(cookie)).toBe('de');
    for (const from of ['cross-site', 'same-site', 'none', undefined]) await visit('ar', from);
    // A page sends its events in order: by now the others would have arrived.
    await visit('fr', 'same-origin');
    await expect.poll(() => languageOf(cookie)).toBe('fr');
    await visit('ar', 'cross-site');
    expect(await languageOf(cookie)).toBe('fr');
  });
});

describe('Coming back from a provider', () => {
  it('after a press on “cancel” there is no failure, and keeps the place', async () => {
    const cookie = `away=${encodeURIComponent(JSON.stringify({ key: 'k', next: '/liked' }))}`;
    for (const error of ['access_denied', 'user_cancelled_authorize']) {
      const answer = await fetch(`${shop.url}/auth/google/callback?error=${error}&state=s`, {
        headers: { cookie },
        redirect: 'manual',
      });
      expect(answer.headers.get('location')).toBe('/login?next=%2Fliked');
      expect(setCookie(answer, 'flash')).toBeUndefined();
      expect(setCookie(answer, 'away')).toContain('Max-Age=0');
    }
  });
});

describe('An address that is chosen without scripts', () => {
  const choose = (fields: Record<string, string>) => post('/address', fields);
  const location = { latitude: 40.7133, longitude: -74.0049 };

  it('is remembered, and the shops near it come next', async () => {
    const answer = await choose({ place: JSON.stringify({ address: '24 Palm Street', location }) });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/shops?near=40.7133,-74.0049');
    expect(decodeURIComponent(setCookie(answer, 'place') ?? '')).toContain('24 Palm Street');
    const next = await fetch(`${shop.url}/shops?near=40.7133,-74.0049`, {
      headers: { cookie: cookieOf(answer) },
    });
    expect(await next.text()).toContain('24 Palm Street');
  });

  it('is at one point for the shops near it and for the cart, which reads what is remembered', async () => {
    const exact = { latitude: 40.713_349, longitude: -74.004_951 };
    const answer = await choose({ place: JSON.stringify({ address: '24 Palm Street', location: exact }) });
    expect(answer.headers.get('location')).toBe('/shops?near=40.7133,-74.0050');
    const [kept = ''] = (setCookie(answer, 'place') ?? '').split(';', 1);
    expect(JSON.parse(decodeURIComponent(kept.slice('place='.length)))).toEqual({
      address: '24 Palm Street',
      location: { latitude: 40.7133, longitude: -74.005 },
    });
  });

  it('may be one of which only the id is known', async () => {
    const found = await fetch(`${shop.url}/api/v1/rest/geo/suggest?text=24+palm+street`);
    const { id } = (await found.json()).data.places[0];
    const answer = await choose({ id });
    expect(answer.headers.get('location')).toMatch(/^\/shops\?near=40\.7/);
    expect(setCookie(answer, 'place')).toBeDefined();
  });

  it.each([
    ['nothing', {}],
    ['no JSON', { place: '{' }],
    ['another shape', { place: '[]' }],
    [
      'the end of the world',
      { place: JSON.stringify({ address: 'x', location: { latitude: 200, longitude: 0 } }) },
    ],
    ['half a location', { place: JSON.stringify({ address: 'x', location: { latitude: 1 } }) }],
    ['a novel', { place: JSON.stringify({ address: 'x'.repeat(5000), location }) }],
    ['an id that is none', { id: '../../auth/logout' }],
    ['an id that is gone', { id: 'p999999999' }],
  ])('is asked for again where %s is sent, and why is said', async (_, fields: Record<string, string>) => {
    const answer = await choose({ ...fields, text: '7 Nowhere Lane' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/address');
    expect(setCookie(answer, 'place')).toBeUndefined();
    const next = await fetch(`${shop.url}/address`, { headers: { cookie: cookieOf(answer) } });
    const page = await next.text();
    expect(page).toMatch(/role="alert">We can’t find this address/);
    expect(page).toContain('value="7 Nowhere Lane"');
  });
});

it('A letter that is refused is there again without scripts, however long', async () => {
  const words = Array.from({ length: 700 }, (_, at) => `كلمة${at}`);
  const message = words.join(' ').slice(0, 4900).trim();
  const answer = await post('/help/contact', { name: 'Ada', email: 'nobody', subject: 'other', message });
  expect(answer.status).toBe(303);
  const page = await fetch(`${shop.url}/help`, { headers: { cookie: cookieOf(answer) } });
  expect(await page.text()).toContain(message);
  expect(setCookie(page, 'flash')).toContain('Max-Age=0');
});
