import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { coupons } from '../../db/schema/coupons.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';

let shop: TestShop;
let berries: Awaited<ReturnType<typeof stockOfDemo>>;
beforeAll(async () => {
  shop = await openTestShop();
  berries = await stockOfDemo(shop.db, 'strawberries');
  const pizzeria = await stockOfDemo(shop.db, 'margherita', 'bella-napoli');
  const terms = { type: 'percent', value: 1000, oncePerPerson: false } as const;
  await shop.db.insert(coupons).values([
    { uuid: uuid(), name: 'TENOFF', ...terms },
    { uuid: uuid(), name: 'FIRST', ...terms, oncePerPerson: true },
    { uuid: uuid(), name: 'LARGE', ...terms, minAmountMinor: 100_00 },
    { uuid: uuid(), name: 'ELSEWHERE', ...terms, shopId: pizzeria.shop_id },
  ]);
});
afterAll(() => shop.close());

async function filled(visitor: Visitor, quantity = 2) {
  const { shop_id, stock_id } = berries;
  const { data } = await visitor.call('POST /rest/cart', { body: { shop_id, stock_id, quantity } });
  return data?.id ?? 0;
}
const put = (visitor: Visitor, id: number | string, coupon: string | null) =>
  visitor.call('POST /rest/cart/coupon/{id}', { path: { id }, body: { coupon } });

describe('A coupon', () => {
  it('stays with the cart in whatever case it was typed, says what it takes off, and goes again', async () => {
    const guest = shop.guest();
    const id = await filled(guest);
    const { data } = await put(guest, id, ' tenoff ');
    const off = Math.round(berries.total * 2 * 0.1) / 100;
    expect(data.coupon).toEqual({ name: 'TENOFF', price: off, problem: null, needs_sign_in: false });
    expect((await guest.call('GET /rest/carts')).data[0]?.coupon).toEqual(data.coupon);
    expect((await put(guest, data.uuid, null)).data.coupon).toBeNull();
  });

  it.each([
    ['nobody knows', 'NONSENSE'],
    ['another shop made', 'ELSEWHERE'],
    ['asks for more goods', 'LARGE'],
  ])('that %s is refused beside its field, and the one before stays', async (_, name) => {
    const guest = shop.guest();
    const id = await filled(guest);
    await put(guest, id, 'TENOFF');
    const failure = await failureOf(put(guest, id, name));
    expect(failure).toMatchObject({ status: 422, code: 'coupon-invalid' });
    expect(Object.keys(failure.params)).toEqual(['coupon']);
    expect((await guest.call('GET /rest/carts')).data[0]?.coupon?.name).toBe('TENOFF');
  });

  it('that ended since stays, takes off nothing and says why in the shopper’s language', async () => {
    const guest = shop.guest('de');
    const id = await filled(guest);
    const ends = { uuid: uuid(), name: 'SHORT', type: 'fix', value: 100 } as const;
    await shop.db.insert(coupons).values(ends);
    await put(guest, id, 'SHORT');
    await shop.db
      .update(coupons)
      .set({ endsAt: new Date(0) })
      .where(eq(coupons.name, 'SHORT'));
    expect((await guest.call('GET /rest/carts')).data[0]?.coupon).toEqual({
      name: 'SHORT',
      price: 0,
      problem: 'Dieser Gutschein ist abgelaufen',
      needs_sign_in: false,
    });
  });

  it('is nobody else’s to set', async () => {
    const guest = shop.guest();
    const id = await filled(guest);
    const stranger = shop.guest();
    await filled(stranger);
    expect((await failureOf(put(stranger, id, 'TENOFF'))).status).toBe(404);
    expect((await guest.call('GET /rest/carts')).data[0]?.coupon).toBeNull();
  });

  it('comes along at sign-in, unless the account’s cart has one', async () => {
    const body = { email: 'coupon@merge.example', password: 'keeps its coupon', firstname: 'Cleo' };
    const { data: owner } = await shop.guest().call('POST /auth/register', { body });
    const account = shop.with(owner.access_token);
    const guest = shop.guest();
    await put(guest, await filled(guest), 'TENOFF');
    await guest.call('POST /auth/login', { body });
    const { data } = await account.call('GET /dashboard/user/cart');
    expect(data?.coupon?.name).toBe('TENOFF');
  });

  it('that each person has once waits in a guest’s cart, and counts when they sign in', async () => {
    const body = { email: 'first@coupon.example', password: 'waits for its person', firstname: 'Fay' };
    const { data: owner } = await shop.guest().call('POST /auth/register', { body });
    const guest = shop.guest();
    const id = await filled(guest);
    const waiting = { name: 'FIRST', price: 0, problem: 'Sign in to use this coupon', needs_sign_in: true };
    expect((await put(guest, id, 'first')).data.coupon).toEqual(waiting);
    expect((await guest.call('GET /rest/carts')).data[0]?.coupon).toEqual(waiting);
    const { data: quote } = await guest.call('POST /rest/cart/calculate/{id}', {
      path: { id },
      body: { type: 'pickup' },
    });
    expect(quote).toMatchObject({ coupon: null, coupon_price: 0 });
    expect(quote.errors).toMatchObject([
      { code: 'sign-in-for-coupon', params: { coupon: ['Sign in to use this coupon'] } },
    ]);
    await guest.call('POST /auth/login', { body });
    const { data } = await shop.with(owner.access_token).call('GET /dashboard/user/cart');
    const off = Math.round(berries.total * 2 * 0.1) / 100;
    expect(data?.coupon).toEqual({ name: 'FIRST', price: off, problem: null, needs_sign_in: false });
  });

  it('is weighed for whoever the cart belongs to, not for the guest of a group who looks at it', async () => {
    const body = { email: 'host@coupon.example', password: 'opens a group cart', firstname: 'Hana' };
    const { data: owner } = await shop.guest().call('POST /auth/register', { body });
    const host = shop.with(owner.access_token);
    const { shop_id, stock_id, total } = berries;
    const { data: cart } = await host.call('POST /dashboard/user/cart', {
      body: { shop_id, stock_id, quantity: 2 },
    });
    const path = { id: cart?.id ?? 0 };
    await host.call('POST /dashboard/user/cart/coupon/{id}', { path, body: { coupon: 'FIRST' } });
    await host.call('POST /dashboard/user/cart/set-group/{id}', { path });
    const bo = shop.guest();
    const { data: part } = await bo.call('POST /rest/cart/open', {
      body: { cart_id: cart?.uuid ?? '', name: 'Bo' },
    });
    const { data: seen } = await bo.call('GET /rest/cart/{id}', {
      path,
      query: { user_cart_uuid: part.uuid },
    });
    const off = Math.round(total * 2 * 0.1) / 100;
    expect(seen.coupon).toEqual({ name: 'FIRST', price: off, problem: null, needs_sign_in: false });
  });
});
