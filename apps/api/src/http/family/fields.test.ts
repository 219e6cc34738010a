import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addresses } from '../../db/schema/accounts.ts';
import { shopStaff } from '../../db/schema/catalogue.ts';
import { referralRewards } from '../../db/schema/wallet.ts';
import { botCheck, codeSentTo, unused } from '../../modules/accounts/sign-in/sign-in.fixture.ts';
import { filled, place } from '../../modules/checkout/fixtures/checkout.fixture.ts';
import {
  failureOf,
  openTestShop,
  phoneOf,
  stockOfDemo,
  type TestShop,
  type Visitor,
} from '../../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function euro(): Promise<{ currency_id: number; rate: number }> {
  const { data } = await shop.guest().call('GET /rest/currencies/active');
  const { id = 0, rate = 0 } = data.find(({ symbol }) => symbol === '€') ?? {};
  return { currency_id: id, rate };
}

describe('A currency in the body', () => {
  it('prices a cart, its quote and its order, at the server’s rate', async () => {
    const visitor = shop.guest();
    const { currency_id, rate } = await euro();
    const { stock_id, shop_id } = await stockOfDemo(shop.db, 'strawberries');
    const body = { stock_id, shop_id, quantity: 1, currency_id, rate: 1000 };
    const { data: cart } = await visitor.call('POST /rest/cart', { body });
    expect(cart).toMatchObject({ currency_id, rate });
    const inserted = await visitor.call('POST /rest/cart/insert-product', {
      body: { shop_id, currency_id, products: [{ stock_id, quantity: 2 }] },
    });
    expect(inserted.data).toMatchObject({ currency_id, rate });
    const { data: quote } = await visitor.call('POST /rest/cart/calculate/{id}', {
      path: { id: cart?.id ?? 0 },
      body: { type: 'pickup', currency_id },
    });
    expect(quote.rate).toBe(rate);
    const { data: order } = await place(visitor, cart?.id ?? 0, { delivery_type: 'pickup', currency_id });
    expect(order).toMatchObject({ rate, currency: { id: currency_id }, total_price: quote.total_price });
  });

  it('wins over the query’s, and one that is not there is said to be wrong', async () => {
    const visitor = shop.guest();
    const { currency_id } = await euro();
    const { stock_id, shop_id } = await stockOfDemo(shop.db, 'strawberries');
    const line = { stock_id, shop_id, quantity: 1 };
    const { data } = await visitor.call('POST /rest/cart', {
      query: { currency_id: 1 },
      body: { ...line, currency_id },
    });
    expect(data?.currency_id).toBe(currency_id);
    for (const wrong of [999, -1, 'x', [1]]) {
      const body = { ...line, currency_id: wrong as number };
      const { status, params } = await failureOf(visitor.call('POST /rest/cart', { body }));
      expect([status, Object.keys(params)]).toEqual([422, ['currency_id']]);
    }
  });
});

describe('A list', () => {
  it('links its first and last pages and those around this one', async () => {
    const labels = async (query: object) => {
      const { meta } = await shop.guest().call('GET /rest/products/paginate', { query });
      const [prev, ...rest] = meta.links;
      expect([prev?.label, rest.at(-1)?.label]).toEqual(['«', '»']);
      expect(
        rest.every(({ url, label }) => url === null || label === '»' || url.includes(`page=${label}`)),
      ).toBe(true);
      return [
        prev?.url !== null,
        ...rest.slice(0, -1).map(({ label, active }) => (active ? `[${label}]` : label)),
        rest.at(-1)?.url !== null,
      ];
    };
    const { meta } = await shop.guest().call('GET /rest/products/paginate', { query: { perPage: 5 } });
    const last = String(meta.last_page);
    expect(await labels({ perPage: 5 })).toEqual([false, '[1]', '2', '3', '…', last, true]);
    expect(await labels({ perPage: 5, page: 5 })).toEqual([
      true,
      '1',
      '…',
      '3',
      '4',
      '[5]',
      '6',
      '7',
      '…',
      last,
      true,
    ]);
    expect(await labels({ perPage: 5, page: meta.last_page })).toMatchObject(
      [true, '1', '…', {}, {}, `[${last}]`, false].map((label) =>
        typeof label === 'object' ? expect.any(String) : label,
      ),
    );
  });
});

