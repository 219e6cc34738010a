import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { carts } from '../../db/schema/cart.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop, type Visitor } from '../../test-shop.ts';

let shop: TestShop;
let owner: Visitor;
let berries: Awaited<ReturnType<typeof stockOfDemo>>;
let milk: Awaited<ReturnType<typeof stockOfDemo>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.as('Ada');
  [berries, milk] = [await stockOfDemo(shop.db, 'strawberries'), await stockOfDemo(shop.db, 'whole-milk')];
});
afterAll(() => shop.close());

/** Ada's cart at the grocery, open to others. */
async function openGroup() {
  await owner.call('DELETE /dashboard/user/cart/my-delete');
  const { data } = await owner.call('POST /dashboard/user/cart/open', { body: { shop_id: berries.shop_id } });
  return (await toggle(data.id)).data;
}
const toggle = (id: number) => owner.call('POST /dashboard/user/cart/set-group/{id}', { path: { id } });
const uuidOf = async (id: number) =>
  (await shop.db.select({ uuid: carts.uuid }).from(carts).where(eq(carts.id, id)))[0]?.uuid ?? randomUUID();
/** As a link does it, which bears the cart's uuid. */
const join = async (visitor: Visitor, id: number, name: string) =>
  visitor.call('POST /rest/cart/open', { body: { cart_id: await uuidOf(id), name } });

interface Member {
  cart_id: number;
  user_cart_uuid: string;
}
const insert = (visitor: Visitor, member: Partial<Member>, stock = milk, quantity = 1) =>
  visitor.call('POST /rest/cart/insert-product', {
    body: { ...member, shop_id: stock.shop_id, products: [{ stock_id: stock.stock_id, quantity }] },
  });
const view = (visitor: Visitor, { cart_id, user_cart_uuid }: Member) =>
  visitor.call('GET /rest/cart/{id}', { path: { id: cart_id }, query: { user_cart_uuid } });
const remove = (visitor: Visitor, member: Partial<Member>, ids: number[]) =>
  visitor.call('DELETE /rest/cart/product/delete', { body: { ...member, ids } });

/** A guest who has joined, with their key. */
async function member(cart_id: number, name: string) {
  const visitor = shop.guest();
  const { data } = await join(visitor, cart_id, name);
  return { visitor, part: data, key: { cart_id, user_cart_uuid: data.uuid } };
}

