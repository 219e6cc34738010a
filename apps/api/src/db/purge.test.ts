import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestShop, stockOfDemo, type TestShop } from '../test-shop.ts';
import { purge } from './purge.ts';
import { bookings } from './schema/bookings.ts';
import { fulfilmentWindows } from './schema/fulfilment.ts';
import { mails, texts } from './schema/notifications.ts';
import { refundPhotos } from './schema/refunds.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

it('keeps a guest’s cart and a session while they are good, and not longer', async () => {
  const guest = shop.guest();
  const ada = await shop.as('Ada');
  await guest.call('POST /rest/cart', { body: { ...(await stockOfDemo(shop.db, 'bananas')), quantity: 1 } });
  await purge(shop.db, inDays(6), shop.files);
  expect((await guest.call('GET /rest/carts')).data).toHaveLength(1);
  expect((await ada.call('GET /dashboard/user/profile/show')).data.firstname).toBe('Ada');
  await purge(shop.db, inDays(61), shop.files);
  expect((await guest.call('GET /rest/carts')).data).toEqual([]);
  await expect(ada.call('GET /dashboard/user/profile/show')).rejects.toMatchObject({ status: 401 });
});

it('keeps mails and texts for a month', async () => {
  const row = { recipient: 'ada@example.com', kind: 'code', locale: 'en', body: 'x' };
  await shop.db.insert(mails).values({ ...row, subject: 'x' });
  await shop.db.insert(texts).values(row);
  const kept = async () => [await shop.db.$count(mails), await shop.db.$count(texts)];
  await purge(shop.db, inDays(29), shop.files);
  expect((await kept()).every((count) => count > 0)).toBe(true);
  await purge(shop.db, inDays(31), shop.files);
  expect(await kept()).toEqual([0, 0]);
});

it('keeps how full a window was for a month', async () => {
  await shop.db.insert(fulfilmentWindows).values({ shopId: 1, startsAt: new Date(), taken: 1 });
  await purge(shop.db, inDays(29), shop.files);
  expect(await shop.db.$count(fulfilmentWindows)).toBe(1);
  await purge(shop.db, inDays(31), shop.files);
  expect(await shop.db.$count(fulfilmentWindows)).toBe(0);
});

it('throws away photos that no request names, and leaves the rest with their rows when it is told to stop', async () => {
  const paths = ['photos/one.webp', 'photos/two.webp', 'photos/three.webp'];
  for (const path of paths) {
    await shop.files.put(path, Buffer.from('photo'));
    await shop.db.insert(refundPhotos).values({ path: `/${path}` });
  }
  const stopping = new AbortController();
  const files = {
    ...shop.files,
    async remove(key: string) {
      stopping.abort();
      await shop.files.remove(key);
    },
  };
  const left = async () => [
    (await Promise.all(paths.map((path) => shop.files.get(path)))).filter((bytes) => bytes !== null).length,
    await shop.db.$count(refundPhotos),
  ];
  await purge(shop.db, inDays(2), files, stopping.signal);
  expect(await left()).toEqual([2, 2]);
  await purge(shop.db, inDays(2), shop.files);
  expect(await left()).toEqual([0, 0]);
});

it.each([
  ['a name', { username: 'Robin' }],
  ['a number', { phone: '+493012345678' }],
  ['an address', { email: 'robin@example.org' }],
  ['a note', { note: 'Robin, by the window' }],
  ['an occasion', { occasion: 'birthday' as const }],
  ['allergies', { allergies: ['nuts' as const] }],
  ['a private link', { guestKey: 'secret' }],
  ['a browser', { guestHash: Buffer.alloc(32) }],
])('forgets a guest a year after their evening, also of whom nothing is known but %s', async (_, known) => {
  const [made] = await shop.db
    .insert(bookings)
    .values({
      ...{ uuid: uuid(), shopId: 1, party: 2, tableIds: [], startsAt: new Date(), endsAt: inDays(0.1) },
      ...known,
    })
    .returning({ id: bookings.id });
  const read = async () =>
    (
      await shop.db
        .select()
        .from(bookings)
        .where(eq(bookings.id, made?.id ?? 0))
    ).at(0);
  await purge(shop.db, inDays(364), shop.files);
  expect(await read()).toMatchObject(known);
  await purge(shop.db, inDays(366), shop.files);
  expect(await read()).toMatchObject({
    ...{ party: 2, username: null, phone: null, email: null, note: null, occasion: null },
    ...{ allergies: [], guestKey: null, guestHash: null },
  });
});
