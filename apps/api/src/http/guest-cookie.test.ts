import { randomBytes } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { carts } from '../db/schema/cart.ts';
import { orders } from '../db/schema/orders.ts';
import { hashSecret } from '../secret.ts';
import { openTestShop, stockOfDemo, type TestShop } from '../test-shop.ts';

let shop: TestShop;
let berries: Awaited<ReturnType<typeof stockOfDemo>>;
beforeAll(async () => {
  shop = await openTestShop();
  berries = await stockOfDemo(shop.db, 'strawberries');
});
afterAll(() => shop.close());

const post = (path: string, cookie: string, body: object) =>
  shop.guest().fetch(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
const put = (cookie: string) =>
  post('/rest/cart', cookie, { shop_id: berries.shop_id, stock_id: berries.stock_id, quantity: 1 });
/** The guest cookie that an answer sets, as a browser sends it back; null where it sets none. */
const setBy = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('guest='))
    ?.split(';', 1)[0] ?? null;
const cartOf = async (answer: Response): Promise<number> => (await answer.json()).data.id;
const place = async (cookie: string, cart_id: number) => {
  // Only so many orders of one number go to a shop unseen.
  const phone = `+1212555${String(cart_id).padStart(4, '0').slice(-4)}`;
  const body = { cart_id, delivery_type: 'pickup', payment_tag: 'cash', phone };
  const answer = await post('/rest/orders', cookie, body);
  expect(answer.status).toBe(200);
  const { data } = await answer.json();
  return { id: data.id as number, uuid: data.uuid as string };
};
const look = async (uuid: string, cookie: string) =>
  (await shop.guest().fetch(`/api/v1/rest/orders/${uuid}`, { headers: { cookie } })).status;
const secret = () => randomBytes(24).toString('base64url');

describe('A guest cookie', () => {
  it('is taken back as the shop made it', async () => {
    const first = await put('');
    const cookie = setBy(first) ?? '';
    const again = await put(cookie);
    expect(setBy(again)).toBeNull();
    expect(await cartOf(again)).toBe(await cartOf(first));
  });

  it('that somebody chose is no guest’s: the shop makes another one', async () => {
    const made = (setBy(await put('')) ?? '').slice('guest='.length);
    const altered = (made.startsWith('A') ? 'B' : 'A') + made.slice(1);
    const chosen = [
      'attacker-chosen-cookie-000001',
      secret(),
      secret() + secret().slice(0, 22),
      altered,
      made.slice(0, 32),
      `${made}x`,
    ];
    for (const value of chosen) {
      const answer = await put(`guest=${value}`);
      expect(answer.status).toBe(200);
      const now = setBy(answer);
      expect(now, value).toMatch(/^guest=[\w-]{54}$/);
      expect(now).not.toBe(`guest=${value}`);
      const { id } = await place(now ?? '', await cartOf(answer));
      expect(await look(String(id), `guest=${value}`), value).toBe(404);
    }
  });

  it('of before they were signed keeps its cart, and only for as long as browsers keep it', async () => {
    const first = await put('');
    const id = await cartOf(first);
    const old = secret();
    // As a release before this one left it.
    await shop.db
      .update(carts)
      .set({ guestHash: hashSecret(old) })
      .where(eq(carts.id, id));
    const answer = await put(`guest=${old}`);
    expect(setBy(answer)).toBeNull();
    expect(await cartOf(answer)).toBe(id);
    shop.setNow(new Date(Date.now() + 61 * 24 * 60 * 60 * 1000));
    const later = await put(`guest=${old}`);
    shop.setNow(new Date());
    expect(setBy(later)).toMatch(/^guest=[\w-]{54}$/);
    expect(await cartOf(later)).not.toBe(id);
  });
});

describe('Signing in', () => {
  const login = (cookie: string) =>
    post('/auth/login', cookie, { email: 'ada@hamper.demo', password: 'hamper-ada' });

  it('takes the cookie away from whoever else knows it, and nothing from the shopper', async () => {
    const first = await put('');
    const before = setBy(first) ?? '';
    const { id, uuid } = await place(before, await cartOf(first));
    expect(await look(String(id), before)).toBe(200);
    const entered = await login(before);
    const after = setBy(entered) ?? '';
    expect(after).toMatch(/^guest=[\w-]{54}$/);
    expect(after).not.toBe(before);
    expect(await look(String(id), before)).toBe(404);
    expect(await look(uuid, after)).toBe(200);
    const [row] = await shop.db.select({ hash: orders.guestHash }).from(orders).where(eq(orders.id, id));
    expect(row?.hash).toEqual(hashSecret(after.slice('guest='.length)));
  });

  it('lets what was sent as a guest be repeated, and does it once', async () => {
    const first = await put('');
    const before = setBy(first) ?? '';
    const body = {
      cart_id: await cartOf(first),
      delivery_type: 'pickup',
      payment_tag: 'cash',
      phone: '+12125550124',
    };
    const send = (cookie: string, token?: string) =>
      shop.with(token).fetch('/api/v1/rest/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'once-only', cookie },
        body: JSON.stringify(body),
      });
    const placed = await (await send(before)).json();
    const entered = await login(before);
    const { access_token: token } = (await entered.clone().json()).data;
    const repeated = await (await send(setBy(entered) ?? '', token)).json();
    expect(repeated.data.id).toBe(placed.data.id);
  });

  it('makes no guest of whoever comes without a cookie', async () => {
    expect(setBy(await login(''))).toBeNull();
  });

  it('that fails changes nothing', async () => {
    const before = setBy(await put('')) ?? '';
    const failed = await post('/auth/login', before, { email: 'ada@hamper.demo', password: 'hamper-eve' });
    expect(failed.status).toBe(422);
    expect(setBy(failed)).toBeNull();
    expect(setBy(await put(before))).toBeNull();
  });
});

it('Signing out takes the guest cookie along', async () => {
  const ada = await shop.as('Ada');
  const answer = await ada.fetch('/api/v1/auth/logout', { method: 'POST' });
  expect(answer.headers.getSetCookie().join()).toMatch(/^guest=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax/);
});

it('The key that guests are signed with is one for all processes', async () => {
  await put('');
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as n from signing_keys where name = 'guest'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});