describe('A group’s cart', () => {
  it('is opened empty and stays though there is nothing in it', async () => {
    const cart = await openGroup();
    expect(cart).toMatchObject({
      group: true,
      total_price: 0,
      user_carts: [{ name: 'Ada', cartDetails: [] }],
    });
    const { data } = await owner.call('POST /dashboard/user/cart', { body: { ...berries, quantity: 1 } });
    const line = data?.user_carts[0]?.cartDetails[0]?.id ?? 0;
    const { data: left } = await owner.call('DELETE /dashboard/user/cart/product/delete', {
      body: { ids: [line] },
    });
    expect(left).toMatchObject({ id: cart.id, group: true });
    expect((await owner.call('GET /dashboard/user/carts')).data).toHaveLength(1);
  });

  it('that nobody was let into is not listed while it is empty', async () => {
    await owner.call('DELETE /dashboard/user/cart/my-delete');
    await owner.call('POST /dashboard/user/cart/open', { body: { shop_id: berries.shop_id } });
    expect((await owner.call('GET /dashboard/user/carts')).data).toEqual([]);
    expect((await owner.call('GET /dashboard/user/cart')).data).toBeNull();
  });

  it('cannot be opened at a shop that there is not', async () => {
    const call = owner.call('POST /dashboard/user/cart/open', { body: { shop_id: 999_999_999 } });
    expect((await failureOf(call)).params).toHaveProperty('shop_id');
  });

  it('lets people without an account in by name, each with a part of their own', async () => {
    const { id } = await openGroup();
    const [bo, cy] = [await member(id, ' Bo '), await member(id, 'Cy')];
    await insert(bo.visitor, bo.key, milk, 2);
    await insert(cy.visitor, cy.key, milk, 1);
    await insert(cy.visitor, cy.key, berries, 1);
    const { data } = await owner.call('GET /dashboard/user/cart');
    const shown = data?.user_carts.map(({ name, cartDetails }) => [
      name,
      cartDetails.map((line) => line.quantity),
    ]);
    expect(shown).toEqual([
      ['Ada', []],
      ['Bo', [2]],
      ['Cy', [1, 1]],
    ]);
    expect(data?.total_price).toBe((milk.total * 3 + berries.total) / 100);
  });

  it('shows each key to its own member alone, the owner included', async () => {
    const { id, uuid } = await openGroup();
    const [bo] = [await member(id, 'Bo'), await member(id, 'Cy')];
    const keysFor = async (visitor: Visitor) => {
      const { data } = await visitor.call('GET /rest/cart/{id}', {
        path: { id: uuid },
        query: { user_cart_uuid: bo.key.user_cart_uuid },
      });
      return data.user_carts.map((part) => part.uuid);
    };
    expect(await keysFor(bo.visitor)).toEqual([null, bo.key.user_cart_uuid, null]);
    const { data } = await owner.call('GET /dashboard/user/cart');
    expect(data?.user_carts.map((part) => part.uuid)).toEqual([expect.any(String), null, null]);
    const inserted = await insert(bo.visitor, bo.key);
    expect(inserted.data?.user_carts.map((part) => part.uuid)).toEqual([null, bo.key.user_cart_uuid, null]);
  });

  it('lets nobody in by a number that can be guessed', async () => {
    const { id } = await openGroup();
    const guess = shop.guest().call('POST /rest/cart/open', { body: { cart_id: String(id), name: 'Eve' } });
    expect((await failureOf(guess)).code).toBe('group-invalid');
  });

  it('tells its owner alone who is in it with an account', async () => {
    const { id, owner_id: ada } = await openGroup();
    const sam = await shop.as('Sam');
    const { data: part } = await join(sam, id, 'Sam');
    const bo = await member(id, 'Bo');
    const key = { cart_id: id, user_cart_uuid: part.uuid };
    const idsFor = ({ data }: Awaited<ReturnType<typeof view>>) => [
      data.owner_id,
      ...data.user_carts.map(({ user_id }) => user_id),
    ];
    expect(idsFor(await owner.call('GET /rest/cart/{id}', { path: { id } }))).toEqual([
      ada,
      ada,
      part.user_id,
      null,
    ]);
    expect(part.user_id).toEqual(expect.any(Number));
    expect(idsFor(await view(sam, key))).toEqual([null, null, part.user_id, null]);
    expect(idsFor(await view(bo.visitor, bo.key))).toEqual([null, null, null, null]);
  });

  it('gives a member who is signed in their part again, not a second one', async () => {
    const { id } = await openGroup();
    const sam = await shop.as('Sam');
    const first = (await join(sam, id, 'Sam')).data;
    const second = (await join(sam, id, 'Sammy')).data;
    expect(second).toMatchObject({ id: first.id, uuid: first.uuid, name: 'Sammy' });
  });

  it('takes no more people than a long table seats', async () => {
    const { id } = await openGroup();
    for (let seat = 1; seat < 50; seat += 1) await join(shop.guest(), id, `Seat ${seat}`);
    expect((await failureOf(join(shop.guest(), id, 'One more'))).code).toBe('group-invalid');
  });

  it.each(['no cart at all', 'a cart that is no group’s', 'a group that was closed'])(
    'cannot be joined where it is %s',
    async (which) => {
      const { id } = await openGroup();
      if (which !== 'no cart at all') await toggle(id);
      const call = join(shop.guest(), which === 'no cart at all' ? 999_999_999 : id, 'Bo');
      expect(await failureOf(call)).toMatchObject({
        status: 422,
        code: 'group-invalid',
        message: 'You cannot join. Invalid group order',
      });
    },
  );
});

