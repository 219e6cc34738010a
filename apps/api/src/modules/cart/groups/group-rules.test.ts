import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { limitCounters } from '../../../db/schema/accounts.ts';
import { stocks } from '../../../db/schema/catalogue.ts';
import { failureOf, phoneOf, type Visitor } from '../../../test-shop.ts';
import { waitUntil } from '../../../wait-until.fixture.ts';
import { leaveAll, listen, messages } from '../../live/live-listeners.fixture.ts';
import { groupNews, type GroupShop, openGroupShop } from './group.fixture.ts';

let group: GroupShop;
beforeAll(async () => {
  group = await openGroupShop();
});
afterAll(() => group.shop.close());
afterEach(async () => {
  group.shop.setNow(new Date());
  await leaveAll();
});

const MINUTE = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const titlesOf = async (visitor: Visitor, uuid: string) =>
  (await groupNews(visitor)).filter((one) => one.group?.uuid === uuid).map(({ title }) => title);
const refusal = {
  status: 422,
  code: 'group-invalid',
  message: 'You cannot join. Invalid group order',
};

describe('Nobody joins a group order', () => {
  it.each(['locked', 'canceled', 'past its deadline', 'unknown'])('that is %s', async (which) => {
    const { uuid } = await group.open({ deadline: later(5).toISOString() });
    if (which === 'locked') await group.lock(uuid);
    if (which === 'canceled') await group.cancel(uuid);
    if (which === 'past its deadline') group.shop.setNow(later(6));
    const link = which === 'unknown' ? '0190a1b2-0000-4000-8000-000000000000' : uuid;
    expect(await failureOf(group.join(link, group.shop.guest()))).toMatchObject(refusal);
  });
});

describe('A deadline', () => {
  it('locks at once, is written down by the schedule, and everybody is told once', async () => {
    const sam = await group.shop.as('Sam');
    const { uuid } = await group.open({ deadline: later(5).toISOString() });
    const member = await group.join(uuid, sam, 'Sam');
    await group.put(sam, member.key);
    group.shop.setNow(later(6));
    expect(await group.show(uuid, sam)).toMatchObject({ status: 'locked', can_join: false });
    expect((await failureOf(group.put(sam, member.key, { quantity: 2 }))).code).toBe('group-invalid');
    expect((await failureOf(group.done(member))).code).toBe('group-invalid');
    expect(await titlesOf(sam, uuid)).toEqual([]);
    await group.shop.runGroups();
    await group.shop.runGroups();
    expect(await titlesOf(sam, uuid)).toEqual(['The group order is locked']);
    expect(await titlesOf(group.owner, uuid)).toEqual(['Time is up: your group order is locked']);
    expect((await group.reopen(uuid)).data).toMatchObject({ status: 'open', deadline: null });
    await group.put(sam, member.key, { quantity: 2 });
  });

  it('is moved by the owner, into the future only and not beyond two weeks', async () => {
    const { uuid } = await group.open({ deadline: later(5).toISOString() });
    const deadline = later(60).toISOString();
    expect((await group.change(uuid, { deadline })).data.deadline).toBe(deadline);
    group.shop.setNow(later(6));
    await group.shop.runGroups();
    expect((await group.show(uuid, group.owner)).status).toBe('open');
    for (const wrong of [later(-1), later(15 * 24 * 60)])
      expect((await failureOf(group.change(uuid, { deadline: wrong.toISOString() }))).params).toHaveProperty(
        'deadline',
      );
    expect((await failureOf(group.change(uuid, { deadline: '2026-11-28T12:00' }))).params).toHaveProperty(
      'deadline',
    );
  });
});

