import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, openTestShop, type TestShop } from '../../test-shop.ts';
import { botCheck, unused, fromAddress, linkSentTo } from './sign-in/sign-in.fixture.ts';

let shop: TestShop;
const stripe = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  apiBase: null,
};
beforeAll(async () => void (shop = await openTestShop({ stripe })));
afterAll(() => shop.close());

/** The lines of the log while `work` ran. */
async function saidBy(work: () => Promise<unknown>) {
  const before = (await shop.security()).length;
  await work();
  return (await shop.security()).slice(before);
}
const PASSWORD = 'a-long-walk-home';
const ada = { email: 'ada@hamper.demo', password: 'hamper-ada' };

describe('The security log', () => {
  it('says who came in and who did not, from where, and never with what', async () => {
    const address = unused.address();
    const lines = await saidBy(async () => {
      const visitor = fromAddress(shop.guest(), address);
      await failureOf(visitor.call('POST /auth/login', { body: { ...ada, password: 'guessed-it' } }));
      const { data } = await visitor.call('POST /auth/login', { body: ada });
      expect(JSON.stringify(await shop.security())).not.toContain(data.access_token);
    });
    expect(lines).toMatchObject([
      { event: 'refused', code: 'login-invalid', call: 'POST /auth/login', place: address, person: null },
      { event: 'signed-in', way: 'password', isNew: false, place: address, person: expect.any(Number) },
    ]);
    expect(lines[1]?.['session']).toEqual(expect.any(Number));
    expect(lines[0]?.['login']).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(lines)).not.toMatch(/guessed-it|hamper-ada|ada@/);
  });

  it('says that a limit was hit, and which', async () => {
    const address = unused.address();
    const visitor = fromAddress(shop.guest(), address);
    const lines = await saidBy(async () => {
      for (let time = 0; time < 12; time += 1)
        await failureOf(visitor.call('POST /auth/login', { body: { ...ada, password: 'guessed-it' } }));
    });
    expect(lines.filter(({ code }) => code === 'login-invalid')).toHaveLength(10);
    expect(lines.at(-1)).toMatchObject({
      code: 'too-many-requests',
      limit: 'failures-of-from',
      place: address,
    });
  });

  it('says that an account was opened, its password changed, its devices signed out, and that it is gone', async () => {
    const email = unused.email();
    const lines = await saidBy(async () => {
      const { data } = await shop
        .guest()
        .call('POST /auth/register', { body: { email, password: PASSWORD } });
      const me = shop.with(data.access_token);
      const again = await shop.guest().call('POST /auth/login', { body: { email, password: PASSWORD } });
      await me.call('POST /dashboard/user/profile/password/update', {
        body: { old_password: PASSWORD, password: `${PASSWORD}-2`, password_confirmation: `${PASSWORD}-2` },
      });
      await failureOf(shop.with(again.data.access_token).call('GET /dashboard/user/profile/show'));
      await failureOf(me.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } }));
      await me.call('DELETE /dashboard/user/devices');
      await me.call('DELETE /dashboard/user/profile/delete', { body: { password: `${PASSWORD}-2` } });
    });
    expect(lines.map(({ event, code }) => code ?? event)).toEqual([
      'account-opened',
      'signed-in',
      'signed-in',
      'password-changed',
      'unauthenticated',
      'password-wrong',
      'sessions-ended',
      'account-deleted',
    ]);
    const person = lines[0]?.['person'];
    expect(lines[5]).toMatchObject({ person, call: 'DELETE /dashboard/user/profile/delete' });
    expect(lines[7]).toMatchObject({ person });
  });

  it('says that a link was mailed and a password reset, but neither link nor address', async () => {
    const { email, password } = { email: 'sam@hamper.demo', password: 'another-long-walk' };
    const lines = await saidBy(async () => {
      const visitor = shop.guest();
      const bot_check = await botCheck(visitor, 'reset-password');
      await visitor.call('POST /auth/forgot/email-password', { body: { email, bot_check } });
      const hash = await linkSentTo(shop, email);
      const body = { password, password_confirmation: password };
      await visitor.call('POST /auth/forgot/email-password/{hash}', { path: { hash }, body });
      expect(JSON.stringify(await shop.security())).not.toContain(hash);
    });
    expect(lines).toMatchObject([
      { event: 'link-sent', purpose: 'reset', to: expect.stringMatching(/^[0-9a-f]{16}$/) },
      { event: 'signed-in', way: 'reset' },
      { event: 'password-changed' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('@');
  });

  it('says what a role may not do, tokens that are none, and words of a provider that it never said', async () => {
    const lines = await saidBy(async () => {
      const seller = await shop.as('Ada');
      await failureOf(seller.call('GET /dashboard/seller/orders/paginate'));
      await failureOf(shop.with('nonsense-nonsense-nonsense').call('GET /dashboard/user/profile/show'));
      const forged = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
      await shop.guest().fetch('/api/v1/webhook/stripe/payment', forged);
    });
    expect(lines.slice(1)).toMatchObject([
      { code: 'forbidden', call: 'GET /dashboard/seller/orders/paginate', person: lines[0]?.['person'] },
      { code: 'unauthenticated', person: null },
      { code: 'signature-invalid', call: 'POST /webhook/stripe/payment' },
    ]);
  });

  it('says nothing of what was merely mistyped', async () => {
    const lines = await saidBy(() =>
      failureOf(shop.guest().call('POST /auth/login', { body: { email: 'nobody', password: 'x' } })),
    );
    expect(lines).toEqual([]);
  });
});