describe('A member', () => {
  it('is done, and not done again', async () => {
    const { id } = await openGroup();
    const bo = await member(id, 'Bo');
    const say = () =>
      bo.visitor.call('POST /rest/cart/status/{id}', {
        path: { id: bo.key.user_cart_uuid },
        body: { cart_id: id },
      });
    expect((await say()).data).toMatchObject({ id: bo.part.id, status: true });
    expect((await say()).data.status).toBe(false);
  });

  it('who says twice at once that they are done, is', async () => {
    const { id } = await openGroup();
    const bo = await member(id, 'Bo');
    const say = async (done: boolean) => {
      const call = { path: { id: bo.key.user_cart_uuid }, body: { cart_id: id, done } };
      return (await bo.visitor.call('POST /rest/cart/status/{id}', call)).data.status;
    };
    expect(await Promise.all([say(true), say(true)])).toEqual([true, true]);
    expect(await Promise.all([say(false), say(false)])).toEqual([false, false]);
  });

  it('changes and takes out their own lines, and nobody else’s', async () => {
    const { id } = await openGroup();
    const [bo, cy] = [await member(id, 'Bo'), await member(id, 'Cy')];
    await insert(bo.visitor, bo.key, milk, 2);
    await insert(cy.visitor, cy.key, milk, 3);
    await insert(bo.visitor, bo.key, milk, 1);
    const { data } = await view(cy.visitor, cy.key);
    const [bos, cys] = data.user_carts.slice(1).map(({ cartDetails }) => cartDetails[0]);
    expect([bos?.quantity, cys?.quantity]).toEqual([1, 3]);
    const wrong = remove(cy.visitor, cy.key, [cys?.id ?? 0, bos?.id ?? 0]);
    expect((await failureOf(wrong)).status).toBe(404);
    const without = remove(cy.visitor, { cart_id: id }, [cys?.id ?? 0]);
    expect((await failureOf(without)).status).toBe(404);
    const { data: left } = await remove(cy.visitor, cy.key, [cys?.id ?? 0]);
    expect(left?.user_carts.map(({ cartDetails }) => cartDetails.length)).toEqual([0, 1, 0]);
  });

  it('opens with their key nothing but that cart', async () => {
    const { id } = await openGroup();
    const bo = await member(id, 'Bo');
    const own = await bo.visitor.call('POST /rest/cart', { body: { ...berries, quantity: 1 } });
    const other = own.data?.id ?? 0;
    const stranger = shop.guest();
    const { user_cart_uuid } = bo.key;
    const elsewhere = await stockOfDemo(shop.db, 'margherita', 'bella-napoli');
    const calls = [
      () => view(stranger, { cart_id: other, user_cart_uuid }),
      () => insert(stranger, { cart_id: other, user_cart_uuid }),
      () => insert(stranger, { user_cart_uuid }, elsewhere),
      () => remove(stranger, { cart_id: other, user_cart_uuid }, [1]),
      () =>
        stranger.call('POST /rest/cart/status/{id}', {
          path: { id: user_cart_uuid },
          body: { cart_id: other },
        }),
      () => stranger.call('DELETE /rest/cart/member/delete', { body: { cart_id: other, user_cart_uuid } }),
      () => stranger.call('DELETE /rest/cart/delete', { body: { ids: [id] } }),
      () => bo.visitor.call('DELETE /rest/cart/delete', { body: { ids: [id] } }),
      () => bo.visitor.call('POST /rest/cart/coupon/{id}', { path: { id }, body: { coupon: null } }),
    ];
    for (const call of calls) expect((await failureOf(call())).status).toBe(404);
  });

  it('guesses no key: one that is nobody’s opens nothing', async () => {
    const { id } = await openGroup();
    const guessed = { cart_id: id, user_cart_uuid: '0190a1b2-0000-7000-8000-000000000000' };
    const stranger = shop.guest();
    const calls = [
      () => view(stranger, guessed),
      () => insert(stranger, guessed),
      () => remove(stranger, guessed, [1]),
      () =>
        stranger.call('POST /rest/cart/status/{id}', {
          path: { id: guessed.user_cart_uuid },
          body: { cart_id: id },
        }),
      () => stranger.call('DELETE /rest/cart/member/delete', { body: guessed }),
    ];
    for (const call of calls) expect((await failureOf(call())).status).toBe(404);
  });

  it('leaves with what they put in, even when the group is closed, and is out for good', async () => {
    const { id } = await openGroup();
    const bo = await member(id, 'Bo');
    await insert(bo.visitor, bo.key);
    await insert(owner, {}, berries);
    await toggle(id);
    await bo.visitor.call('DELETE /rest/cart/member/delete', { body: bo.key });
    expect((await failureOf(view(bo.visitor, bo.key))).status).toBe(404);
    expect((await failureOf(insert(bo.visitor, bo.key))).status).toBe(404);
    const { data } = await owner.call('GET /dashboard/user/cart');
    expect(data?.user_carts.map(({ cartDetails }) => cartDetails.length)).toEqual([1]);
  });

  it('changes nothing once the group is closed, and still sees it', async () => {
    const { id } = await openGroup();
    const bo = await member(id, 'Bo');
    const { data } = await insert(bo.visitor, bo.key);
    const line = data?.user_carts[1]?.cartDetails[0]?.id ?? 0;
    await toggle(id);
    expect((await failureOf(insert(bo.visitor, bo.key, milk, 2))).code).toBe('group-invalid');
    expect((await failureOf(remove(bo.visitor, bo.key, [line]))).code).toBe('group-invalid');
    const done = bo.visitor.call('POST /rest/cart/status/{id}', {
      path: { id: bo.key.user_cart_uuid },
      body: { cart_id: id },
    });
    expect((await failureOf(done)).code).toBe('group-invalid');
    expect((await view(bo.visitor, bo.key)).data).toMatchObject({ group: false, id });
  });
});

