import { like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { mails } from '../../../db/schema/notifications.ts';
import { failureOf, openTestShop, stockOfDemo, type TestShop } from '../../../test-shop.ts';
import { expectNoInconsistencies, goodCard, place } from '../../checkout/fixtures/checkout.fixture.ts';

let shop: TestShop;
/** The next Tuesday at noon in New York or at one, when the pizzeria is open. */
function nextTuesday(): Date {
  const noon = new Date();
  noon.setUTCHours(17, 0, 0, 0);
  do noon.setUTCDate(noon.getUTCDate() + 1);
  while (noon.getUTCDay() !== 2);
  return noon;
}

beforeAll(async () => {
  shop = await openTestShop();
  shop.setNow(nextTuesday());
});
afterEach(() => expectNoInconsistencies(shop));
afterAll(() => shop.close());

describe('An add-on', () => {
  it('is not replaced by itself: staff offer something instead of the whole', async () => {
    const [pizza, dip] = [
      await stockOfDemo(shop.db, 'margherita', 'bella-napoli'),
      await stockOfDemo(shop.db, 'garlic-dip', 'bella-napoli'),
    ];
    const { shop_id, stock_id } = pizza;
    const guest = shop.guest();
    const products = [
      { stock_id, quantity: 2 },
      { stock_id: dip.stock_id, quantity: 1, parent_id: stock_id },
    ];
    const { data: cart } = await guest.call('POST /rest/cart/insert-product', {
      body: { shop_id, products },
    });
    const email = 'guest@example.org';
    const how = { ...goodCard, delivery_type: 'pickup', email };
    const { data: order } = await place(guest, cart?.id ?? 0, how);
    const amina = await shop.as('Amina');
    const path = { id: String(order.id) };
    await amina.call('POST /dashboard/seller/orders/{id}/status', { path, body: { status: 'accepted' } });
    const offer = (id: number | undefined, instead: number) =>
      amina.call('POST /dashboard/seller/orders/{id}/lines', {
        path,
        body: { lines: [{ id: id ?? 0, quantity: 0, replacement: { stock_id: instead, quantity: 1 } }] },
      });
    const [line] = order.details;
    const refused = await failureOf(offer(line?.addons[0]?.id, stock_id));
    expect(refused.params['lines.0.replacement.stock_id']).toEqual([
      'This goes with another item. Offer something instead of that one, or mark this as missing',
    ]);
    const { data: asked } = await offer(line?.id, dip.stock_id);
    const ordered_price = (line?.total_price ?? 0) + (line?.addons[0]?.total_price ?? 0);
    expect(ordered_price).toBeGreaterThan(line?.total_price ?? 0);
    expect(asked.replacements).toMatchObject([{ status: 'open', order_detail_id: line?.id, ordered_price }]);
    const [mail] = await shop.db
      .select({ body: mails.body })
      .from(mails)
      .where(like(mails.body, '%Sold out%'));
    expect(mail?.body).toContain(`$${ordered_price.toFixed(2)}\n`);
  });
});
