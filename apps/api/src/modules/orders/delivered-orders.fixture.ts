import { randomUUID } from 'node:crypto';

import type { Input } from '@hamper/contract/client';
import { orderTimeline, type OrderStatus } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import { eq } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import { couriers } from '../../db/schema/couriers.ts';
import type { TestSettings } from '../../test-app.fixture.ts';
import { openTestShop, phoneOf, stockOfDemo, type Visitor } from '../../test-shop.ts';
import { creditWallet } from '../wallet/index.ts';

type OrderOptions = Omit<Partial<Input<'POST /rest/orders'>['body']>, 'cart_id'> & {
  /** By sku of the demo's grocery. */
  goods?: Record<string, number>;
  currency_id?: number;
};

const WAY = orderTimeline('delivery');
const home = {
  address: { address: '24 Palm Street', floor: '6' },
  location: { latitude: 40.7133, longitude: -74.0049 },
};

/** A shop with orders as people place them and staff bring them, and who is needed for that. */
export async function openOrderFixture(settings?: TestSettings) {
  const shop = await openTestShop(settings);
  const [sam, cody, amina] = await Promise.all([shop.as('Sam'), shop.as('Cody'), shop.as('Amina')]);

  const idOf = async (email: string) => {
    const [found] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return found?.id ?? 0;
  };

  /** Somebody new with an account. */
  async function newcomer(firstname = 'Grace') {
    const email = `${randomUUID()}@example.com`;
    const body = { email, password: 'nanoseconds', firstname, lastname: 'Hopper' };
    const { data } = await shop.guest().call('POST /auth/register', { body });
    return { visitor: shop.with(data.access_token), id: data.user.id, email };
  }

  /** Another courier than Cody, at work. */
  async function newCourier() {
    const person = await newcomer('Mila');
    await shop.db.update(users).set({ role: 'deliveryman' }).where(eq(users.id, person.id));
    await shop.db.insert(couriers).values({ userId: person.id, online: true });
    return person;
  }

  /** Puts money into a wallet; minor units of the base currency. */
  const fund = (userId: number, baseMinor: number) =>
    shop.db.transaction((tx) => creditWallet(tx, { userId, baseMinor, type: 'gift', now: new Date() }));

  async function buy(
    by: Visitor,
    { goods = { strawberries: 1 }, currency_id, ...options }: OrderOptions = {},
  ): Promise<Order> {
    let cart_id = 0;
    const query = currency_id === undefined ? {} : { currency_id };
    for (const [sku, quantity] of Object.entries(goods)) {
      const { stock_id, shop_id } = await stockOfDemo(shop.db, sku);
      const { data } = await by.call('POST /rest/cart', { query, body: { stock_id, shop_id, quantity } });
      cart_id = data?.id ?? 0;
    }
    const { data } = await by.call('POST /rest/orders', {
      query,
      body: {
        delivery_type: 'delivery',
        payment_tag: 'cash',
        phone: phoneOf(by),
        ...home,
        ...options,
        cart_id,
      },
    });
    return data;
  }

  const move = (id: number | string, status: OrderStatus, by = sam) =>
    by.call('POST /dashboard/seller/orders/{id}/status', { path: { id }, body: { status } });

  /** Moves a new order on until it is `to`, by its shop. */
  async function moveTo(id: number, to: OrderStatus): Promise<Order> {
    let moved;
    for (const status of WAY.slice(1, WAY.indexOf(to) + 1)) moved = await move(id, status);
    if (!moved) throw new Error(`A new order is ${to} already`);
    return moved.data;
  }

  /** An order that came. */
  const sold = async (by: Visitor, options: OrderOptions = {}) => {
    const placed = await buy(by, options);
    return { ...(await moveTo(placed.id, 'delivered')), guest_key: placed.guest_key };
  };

  return {
    shop,
    db: shop.db,
    sam,
    cody,
    amina,
    codyId: await idOf('cody@hamper.demo'),
    newcomer,
    newCourier,
    fund,
    buy,
    move,
    moveTo,
    sold,
  };
}
export type Sold = Awaited<ReturnType<typeof openOrderFixture>>;
