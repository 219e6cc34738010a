import { weekdays } from '@hamper/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { seedAdmin, seedFoundation } from '../../../db/seed/foundation.ts';
import { openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { decideAs, newcomer, send, sendFile } from '../../applications/applications.fixture.ts';
import { pdf } from '../../content/careers/documents.fixture.ts';

let shop: TestShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openTestShop({}, { demo: false });
  // As every start does; the first one writes the link into the log.
  await seedFoundation(shop.db);
  const link = await seedAdmin(shop.db, shop.ports.identity);
  const password = 'pears-by-the-harbour';
  const { data } = await shop.guest().call('POST /auth/forgot/email-password/{hash}', {
    path: { hash: link?.token ?? '' },
    body: { password, password_confirmation: password },
  });
  admin = shop.with(data.access_token);
});
afterAll(() => shop.close());

const around = {
  days: weekdays.map((day) => ({ day, from: '00-00', to: '24-00', disabled: false })),
  closed_dates: [],
};

/** Categories, a kind of shop, a brand, a banner and settings. */
async function setUpMarket() {
  const body = { title: 'Harbour Market', email: 'hello@harbour.example', phone: '+1 212 555 0100' };
  await admin.call('PUT /dashboard/admin/settings', { body });
  const add = async (category: object) =>
    (await admin.call('POST /dashboard/admin/categories', { body: category as never })).data.id;
  const kind = await add({ type: 'shop', titles: { en: 'Bakeries' } });
  const department = await add({ titles: { en: 'Bakery' }, holds_food: true });
  const aisle = await add({ titles: { en: 'Bread' }, parent_id: department });
  await admin.call('POST /dashboard/admin/banners', {
    body: { titles: { en: 'Fresh at six' }, url: '/products' },
  });
  return { kind, aisle };
}

/** Somebody applies with a shop, and gets it. */
async function openShop(kind: number) {
  const { by, id: sellerId } = await newcomer(shop);
  const { data: application } = await by.call('POST /dashboard/user/request-models', {
    body: {
      type: 'seller',
      data: {
        ...{ type: 'shop', title: { en: 'Rye & Shine' }, description: { en: 'Bread.' } },
        ...{ phone: '+1 212 555 0142', categories: [kind], tax: 5, min_amount: 5, price: 2 },
        ...{ price_per_km: 0.5, delivery_time_type: 'minute', delivery_time_from: 30, delivery_time_to: 45 },
        ...{ address: { en: '3 Mill Lane' }, location: { latitude: 40.71, longitude: -74.01 } },
        ...{ timezone: 'America/New_York', radius_km: 4 },
      },
    },
  });
  await sendFile(by, application.id, pdf());
  await send(by, application.id);
  const { data } = await decideAs(admin, application.id, 'approved');
  return { by, sellerId, shopId: data.shop?.id ?? 0, slug: data.shop?.slug ?? '' };
}

describe('A shop in production', () => {
  it('is set up from an empty database by calls alone, and sells', async () => {
    const guest = shop.guest();
    expect((await guest.call('GET /rest/shops/paginate')).meta.total).toBe(0);
    const { kind, aisle } = await setUpMarket();
    const { by, sellerId, shopId, slug } = await openShop(kind);
    const path = { id: shopId };
    await by.call('PUT /dashboard/seller/shops/{id}/hours', { path, body: around });
    const { data: bread } = await by.call('POST /dashboard/seller/shops/{id}/products', {
      path,
      body: { title: { en: 'Dark rye loaf' }, category_id: aisle, price: 6, quantity: 20 },
    });
    await by.call('PUT /dashboard/seller/shops/{id}/delivery-zones', {
      path,
      body: {
        zones: [
          {
            polygon: [
              [-74.05, 40.68],
              [-73.95, 40.68],
              [-73.95, 40.76],
              [-74.05, 40.76],
            ],
            ...{ price: 3, price_per_km: 0 },
          },
        ],
      },
    });
    await by.call('POST /dashboard/seller/stories', {
      body: { shop_id: shopId, url: '/images/food/1f35e.webp', product_id: bread.id },
    });
    await admin.call('POST /dashboard/admin/shops/{id}/open', { path });
    await admin.call('PUT /dashboard/admin/shops/{id}/staff', { path, body: { user_ids: [sellerId] } });

    const { data: shown } = await guest.call('GET /rest/shops/slug/{slug}', { path: { slug } });
    expect(shown).toMatchObject({ id: shopId, open: true, category_id: kind });
    const { data: found } = await guest.call('GET /rest/products/search', { query: { search: 'rye' } });
    expect(found.map(({ id }) => id)).toEqual([bread.id]);
    expect((await guest.call('GET /rest/stories/paginate')).data.flat()).toHaveLength(1);
    expect((await guest.call('GET /rest/banners/paginate')).meta.total).toBe(1);

    const line = { shop_id: shopId, stock_id: bread.stock_id, quantity: 2 };
    const { data: cart } = await guest.call('POST /rest/cart', { body: line });
    const { data: order } = await guest.call('POST /rest/orders', {
      body: {
        ...{ cart_id: cart?.id ?? 0, delivery_type: 'delivery', payment_tag: 'cash' },
        ...{ phone: '+12125550177', username: 'Nora', address: { address: '24 Palm Street' } },
        location: { latitude: 40.7133, longitude: -74.0049 },
      },
    });
    expect(order.delivery_fee).toBe(3);
    const { data: moved } = await by.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: order.id },
      body: { status: 'accepted' },
    });
    expect(moved.status).toBe('accepted');
  });
});
