import { randomUUID } from 'node:crypto';

import { numberText } from '@hamper/contract/prices/number-text';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../../db/schema/accounts.ts';
import { mails } from '../../../db/schema/notifications.ts';
import { orders } from '../../../db/schema/orders.ts';
import { openOrderFixture, type Sold } from '../delivered-orders.fixture.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
});
afterAll(() => here.shop.close());

const PHISH =
  '1 Main St\n\nACCOUNT LOCKED: somebody signed in to your account.\nSign in at https://hamper-secure.example/login';
const lines = { address: PHISH, office: 'https://evil.example', house: 'evil.example', floor: '6\u0007' };
const postTo = async (email: string) => {
  const found = await here.db.select().from(mails).where(eq(mails.recipient, email));
  return found.map(({ subject, body }) => `${subject}\n${body}`);
};
const somebody = () => `${randomUUID()}@example.org`;

describe('A receipt', () => {
  it.each([
    ['en', /\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d.* [AP]M/],
    ['ar', /[٠-٩]{4}.* [٠-٩]{1,2}:[٠-٩]{2}/],
    ['pt', /\d\d\/\d\d\/\d{4}, \d\d:\d\d/],
  ] as const)('writes its time as the screens do, in %s', async (locale, time) => {
    const email = somebody();
    await here.buy(here.shop.guest(locale), { email, goods: { bananas: 1 } });
    expect((await postTo(email)).join().replaceAll(/[\u2009\u202f\u00a0]/g, ' ')).toMatch(time);
  });

  it('writes quantities, prices and its number in the digits of its language', async () => {
    const email = somebody();
    const { id } = await here.buy(here.shop.guest('ar'), { email, goods: { bananas: 2 } });
    const [mail = ''] = await postTo(email);
    expect(mail).toContain('٢ × ');
    expect(mail).toContain(`الطلب ${numberText('ar', id, { useGrouping: false })}\n`);
    expect(mail.replace(/^http.*/m, '')).not.toMatch(/[0-9]/);
  });
});

describe('A receipt to an address that nobody proved', () => {
  it('carries no word that a stranger typed, of a guest or an account', async () => {
    const { visitor } = await here.newcomer();
    for (const by of [here.shop.guest(), visitor]) {
      const email = somebody();
      await here.buy(by, {
        email,
        address: lines,
        pinned: true,
        username: 'Visit evil.example',
        note: 'See https://evil.example now',
      });
      const [mail, ...more] = await postTo(email);
      expect(more).toEqual([]);
      expect(mail).toContain('Strawberries');
      expect(mail).not.toMatch(/LOCKED|hamper-secure|evil|Main St/);
    }
  });

  it('has its own address on one line where it was proved', async () => {
    const person = await here.newcomer();
    await here.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id));
    const { id } = await here.buy(person.visitor, { address: { address: '24 Palm\u0007\nStreet\r\n' } });
    const [order] = await here.db.select().from(orders).where(eq(orders.id, id));
    expect(order?.address).toEqual({ address: '24 Palm Street' });
    expect((await postTo(person.email)).join()).toContain('\n24 Palm Street\n');
  });

  it('comes ten times an hour to one, and thirty times from one place, whatever is ordered', async () => {
    const email = somebody();
    const orderFrom = async (to: string, address: string) => {
      const guest = here.shop.guest('en', address);
      const phone = `+1212${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
      const placed = await here.buy(guest, {
        email: to,
        phone,
        payment_tag: 'sandbox',
        card: { number: '4242424242424242' },
      });
      await here.move(placed.id, 'accepted');
      return placed;
    };
    for (let time = 0; time < 12; time += 1) await orderFrom(email, `192.0.2.${time}`);
    expect(await postTo(email)).toHaveLength(10);
    const many = Array.from({ length: 32 }, somebody);
    for (const to of many) await orderFrom(to, '192.0.2.99');
    const came = await Promise.all(many.map(postTo));
    expect(came.flat()).toHaveLength(30);
  });
});
