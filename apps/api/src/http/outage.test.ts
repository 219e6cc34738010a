import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { rows } from '../db/query.ts';
import { openTestShop, stockOfDemo, type TestShop, type Visitor } from '../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
// Outages are told to whoever runs the shop.
beforeEach(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true));

/** Every order meets this. */
async function withTrouble(trouble: string, work: () => Promise<void>): Promise<void> {
  await shop.db.execute(
    sql.raw(`create function trouble() returns trigger language plpgsql as $$
    begin ${trouble}; return new; end $$`),
  );
  await shop.db.execute(sql`create trigger trouble before insert on orders execute function trouble()`);
  try {
    await work();
  } finally {
    await shop.db.execute(sql`drop function trouble cascade`);
  }
}

async function order(guest: Visitor, cartId: number, key: string): Promise<Response> {
  return guest.fetch('/api/v1/rest/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      cart_id: cartId,
      delivery_type: 'pickup',
      payment_tag: 'cash',
      phone: `+1212555014${guests}`,
    }),
  });
}

let guests = 0;

async function openGuestCart() {
  const guest = shop.guest('en', `192.0.2.${(guests += 1)}`);
  const { stock_id, shop_id } = await stockOfDemo(shop.db, 'bananas');
  const { data } = await guest.call('POST /rest/cart', { body: { stock_id, shop_id, quantity: 1 } });
  return { guest, cartId: data?.id ?? 0 };
}

const countOrders = async () => {
  const [row] = await rows<{ orders: number }>(shop.db, sql`select count(*)::integer as orders from orders`);
  return row?.orders;
};

describe('An order', () => {
  it.each([
    ['whose connection is lost on the way', 'perform pg_terminate_backend(pg_backend_pid())'],
    ['on a full disk', "raise exception 'No space left on device' using errcode = '53100'"],
    ['while the database shuts down', "raise exception 'shutting down' using errcode = '57P01'"],
  ])('%s is answered 503, writes nothing, and is placed by the same key afterwards', async (_, trouble) => {
    const { guest, cartId } = await openGuestCart();
    const key = randomUUID();
    const before = await countOrders();
    await withTrouble(trouble, async () => {
      const refused = await order(guest, cartId, key);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ code: 'unavailable', statusCode: 'ERROR_503' });
    });
    expect(await countOrders()).toBe(before);
    const placed = await order(guest, cartId, key);
    expect(placed.status).toBe(200);
    const again = await order(guest, cartId, key);
    expect((await again.json()).data.id).toBe((await placed.json()).data.id);
    expect(await countOrders()).toBe((before ?? 0) + 1);
  });
});

it('A look is answered where the disk is full and its session would be stamped, and the log says so once', async () => {
  const ada = await shop.as('Ada');
  const told = vi.mocked(process.stderr.write);
  const said = () => told.mock.calls.filter(([line]) => String(line).includes('session not stamped'));
  await shop.db.execute(sql`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
  await shop.db.execute(sql`create trigger full_disk before update on sessions execute function full_disk()`);
  shop.setNow(new Date(Date.now() + 90 * 60_000));
  try {
    for (const _ of [1, 2, 3])
      expect((await ada.call('GET /dashboard/user/profile/show')).data.firstname).toBe('Ada');
    expect(said()).toHaveLength(1);
  } finally {
    await shop.db.execute(sql`drop function full_disk cascade`);
    shop.setNow(new Date());
  }
});
