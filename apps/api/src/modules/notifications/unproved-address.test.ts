import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../db/schema/accounts.ts';
import { mails } from '../../db/schema/notifications.ts';
import { settings } from '../../db/schema/settings.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
  const set = { value: '1' };
  await here.db
    .insert(settings)
    .values({ key: 'referral_active', ...set })
    .onConflictDoUpdate({ target: settings.key, set });
});
afterAll(() => here.shop.close());

const mailsTo = (email: string) =>
  here.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, 'notification')));
const chosen = async () => {
  const person = await here.newcomer();
  await person.visitor.call('POST /dashboard/user/update/notifications', {
    body: {
      notifications: [
        { type: 'new_user_by_referral', mail: true },
        { type: 'status_changed', mail: true },
      ],
    },
  });
  return person;
};
const prove = (id: number) =>
  here.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));

describe('An address that nobody proved', () => {
  it('gets no name that somebody else chose, and once it is proved it does', async () => {
    const { visitor, id, email } = await chosen();
    const { data } = await visitor.call('GET /dashboard/user/profile/show');
    const join = (firstname: string) =>
      here.shop.guest().call('POST /auth/register', {
        body: {
          email: `${firstname.toLowerCase().replaceAll(' ', '')}-${id}@example.com`,
          password: 'nanoseconds',
          firstname,
          referral: data.my_referral,
        },
      });
    await join('You have won');
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('A friend joined with your link');
    expect(`${mail?.body}${mail?.html}`).not.toContain('You have won');
    await prove(id);
    await join('Zoe');
    expect((await mailsTo(email)).at(-1)?.body).toContain('Zoe');
  });

  it('gets few mails an hour, whatever its account does; a proved one gets all', async () => {
    const { visitor, id, email } = await chosen();
    const order = async () => {
      const { id: ordered } = await here.buy(visitor, { email: 'receipts@example.com' });
      await here.moveTo(ordered, 'delivered');
    };
    for (let time = 0; time < 4; time += 1) await order();
    expect(await mailsTo(email)).toHaveLength(10);
    await prove(id);
    await order();
    expect(await mailsTo(email)).toHaveLength(14);
  });

  it('is greeted without the name that was registered with it', async () => {
    const { email } = await here.newcomer('Call now to win');
    const [welcome] = await here.db.select().from(mails).where(eq(mails.recipient, email));
    expect(welcome?.kind).toBe('account');
    expect(`${welcome?.subject}${welcome?.body}${welcome?.html}`).not.toContain('Call now');
  });
});
