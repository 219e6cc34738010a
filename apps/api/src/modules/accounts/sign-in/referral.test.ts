import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../../db/schema/accounts.ts';
import { settings } from '../../../db/schema/settings.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { botCheck, codeSentTo, linkSentTo, unused } from './sign-in.fixture.ts';

let shop: TestShop;
let ada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.as('Ada');
  await switchOn('1');
});
afterAll(() => shop.close());

const switchOn = (value: string) =>
  shop.db
    .insert(settings)
    .values({ key: 'referral_active', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
const register = async (referral?: string, firstname = 'Zoe') => {
  const body = { email: `${randomUUID()}@example.com`, password: 'nanoseconds', firstname, referral };
  return (await shop.guest().call('POST /auth/register', { body })).data.user;
};
const profile = async () => (await ada.call('GET /dashboard/user/profile/show')).data;
const told = async () =>
  (await ada.call('GET /dashboard/notifications', { query: { type: 'new_user_by_referral' } })).data;
const referrerOf = async (id: number) =>
  (await shop.db.select({ by: users.referredBy }).from(users).where(eq(users.id, id)))[0]?.by;

describe('A referral code', () => {
  it('is everybody’s own', async () => {
    const [one, other] = [await register(), await register()];
    expect(one.my_referral).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(other.my_referral).not.toBe(one.my_referral);
    expect((await profile()).my_referral).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  });

  it('tells its owner that somebody registered with it', async () => {
    const { id, my_referral: code } = await profile();
    const friend = await register(` ${code.toLowerCase()} `);
    expect(await referrerOf(friend.id)).toBe(id);
    expect(await told()).toMatchObject([
      { title: 'A friend joined with your link', body: 'Zoe', client: { firstname: 'Zoe' }, order: null },
    ]);
  });

  it('that there is not opens no account', async () => {
    const failure = await failureOf(register('NOBODYS222', 'Yara'));
    expect(failure).toMatchObject({ status: 422, code: 'validation' });
    expect(Object.keys(failure.params)).toEqual(['referral']);
    expect(await shop.db.$count(users, eq(users.firstname, 'Yara'))).toBe(0);
  });

  it('that there is not leaves the code of a phone to be used with a right one', async () => {
    const { id, my_referral: right } = await profile();
    const phone = unused.phone();
    const bot_check = await botCheck(shop.guest(), 'phone-code');
    await shop.guest().call('POST /auth/phone-code', { body: { phone, bot_check } });
    const code = await codeSentTo(shop, phone);
    const enter = (referral: string) =>
      shop.guest().call('POST /auth/verify/phone', { body: { phone, code, referral } });
    const failure = await failureOf(enter('NOBODYS222'));
    expect(failure).toMatchObject({ status: 422, code: 'validation' });
    expect(Object.keys(failure.params)).toEqual(['referral']);
    const { data } = await enter(right);
    expect(await referrerOf(data.user.id)).toBe(id);
  });

  it('goes along with a mailed link, which is not mailed with a wrong one', async () => {
    const { id, my_referral: right } = await profile();
    const email = unused.email();
    const ask = async (referral: string) => {
      const bot_check = await botCheck(shop.guest(), 'email-link');
      return shop.guest().call('POST /auth/email-link', { body: { email, bot_check, referral } });
    };
    expect(Object.keys((await failureOf(ask('NOBODYS222'))).params)).toEqual(['referral']);
    expect(await linkSentTo(shop, email)).toBe('');
    await ask(right);
    const path = { hash: await linkSentTo(shop, email) };
    const { data: shown } = await shop.guest().call('GET /auth/email-link/{hash}', { path });
    expect(shown.referral).toBe(right);
    const open = (referral?: string) =>
      shop.guest().call('POST /auth/email-link/{hash}', { path, query: { referral } });
    expect(Object.keys((await failureOf(open('NOBODYS222'))).params)).toEqual(['referral']);
    const { data } = await open(right);
    expect(await referrerOf(data.user.id)).toBe(id);
  });

  it('is not set by whoever asked for a link, but by who opens it', async () => {
    const { my_referral: right } = await profile();
    const email = unused.email();
    const bot_check = await botCheck(shop.guest(), 'email-link');
    await shop.guest().call('POST /auth/email-link', { body: { email, bot_check, referral: right } });
    const path = { hash: await linkSentTo(shop, email) };
    const { data } = await shop.guest().call('POST /auth/email-link/{hash}', { path });
    expect(await referrerOf(data.user.id)).toBeNull();
  });

  it('that is mistyped uses up none of the links that an address may be sent', async () => {
    const { my_referral: right } = await profile();
    const email = unused.email();
    const ask = async (referral: string) => {
      const bot_check = await botCheck(shop.guest(), 'email-link');
      return shop.guest().call('POST /auth/email-link', { body: { email, bot_check, referral } });
    };
    for (let at = 0; at < 6; at += 1) await failureOf(ask('NOBODYS222'));
    await ask(right);
    expect(await linkSentTo(shop, email)).not.toBe('');
  });

  it('is told with the account, or neither', async () => {
    const before = (await told()).length;
    await shop.db.execute(sql`create function no_news() returns trigger language plpgsql as
      $$ begin raise exception 'no news today'; end $$`);
    await shop.db.execute(sql`create trigger no_news before insert on notifications
      for each row execute function no_news()`);
    expect((await failureOf(register((await profile()).my_referral, 'Xena'))).status).toBe(500);
    await shop.db.execute(sql`drop function no_news() cascade`);
    expect(await shop.db.$count(users, eq(users.firstname, 'Xena'))).toBe(0);
    expect(await told()).toHaveLength(before);
  });

  it('counts for nothing while the merchant has referrals switched off', async () => {
    await switchOn('0');
    const friend = await register((await profile()).my_referral);
    expect(await referrerOf(friend.id)).toBeNull();
    await switchOn('1');
  });
});
