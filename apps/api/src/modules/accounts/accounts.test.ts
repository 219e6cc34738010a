import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { identityPasswords, sessions, users } from '../../db/schema/accounts.ts';
import { failureOf, openTestShop, type TestShop } from '../../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const grace = { email: 'Grace@Example.com ', password: 'nanoseconds', firstname: 'Grace' };

describe('Opening an account', () => {
  it('signs in at once, keeps the address in lower case, and stores neither password nor token', async () => {
    const { data } = await shop.guest().call('POST /auth/register', { body: grace });
    expect(data.user).toMatchObject({ email: 'grace@example.com', role: 'user', firstname: 'Grace' });
    const [password] = await shop.db
      .select()
      .from(identityPasswords)
      .where(eq(identityPasswords.userId, data.user.id));
    expect(password?.passwordHash).not.toContain(grace.password);
    const held = await shop.db.select().from(sessions).where(eq(sessions.userId, data.user.id));
    expect(held.map(({ tokenHash }) => tokenHash.toString())).not.toContain(data.access_token);
  });

  it('refuses an address that is taken, also when two people try at once', async () => {
    const body = { ...grace, email: 'twice@example.com' };
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => shop.guest().call('POST /auth/register', { body })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const failure = await failureOf(shop.guest().call('POST /auth/register', { body }));
    expect(failure).toMatchObject({ status: 422, code: 'email-taken' });
    expect(failure.params).toEqual({ email: ['The email has already been taken.'] });
    expect(await shop.db.select().from(users).where(eq(users.email, body.email))).toHaveLength(1);
  });

  it('makes nobody staff, whatever the request says', async () => {
    const body = { ...grace, email: 'boss@example.com', role: 'admin', id: 1 };
    const { data } = await shop.guest().call('POST /auth/register', { body });
    expect(data.user.role).toBe('user');
  });

  it.each([
    ['a short password', { password: '12345' }, 'password'],
    ['no email', { email: '' }, 'email'],
    ['an email that is none', { email: 'grace' }, 'email'],
    ['no name', { firstname: '  ' }, 'firstname'],
  ])('refuses %s', async (_, change, field) => {
    const call = shop.guest().call('POST /auth/register', { body: { ...grace, ...change } });
    const failure = await failureOf(call);
    expect(failure.status).toBe(422);
    expect(Object.keys(failure.params)).toEqual([field]);
  });
});

describe('Signing in', () => {
  it('gives a token that shows the profile, and ends with signing out', async () => {
    const ada = await shop.as('Ada');
    const { data } = await ada.call('GET /dashboard/user/profile/show');
    expect(data).toMatchObject({ firstname: 'Ada', email: 'ada@hamper.demo' });
    expect(data.addresses[0]?.address).toBe('24 Palm Street, flat 6');
    await ada.call('POST /auth/logout');
    expect((await failureOf(ada.call('GET /dashboard/user/profile/show'))).status).toBe(401);
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const login = (email: string) =>
      failureOf(shop.guest().call('POST /auth/login', { body: { email, password: 'wrong' } }));
    const [wrong, unknown] = [await login('ada@hamper.demo'), await login('nobody@hamper.demo')];
    expect(wrong).toMatchObject({
      status: 422,
      code: 'login-invalid',
      message: 'Login or password is invalid',
    });
    expect(unknown.message).toBe(wrong.message);
  });

  it('ends after seven days', async () => {
    const ada = await shop.as('Ada');
    shop.setNow(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000 + 1000));
    const failure = await failureOf(ada.call('GET /dashboard/user/profile/show'));
    shop.setNow(new Date());
    expect(failure.status).toBe(401);
  });

  it.each(['Bearer nonsense', 'Bearer ' + 'a'.repeat(32), 'Basic YWRhOmFkYQ==', 'Bearer'])(
    'refuses the authorization %j before it looks at path or body',
    async (authorization) => {
      const response = await shop.guest().fetch('/api/v1/dashboard/user/orders/not-an-id/status/change', {
        method: 'POST',
        headers: { authorization },
        body: '{broken',
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ statusCode: 'ERROR_100', code: 'unauthenticated' });
    },
  );
});
