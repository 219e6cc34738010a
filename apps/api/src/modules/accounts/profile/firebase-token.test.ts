import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sessions } from '../../../db/schema/accounts.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const setToken = (by: Visitor, firebase_token: string) =>
  by.call('POST /dashboard/user/profile/firebase/token/update', { body: { firebase_token } });
const holdersOf = async (token: string) =>
  (await shop.db.select().from(sessions).where(eq(sessions.firebaseToken, token))).map(
    ({ userId }) => userId,
  );
const idOf = async (by: Visitor) => (await by.call('GET /dashboard/user/profile/show')).data.id;

describe('The Firebase token of a device', () => {
  it('is one for each session, replaced by a newer one, and ends with the session', async () => {
    const [here, there] = [await shop.as('Ada'), await shop.as('Ada')];
    const ada = await idOf(here);
    await setToken(here, 'first');
    await setToken(there, 'other');
    await setToken(here, 'second');
    expect(await holdersOf('first')).toEqual([]);
    expect(await holdersOf('second')).toEqual([ada]);
    await here.call('POST /auth/logout');
    expect(await holdersOf('second')).toEqual([]);
    expect(await holdersOf('other')).toEqual([ada]);
    await there.call('POST /auth/logout');
    expect(await shop.db.$count(sessions, isNotNull(sessions.firebaseToken))).toBe(0);
  });

  it('goes to whoever signs in on the device, and to one person alone where two do at once', async () => {
    const [ada, sam] = [await shop.as('Ada'), await shop.as('Sam')];
    await setToken(ada, 'shared');
    await setToken(sam, 'shared');
    expect(await holdersOf('shared')).toEqual([await idOf(sam)]);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([ada, sam, ada, sam].map((one) => setToken(one, `at once ${round}`)));
      expect(await holdersOf(`at once ${round}`)).toHaveLength(1);
    }
  });

  it('is read by its person in their own data, and by no list', async () => {
    const ada = await shop.as('Ada');
    await setToken(ada, 'of-this-device');
    const devices = await ada.call('GET /dashboard/user/devices');
    expect(JSON.stringify(devices)).not.toContain('of-this-device');
    const exported = await (await ada.fetch('/api/v1/dashboard/user/profile/export')).text();
    expect(exported).toContain('"firebase_token": "of-this-device"');
  });

  it('is a text of some length, of somebody who is signed in', async () => {
    const ada = await shop.as('Ada');
    for (const token of ['', '   ', 'x'.repeat(1001)])
      expect(await failureOf(setToken(ada, token))).toMatchObject({ status: 422, code: 'validation' });
    expect((await failureOf(setToken(shop.guest(), 'token'))).status).toBe(401);
  });
});
