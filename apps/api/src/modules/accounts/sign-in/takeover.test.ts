import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, openTestShop, type TestShop } from '../../../test-shop.ts';
import { botCheck, unused, fromAddress, linkSentTo } from './sign-in.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ROUNDS = 3;
const LOOPS = 4;

/** Somebody opened an account in the name of an address, and knows its password. */
async function squat() {
  const body = { email: unused.email(), password: 'i-wait-for-you', firstname: 'Mallory' };
  const { data } = await shop.guest().call('POST /auth/register', { body });
  return { ...body, token: data.access_token };
}
async function linkFor(email: string) {
  const owner = fromAddress(shop.guest(), unused.address());
  const bot_check = await botCheck(owner, 'email-link');
  await owner.call('POST /auth/email-link', { body: { email, bot_check } });
  const path = { hash: await linkSentTo(shop, email) };
  return () => owner.call('POST /auth/email-link/{hash}', { path });
}
async function resetFor(email: string) {
  const owner = fromAddress(shop.guest(), unused.address());
  const bot_check = await botCheck(owner, 'reset-password');
  await owner.call('POST /auth/forgot/email-password', { body: { email, bot_check } });
  const path = { hash: await linkSentTo(shop, email) };
  const body = { password: 'of-the-owner', password_confirmation: 'of-the-owner' };
  return () => owner.call('POST /auth/forgot/email-password/{hash}', { path, body });
}
const isIn = (token: string) =>
  shop
    .with(token)
    .call('GET /dashboard/user/profile/show')
    .then(
      () => true,
      () => false,
    );

/** Does something over and over, from several places at once, while the owner comes in. */
async function whileTrying<T>(
  once: () => Promise<T>,
  owner: () => Promise<{ data: { access_token: string } }>,
) {
  const over = new AbortController();
  const got: T[] = [];
  const loops = Array.from({ length: LOOPS }, async () => {
    while (!over.signal.aborted)
      await once().then(
        (one) => got.push(one),
        () => undefined,
      );
  });
  await new Promise((resolve) => setTimeout(resolve, 80));
  const { data } = await owner();
  over.abort();
  await Promise.all(loops);
  return { owner: data.access_token, got };
}

describe('An owner who comes while a stranger changes the password of their account, over and over', () => {
  it('stays in, and the stranger stays out', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email, password, token } = await squat();
      const body = { old_password: password, password, password_confirmation: password };
      const { owner } = await whileTrying(
        () => shop.with(token).call('POST /dashboard/user/profile/password/update', { body }),
        await linkFor(email),
      );
      expect(await isIn(owner)).toBe(true);
      expect(await isIn(token)).toBe(false);
      const login = shop.guest().call('POST /auth/login', { body: { email, password } });
      expect((await failureOf(login)).code).toBe('login-invalid');
    }
  });
});

describe.each([
  ['with a mailed link', linkFor],
  ['with a new password', resetFor],
])('An owner who comes %s while a stranger signs in, over and over', (_, come) => {
  it('leaves no session open that the old password opened', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email, password } = await squat();
      const { owner, got } = await whileTrying(
        () =>
          fromAddress(shop.guest(), unused.address()).call('POST /auth/login', { body: { email, password } }),
        await come(email),
      );
      expect(await isIn(owner)).toBe(true);
      const held = await Promise.all(got.map(({ data }) => isIn(data.access_token)));
      expect(held).not.toContain(true);
    }
  });
});
