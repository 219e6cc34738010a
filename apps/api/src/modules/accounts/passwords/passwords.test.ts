import { randomBytes, scryptSync } from 'node:crypto';

import type { ApiError } from '@hamper/contract/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { identityPasswords, sessions } from '../../../db/schema/accounts.ts';
import { failureOf, openTestShop, type TestShop } from '../../../test-shop.ts';
import { botCheck, codeSentTo, unused, linkSentTo } from '../sign-in/sign-in.fixture.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await openTestShop({ passwordLength: 8, hasFullPasswordCost: true })));
afterAll(() => shop.close());

const GOOD = 'a-long-walk-home';
const register = (password: string, email = unused.email()) =>
  shop.guest().call('POST /auth/register', { body: { email, password } });
const said = ({ code, params }: ApiError) => [code, params['password']?.[0]];
const COMMON = [
  'password-common',
  'Many people use this password, so it is easy to guess. Choose another one',
];
const SHORT = ['password-short', 'Password should contain at least 8 characters'];

describe('A new password', () => {
  it.each([
    ['1234567', SHORT],
    ['hamper7', SHORT],
    ['password', COMMON],
    ['PassWord', COMMON],
    ['qwertyuiop', COMMON],
    ['123456789', COMMON],
  ])('is refused at its field, to whoever opens an account: %s', async (password, why) => {
    expect(said(await failureOf(register(password)))).toEqual(why);
  });

  it('is refused in the shopper’s language', async () => {
    const { message } = await failureOf(
      shop.guest('de').call('POST /auth/register', { body: { email: unused.email(), password: 'kurz-77' } }),
    );
    expect(message).toBe('Das Passwort muss mindestens 8 Zeichen haben');
  });

  it('is as long as the screens say that it must be', async () => {
    const { data } = await shop.guest().call('GET /auth/methods');
    expect(data.password_length).toBe(8);
    await register('12monkey');
  });

  it('is judged wherever one is set, and what proved its owner is good for another try', async () => {
    const email = unused.email();
    const { data } = await register(GOOD, email);
    const me = shop.with(data.access_token);
    const change = (password: string) =>
      me.call('POST /dashboard/user/profile/password/update', {
        body: { old_password: GOOD, password, password_confirmation: password },
      });
    expect(said(await failureOf(change('password1')))).toEqual(COMMON);

    const bot_check = await botCheck(me, 'reset-password');
    await me.call('POST /auth/forgot/email-password', { body: { email, bot_check } });
    const path = { hash: await linkSentTo(shop, email) };
    const reset = (password: string) =>
      shop.guest().call('POST /auth/forgot/email-password/{hash}', {
        ...{ path, body: { password, password_confirmation: password } },
      });
    expect(said(await failureOf(reset('iloveyou')))).toEqual(COMMON);
    expect(said(await failureOf(reset('iloveyo')))).toEqual(SHORT);
    await reset(`${GOOD}-2`);

    const phone = unused.phone();
    const visitor = shop.guest();
    const proof = await botCheck(visitor, 'phone-code');
    await visitor.call('POST /auth/forgot/password', { body: { phone, bot_check: proof } });
    const id = await codeSentTo(shop, phone);
    const confirm = (password: string) =>
      visitor.call('POST /auth/forgot/password/confirm', { body: { phone, id, password } });
    expect(said(await failureOf(confirm('sunshine')))).toEqual(COMMON);
    await confirm(GOOD);
  });
});

describe('An account', () => {
  it('is signed in on a hundred devices at most: the one used longest ago is signed out', async () => {
    const email = unused.email();
    const { data } = await register(GOOD, email);
    const used = Date.now() - 60_000;
    await shop.db.insert(sessions).values(
      Array.from({ length: 120 }, (_, index) => ({
        tokenHash: randomBytes(32),
        userId: data.user.id,
        createdAt: new Date(used),
        usedAt: new Date(used - index * 1000),
        expiresAt: new Date(used + 3_600_000),
      })),
    );
    const { data: newest } = await shop.guest().call('POST /auth/login', { body: { email, password: GOOD } });
    expect(await shop.db.$count(sessions, eq(sessions.userId, data.user.id))).toBe(100);
    for (const { access_token } of [data, newest])
      expect((await shop.with(access_token).call('GET /dashboard/user/profile/show')).status).toBe(true);
  });
});

describe('A kept password', () => {
  const hashOf = async (userId: number) => {
    const [row] = await shop.db.select().from(identityPasswords).where(eq(identityPasswords.userId, userId));
    return row?.passwordHash ?? '';
  };

  it('is hashed at no less than OWASP asks for', async () => {
    const { data } = await register(GOOD);
    expect(await hashOf(data.user.id)).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[0-9a-f]{32}\$[0-9a-f]{128}$/);
  });

  it('at the cost of an earlier release signs in, once at that, and from then on at today’s', async () => {
    const email = unused.email();
    const { user } = (await register(GOOD, email)).data;
    const salt = randomBytes(16).toString('hex');
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
    const passwordHash = `${salt}:${scryptSync(GOOD, salt, 64, cost).toString('hex')}`;
    await shop.db
      .update(identityPasswords)
      .set({ passwordHash })
      .where(eq(identityPasswords.userId, user.id));
    const signIn = (password: string) => shop.guest().call('POST /auth/login', { body: { email, password } });

    expect((await failureOf(signIn('another-long-walk'))).code).toBe('login-invalid');
    expect(await hashOf(user.id)).toBe(passwordHash);
    await signIn(GOOD);
    const renewed = await hashOf(user.id);
    expect(renewed).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    await signIn(GOOD);
    expect(await hashOf(user.id)).toBe(renewed);
    expect((await failureOf(signIn('another-long-walk'))).code).toBe('login-invalid');
  });
});
