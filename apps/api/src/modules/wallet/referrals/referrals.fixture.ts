import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { users } from '../../../db/schema/accounts.ts';
import { settings } from '../../../db/schema/settings.ts';
import { referrals } from '../../../db/schema/shelves.ts';
import type { Visitor } from '../../../test-shop.ts';
import { openOrderFixture } from '../../orders/delivered-orders.fixture.ts';
import { PASSWORD, requireBalanced } from '../wallet.fixture.ts';

export const newPhone = () => `+1917${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

let places = 0;
/** A place of its own, some sixty metres from the next. */
export function newPlace() {
  places += 1;
  return {
    latitude: 40.7133 + (places % 20) * 0.0005,
    longitude: -74.0049 + Math.floor(places / 20) * 0.0007,
  };
}

interface Door {
  phone?: string;
  floor?: string;
  location?: { latitude: number; longitude: number };
}

/** A shop that gives 10 to whoever brings a friend, and 5 to the friend, for an order from 8 on. */
export async function openReferralFixture() {
  const here = await openOrderFixture();
  const { shop } = here;
  const switchTo = (value: string) =>
    shop.db
      .insert(settings)
      .values({ key: 'referral_active', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  await switchTo('1');
  await shop.db.insert(referrals).values({
    ...{ title: { en: 'Give 5, get 10' }, priceFromMinor: 1000, priceToMinor: 500, minOrderMinor: 800 },
  });

  const codeOf = async ({ visitor }: { visitor: Visitor }) =>
    (await visitor.call('GET /dashboard/user/profile/show')).data.my_referral;
  const seen = async ({ visitor }: { visitor: Visitor }) =>
    (await visitor.call('GET /dashboard/user/referrals')).data;

  /** Somebody who registers with a code, and proves a number of their own. */
  async function join(
    code: string,
    { email = `${randomUUID()}@example.com`, from = '', phone = newPhone(), isProved = true } = {},
  ) {
    const body = { email, password: PASSWORD, firstname: 'Zoe', lastname: 'Quinn', referral: code };
    const { data } = await shop.guest('en', from || undefined).call('POST /auth/register', { body });
    const { id: userId } = data.user;
    const phoneVerifiedAt = isProved ? new Date() : null;
    await shop.db.update(users).set({ phone, phoneVerifiedAt }).where(eq(users.id, userId));
    return { userId, email, visitor: shop.with(data.access_token) };
  }

  /** An order of theirs that is big enough, at a door and by a number of its own. */
  const orderOf = (
    { visitor }: { visitor: Visitor },
    { phone = newPhone(), floor = randomUUID(), location = newPlace() }: Door = {},
  ) =>
    here.buy(visitor, {
      ...{ phone, address: { address: '24 Palm Street', floor }, location, pinned: true },
      goods: { strawberries: 2 },
    });
  const deliver = async (person: { visitor: Visitor }, door: Door = {}) => {
    const order = await orderOf(person, door);
    await here.moveTo(order.id, 'delivered');
    return order;
  };

  /** Closes the shop, whose ledger is to add up. */
  async function close() {
    await requireBalanced(shop);
    await shop.close();
  }

  return { here, shop, switchTo, codeOf, seen, join, orderOf, deliver, close };
}