describe('A person', () => {
  it('reads their wallet, the shop where they work, and what referrals brought', async () => {
    const ada = await shop.as('Ada');
    const { currency_id, rate } = await euro();
    const { data } = await ada.call('GET /dashboard/user/profile/show');
    const { data: wallet } = await ada.call('GET /dashboard/user/wallet');
    expect(data.wallet).toEqual({ uuid: wallet.uuid, price: wallet.price, symbol: '$' });
    expect(data.shop).toBeNull();
    const { data: inEuro } = await ada.call('GET /dashboard/user/profile/show', { query: { currency_id } });
    expect(inEuro.wallet.symbol).toBe('€');
    expect(inEuro.wallet.price).toBeCloseTo(wallet.price * rate, 1);

    const { data: sam } = await (await shop.as('Sam')).call('GET /dashboard/user/profile/show');
    const works = and(eq(shopStaff.userId, sam.id), eq(shopStaff.shopId, sam.shop?.id ?? 0));
    expect(await shop.db.$count(shopStaff, works)).toBe(1);
  });

  it('reads rewards on both sides, and those that were taken back', async () => {
    const [ada, sam] = [await shop.as('Ada'), await shop.as('Sam')];
    const people = await Promise.all([ada, sam].map((one) => one.call('GET /dashboard/user/profile/show')));
    const [referrerId = 0, friendId = 0] = people.map(({ data }) => data.id);
    const { data: order } = await place(sam, (await filled(shop, sam, { strawberries: 1 })).id);
    await shop.db.insert(referralRewards).values({
      ...{ referrerId, friendId, orderId: order.id, referrerMinor: 500, friendMinor: 300 },
      ...{ takenBackAt: new Date(), referrerOwedMinor: 200, createdAt: new Date() },
    });
    const { data: brought } = await ada.call('GET /dashboard/user/profile/show');
    expect(brought).toMatchObject({
      ...{ referral_from_topup_count: 1, referral_from_topup_price: 5 },
      ...{ referral_from_withdraw_count: 1, referral_from_withdraw_price: 3, referral_to_topup_count: 0 },
    });
    const { data: friend } = await sam.call('GET /dashboard/user/profile/show');
    expect(friend).toMatchObject({
      ...{ referral_to_topup_count: 1, referral_to_topup_price: 3, referral_to_withdraw_price: 3 },
      ...{ referral_from_topup_count: 0, referral_from_topup_price: 0 },
    });
  });
});

describe('Registering by phone', () => {
  const register = async (visitor: Visitor, phone: string) => {
    const bot_check = await botCheck(visitor, 'phone-code');
    const body = { phone, bot_check, firstname: 'Mallory', password: 'mallorys-password' };
    return visitor.call('POST /auth/register', { body });
  };

  it('sends a code, by which the account is opened with the password and the referral sent along', async () => {
    const visitor = shop.guest();
    const phone = unused.phone();
    expect((await register(visitor, phone)).data).toMatchObject({ phone, expires_in: 300 });
    const code = await codeSentTo(shop, phone);
    const password = 'a-long-password-7';
    const { data } = await visitor.call('POST /auth/verify/phone', {
      body: { phone, code, firstname: 'Noor', password },
    });
    expect(data).toMatchObject({ is_new: true, user: { phone, firstname: 'Noor', empty_p: false } });
    const { data: again } = await shop.guest().call('POST /auth/login', { body: { phone, password } });
    expect(again.user.id).toBe(data.user.id);
  });

  it('opens no account with the password of whoever asked for the code', async () => {
    const phone = unused.phone();
    await register(shop.guest(), phone);
    const code = await codeSentTo(shop, phone);
    const { data } = await shop.guest().call('POST /auth/verify/phone', { body: { phone, code } });
    expect(data.user).toMatchObject({ firstname: phone, empty_p: true });
    const login = shop.guest().call('POST /auth/login', { body: { phone, password: 'mallorys-password' } });
    expect((await failureOf(login)).code).toBe('login-invalid');
  });

  it('never changes the password of an account that is there', async () => {
    const phone = unused.phone();
    await register(shop.guest(), phone);
    const body = { phone, code: await codeSentTo(shop, phone), password: 'the-first-password' };
    await shop.guest().call('POST /auth/verify/phone', { body });
    shop.setNow(new Date(Date.now() + 10 * 60_000));
    await register(shop.guest(), phone);
    const later = { phone, code: await codeSentTo(shop, phone), password: 'another-password' };
    const { data } = await shop.guest().call('POST /auth/verify/phone', { body: later });
    expect(data.is_new).toBe(false);
    const login = shop.guest().call('POST /auth/login', { body: { phone, password: 'another-password' } });
    expect((await failureOf(login)).code).toBe('login-invalid');
  });

  it.each([
    [{}, 'email'],
    [{ email: 'somebody@example.com' }, 'password'],
    [{ phone: '+12125550147' }, 'bot_check'],
  ])('needs more than %j', async (body, field) => {
    const { status, params } = await failureOf(shop.guest().call('POST /auth/register', { body }));
    expect([status, Object.keys(params)]).toEqual([422, [field]]);
  });
});

