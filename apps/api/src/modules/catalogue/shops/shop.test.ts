import { shopState } from '@hamper/contract/time/opening-hours';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';

import { shops } from '../../../db/schema/catalogue.ts';
import { openSampleCatalogue } from '../sample-catalogue.fixture.ts';
import { shopForSale } from './shop-queries.ts';

let here: Awaited<ReturnType<typeof openSampleCatalogue>>;
beforeAll(async () => {
  here = await openSampleCatalogue();
});

describe('shops', () => {
  test('come by position, without those that are gone', async () => {
    const all = await here.get('GET /rest/shops/paginate');
    expect(all.data.map(({ slug }) => slug)).toEqual(['noodles', 'bakery']);
    expect(all.meta.total).toBe(2);
    const restaurants = await here.get(
      'GET /rest/shops/paginate',
      '/rest/shops/paginate?type=restaurant&page=2',
    );
    expect({ data: restaurants.data, total: restaurants.meta.total }).toEqual({ data: [], total: 1 });
  });

  test.each(['id', 'uuid', 'slug'] as const)('are found by %s', async (key) => {
    const path = key === 'slug' ? 'slug/bakery' : String(here.bakery[key]);
    const { data } = await here.get(
      'GET /rest/shops/{id}',
      `/rest/shops/${path}?lang=de&currency_id=${here.cadId}`,
    );
    expect(data).toMatchObject({
      translation: { locale: 'de', title: 'Bäckerei' },
      location: { latitude: '52.5', longitude: '13.4' },
      min_amount: 15,
      tags: [{ translation: { locale: 'de', title: 'Brot' } }],
      discounts_count: 2,
      shop_payments: [{ payment: { tag: 'cash' } }],
      shop_closed_date: [{ day: '2026-12-25' }],
    });
  });

  test('have every day from sunday on, and as many entries a day as ranges', async () => {
    const { data } = await here.get('GET /rest/shops/slug/{slug}', '/rest/shops/slug/bakery');
    expect(
      data.shop_working_days.map(
        ({ day, from, to, disabled }) => `${day} ${disabled ? 'off' : `${from} ${to}`}`,
      ),
    ).toEqual([
      'sunday off',
      'monday off',
      'tuesday off',
      'wednesday off',
      'thursday off',
      'friday 07-00 12-30',
      'friday 15-00 24-00',
      'saturday 18-00 02-00',
    ]);
    expect(shopState(data, new Date('2026-11-21T12:00Z'))).toMatchObject({
      reason: 'before-opening',
      opensAt: new Date('2026-11-21T17:00Z'),
    });
    expect(shopState(data, new Date('2026-11-22T00:30Z')).open).toBe(true);
  });

  test('are closed when they say so, and still shown', async () => {
    await here.db.update(shops).set({ open: false }).where(eq(shops.id, here.noodles.id));
    const { data } = await here.get('GET /rest/shops/{id}', `/rest/shops/${here.noodles.id}`);
    expect(shopState(data, new Date('2026-11-20T12:00Z')).reason).toBe('closed-by-shop');
  });

  test('for sale come with hours, ways to pay and zones, or not at all', async () => {
    const shop = await shopForSale(here.db, here.bakery.id);
    expect(shop).toMatchObject({
      paymentTags: ['cash'],
      zones: [{ feeMinor: 100, perKmMinor: 50 }],
      hours: { open: true },
    });
    await expect(shopForSale(here.db, here.gone.id)).rejects.toMatchObject({ code: 'not-found' });
  });
});
