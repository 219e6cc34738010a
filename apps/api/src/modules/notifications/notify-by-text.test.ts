import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../db/schema/accounts.ts';
import { texts } from '../../db/schema/notifications.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());

let last = 100;
/** Somebody with a number, who wants texts unless said otherwise. */
async function reader({ isProven = true, sms = true, lang = 'en' } = {}) {
  const person = await here.newcomer();
  const phone = `+16465550${(last += 1)}`;
  const phoneVerifiedAt = isProven ? new Date() : null;
  await here.db.update(users).set({ phone, phoneVerifiedAt }).where(eq(users.id, person.id));
  await person.visitor.call('POST /dashboard/user/update/notifications', {
    query: { lang },
    body: { notifications: [{ type: 'status_changed', sms }] },
  });
  return { ...person, phone };
}
const textsTo = async (phone: string) =>
  (await here.db.select().from(texts).where(eq(texts.recipient, phone)).orderBy(texts.id)).map(
    ({ kind, locale, body }) => ({ kind, locale, body }),
  );

describe('An order’s steps as texts', () => {
  it('are those that somebody steps outside for, in their language, once they are switched on', async () => {
    const { visitor, phone } = await reader({ lang: 'de' });
    const { id } = await here.buy(visitor);
    await here.moveTo(id, 'delivered');
    expect(await textsTo(phone)).toEqual([
      {
        kind: 'order',
        locale: 'de',
        body: `Deine Bestellung ist unterwegs\nCorner Grocery · Bestellung ${id}`,
      },
      {
        kind: 'order',
        locale: 'de',
        body: `Deine Bestellung ist angekommen. Lass es dir schmecken!\nCorner Grocery · Bestellung ${id}`,
      },
    ]);
  });

  it.each([
    ['a number that nobody proved', { isProven: false }],
    ['somebody who did not switch them on', { sms: false }],
  ])('go not to %s', async (_, setting) => {
    const { visitor, phone } = await reader(setting);
    const { id } = await here.buy(visitor);
    await here.moveTo(id, 'delivered');
    expect(await textsTo(phone)).toEqual([]);
  });

  it('are offered for a proved number alone', async () => {
    const offered = async ({ visitor }: Awaited<ReturnType<typeof reader>>) =>
      (await visitor.call('GET /dashboard/user/notifications')).data
        .filter(({ channels }) => channels.includes('sms'))
        .map(({ type }) => type);
    expect(await offered(await reader())).toEqual(['status_changed']);
    expect(await offered(await reader({ isProven: false }))).toEqual([]);
  });
});
