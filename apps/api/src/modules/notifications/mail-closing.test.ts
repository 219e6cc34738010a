import { notificationTypes } from '@hamper/contract/notifications/notifications';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { mails } from '../../db/schema/notifications.ts';
import { openTestShop, type TestShop } from '../../test-shop.ts';
import { notify } from './notify.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const sam = await shop.as('Sam');
  await sam.call('POST /dashboard/user/update/notifications', {
    body: { notifications: notificationTypes.map((type) => ({ type, mail: true })) },
  });
});
afterAll(() => shop.close());

const booking = {
  uuid: '0198c0de-0000-7000-8000-000000000001',
  about: 'accepted',
  at: '2026-11-27T19:00:00Z',
  party: 2,
  shop: { en: 'Trattoria' },
  timezone: 'Europe/Berlin',
} as const;
/** Those that do not lead to the list of notifications. */
const pages: Partial<Record<(typeof notificationTypes)[number], string>> = {
  booking_status: `/reservations/${booking.uuid}`,
  wallet_credited: '/wallet',
};

it.each(notificationTypes)('A mail of the type %s leads to what it is about', async (type) => {
  await shop.db.delete(mails);
  const env = { ports: shop.ports, now: new Date(), publicUrl: 'https://shop.test' };
  const to = sql`(select id from users where email = 'sam@hamper.demo')`;
  const isOfBooking = type === 'booking_status' || type === 'new_booking' || type === 'new_in_table';
  await shop.db.transaction((tx) =>
    notify(tx, env, { type, to, ...(isOfBooking && { params: { booking } }) }),
  );
  const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, 'sam@hamper.demo'));
  const link = `https://shop.test${pages[type] ?? '/notifications'}`;
  expect(mail?.body.split('\n')).toContain(link);
  expect(mail?.html).toContain(`href="${link}"`);
});
