import { setTimeout } from 'node:timers/promises';

import type { Role } from '@hamper/contract/accounts';
import { activeStatuses } from '@hamper/contract/lifecycle';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Db, rows } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let amina: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  amina = await shop.as('Amina');
});
afterAll(() => shop.close());

const find = async (search: string) => {
  const { data } = await amina.call('GET /dashboard/admin/users/paginate', { query: { search } });
  const [found] = data;
  if (!found) throw new Error(`Nobody is called ${search}`);
  return found;
};
const setRole = (id: number | string, role: Role, by = amina) =>
  by.call('PUT /dashboard/admin/users/{id}/role', { path: { id }, body: { role } });
const setStaff = (id: number, user_ids: number[], by = amina) =>
  by.call('PUT /dashboard/admin/shops/{id}/staff', { path: { id }, body: { user_ids } });

describe('People', () => {
  it('are found by the beginning of a name, by email and by role', async () => {
    const sam = await find('sa');
    expect(sam).toMatchObject({ email: 'sam@hamper.demo', role: 'seller' });
    expect(sam.shop_ids.length).toBeGreaterThan(3);
    expect(await find('SAM@hamper.demo')).toEqual(sam);
    const { data } = await amina.call('GET /dashboard/admin/users/{id}', { path: { id: sam.uuid } });
    expect(data).toEqual(sam);
    const query = { role: 'admin' as const };
    const { data: admins } = await amina.call('GET /dashboard/admin/users/paginate', { query });
    expect(admins.map(({ role }) => role)).toEqual(admins.map(() => 'admin'));
    const nobody = { query: { search: '%' } };
    expect((await amina.call('GET /dashboard/admin/users/paginate', nobody)).meta.total).toBe(0);
  });

  it('get a role by admins alone, and may do at once what it is for', async () => {
    const ada = await find('ada@hamper.demo');
    const by = await shop.as('Ada');
    const stories = () => by.call('GET /dashboard/seller/stories/paginate');
    expect((await failureOf(stories())).code).toBe('forbidden');
    expect((await setRole(ada.uuid, 'seller')).data.role).toBe('seller');
    expect((await stories()).meta.total).toBe(0);
    const { shop_id } = await stockOfDemo(shop.db, 'whole-milk');
    const sam = await find('sam@hamper.demo');
    await setStaff(shop_id, [ada.id, sam.id]);
    expect((await stories()).meta.total).toBeGreaterThan(0);
    // Taken back, the work is gone, too, and does not come again with the role.
    await setRole(ada.id, 'user');
    expect((await failureOf(stories())).code).toBe('forbidden');
    expect((await setRole(ada.id, 'seller')).data.shop_ids).toEqual([]);
    await setRole(ada.id, 'user');
    expect((await failureOf(setRole(sam.id, 'admin', await shop.as('Sam')))).code).toBe('forbidden');
    const noted = (await shop.security()).find(({ event }) => event === 'role-given');
    expect(noted).toMatchObject({ holder: ada.id, from: 'user', role: 'seller' });
  });

  it('keep the last admin: the role is not taken from them, nor from each other at once', async () => {
    const [me, ada] = [await find('amina@hamper.demo'), await find('ada@hamper.demo')];
    expect((await failureOf(setRole(me.id, 'user'))).code).toBe('last-admin');
    await setRole(ada.id, 'admin');
    const by = await shop.as('Ada');
    const both = await Promise.allSettled([setRole(ada.id, 'user'), setRole(me.id, 'user', by)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.db.$count(users, eq(users.role, 'admin'))).toBe(1);
    for (const { id, role } of [me, ada]) await shop.db.update(users).set({ role }).where(eq(users.id, id));
  });

  it('keep the last admin also where somebody becomes that at the same moment', async () => {
    const [me, ada] = [await find('amina@hamper.demo'), await find('ada@hamper.demo')];
    const give = (db: Db, id: number, role: Role) => db.update(users).set({ role }).where(eq(users.id, id));
    const waiting = () =>
      rows(
        shop.db,
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
    let taken: Promise<unknown> = Promise.resolve();
    await shop.db.transaction(async (tx) => {
      await give(tx, ada.id, 'admin');
      await give(tx, me.id, 'seller');
      taken = failureOf(setRole(ada.id, 'user'));
      // Until it waits for the lock, having read the role of before.
      for (let tries = 0; tries < 100 && (await waiting()).length === 0; tries += 1) await setTimeout(20);
    });
    expect(await taken).toMatchObject({ code: 'last-admin' });
    await give(shop.db, me.id, 'admin');
    await give(shop.db, ada.id, 'user');
  });

  it('are signed out when they are admins no more, with what their open pages hear', async () => {
    const ada = await find('ada@hamper.demo');
    await setRole(ada.id, 'admin');
    const by = await shop.as('Ada');
    await setRole(ada.id, 'seller');
    const profile = by.call('GET /dashboard/user/profile/show');
    expect((await failureOf(profile)).code).toBe('unauthenticated');
    const again = await shop.as('Ada');
    await setRole(ada.id, 'user');
    expect((await again.call('GET /dashboard/user/profile/show')).data.id).toBe(ada.id);
  });

  it('keep the role of a courier while they have deliveries', async () => {
    const cody = await find('cody@hamper.demo');
    const own = eq(orders.courierId, cody.id);
    await shop.db.update(orders).set({ courierId: null }).where(own);
    const [one] = await shop.db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.status, activeStatuses))
      .limit(1);
    const take = (courierId: number | null) =>
      shop.db
        .update(orders)
        .set({ courierId })
        .where(eq(orders.id, one?.id ?? 0));
    await take(cody.id);
    const refused = await failureOf(setRole(cody.id, 'user'));
    expect([refused.code, refused.message]).toEqual([
      'move-not-allowed',
      expect.stringMatching(/deliveries/),
    ]);
    await take(null);
    await setRole(cody.id, 'user');
    await setRole(cody.id, 'deliveryman');
  });

  it('who work in a shop are sellers or admins', async () => {
    const { shop_id } = await stockOfDemo(shop.db, 'whole-milk');
    const [ada, sam] = [await find('ada@hamper.demo'), await find('sam@hamper.demo')];
    const wrong = await failureOf(setStaff(shop_id, [sam.id, ada.id]));
    expect(Object.keys(wrong.params)).toEqual(['user_ids.1']);
    expect((await failureOf(setStaff(999_999, [sam.id]))).code).toBe('not-found');
    expect((await failureOf(setRole(999_999, 'seller'))).code).toBe('not-found');
    const noted = async () => (await shop.security()).filter(({ event }) => event === 'staff-set');
    const before = (await noted()).length;
    expect((await setStaff(shop_id, [sam.id, sam.id])).data.user_ids).toEqual([sam.id]);
    expect(await noted()).toHaveLength(before);
    await setStaff(shop_id, []);
    await setStaff(shop_id, [sam.id]);
    expect((await noted()).slice(before)).toMatchObject([
      { shop: shop_id, added: [], removed: [sam.id] },
      { shop: shop_id, added: [sam.id], removed: [] },
    ]);
  });
});
