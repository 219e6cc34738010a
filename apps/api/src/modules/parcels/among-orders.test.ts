import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { type Db, rows } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import { settings } from '../../db/schema/settings.ts';
import { referrals } from '../../db/schema/shelves.ts';
import { failureOf, stockOfDemo } from '../../test-shop.ts';
import { openParcels, type Parcels } from './parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels();
});
afterEach(() => here.shop.setNow(new Date()));
afterAll(() => here.shop.close());

async function newcomer(referral?: string) {
  const body = {
    email: `${randomUUID()}@example.com`,
    password: 'nanoseconds',
    firstname: 'Zoe',
    lastname: 'Quinn',
  };
  const { data } = await here.shop.guest().call('POST /auth/register', { body: { ...body, referral } });
  return { userId: data.user.id, visitor: here.shop.with(data.access_token) };
}

describe('A parcel among orders', () => {
  it('takes no goods', async () => {
    const { id } = await here.place(here.ada);
    const { stock_id } = await stockOfDemo(here.db, 'strawberries');
    const added = here.ada.call('POST /dashboard/user/orders/{id}/additions', {
      path: { id },
      body: { products: [{ stock_id, quantity: 1 }] },
    });
    expect((await failureOf(added)).code).toBe('addition-late');
  });

  it('opens a chat with its service, and with no shop that has closed for good', async () => {
    const { id } = await here.place(here.ada);
    const open = (shop_id?: number) =>
      here.ada.call('POST /rest/chats', { body: { roleId: 'seller', order_id: id, shop_id } });
    const [other] = await here.db.select({ id: shops.id }).from(shops).where(eq(shops.active, true)).limit(1);
    await here.db
      .update(shops)
      .set({ active: false })
      .where(eq(shops.id, other?.id ?? 0));
    expect((await failureOf(open(other?.id))).code).toBe('chat-closed');
    await here.db
      .update(shops)
      .set({ active: true })
      .where(eq(shops.id, other?.id ?? 0));
    expect((await open()).data.shop_id).toBe(here.types[0]?.shop_id);
  });

  it('is not late on its way back', async () => {
    const { id } = await here.place(here.ada);
    await here.carry(id);
    await here.fail(id);
    here.shop.setNow(new Date(Date.now() + 3 * 60 * 60_000));
    await here.shop.watchOrders();
    const [told] = await rows(
      here.db,
      sql`select 1 from orders where id = ${id} and late_told_at is not null`,
    );
    expect(told).toBeUndefined();
  });

  it('rewards nobody for a friend: it goes to somebody else’s door', async () => {
    await here.db
      .insert(settings)
      .values({ key: 'referral_active', value: '1' })
      .onConflictDoUpdate({ target: settings.key, set: { value: '1' } });
    await here.db.insert(referrals).values({
      ...{ title: { en: 'Give 5, get 10' }, priceFromMinor: 1000, priceToMinor: 500, minOrderMinor: 100 },
    });
    const grace = await newcomer();
    const { data: profile } = await grace.visitor.call('GET /dashboard/user/profile/show');
    const zoe = await newcomer(profile.my_referral);
    const phone = '+19175550100';
    await here.db.update(users).set({ phone, phoneVerifiedAt: new Date() }).where(eq(users.id, zoe.userId));
    const to = { address: 'Harbour gate 9', latitude: 40.7236, longitude: -73.9961, pinned: true };
    const { id } = await here.place(zoe.visitor, { phone_from: phone, address_to: to });
    await here.deliver(id);
    const { data: seen } = await grace.visitor.call('GET /dashboard/user/referrals');
    expect(seen).toMatchObject({ joined: 1, rewarded: 0, earned: 0 });
  });

  it('has a service that is opened as no shop', async () => {
    const shop_id = here.types[0]?.shop_id ?? 0;
    const opened = here.amina.call('POST /dashboard/admin/shops/{id}/open', { path: { id: shop_id } });
    expect((await failureOf(opened)).code).toBe('not-found');
  });

  it('is locked after its order, also by whoever deletes the sender’s account', async () => {
    const zoe = await newcomer();
    const { id } = await here.place(zoe.visitor);
    await here.deliver(id);
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let deleted: Promise<unknown> = Promise.resolve();
    await here.db.transaction(async (tx: Db) => {
      await tx.select().from(orders).where(eq(orders.id, id)).for('update');
      deleted = zoe.visitor.call('DELETE /dashboard/user/profile/delete', {
        body: { password: 'nanoseconds' },
      });
      await vi.waitFor(async () => expect(await rows(here.db, waits)).toHaveLength(1));
      // Nobody who waits for the order has it.
      await tx.execute(sql`select 1 from parcels where order_id = ${id} for update nowait`);
    });
    await deleted;
    expect((await here.rowOf(id)).receiverName).toBeNull();
  });
});
