import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';

/** A client that knows the paths, names and shapes of the family, and none of Hamper's own code. */
class FamilyClient {
  readonly #visitor: Pick<Visitor, 'fetch'>;
  constructor(visitor: Pick<Visitor, 'fetch'>) {
    this.#visitor = visitor;
  }

  // A client of another hand has no types of ours.
  // oxlint-disable-next-line typescript/no-explicit-any
  async call(method: string, path: string, body?: object): Promise<any> {
    const url = `/api/v1${path}${path.includes('?') ? '&' : '?'}lang=en`;
    const sent = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
    const answer = await this.#visitor.fetch(url, { method, ...sent });
    const read: unknown = await answer.json();
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(read)}`);
    return read;
  }
  get = (path: string) => this.call('GET', path);
  post = (path: string, body: object = {}) => this.call('POST', path, body);
}

type Quartet = [FamilyClient, FamilyClient, FamilyClient, FamilyClient];
let shop: TestShop;
let [ada, guest, seller, courier] = [] as unknown as Quartet;
const open = async (name: 'Ada' | 'Amina' | 'Cody') => new FamilyClient(await shop.as(name));
beforeAll(async () => {
  shop = await openTestShop();
  // Noon in the demo city.
  shop.setNow(new Date('2026-05-12T16:30:00Z'));
  guest = new FamilyClient(shop.guest());
  [ada, seller, courier] = await Promise.all([open('Ada'), open('Amina'), open('Cody')]);
});
afterAll(() => shop.close());

const address = {
  address: { address: '24 Palm Street', house: '7' },
  location: { latitude: '40.7133', longitude: '-74.0049' },
};

describe('A client of this API family', () => {
  let product: { stock_id: number; shop_id: number };
  let cartId: number;
  let order: { id: number; details: { id: number }[]; total_price: number };

  it('reads settings and catalogue', async () => {
    const { data: settings } = await guest.get('/rest/settings');
    expect(settings[0]).toEqual({ key: expect.any(String), value: expect.any(String) });
    const { data: shops, meta } = await guest.get(
      '/rest/shops/paginate?type=shop&perPage=5&column=id&sort=asc',
    );
    expect(meta).toMatchObject({ current_page: 1, per_page: 5, links: expect.any(Array) });
    const { data: products } = await guest.get(`/rest/shops/${shops[0].id}/products/paginate?perPage=5`);
    const { data: one } = await guest.get(`/rest/products/${products[0].uuid}`);
    expect(one).toMatchObject({
      translation: { title: expect.any(String) },
      stocks: expect.any(Array),
      min_qty: expect.any(Number),
      interval: expect.any(Number),
    });
    const { data: found } = await guest.get('/rest/products/search?search=strawberries&page=1');
    const { data: berries } = await guest.get(`/rest/products/${found[0].uuid}`);
    product = { stock_id: berries.stocks[0].id, shop_id: berries.shop_id };
    await guest.get('/rest/categories/paginate?type=main&perPage=100');
    await guest.get('/rest/landing-pages/welcome');
    await guest.get('/rest/payments');
  });

  it('fills a cart, and a group of another person fills it, too', async () => {
    const { data: currencies } = await ada.get('/rest/currencies/active');
    const currency_id = currencies[0].id;
    const { data: cart } = await ada.post('/dashboard/user/cart', { ...product, currency_id, quantity: 1 });
    await ada.post('/dashboard/user/cart/insert-product', {
      ...{ shop_id: product.shop_id, currency_id, rate: 1 },
      products: [{ stock_id: product.stock_id, quantity: 2 }],
    });
    const { data: opened } = await ada.post('/dashboard/user/cart/open', { ...product, currency_id });
    expect(opened.id).toBe(cart.id);
    const { data: group } = await ada.post(`/dashboard/user/cart/set-group/${cart.id}`);
    expect(group.group).toBe(true);
    const { data: member } = await guest.post('/rest/cart/open', { cart_id: group.uuid, name: 'Grace' });
    await guest.post('/rest/cart/insert-product', {
      ...{ cart_id: cart.id, shop_id: product.shop_id, user_cart_uuid: member.uuid },
      products: [{ stock_id: product.stock_id, quantity: 1 }],
    });
    const { data: seen } = await guest.get(`/rest/cart/${cart.id}?user_cart_uuid=${member.uuid}`);
    expect(seen.user_carts).toHaveLength(2);
    await guest.post(`/rest/cart/status/${member.uuid}`, { cart_id: cart.id });
    cartId = cart.id;
  });

  it('orders it to a saved address, raises the tip, and reads it everywhere', async () => {
    await ada.post(`/dashboard/user/cart/set-group/${cartId}`);
    const saved = { ...address.location, address: undefined };
    const { data: home } = await ada.post('/dashboard/user/addresses', {
      ...{ title: 'Home', address: address.address.address },
      location: { latitude: saved.latitude, longitude: saved.longitude },
    });
    const { data: quote } = await ada.post(`/dashboard/user/cart/calculate/${cartId}`, {
      ...{ type: 'delivery', address: address.location },
    });
    const { data: payments } = await ada.get('/rest/payments');
    const cash = payments.find(({ tag }: { tag: string }) => tag === 'cash');
    ({ data: order } = await ada.post('/dashboard/user/orders', {
      ...{ cart_id: cartId, delivery_type: 'delivery', payment_id: cash.id, phone: '12125550101' },
      ...{ address_id: home.id, for_someone: 1, username: 'Grandma' },
      notes: { product: { [product.stock_id]: 'Ripe ones' }, order: { [product.shop_id]: 'Ring twice' } },
    }));
    expect(order).toMatchObject({
      ...{
        total_price: quote.total_price,
        user: { firstname: 'Ada' },
        note: 'Ring twice',
        for_someone: true,
      },
      transaction: { status: 'progress', payment_system: { tag: 'cash' } },
    });
    await ada.post(`/rest/orders/update-tips/${order.id}`, { tips: 2 });
    for (const path of ['paginate?status=new', `${order.id}`, 'get-active', `${order.id}/get-all`])
      await ada.get(`/dashboard/user/orders/${path}`);
    const { data: paid } = await ada.get('/dashboard/user/transactions/paginate');
    expect(paid[0]).toMatchObject({ order_id: order.id, price: order.total_price + 2 });
  });

  it('pays another order by the wallet or at a page, and pays again by another method', async () => {
    const { data: cart } = await ada.post('/dashboard/user/cart', { ...product, quantity: 1 });
    const { data: awaited } = await ada.post('/dashboard/user/orders', {
      ...{ cart_id: cart.id, delivery_type: 'pickup', payment_tag: 'sandbox', phone: '12125550101' },
      card: { number: '4000002760003184' },
    });
    const { data: page } = await ada.get(`/dashboard/user/order-sandbox-process?order_id=${awaited.id}`);
    expect(page.data.url).toContain('/orders/');
    const { data: payments } = await ada.get('/rest/payments');
    const wallet = payments.find(({ tag }: { tag: string }) => tag === 'wallet');
    const { data: settled } = await ada.post(`/payments/order/${awaited.id}/transactions`, {
      payment_sys_id: wallet.id,
    });
    expect(settled.transaction).toMatchObject({ status: 'paid', payment_system: { tag: 'wallet' } });
    await ada.post(`/dashboard/user/orders/${awaited.id}/status/change?status=canceled`);
    await ada.post(`/dashboard/user/orders/${awaited.id}/repeat`);
    await ada.call('DELETE', `/dashboard/user/orders/${awaited.id}/delete-repeat`);
  });

  it('has it brought by the courier’s client, reviews it, and asks for money back', async () => {
    await seller.post(`/dashboard/seller/orders/${order.id}/status`, { status: 'accepted' });
    await courier.post('/dashboard/deliveryman/settings/online', { online: true });
    await courier.post(`/dashboard/deliveryman/order/${order.id}/attach/me`);
    await courier.post(`/dashboard/deliveryman/orders/${order.id}/current`);
    await courier.post('/dashboard/deliveryman/settings/location', { location: address.location });
    await seller.post(`/dashboard/seller/orders/${order.id}/status`, { status: 'ready' });
    for (const status of ['on_a_way', 'delivered'])
      await courier.post(`/dashboard/deliveryman/order/${order.id}/status/update`, { status });
    await courier.get('/dashboard/deliveryman/order/report');
    const { data: counts } = await courier.get('/dashboard/deliveryman/statistics/count');
    expect(counts.delivered_count).toBeGreaterThan(0);
    await courier.get('/dashboard/deliveryman/delivery-zones');
    await ada.get(`/rest/orders/deliveryman/${order.id}`);
    await ada.post(`/dashboard/user/orders/review/${order.id}`, { rating: 5, comment: 'Good' });
    await ada.post(`/dashboard/user/orders/deliveryman-review/${order.id}`, { rating: 5, comment: 'Quick' });
    await ada.post('/dashboard/user/order-refunds', { order_id: order.id, cause: 'Bruised' });
    const { data: refunds } = await ada.get('/dashboard/user/order-refunds/paginate');
    expect(refunds[0]).toMatchObject({ status: 'pending', cause: 'Bruised', order: { id: order.id } });
  });

  it('books a table', async () => {
    const { data: restaurants } = await guest.get('/rest/booking/shops/paginate');
    const { id } = restaurants[0].shop;
    await guest.get(`/rest/booking/shops/${id}`);
    const { data: bookings } = await guest.get(`/rest/booking/bookings?shop_id=${id}`);
    const { data: sections } = await guest.get(`/rest/booking/shop-sections?shop_id=${id}`);
    const { data: tables } = await guest.get(`/rest/booking/tables?shop_section_id=${sections[0].id}`);
    await guest.get(`/rest/booking/disable-dates/table/${tables[0].id}`);
    const { data: booked } = await ada.post('/dashboard/user/my-bookings', {
      ...{ booking_id: bookings[0].id, table_id: tables[0].id, guest_count: 2 },
      ...{ start_date: '2026-05-20 19:00', username: 'Ada', phone: '+12125550101' },
    });
    const { data: own } = await ada.get('/dashboard/user/my-bookings');
    expect(own.map((one: { id: number }) => one.id)).toContain(booked.id);
  });

  it('sends a parcel at its quote', async () => {
    const { data: types } = await guest.get('/rest/parcel-order/types');
    await guest.get(`/rest/parcel-order/type/${types[0].id}`);
    const from = 'address_from[latitude]=40.7133&address_from[longitude]=-74.0049';
    const to = 'address_to[latitude]=40.7143&address_to[longitude]=-74.006';
    const { data: quote } = await ada.get(
      `/rest/parcel-order/calculate-price?type_id=${types[0].id}&${from}&${to}`,
    );
    const { data: parcel } = await ada.post('/dashboard/user/parcel-orders', {
      ...{
        type_id: types[0].id,
        quote_id: quote.quote_id,
        payment_tag: 'cash',
        accepts_terms: true,
        notify: 1,
      },
      address_from: { address: '24 Palm Street', latitude: 40.7133, longitude: -74.0049 },
      address_to: { address: '12 Palm Street', latitude: 40.7143, longitude: -74.006, pinned: true },
      ...{ username_from: 'Ada', phone_from: '12125550101', username_to: 'Alan', phone_to: '12125550102' },
      description: 'Keys',
    });
    const { data: seen } = await ada.get(`/dashboard/user/parcel-orders/${parcel.id}`);
    expect(seen).toMatchObject({ status: 'new', total_price: quote.price });
    await ada.post(`/dashboard/user/parcel-orders/${parcel.id}/status/change?status=canceled`);
  });

  it('reads wallet and profile', async () => {
    await ada.post('/payments/wallet/payment/top-up', {
      ...{ price: 10, payment_tag: 'sandbox', card: { number: '4242424242424242' } },
    });
    await ada.get('/dashboard/user/wallet/histories');
    expect((await ada.get('/dashboard/user/point/histories')).data).toEqual([]);
    expect((await ada.post('/rest/cashback/check', { amount: 20 })).data).toEqual({ price: 0 });
    await ada.get('/rest/referral');
    const { data: person } = await ada.get('/dashboard/user/profile/show');
    expect(person).toMatchObject({ wallet: { price: expect.any(Number) }, my_referral: expect.any(String) });
    await ada.call('PUT', '/dashboard/user/profile/update', { firstname: 'Ada' });
    await ada.get('/dashboard/notifications?page=1&perPage=5&column=id&sort=desc');
    await ada.get('/dashboard/user/profile/notifications-statistic');
    await ada.get('/dashboard/galleries');
    await ada.get('/dashboard/user/request-models/paginate');
  });
});
