import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { failureOf, openTestShop, type TestShop } from '../../../test-shop.ts';
import { unused, fromAddress } from './sign-in.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let days = 0;
beforeEach(() => shop.setNow(new Date(Date.UTC(2026, 4, (days += 1)))));

const person = async () => {
  const body = { email: unused.email(), password: 'a-secret', firstname: 'Zoe' };
  const { data } = await fromAddress(shop.guest(), unused.address()).call('POST /auth/register', { body });
  return { ...body, id: data.user.id };
};
const login = (address: string, email: string, password: string) =>
  fromAddress(shop.guest(), address).call('POST /auth/login', { body: { email, password } });

describe('Wrong passwords', () => {
  it('stop after ten from one place; the owner comes in from another, and a quarter of an hour later from there', async () => {
    const { email, password } = await person();
    const address = unused.address();
    for (let tries = 0; tries < 10; tries++)
      expect((await failureOf(login(address, email, 'wrong'))).code).toBe('login-invalid');
    expect(await failureOf(login(address, email, password))).toMatchObject({
      status: 429,
      message: 'Too many attempts. Please wait a moment',
    });
    await login(unused.address(), email, password);
    shop.setNow(new Date(Date.UTC(2026, 4, days, 0, 16)));
    await login(address, email, password);
  });

  it('are counted before they are judged: many at once are no way around', async () => {
    const { email } = await person();
    const address = unused.address();
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => failureOf(login(address, email, 'wrong')).then(({ code }) => code)),
    );
    expect(tries.filter((code) => code === 'login-invalid')).toHaveLength(10);
  });

  it('stop after fifty from everywhere, but not where the login came in before', async () => {
    const { email, password } = await person();
    const home = unused.address();
    await login(home, email, password);
    for (let tries = 0; tries < 50; tries++) await failureOf(login(unused.address(), email, 'wrong'));
    expect((await failureOf(login(unused.address(), email, password))).status).toBe(429);
    expect((await login(home, email, password)).data.user.email).toBe(email);
  });

  it('are forgotten once the right one came', async () => {
    const { email, password } = await person();
    const address = unused.address();
    for (let rounds = 0; rounds < 3; rounds++) {
      for (let tries = 0; tries < 9; tries++) await failureOf(login(address, email, 'wrong'));
      expect((await login(address, email, password)).data.user.email).toBe(email);
    }
  });

  it('count for an address that nobody has too', async () => {
    const address = unused.address();
    const email = unused.email();
    for (let tries = 0; tries < 10; tries++) await failureOf(login(address, email, 'wrong'));
    expect((await failureOf(login(address, email, 'wrong'))).status).toBe(429);
  });

  it('count for the password asked on the profile', async () => {
    const { email, password } = await person();
    const { data } = await login(unused.address(), email, password);
    const zoe = shop.with(data.access_token);
    const change = (old_password: string) =>
      zoe.call('POST /dashboard/user/profile/password/update', {
        body: { old_password, password: 'another', password_confirmation: 'another' },
      });
    for (let tries = 0; tries < 10; tries++)
      expect((await failureOf(change('wrong'))).params).toEqual({
        old_password: ['That’s not your password'],
      });
    expect((await failureOf(change(password))).status).toBe(429);
  });
});

describe('One place', () => {
  it('may sign sixty people up and in within a minute', async () => {
    const address = unused.address();
    for (let people = 0; people < 30; people++) {
      const body = { email: unused.email(), password: 'a-secret' };
      await fromAddress(shop.guest(), address).call('POST /auth/register', { body });
      expect((await login(address, body.email, body.password)).data.user.email).toBe(body.email);
    }
    // Sixty hashes of passwords take a busy machine long, and are to.
  }, 240_000);

  it('may sign one account in thirty times, five of them at once', async () => {
    const { email, password } = await person();
    const address = unused.address();
    const tokens = new Set<string>();
    for (let waves = 0; waves < 6; waves++) {
      const all = await Promise.all(Array.from({ length: 5 }, () => login(address, email, password)));
      for (const { data } of all) tokens.add(data.access_token);
    }
    expect(tokens.size).toBe(30);
  }, 240_000);

  it('is a household of IPv6, whatever address of it asks', async () => {
    const { email } = await person();
    for (let tries = 0; tries < 10; tries++)
      await failureOf(login(`2001:db8:1:2:${tries}::1`, email, 'wrong'));
    expect((await failureOf(login('2001:db8:1:2::99', email, 'wrong'))).status).toBe(429);
    expect((await failureOf(login('2001:db8:1:3::99', email, 'wrong'))).code).toBe('login-invalid');
  });
});

describe('A session', () => {
  it('is never one that was there before signing in, and ends the one that was', async () => {
    const { email, password } = await person();
    const { data: first } = await login(unused.address(), email, password);
    const before = shop.with(first.access_token);
    const { data: second } = await before.call('POST /auth/login', { body: { email, password } });
    expect(second.access_token).not.toBe(first.access_token);
    expect((await failureOf(before.call('GET /dashboard/user/profile/show'))).status).toBe(401);
  });

  it('is not adopted from a cookie that somebody planted', async () => {
    const { email, password } = await person();
    const planted = 'a'.repeat(32);
    const response = await shop.guest().fetch('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `access_token=${planted}` },
      body: JSON.stringify({ email, password }),
    });
    const { data } = (await response.json()) as { data: { access_token: string } };
    expect(data.access_token).not.toBe(planted);
    expect((await failureOf(shop.with(planted).call('GET /dashboard/user/profile/show'))).status).toBe(401);
  });
});
