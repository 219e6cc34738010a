import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { currencies, settings } from '../../../db/schema/settings.ts';
import { failureOf, openTestShop, type TestShop } from '../../../test-shop.ts';
import { filled, home, place } from '../fixtures/checkout.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const quoted = (by: ReturnType<TestShop['guest']>, id: number, tips: number, query = {}) =>
  by.call('POST /rest/cart/calculate/{id}', {
    path: { id },
    query,
    body: { type: 'delivery', address: home.location, tips },
  });

describe('A tip', () => {
  it('is as much as the goods at most, said at its field with the amount, in the quote as in the order', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { 'olive-oil': 3 });
    const most = cart.total_price;
    expect(most).toBeGreaterThan(10);
    const words = `A tip can be $${most.toFixed(2)} at most here`;
    const { data: over } = await quoted(guest, cart.id, most + 0.01);
    expect(over.errors).toMatchObject([{ code: 'tips-too-big', message: words, params: { tips: [words] } }]);
    expect((await quoted(guest, cart.id, most)).data.errors).toEqual([]);
    for (const tips of [most + 0.01, 10_000])
      expect(await failureOf(place(guest, cart.id, { tips }))).toMatchObject({
        status: 422,
        code: 'tips-too-big',
        params: { tips: [words] },
      });
    expect((await place(guest, cart.id, { tips: most })).data.tips).toBe(most);
  });

  it('of little goods can be ten, in whatever currency, and what the settings say', async () => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { eggs: 1 });
    const [euro] = await shop.db.select().from(currencies).where(eq(currencies.code, 'EUR'));
    const inEuro = { currency_id: euro?.id ?? 0 };
    expect((await quoted(guest, cart.id, 10)).data.errors).toEqual([]);
    expect((await quoted(guest, cart.id, 9.2, inEuro)).data.errors).toEqual([]);
    expect((await quoted(guest, cart.id, 9.21, inEuro)).data.errors).toMatchObject([
      { code: 'tips-too-big' },
    ]);
    const of = eq(settings.key, 'tips_floor');
    await shop.db.update(settings).set({ value: '25' }).where(of);
    try {
      expect((await quoted(guest, cart.id, 25)).data.errors).toEqual([]);
      expect((await quoted(guest, cart.id, 25.01)).data.errors).toMatchObject([{ code: 'tips-too-big' }]);
    } finally {
      await shop.db.update(settings).set({ value: '10' }).where(of);
    }
  });
});
