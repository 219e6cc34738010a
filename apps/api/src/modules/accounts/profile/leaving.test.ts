import { randomUUID } from 'node:crypto';

import { and, eq, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rows } from '../../../db/query.ts';
import { identities, users } from '../../../db/schema/accounts.ts';
import { orderDetails, orders } from '../../../db/schema/orders.ts';
import { reviews } from '../../../db/schema/reviews.ts';
import {
  failureOf,
  openTestShop,
  type PersonName,
  stockOfDemo,
  type TestShop,
  type Visitor,
} from '../../../test-shop.ts';

let shop: TestShop;
let sam: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  sam = await shop.as('Sam');
});
afterAll(() => shop.close());

const PASSWORD = 'nanoseconds';

/** Somebody whose every word can be told from everybody else's. */
async function newcomer() {
  const mark = `zq${randomUUID().slice(0, 8)}`;
  const email = `${mark}@example.com`;
  const body = { email, password: PASSWORD, firstname: mark, lastname: `${mark} the first` };
  const { data } = await shop.guest().call('POST /auth/register', { body });
  const phone = `1999${Math.floor(1e9 + Math.random() * 9e9)}`;
  return { mark, email, phone, id: data.user.id, visitor: shop.with(data.access_token) };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

async function order({ visitor, mark, email, phone }: Newcomer, sku = 'strawberries') {
  const { stock_id, shop_id } = await stockOfDemo(shop.db, sku);
  const { data: cart } = await visitor.call('POST /dashboard/user/cart', {
    body: { stock_id, shop_id, quantity: 1 },
  });
  const { data } = await visitor.call('POST /dashboard/user/orders', {
    body: {
      cart_id: cart?.id ?? 0,
      delivery_type: 'delivery',
      payment_tag: 'cash',
      phone: `+${phone}`,
      email,
      username: mark,
      note: `${mark}: ring twice`,
      address: { address: `1 ${mark} Street` },
      location: { latitude: 40.7133, longitude: -74.0049 },
      pinned: true,
    },
  });
  return data;
}
async function deliver(id: number) {
  for (const status of ['accepted', 'ready', 'on_a_way', 'delivered'] as const)
    await sam.call('POST /dashboard/seller/orders/{id}/status', { path: { id }, body: { status } });
}

/** Someone who has left a trace everywhere: orders, an address, a cart, a like, a review, a photo, choices. */
async function settled() {
  const person = await newcomer();
  const { visitor, mark, id } = person;
  const bought = await order(person);
  await deliver(bought.id);
  const { product_id } = await stockOfDemo(shop.db, 'strawberries');
  const { stock_id, shop_id } = await stockOfDemo(shop.db, 'blueberries');
  await visitor.call('POST /dashboard/user/cart', { body: { stock_id, shop_id, quantity: 2 } });
  await visitor.call('POST /dashboard/likes/{id}', { path: { id: String(product_id) } });
  await visitor.call('POST /dashboard/user/addresses', {
    body: {
      title: mark,
      address: `2 ${mark} Street`,
      location: { latitude: 40.7, longitude: -74 },
      pinned: true,
    },
    idempotencyKey: 'home',
  });
  await visitor.call('POST /dashboard/user/update/notifications', {
    body: { notifications: [{ type: 'news_publish', mail: true }] },
  });
  await shop.db.insert(identities).values({ provider: 'google', subject: mark, userId: id });
  for (const roleId of ['seller', 'admin'] as const) {
    const { data: chat } = await visitor.call('POST /rest/chats', { body: { roleId, shop_id } });
    const message = { id: randomUUID(), chat_content: `${mark} asks` };
    await visitor.call('POST /rest/chats/{id}/messages', { path: { id: chat.uuid }, body: message });
    await visitor.call('POST /rest/chats/{id}/report', {
      path: { id: chat.uuid },
      body: { reason: 'other', note: `${mark} reports` },
    });
  }
  const comment = `Sweet, and none was bruised: ${randomUUID()}`;
  await shop.db
    .insert(reviews)
    .values({ uuid: randomUUID(), productId: product_id, userId: id, rating: 5, comment });
  const input = { create: { width: 32, height: 32, channels: 3, background: 'green' } } as const;
  const body = await sharp(input).png().toBuffer();
  const sent = { method: 'POST', headers: { 'content-type': 'image/png' }, body: new Uint8Array(body) };
  const { data } = await (await visitor.fetch('/api/v1/dashboard/user/profile/photo', sent)).json();
  return { ...person, bought, comment, photo: String(data.img).slice(1) };
}

const leave = (by: Visitor, body: { password?: string; confirm?: string } = { password: PASSWORD }) =>
  by.call('DELETE /dashboard/user/profile/delete', { body });
const isThere = async (id: number) =>
  (await shop.db.select({ id: users.id }).from(users).where(eq(users.id, id))).length === 1;

/** The tables in which a text stands anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    shop.db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [one] = await rows<{ n: number }>(
      shop.db,
      sql`select count(*)::int as n from ${sql.identifier(name)} t where t::text like ${`%${text}%`}`,
    );
    if (one && one.n > 0) found.push(name);
  }
  return found;
}

describe('The personal data of an account', () => {
  const fetched = async (by: Visitor) => by.fetch('/api/v1/dashboard/user/profile/export');

  it('is a file with everything that is theirs', async () => {
    const person = await settled();
    const answer = await fetched(person.visitor);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="hamper-[\d-]+\.json"$/);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { data: shown } = await person.visitor.call('GET /dashboard/user/profile/show');
    const { data: placed } = await person.visitor.call('GET /dashboard/user/orders/{id}', {
      path: { id: person.bought.id },
    });
    const known = await person.visitor.call('GET /dashboard/user/profile/export');
    expect(await answer.json()).toMatchObject({
      profile: shown,
      devices: [{ current: true }],
      identities: [{ provider: 'google', subject: person.mark }],
      orders: [{ ...placed, details: [{ stock: { product: { translation: { title: 'Strawberries' } } } }] }],
      carts: [{ lines: [{ quantity: 2 }] }],
      likes: [{ title: 'Strawberries' }],
      reviews: [{ of: 'Strawberries', comment: person.comment, rating: 5 }],
      chats: [
        { with: 'seller', shop: 'Corner Grocery', content: `${person.mark} asks` },
        { with: 'admin', shop: null, content: `${person.mark} asks` },
      ],
      notifications: expect.arrayContaining([expect.objectContaining({ type: 'status_changed' })]),
    });
    expect(known.notification_preferences).toContainEqual({
      type: 'news_publish',
      in_app: true,
      mail: true,
      sms: false,
      push: false,
    });
  });

  it('names nobody else', async () => {
    const person = await settled();
    // Sam has heard of her order; his file says that one came, and not from whom.
    expect(await (await sam.fetch('/api/v1/dashboard/notifications?perPage=100')).text()).toContain(
      person.mark,
    );
    const file = await (await fetched(sam)).text();
    expect(file).toContain('new_order');
    for (const theirs of [person.mark, person.phone]) expect(file).not.toContain(theirs);
    // Nor does hers name who worked on it.
    expect(await (await fetched(person.visitor)).text()).not.toMatch(/Okafor|sam@hamper/);
  });

  it('is whole for somebody who has bought more than is read at once', async () => {
    const person = await newcomer();
    const first = await order(person);
    await shop.db.execute(sql`
      with copies as (
        insert into orders (uuid, user_id, shop_id, currency_id, rate_millionths, origin_minor, price_minor, tax_minor,
          shop_tax_minor, discount_minor, delivery_fee_minor, service_fee_minor, tips_minor, total_minor, delivery_type,
          phone, expected_from, expected_to)
        select gen_random_uuid(), user_id, shop_id, currency_id, rate_millionths, origin_minor, price_minor, tax_minor,
          shop_tax_minor, discount_minor, delivery_fee_minor, service_fee_minor, tips_minor, total_minor, delivery_type,
          phone, expected_from, expected_to
        from orders, generate_series(1, 119) where id = ${first.id} returning id
      )
      insert into transactions (uuid, order_id, payment_id, price_minor, status)
      select gen_random_uuid(), c.id, t.payment_id, t.price_minor, t.status
      from copies c, transactions t where t.order_id = ${first.id}`);
    const { orders: all = [] } = await person.visitor.call('GET /dashboard/user/profile/export');
    const ids = all.map((one) => (one as { id: number }).id);
    expect(new Set(ids).size).toBe(120);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('is told to nobody who is not signed in', async () => {
    expect((await fetched(shop.guest())).status).toBe(401);
  });
});

describe('Deleting an account', () => {
  it('takes their door’s photo, their table and their name in a group off their orders', async () => {
    const person = await newcomer();
    const bought = await order(person);
    await deliver(bought.id);
    const photo = `photos/${randomUUID().replaceAll('-', '')}.webp`;
    await shop.files.put(photo, new Uint8Array([1]));
    await shop.db
      .update(orders)
      .set({ tableName: person.mark, proofImg: `/${photo}` })
      .where(eq(orders.id, bought.id));
    await shop.db
      .update(orderDetails)
      .set({ person: person.mark })
      .where(eq(orderDetails.orderId, bought.id));
    await leave(person.visitor);
    expect(await tablesWith(person.mark)).toEqual([]);
    expect(await tablesWith(photo)).toEqual([]);
    expect(await shop.files.get(photo)).toBeNull();
  });

  it('leaves nothing that names the person, and the merchant’s books whole', async () => {
    const person = await settled();
    const { visitor, mark, phone, photo, bought, comment, id } = person;
    expect((await tablesWith(mark)).toSorted()).toEqual(
      expect.arrayContaining(['addresses', 'chat_messages', 'chat_reports', 'mails', 'orders', 'users']),
    );
    expect(await shop.files.get(photo)).not.toBeNull();
    await leave(visitor);
    expect(await tablesWith(mark)).toEqual([]);
    expect(await tablesWith(phone)).toEqual([]);
    expect(await shop.files.get(photo)).toBeNull();
    expect((await visitor.fetch('/api/v1/dashboard/user/profile/show')).status).toBe(401);
    expect(await isThere(id)).toBe(false);
    const { data } = await sam.call('GET /dashboard/seller/orders/{id}', { path: { id: bought.id } });
    expect(data).toMatchObject({
      total_price: bought.total_price,
      details: [{ total_price: bought.details[0]?.total_price }],
      status: 'delivered',
      phone: '',
      username: null,
      address: null,
      location: null,
      note: null,
    });
    const [said] = await shop.db.select().from(reviews).where(eq(reviews.comment, comment)).limit(1);
    const { product_id } = await stockOfDemo(shop.db, 'strawberries');
    const { data: list } = await shop.guest().call('GET /rest/products/reviews/{id}', {
      path: { id: product_id },
      query: { perPage: 100 },
    });
    expect(said?.userId).toBeNull();
    expect(list.find(({ id }) => id === said?.id)).toMatchObject({ comment, user: null });
  });

  it('frees the email for whoever comes next, who finds nothing of it', async () => {
    const { visitor, email } = await settled();
    await leave(visitor);
    const body = { email, password: PASSWORD };
    expect((await failureOf(shop.guest().call('POST /auth/login', { body }))).code).toBe('login-invalid');
    const { data } = await shop.guest().call('POST /auth/register', { body });
    const fresh = shop.with(data.access_token);
    expect((await fresh.call('GET /dashboard/user/orders/paginate')).data).toEqual([]);
    expect((await fresh.call('GET /dashboard/likes')).data).toEqual([]);
  });

  it('waits for an order that is on its way, and says so', async () => {
    const person = await newcomer();
    const { id } = await order(person);
    const failure = await failureOf(leave(person.visitor));
    expect(failure).toMatchObject({ status: 422, code: 'orders-open' });
    expect(failure.message).toContain('still on its way');
    expect(await isThere(person.id)).toBe(true);
    const path = { id };
    expect((await person.visitor.call('GET /dashboard/user/orders/{id}', { path })).data.username).toBe(
      person.mark,
    );
    const query = { status: 'canceled' } as const;
    await person.visitor.call('POST /dashboard/user/orders/{id}/status/change', { path, query });
    await leave(person.visitor);
    expect(await tablesWith(person.mark)).toEqual([]);
  });

  it('and placing an order at the same moment end in one of the two, never in an order of nobody', async () => {
    for (let round = 0; round < 4; round++) {
      const person = await newcomer();
      const [left, placed] = await Promise.allSettled([leave(person.visitor), order(person)]);
      const open = await shop.db
        .select({ id: orders.id })
        .from(orders)
        .where(and(isNull(orders.userId), eq(orders.username, person.mark)));
      expect(open).toEqual([]);
      if (left?.status === 'fulfilled') expect(placed?.status).toBe('rejected');
      expect(await isThere(person.id)).toBe(left?.status === 'rejected');
    }
  });

  it.each([
    ['the wrong password', { password: 'seconds' }, 'password', 'That’s not your password'],
    ['none', {}, 'password', 'Required'],
    ['the email instead', { confirm: 'x@example.com' }, 'password', 'Required'],
  ])('takes the password: %s is refused', async (_, body, field, words) => {
    const { visitor, id } = await newcomer();
    const failure = await failureOf(leave(visitor, body));
    expect(failure.params).toEqual({ [field]: [words] });
    expect(await isThere(id)).toBe(true);
  });

  it('does not let a password be guessed', async () => {
    const { visitor, id } = await newcomer();
    for (let tries = 0; tries < 10; tries++)
      expect((await failureOf(leave(visitor, { password: `guess-${tries}` }))).status).toBe(422);
    expect((await failureOf(leave(visitor))).code).toBe('too-many-requests');
    expect(await isThere(id)).toBe(true);
  });

  it('takes the email or the phone of whoever has no password', async () => {
    const { visitor, id, email } = await newcomer();
    await shop.db.execute(sql`delete from identity_passwords where user_id = ${id}`);
    await shop.db.update(users).set({ phone: '+19997770000' }).where(eq(users.id, id));
    expect((await failureOf(leave(visitor, {}))).params).toEqual({ confirm: ['Required'] });
    expect((await failureOf(leave(visitor, { confirm: 'a@example.com' }))).params).toEqual({
      confirm: ['This is not valid'],
    });
    await leave(visitor, { confirm: ` ${email.toUpperCase()} ` });
    expect(await isThere(id)).toBe(false);
    const second = await newcomer();
    await shop.db.execute(sql`delete from identity_passwords where user_id = ${second.id}`);
    await shop.db.update(users).set({ phone: '+19997770000' }).where(eq(users.id, second.id));
    await leave(second.visitor, { confirm: '+1 (999) 777-0000' });
    expect(await isThere(second.id)).toBe(false);
  });

  it('is not for the last admin, and of two who leave at once one stays', async () => {
    const amina = await shop.as('Amina' satisfies PersonName);
    const failure = await failureOf(leave(amina, { password: 'hamper-amina' }));
    expect(failure).toMatchObject({ status: 422, code: 'last-admin' });
    const other = await newcomer();
    await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, other.id));
    const ends = await Promise.allSettled([leave(amina, { password: 'hamper-amina' }), leave(other.visitor)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const admins = await shop.db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
    expect(admins).toHaveLength(1);
  });

  it('is nobody’s who is not signed in', async () => {
    expect((await failureOf(leave(shop.guest()))).status).toBe(401);
  });
});