describe('A limit for each member', () => {
  it('is kept when goods are added, and the field is named', async () => {
    const price = group.milk.total / 100;
    const { uuid } = await group.open({ limit: price * 2 + 0.01 });
    const bo = await group.join(uuid, group.shop.guest());
    await group.put(bo.visitor, bo.key, { quantity: 2 });
    const failure = await failureOf(group.put(bo.visitor, bo.key, { quantity: 3 }));
    expect(failure).toMatchObject({ status: 422, code: 'validation' });
    expect(failure.params?.['products.0.quantity']?.[0]).toMatch(/over the limit of .* for each person/);
    const alone = group.owner.call('POST /dashboard/user/cart', {
      body: { shop_id: group.milk.shop_id, stock_id: group.milk.stock_id, quantity: 3 },
    });
    expect((await failureOf(alone)).params).toHaveProperty('quantity');
    const mine = (await group.show(uuid, bo.visitor)).members.find(({ is_mine }) => is_mine);
    expect(mine).toMatchObject({ sum: price * 2, left: 0.01, lines: [{ quantity: 2 }] });
  });

  it('that is lowered refuses more, and never less', async () => {
    const price = group.milk.total / 100;
    const { uuid } = await group.open({ limit: price * 5 });
    const bo = await group.join(uuid, group.shop.guest());
    await group.put(bo.visitor, bo.key, { quantity: 4 });
    await group.change(uuid, { limit: price });
    expect((await failureOf(group.put(bo.visitor, bo.key, { quantity: 5 }))).code).toBe('validation');
    await group.put(bo.visitor, bo.key, { quantity: 3 });
    await group.change(uuid, { limit: null });
    await group.put(bo.visitor, bo.key, { quantity: 5 });
  });

  it('holds though a member adds two things at the same moment', async () => {
    const limit = Math.max(group.milk.total, group.berries.total) / 100;
    const { uuid } = await group.open({ limit });
    const bo = await group.join(uuid, group.shop.guest());
    const both = await Promise.allSettled([
      group.put(bo.visitor, bo.key),
      group.put(bo.visitor, bo.key, { stock: group.berries }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [, mine] = (await group.show(uuid, group.owner)).members;
    expect(mine?.sum).toBeLessThanOrEqual(limit);
  });
});

describe('The last piece', () => {
  it('is one member’s, however many take it at the same moment', async () => {
    const { stock_id } = group.berries;
    const [before] = await group.shop.db.select().from(stocks).where(eq(stocks.id, stock_id));
    await group.shop.db.update(stocks).set({ quantityMilli: 1000 }).where(eq(stocks.id, stock_id));
    const { uuid } = await group.open();
    const members = [];
    for (const name of ['Bo', 'Cy', 'Di']) members.push(await group.join(uuid, group.shop.guest(), name));
    const taken = await Promise.allSettled(
      members.map(({ visitor, key }) => group.put(visitor, key, { stock: group.berries })),
    );
    const refused = taken.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(refused).toHaveLength(2);
    for (const one of refused)
      expect(one).toMatchObject({
        code: 'out-of-stock',
        params: { 'products.0.quantity': ['Only 0 left'] },
      });
    const { members: shown } = await group.show(uuid, group.owner);
    expect(shown.flatMap(({ lines }) => lines)).toHaveLength(1);
    await group.shop.db
      .update(stocks)
      .set({ quantityMilli: before?.quantityMilli ?? 0 })
      .where(eq(stocks.id, stock_id));
  });
});

describe('Goods that somebody bought meanwhile', () => {
  it('are taken less of by whoever has too many, and more of by nobody', async () => {
    const { stock_id } = group.berries;
    const [before] = await group.shop.db.select().from(stocks).where(eq(stocks.id, stock_id));
    const leave = (quantityMilli: number) =>
      group.shop.db.update(stocks).set({ quantityMilli }).where(eq(stocks.id, stock_id));
    await leave(8000);
    const { uuid } = await group.open();
    const [bo, cy] = [
      await group.join(uuid, group.shop.guest()),
      await group.join(uuid, group.shop.guest(), 'Cy'),
    ];
    const take = ({ visitor, key }: typeof bo, quantity: number) =>
      group.put(visitor, key, { stock: group.berries, quantity });
    await take(bo, 4);
    await take(cy, 4);
    await leave(5000);
    await take(bo, 3);
    expect((await failureOf(take(bo, 4))).code).toBe('out-of-stock');
    await take(bo, 1);
    await take(cy, 3);
    await leave(before?.quantityMilli ?? 0);
  });
});

it('One network does not fill everybody’s groups', async () => {
  const guestFrom = (address: string) => group.shop.guest('en', address);
  const { uuid } = await group.open();
  const bo = await group.join(uuid, guestFrom('198.51.100.9'));
  const isOfJoins = like(limitCounters.key, 'group-joins-from:%');
  await group.shop.db.update(limitCounters).set({ count: 150 }).where(isOfJoins);
  expect((await failureOf(group.join(uuid, guestFrom('198.51.100.9')))).code).toBe('too-many-requests');
  // Who is in it goes on.
  await group.join(uuid, bo.visitor, 'Bo B.');
  await group.join(uuid, guestFrom('198.51.100.10'));
});

const pickup = (visitor: Visitor, cart_id: number, more: object = {}) =>
  visitor.call('POST /rest/orders', {
    body: {
      ...{ cart_id, delivery_type: 'pickup', payment_tag: 'cash', phone: phoneOf(visitor) },
      ...more,
    },
  });
const quoteOf = async (cart: number) =>
  (
    await group.owner.call('POST /rest/cart/calculate/{id}', {
      path: { id: cart },
      body: { type: 'pickup' },
    })
  ).data;

describe('The owner who orders', () => {
  it('locks first, and gets what was quoted although members go on pressing', async () => {
    const { uuid, cart } = await group.open();
    const bo = await group.join(uuid, group.shop.guest());
    await group.put(bo.visitor, bo.key, { quantity: 2 });
    expect((await quoteOf(cart)).errors).toMatchObject([{ code: 'group-open' }]);
    expect((await failureOf(pickup(group.owner, cart))).code).toBe('group-open');
    await group.lock(uuid);
    const quote = await quoteOf(cart);
    expect(quote.errors).toEqual([]);
    const presses = [3, 4, 5, 6].map((quantity) => group.put(bo.visitor, bo.key, { quantity }));
    const placing = pickup(group.owner, cart, { cart_version: quote.cart_version });
    const [placed, ...pressed] = await Promise.allSettled([placing, ...presses]);
    expect(pressed.map(({ status }) => status)).toEqual(presses.map(() => 'rejected'));
    expect(placed).toMatchObject({
      status: 'fulfilled',
      value: { data: { total_price: quote.total_price, details: [{ quantity: 2 }] } },
    });
  });

  it('orders no other cart than the one that was quoted', async () => {
    const { uuid, cart } = await group.open();
    await group.put(group.owner, {}, { quantity: 1 });
    await group.lock(uuid);
    const { cart_version } = await quoteOf(cart);
    await group.put(group.owner, {}, { quantity: 2 });
    expect((await failureOf(pickup(group.owner, cart, { cart_version }))).code).toBe('cart-changed');
    const { cart_version: now } = await quoteOf(cart);
    await pickup(group.owner, cart, { cart_version: now });
  });

  it('neither reopens nor cancels while a card is awaited, and nobody leaves', async () => {
    const { uuid, cart } = await group.open();
    const bo = await group.join(uuid, group.shop.guest());
    await group.put(group.owner, {});
    await group.put(bo.visitor, bo.key);
    await group.lock(uuid);
    const card = { number: '4000 0027 6000 3184' };
    await pickup(group.owner, cart, { payment_tag: 'sandbox', card });
    expect((await failureOf(group.reopen(uuid))).code).toBe('payment-awaited');
    expect((await failureOf(group.cancel(uuid))).code).toBe('payment-awaited');
    const leave = bo.visitor.call('DELETE /rest/cart/member/delete', { body: bo.key });
    expect((await failureOf(leave)).code).toBe('payment-awaited');
    const body = { cart_id: cart, ids: [bo.id] };
    const remove = group.owner.call('DELETE /dashboard/user/cart/member/delete', { body });
    expect((await failureOf(remove)).code).toBe('payment-awaited');
    expect(await group.show(uuid, group.owner)).toMatchObject({ members: [{}, { id: bo.id }] });
  });
});

describe('The owner who goes', () => {
  it('cancels the group by deleting the cart, and its members are told', async () => {
    const sam = await group.shop.as('Sam');
    const { uuid } = await group.open();
    await group.join(uuid, sam, 'Sam');
    await group.owner.call('DELETE /dashboard/user/cart/my-delete');
    expect(await titlesOf(sam, uuid)).toEqual(['The group order was canceled']);
    expect((await group.show(uuid, sam)).status).toBe('canceled');
  });

  it('cancels it by deleting their account, and leaves no name behind', async () => {
    const sam = await group.shop.as('Sam');
    const password = 'a-long-walk';
    const { data } = await group.shop.guest().call('POST /auth/register', {
      body: { email: `${crypto.randomUUID()}@example.org`, password, firstname: 'Nora' },
    });
    const nora = group.shop.with(data.access_token);
    const { data: opened } = await nora.call('POST /dashboard/user/group-orders', {
      body: { shop_id: group.milk.shop_id },
    });
    await group.join(opened.uuid, sam, 'Sam');
    await nora.call('DELETE /dashboard/user/profile/delete', { body: { password } });
    expect(await titlesOf(sam, opened.uuid)).toEqual(['The group order was canceled']);
    expect(await group.show(opened.uuid, sam)).toMatchObject({ status: 'canceled', owner_name: null });
  });
});

describe('Whoever is not its owner', () => {
  it('neither locks, reopens, changes, reminds nor cancels, and a key helps nobody to', async () => {
    const { uuid } = await group.open();
    const sam = await group.shop.as('Sam');
    await group.join(uuid, sam, 'Sam');
    const calls = [
      () => group.lock(uuid, sam),
      () => group.reopen(uuid, {}, sam),
      () => group.change(uuid, { limit: 1 }, sam),
      () => group.nudge(uuid, undefined, sam),
      () => group.cancel(uuid, sam),
    ];
    for (const call of calls) expect((await failureOf(call())).status).toBe(404);
    expect((await group.show(uuid, sam)).status).toBe('open');
  });
});

describe('Open pages', () => {
  it('of members and of the owner hear of each change within two seconds', async () => {
    const { uuid } = await group.open();
    const bo = await group.join(uuid, group.shop.guest());
    const stream = `/api/v1/rest/live?topics=group:${uuid}`;
    const heard = [listen(await group.shop.guest().fetch(stream)), listen(await group.owner.fetch(stream))];
    const isHeard = (times: number) =>
      waitUntil(() => heard.every((one) => messages(one, `group:${uuid}`).length >= times));
    expect(await isHeard(1)).toBe(true);
    const changes = [() => group.put(bo.visitor, bo.key), () => group.done(bo), () => group.lock(uuid)];
    for (const [index, change] of changes.entries()) {
      await change();
      expect(await isHeard(index + 2)).toBe(true);
    }
    const unknown = '/api/v1/rest/live?topics=group:0190a1b2-0000-4000-8000-000000000000';
    expect((await bo.visitor.fetch(unknown)).status).toBe(404);
  });
});
