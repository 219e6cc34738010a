import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { orders } from '../../db/schema/orders.ts';
import { openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';
import { inconsistencies, filled, place, stepCard, orderFields } from './fixtures/checkout.fixture.ts';

let shop: TestShop;
let slugs: string[];
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.execute(sql`update shops set open = true, min_amount_minor = 0`);
  await shop.db.execute(sql`update shop_working_days set disabled = false, opens_at = 0, closes_at = 1440`);
  await shop.db.execute(sql`delete from shop_closed_dates`);
  await shop.db.execute(sql`update stocks set quantity_milli = 100000`);
  const found = await shop.db.execute<{ slug: string }>(
    sql`select s.slug from shops s where s.active order by s.id`,
  );
  slugs = found.rows.map(({ slug }) => slug);
});
afterAll(() => shop.close());

const byCard = { ...stepCard, delivery_type: 'pickup' };
/** A cart in a shop, by its place among the shops. */
async function cartAt(visitor: Visitor, index: number): Promise<number> {
  const found = await shop.db.execute<{ sku: string }>(
    sql`select p.sku from products p join shops s on s.id = p.shop_id join stocks t on t.product_id = p.id
      where s.slug = ${slugs[index]} and p.active and t.active and p.sku is not null order by p.id limit 1`,
  );
  return (await filled(shop, visitor, { [found.rows[0]?.sku ?? '']: 1 }, slugs[index])).id;
}
const codesOf = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map((one) => (one.status === 'rejected' ? String(one.reason.code) : 'placed')).toSorted();
const refused = (times: number): string[] => Array.from({ length: times }, () => 'unpaid-orders');
const placed = (times: number): string[] => Array.from({ length: times }, () => 'placed');

describe('Orders that wait for their money', () => {
  it.each([
    ['guest', () => Promise.resolve(shop.guest())],
    ['account', () => shop.as('Ada')],
  ])('are three of one %s, whoever is quick', async (_, come) => {
    const person = await come();
    const carts = [];
    for (let index = 0; index < 6; index += 1) carts.push(await cartAt(person, index));
    const tries = await Promise.allSettled(carts.map((id) => place(person, id, byCard)));
    expect(codesOf(tries)).toEqual([...placed(3), ...refused(3)]);
    const [told] = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
    expect(told).toMatch(/^At most 3 orders can wait for payment at once\. Pay or cancel one/);
    const [first] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []));
    const late = carts[tries.findIndex(({ status }) => status === 'rejected')] ?? 0;
    // Cash waits for nothing, and what is paid or given up makes room.
    await place(person, late, { delivery_type: 'pickup' });
    await person.call('POST /payments/order/{id}/sandbox', {
      path: { id: String(first?.id) },
      body: { approve: true },
    });
    const next = await cartAt(person, 6);
    expect((await place(person, next, byCard)).data.placed).toBe(false);
    expect(await inconsistencies(shop)).toEqual([]);
  });

  it('are ten from one address, and it is forgotten with them', async () => {
    const from = async (address: string) => {
      const guest = shop.guest();
      const cart_id = await cartAt(guest, 0);
      const answer = await guest.fetch('/api/v1/rest/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ ...orderFields, ...byCard, cart_id }),
      });
      return answer.status;
    };
    const many = await Promise.all(Array.from({ length: 13 }, () => from('192.0.2.7')));
    expect(many.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429, 429]);
    expect(await from('192.0.2.8')).toBe(200);
    shop.setNow(new Date(Date.now() + 20 * 60 * 1000));
    await shop.runPayments();
    expect(await shop.db.$count(orders, isNotNull(orders.waitsFrom))).toBe(0);
    expect(await from('192.0.2.7')).toBe(200);
    shop.setNow(new Date());
  });
});
