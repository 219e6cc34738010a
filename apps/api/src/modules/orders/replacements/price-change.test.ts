import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openTestShop, stockOfDemo, type TestShop } from '../../../test-shop.ts';
import { expectNoInconsistencies, filled, place } from '../../checkout/fixtures/checkout.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => expectNoInconsistencies(shop));
afterAll(() => shop.close());

const cents = (amount: number) => Math.round(amount * 100);

describe('The price difference of a replacement', () => {
  it.each([{}, { coupon: 'FIVER' }, { coupon: 'WELCOME10' }])(
    'is the same when it is asked about and once it came, whatever else changed: %o',
    async (more) => {
      const [sam, ada] = [await shop.as('Sam'), await shop.as('Ada')];
      const cart = await filled(shop, ada, {
        blueberries: 1,
        'apples-red': 2,
        strawberries: 3,
        eggs: 1,
        'whole-milk': 3,
      });
      const { data: order } = await place(ada, cart.id, { tips: 1.11, ...more });
      const path = { id: String(order.id) };
      await sam.call('POST /dashboard/seller/orders/{id}/status', { path, body: { status: 'accepted' } });
      const [blue, apples, straw, eggs, milk] = order.details.map(({ id }) => id);
      const instead = async (id: number | undefined, sku: string) => ({
        ...{ id: id ?? 0, quantity: 0 },
        replacement: { stock_id: (await stockOfDemo(shop.db, sku)).stock_id, quantity: 1 },
      });
      const lines = [
        await instead(blue, 'grapes'),
        { id: apples ?? 0, quantity: 2.215 },
        await instead(straw, 'cherries'),
        await instead(milk, 'carrots'),
      ];
      let { data: now } = await sam.call('POST /dashboard/seller/orders/{id}/lines', {
        path,
        body: { lines },
      });
      const changeOf = (id: number | undefined) =>
        cents(now.details.find((line) => line.id === id)?.change_price ?? NaN);
      const told = new Map<number | undefined, number>();
      // Not in the order of the lines: each stays what its buyer was told.
      for (const line of [milk, blue, straw]) {
        const asked = now.replacements.find(({ order_detail_id: of }) => of === line);
        told.set(line, cents(asked?.accepted_total_price ?? NaN) - cents(now.total_price));
        ({ data: now } = await ada.call('POST /rest/orders/{id}/replacements/{replacement}', {
          path: { ...path, replacement: String(asked?.id) },
          body: { answer: 'accept' },
        }));
        for (const [id, change] of told) expect(changeOf(id)).toBe(change);
      }
      // Lines that came as ordered changed nothing.
      expect(changeOf(eggs)).toBe(0);
      const sum = now.details.reduce((total, { change_price }) => total + cents(change_price), 0);
      expect(sum).toBe(cents(now.total_price) - cents(now.ordered_price));
    },
  );
});