describe('The owner', () => {
  it('takes members out, but not themselves, and nobody of another cart', async () => {
    const { id, user_carts } = await openGroup();
    const [bo, cy] = [await member(id, 'Bo'), await member(id, 'Cy')];
    await insert(bo.visitor, bo.key);
    const takeOut = (visitor: Visitor, ids: number[]) =>
      visitor.call('DELETE /dashboard/user/cart/member/delete', { body: { cart_id: id, ids } });
    expect((await failureOf(takeOut(owner, [user_carts[0]?.id ?? 0]))).params).toHaveProperty('ids');
    expect((await failureOf(takeOut(owner, [cy.part.id, 999_999_999]))).status).toBe(404);
    expect((await failureOf(takeOut(await shop.as('Sam'), [cy.part.id]))).status).toBe(404);
    const { data } = await takeOut(owner, [bo.part.id]);
    expect(data?.user_carts.map(({ name }) => name)).toEqual(['Ada', 'Cy']);
    expect((await failureOf(insert(bo.visitor, bo.key))).status).toBe(404);
  });

  it('takes out a line that somebody else put in: it is their cart and their bill', async () => {
    const { id } = await openGroup();
    const bo = await member(id, 'Bo');
    const { data } = await insert(bo.visitor, bo.key);
    const line = data?.user_carts[1]?.cartDetails[0]?.id ?? 0;
    await owner.call('DELETE /dashboard/user/cart/product/delete', { body: { ids: [line] } });
    expect((await view(bo.visitor, bo.key)).data.user_carts[1]?.cartDetails).toEqual([]);
  });

  it('needs an account, and a cart of their own', async () => {
    const { id } = await openGroup();
    const sam = await shop.as('Sam');
    const others = sam.call('POST /dashboard/user/cart/set-group/{id}', { path: { id } });
    expect((await failureOf(others)).status).toBe(404);
    const guest = shop.guest().call('POST /dashboard/user/cart/set-group/{id}', { path: { id } });
    expect((await failureOf(guest)).status).toBe(401);
  });

  it('who signs in again keeps the group: the guest’s lines join their own part', async () => {
    const { id } = await openGroup();
    const bo = await member(id, 'Bo');
    await insert(bo.visitor, bo.key, milk, 2);
    const device = shop.guest();
    await insert(device, {}, milk, 1);
    await device.call('POST /auth/login', { body: { email: 'ada@hamper.demo', password: 'hamper-ada' } });
    const { data } = await view(bo.visitor, bo.key);
    expect(data.group).toBe(true);
    expect(data.user_carts.map(({ cartDetails }) => cartDetails[0]?.quantity)).toEqual([1, 2]);
  });
});

describe('At the same moment', () => {
  it('members fill their parts without losing or mixing a line', async () => {
    const { id } = await openGroup();
    const members = await Promise.all(['Bo', 'Cy', 'Di', 'Ed'].map((name) => member(id, name)));
    await Promise.all(
      members.flatMap(({ visitor, key }, index) => [
        insert(visitor, key, milk, index + 1),
        insert(visitor, key, berries, index + 1),
      ]),
    );
    const { data } = await owner.call('GET /dashboard/user/cart');
    const filled = new Map(
      data?.user_carts.map((part) => [part.id, part.cartDetails.map((line) => line.quantity)]),
    );
    expect(members.map(({ part }) => filled.get(part.id))).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it('somebody signed in who joins twice has one part', async () => {
    const { id } = await openGroup();
    const cody = await shop.as('Cody');
    const joined = await Promise.all(Array.from({ length: 8 }, () => join(cody, id, 'Cody')));
    expect(new Set(joined.map(({ data }) => data.uuid)).size).toBe(1);
  });

  it('a group is closed and a member inserts: what was refused is not in it, what was taken is', async () => {
    const { id } = await openGroup();
    const bo = await member(id, 'Bo');
    const attempts = [1, 2, 3, 4, 5, 6].map((quantity) =>
      insert(bo.visitor, bo.key, milk, quantity).then(
        () => quantity,
        (error: { code: string }) => error.code,
      ),
    );
    await Promise.all([...attempts.slice(0, 3), toggle(id), ...attempts.slice(3)]);
    const ends = await Promise.all(attempts);
    const taken = ends.filter((end) => typeof end === 'number');
    expect(ends.filter((end) => typeof end === 'string' && end !== 'group-invalid')).toEqual([]);
    const { data } = await view(bo.visitor, bo.key);
    expect(data.group).toBe(false);
    const quantity = data.user_carts[1]?.cartDetails[0]?.quantity;
    if (taken.length === 0) expect(quantity).toBeUndefined();
    else expect(taken).toContain(quantity);
  });
});