describe('An order', () => {
  const withoutAddress = { address: undefined, location: undefined };

  it('goes to a saved address that is named by its id alone, with what it keeps for the courier', async () => {
    const ada = await shop.as('Ada');
    const { data: saved } = await ada.call('POST /dashboard/user/addresses', {
      body: {
        ...{ address: '24 Palm Street', house: '7', location: { latitude: 40.7133, longitude: -74.0049 } },
        ...{ note: 'Round the back', door_code: '4711', handover: 'door' },
      },
    });
    // Of its row in the database.
    const version = async () => {
      const [row] = await shop.db
        .select({ version: sql<string>`xmin::text` })
        .from(addresses)
        .where(eq(addresses.id, saved.id));
      return row?.version;
    };
    const before = await version();
    const cart = await filled(shop, ada, { strawberries: 1 });
    const { data } = await place(ada, cart.id, { ...withoutAddress, address_id: saved.id });
    expect(data).toMatchObject({
      address: { address: '24 Palm Street', house: '7' },
      location: saved.location,
      instructions: { handover: 'door', door_code: '4711', note: 'Round the back' },
    });
    expect(data.user).toMatchObject({ firstname: 'Ada' });
    // It is read and not written: somebody may change it meanwhile.
    expect(await version()).toBe(before);
  });

  it('goes to nobody else’s address, and to none of a guest', async () => {
    const ada = await shop.as('Ada');
    const { data: saved } = await ada.call('GET /dashboard/user/addresses');
    const others = [await shop.as('Cody'), shop.guest()];
    for (const visitor of others) {
      const cart = await filled(shop, visitor, { strawberries: 1 });
      const order = place(visitor, cart.id, { ...withoutAddress, address_id: saved[0]?.id ?? 0 });
      expect((await failureOf(order)).status).toBe(404);
    }
  });

  it('still asks for where it goes, without an address and with half of one', async () => {
    const ada = await shop.as('Ada');
    const cart = await filled(shop, ada, { strawberries: 1 });
    const half = { address_id: 1, location: undefined };
    expect(Object.keys((await failureOf(place(ada, cart.id, withoutAddress))).params)).toEqual([
      'address.address',
      'location',
    ]);
    expect(Object.keys((await failureOf(place(ada, cart.id, half))).params)).toEqual(['location']);
  });

  it('takes notes by stock and by shop, and says that it is for somebody else', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 1, blueberries: 1 });
    const [first] = cart.user_carts[0]?.cartDetails ?? [];
    const notes = {
      product: { [first?.stock.id ?? 0]: 'Ripe ones', 999999: 'Of no cart' },
      order: { [cart.shop_id]: 'Ring twice', 999999: 'For another shop' },
    };
    const someone = { notes, for_someone: 1, username: 'Grandma', phone: phoneOf(guest) };
    const { data } = await place(guest, cart.id, someone);
    expect(data).toMatchObject({ note: 'Ring twice', for_someone: true, username: 'Grandma', user: null });
    expect(data.details.map(({ stock, note }) => [stock.id === first?.stock.id, note])).toEqual(
      expect.arrayContaining([
        [true, 'Ripe ones'],
        [false, null],
      ]),
    );
  });

  it('takes empty notes as PHP writes them, and refuses those of nothing', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 1 });
    const wrong = { notes: { product: { x: 'Hm' } } };
    expect((await failureOf(place(guest, cart.id, wrong))).status).toBe(422);
    const { data } = await place(guest, cart.id, { notes: { product: [], order: [] } });
    expect(data.note).toBeNull();
  });

  it('names its buyer to its shop, and not to couriers', async () => {
    const ada = await shop.as('Ada');
    const { data } = await place(ada, (await filled(shop, ada, { strawberries: 1 })).id);
    const path = { id: data.id };
    const { data: forShop } = await (
      await shop.as('Sam')
    ).call('GET /dashboard/seller/orders/{id}', { path });
    expect(forShop.user).toMatchObject({ firstname: 'Ada' });
    const cody = await shop.as('Cody');
    const { data: shown } = await cody.call('GET /dashboard/deliveryman/orders/paginate', {
      query: { free: '1' },
    });
    for (const { id } of shown.slice(0, 2))
      expect(
        (await cody.call('GET /dashboard/deliveryman/orders/{id}', { path: { id } })).data.user,
      ).toBeNull();
  });
});
