import { eq } from 'drizzle-orm';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../../db/schema/accounts.ts';
import { settings } from '../../../db/schema/settings.ts';
import type { SocialProvider } from '../../../ports/identity/social.ts';
import { failureOf, openTestShop, type TestShop } from '../../../test-shop.ts';
import { botCheck, unused, linkSentTo } from './sign-in.fixture.ts';

const provider = new OAuth2Server();
const redirect_uri = 'http://shop.test/auth/google/callback';
let shop: TestShop;
beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  provider.service.on('beforeTokenSigning', ({ payload }) => {
    Object.assign(payload, accounts.get(payload['nonce']));
  });
  const issuer = provider.issuer.url ?? '';
  const base = { clientId: 'hamper', clientSecret: 'secret', issuer, scopes: ['openid', 'email'] };
  const social: SocialProvider[] = [
    { ...base, id: 'google', name: 'Google', vouchesForEmail: true },
    { ...base, id: 'facebook', name: 'Facebook', vouchesForEmail: false },
    { ...base, id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9', vouchesForEmail: true },
  ];
  shop = await openTestShop({ social });
});
afterAll(async () => {
  await shop.close();
  await provider.stop();
});

interface Account {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  [claim: string]: unknown;
}

/** The accounts that sign in at the provider, by the nonce of their request. */
const accounts = new Map<unknown, Account>();

