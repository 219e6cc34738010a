import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let ada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.as('Ada');
});
afterAll(() => shop.close());

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Somebody of their own, and their devices: each has signed in with the browser it names. */
async function signedIn(...agents: string[]) {
  const person = { email: `${randomUUID()}@example.com`, password: 'nanoseconds', firstname: 'Grace' };
  await shop.guest().call('POST /auth/register', { body: person });
  const enter = async (agent: string, password = person.password) => {
    const response = await shop.guest().fetch('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ email: person.email, password }),
    });
    const { data } = await response.json();
    return shop.with(data?.access_token);
  };
  const devices: Visitor[] = [];
  for (const agent of agents) devices.push(await enter(agent));
  return { enter, devices };
}

const isIn = async (visitor: Visitor | undefined) =>
  (await visitor?.fetch('/api/v1/dashboard/user/profile/show'))?.status === 200;

describe('A profile', () => {
  it('changes what is named and keeps the rest', async () => {
    const body = {
      firstname: 'Ada',
      lastname: 'Lovelace',
      birthday: '1990-12-10',
      gender: 'female',
    } as const;
    expect((await ada.call('PUT /dashboard/user/profile/update', { body })).data).toMatchObject(body);
    const { data } = await ada.call('PUT /dashboard/user/profile/update', {
      body: { lastname: ' ', gender: null },
    });
    expect(data).toMatchObject({ firstname: 'Ada', lastname: null, birthday: '1990-12-10', gender: null });
  });

  it.each([
    ['no first name', { firstname: ' ' }, 'firstname'],
    ['a birthday that was never', { birthday: '1990-02-30' }, 'birthday'],
    ['a birthday to come', { birthday: '2999-01-01' }, 'birthday'],
    ['a gender that is none of the three', { gender: 'x' }, 'gender'],
    ['a role', { lastname: 'x'.repeat(101), role: 'admin' }, 'lastname'],
  ])('refuses %s, and names the field', async (_, change, field) => {
    const body = change as never;
    const failure = await failureOf(ada.call('PUT /dashboard/user/profile/update', { body }));
    expect(failure.status).toBe(422);
    expect(Object.keys(failure.params)).toEqual([field]);
  });

  it('makes nobody staff, whatever the request says', async () => {
    const body = { firstname: 'Ada', role: 'admin', id: 1, email: 'x@example.com' };
    const { data } = await ada.call('PUT /dashboard/user/profile/update', { body });
    expect(data).toMatchObject({ role: 'user', email: 'ada@hamper.demo' });
  });

  it('remembers a language and a currency that there are', async () => {
    await ada.call('PUT /dashboard/user/profile/lang/update', { body: { lang: 'ar' } });
    const { data: money } = await ada.call('GET /rest/currencies/active');
    const euro = money.find(({ symbol }) => symbol === '€')?.id ?? 0;
    await ada.call('PUT /dashboard/user/profile/currency/update', { body: { currency_id: euro } });
    expect((await ada.call('GET /dashboard/user/profile/show')).data).toMatchObject({
      locale: 'ar',
      currency_id: euro,
    });
    const body = { currency_id: 999 };
    const failure = await failureOf(ada.call('PUT /dashboard/user/profile/currency/update', { body }));
    expect(Object.keys(failure.params)).toEqual(['currency_id']);
  });
});

describe('A password', () => {
  it('is changed by whoever knows the old one, and ends all other devices', async () => {
    const { enter, devices } = await signedIn(CHROME, IPHONE);
    const [here, there] = devices;
    const body = {
      old_password: 'nanoseconds',
      password: 'picoseconds',
      password_confirmation: 'picoseconds',
    };
    await here?.call('POST /dashboard/user/profile/password/update', { body });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect(await isIn(await enter(CHROME))).toBe(false);
    expect(await isIn(await enter(CHROME, 'picoseconds'))).toBe(true);
  });

  it.each([
    ['a wrong old one', { old_password: 'seconds' }, 'old_password', 'That’s not your password'],
    ['one that is too short', { password: '12345', password_confirmation: '12345' }, 'password', undefined],
    ['two that differ', { password_confirmation: 'x' }, 'password_confirmation', "Passwords don't match"],
  ])('stays for %s', async (_, change, field, words) => {
    const { devices } = await signedIn(CHROME, IPHONE);
    const body = {
      old_password: 'nanoseconds',
      password: 'picoseconds',
      password_confirmation: 'picoseconds',
      ...change,
    };
    const failure = await failureOf(
      devices[0]?.call('POST /dashboard/user/profile/password/update', { body }) ?? Promise.resolve(),
    );
    expect(Object.keys(failure.params)).toEqual([field]);
    if (words) expect(failure.params[field]).toEqual([words]);
    expect(await isIn(devices[1])).toBe(true);
  });
});

describe('Devices', () => {
  it('are named by their browsers, this one first', async () => {
    const { devices } = await signedIn(CHROME, IPHONE, '<script>alert(1)</script>');
    const list = (await devices[0]?.call('GET /dashboard/user/devices'))?.data ?? [];
    expect(list.map(({ browser, system, current }) => [browser, system, current])).toEqual([
      ['Chrome', 'Linux', true],
      // Unknown values are null; the device that opened the account named no browser.
      [null, null, false],
      ['Safari', 'iOS', false],
      [null, null, false],
    ]);
  });

  it('are signed out one by one, or all but this one', async () => {
    const { devices } = await signedIn(CHROME, IPHONE, CHROME);
    const [here, second, third] = devices;
    const list = (await here?.call('GET /dashboard/user/devices'))?.data ?? [];
    const phone = list.find(({ browser }) => browser === 'Safari')?.id ?? 0;
    await here?.call('DELETE /dashboard/user/devices/{id}', { path: { id: phone } });
    expect([await isIn(here), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
    const { data } = (await here?.call('DELETE /dashboard/user/devices')) ?? {};
    expect(data).toEqual({ ended: 2 });
    expect([await isIn(here), await isIn(third)]).toEqual([true, false]);
  });

  it('of others are not there', async () => {
    const { devices } = await signedIn(CHROME);
    const [mine] = (await devices[0]?.call('GET /dashboard/user/devices'))?.data ?? [];
    const path = { id: mine?.id ?? 0 };
    expect((await failureOf(ada.call('DELETE /dashboard/user/devices/{id}', { path }))).status).toBe(404);
    expect(await isIn(devices[0])).toBe(true);
  });

  it('say to the hour when they were last used', async () => {
    const { devices } = await signedIn(CHROME);
    const usedAt = async () =>
      (await devices[0]?.call('GET /dashboard/user/devices'))?.data[0]?.used_at ?? '';
    const first = await usedAt();
    shop.setNow(new Date(Date.now() + 30 * 60_000));
    expect(await usedAt()).toBe(first);
    const later = new Date(Date.now() + 90 * 60_000);
    shop.setNow(later);
    expect(await usedAt()).toBe(later.toISOString());
    shop.setNow(new Date());
  });
});