/** As a browser does it: goes there, signs in as `account`, comes back with the parameters it got. */
async function goThere(account: Account, { at = 'google', next = '', referral = '' } = {}) {
  const path = { provider: at };
  const body = { redirect_uri, referral, ...(next ? { next } : {}) };
  const { data } = await shop.guest().call('POST /auth/{provider}/start', { path, body });
  const asked = new URL(data.url);
  const nonce = asked.searchParams.get('nonce') ?? '';
  accounts.set(nonce, account);
  const answer = await fetch(asked, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const given = { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
  return { asked, given: { ...given, key: data.key, redirect_uri } };
}
const comeBack = (body: object, at = 'google') =>
  shop.guest().call('POST /auth/{provider}/callback', { path: { provider: at }, body });
const signIn = async (account: Account, options: { at?: string; next?: string; referral?: string } = {}) =>
  comeBack((await goThere(account, options)).given, options.at);
const person = () => ({
  sub: crypto.randomUUID(),
  email: unused.email(),
  email_verified: true,
  name: 'Zoe Ames',
});

describe('Signing in with a provider', () => {
  it('opens an account the first time, finds it the second, and leads back to where the shopper was', async () => {
    const zoe = person();
    const { data: opened } = await signIn(zoe, { next: '/checkout' });
    expect(opened).toMatchObject({
      is_new: true,
      next: '/checkout',
      user: { email: zoe.email, email_verified: true, firstname: 'Zoe', lastname: 'Ames', empty_p: true },
    });
    const { data: back } = await signIn({ ...zoe, email: unused.email() });
    expect(back).toMatchObject({ is_new: false, user: { id: opened.user.id, email: zoe.email } });
  });

  it('goes with the code of whoever invited them, and without one that is nobody’s', async () => {
    const active = { key: 'referral_active', value: '1' };
    await shop.db.insert(settings).values(active).onConflictDoUpdate({ target: settings.key, set: active });
    const ada = await shop.as('Ada');
    const { data: me } = await ada.call('GET /dashboard/user/profile/show');
    const { data: friend } = await signIn(person(), { referral: me.my_referral });
    const { data: other } = await signIn(person(), { referral: 'NOBODYS222' });
    const referrerOf = async (id: number) =>
      (await shop.db.select({ by: users.referredBy }).from(users).where(eq(users.id, id)))[0]?.by;
    expect(await referrerOf(friend.user.id)).toBe(me.id);
    expect(await referrerOf(other.user.id)).toBeNull();
  });

  it('asks for a code with a challenge, a nonce and a state, and nothing secret', async () => {
    const { asked, given } = await goThere(person());
    const { searchParams: said } = asked;
    expect(said.get('code_challenge_method')).toBe('S256');
    expect([said.get('nonce'), said.get('state'), said.get('code_challenge')].every(Boolean)).toBe(true);
    expect(asked.href).not.toContain(given.key);
    expect(asked.href).not.toContain('client_secret');
  });

  it('finds the account of an address that both have seen proved', async () => {
    const email = unused.email();
    const visitor = shop.guest();
    const bot_check = await botCheck(visitor, 'email-link');
    await visitor.call('POST /auth/email-link', { body: { email, bot_check } });
    const path = { hash: await linkSentTo(shop, email) };
    const { data: first } = await visitor.call('POST /auth/email-link/{hash}', { path });
    const { data } = await signIn({ ...person(), email });
    expect(data).toMatchObject({ is_new: false, user: { id: first.user.id } });
  });

  it('ends what a stranger had prepared in the account of an address that was never proved', async () => {
    const zoe = person();
    const squat = { email: zoe.email, password: 'i-wait-for-you', firstname: 'Mallory' };
    const { data: stranger } = await shop.guest().call('POST /auth/register', { body: squat });
    const { data } = await signIn(zoe);
    expect(data).toMatchObject({ is_new: false, user: { id: stranger.user.id, empty_p: true } });
    const device = shop.with(stranger.access_token).call('GET /dashboard/user/profile/show');
    expect((await failureOf(device)).status).toBe(401);
    const login = shop
      .guest()
      .call('POST /auth/login', { body: { email: squat.email, password: squat.password } });
    expect((await failureOf(login)).code).toBe('login-invalid');
  });

  it.each([
    ['says is not proved', 'google', false],
    ['does not vouch for', 'facebook', true],
  ])('takes nobody’s account by an address that the provider %s', async (_, at, email_verified) => {
    for (const email of ['ada@hamper.demo', 'sam@hamper.demo']) {
      const taken = await failureOf(signIn({ ...person(), email, email_verified }, { at }));
      expect(taken).toMatchObject({ code: 'email-taken', message: 'The email has already been taken.' });
    }
    const { data } = await signIn({ ...person(), email_verified }, { at });
    expect(data).toMatchObject({ is_new: true, user: { email_verified: false } });
  });

  it('needs no address', async () => {
    const { data } = await signIn({ sub: crypto.randomUUID(), name: 'Zoe' });
    expect(data.user).toMatchObject({ email: null, firstname: 'Zoe' });
  });

  it('opens one account for whoever comes twice at once', async () => {
    const zoe = person();
    const trips = [(await goThere(zoe)).given];
    const first = comeBack(trips[0] ?? {});
    const second = signIn(zoe);
    const [a, b] = await Promise.all([first, second]);
    expect(a.data.user.id).toBe(b.data.user.id);
  });
});

describe('Coming back from a provider', () => {
  it('is for the browser that went there', async () => {
    const mine = await goThere(person());
    const theirs = await goThere(person());
    const mixed = { ...mine.given, key: theirs.given.key };
    expect((await failureOf(comeBack(mixed))).code).toBe('provider-failed');
    expect((await failureOf(comeBack({ ...mine.given, key: '' }))).code).toBe('provider-failed');
  });

  it('works once, also when it comes three times at once', async () => {
    const { given } = await goThere(person());
    const tries = await Promise.allSettled([1, 2, 3].map(() => comeBack(given)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await failureOf(comeBack(given))).code).toBe('provider-failed');
  });

  it('is with the provider, and to the page, that one went from', async () => {
    const { given } = await goThere(person());
    expect((await failureOf(comeBack(given, 'facebook'))).code).toBe('provider-failed');
    const elsewhere = await goThere(person());
    const other = { ...elsewhere.given, redirect_uri: 'http://evil.test/' };
    expect((await failureOf(comeBack(other))).code).toBe('provider-failed');
    const confused = await goThere(person());
    expect((await failureOf(comeBack({ ...confused.given, iss: 'http://evil.test' }))).code).toBe(
      'provider-failed',
    );
  });

  it.each([
    ['made for another sign-in', { nonce: 'of-somebody-else' }],
    ['meant for another shop', { aud: 'another-shop' }],
    ['by another issuer', { iss: 'http://evil.test' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ])('refuses a token %s', async (_, claims) => {
    expect((await failureOf(signIn({ ...person(), ...claims }))).code).toBe('provider-failed');
  });

  it('refuses a code that the provider does not know', async () => {
    const { given } = await goThere(person());
    provider.service.once('beforeResponse', (response) => {
      response.statusCode = 400;
      response.body = { error: 'invalid_grant' };
    });
    expect((await failureOf(comeBack(given))).code).toBe('provider-failed');
  });

  it('says so when the provider cannot be reached, and is not there for one that is not configured', async () => {
    const start = (name: string) =>
      failureOf(
        shop
          .guest()
          .call('POST /auth/{provider}/start', { path: { provider: name }, body: { redirect_uri } }),
      );
    expect((await start('gone')).code).toBe('provider-failed');
    expect((await start('apple')).status).toBe(404);
  });
});

describe('A provider’s own token', () => {
  const tokenFor = (claims: object) =>
    provider.issuer.buildToken({
      scopesOrTransform: (_, payload) => {
        Object.assign(payload, { aud: 'hamper', ...claims });
      },
    });
  const bring = (id: string) => comeBack({ id });
  const refused = async (id: string) => (await failureOf(bring(id))).code;

  it('signs in once', async () => {
    const zoe = person();
    const token = await tokenFor(zoe);
    expect((await bring(token)).data).toMatchObject({ is_new: true, user: { email: zoe.email } });
    expect(await refused(token)).toBe('provider-failed');
    for (const spelled of [`${token}=`, `${token} `, `${token}\n`, ...otherEndings(token)])
      expect(await refused(spelled)).toBe('provider-failed');
  });

  /** The last character of a signature carries bits that nobody reads: other characters say the same. */
  const otherEndings = (token: string) =>
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef'].map((end) => token.slice(0, -1) + end);

  it('is refused when it was tampered with', async () => {
    const [head = '', , signature = ''] = (await tokenFor(person())).split('.');
    const claims = {
      ...person(),
      aud: 'hamper',
      iss: provider.issuer.url,
      exp: Date.now() / 1000 + 600,
      iat: 1,
    };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect(await refused(`${head}.${forged}.${signature}`)).toBe('provider-failed');
  });

  it('is refused without a signature, whatever its header says', async () => {
    const [, payload = ''] = (await tokenFor(person())).split('.');
    for (const alg of ['none', 'None', 'HS256']) {
      const head = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
      expect(await refused(`${head}.${payload}.`)).toBe('provider-failed');
      expect(await refused(`${head}.${payload}.c2ln`)).toBe('provider-failed');
    }
  });

  it.each([
    ['expired', { exp: Math.floor(Date.now() / 1000) - 600 }],
    ['meant for another shop', { aud: 'another-shop' }],
    ['by another issuer', { iss: 'http://evil.test' }],
  ])('is refused when it is %s', async (_, claims) => {
    expect(await refused(await tokenFor({ ...person(), ...claims }))).toBe('provider-failed');
  });

  it('is refused when it is none', async () => {
    expect(await refused('a.b.c')).toBe('provider-failed');
    expect(Object.keys((await failureOf(comeBack({}))).params)).toEqual(['id']);
  });
});
