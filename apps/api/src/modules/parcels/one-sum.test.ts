import { convertBack, toMinor } from '@hamper/contract/prices/money';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { mails } from '../../db/schema/notifications.ts';
import { transactions } from '../../db/schema/payments.ts';
import { expectNoInconsistencies, goodCard, sumOf } from '../checkout/fixtures/checkout.fixture.ts';
import { earned, openParcels, type Parcels } from './parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels();
});
afterEach(() => expectNoInconsistencies(here.shop));
afterAll(() => here.shop.close());

const insured = { value: 99.99, cover: true } as const;

const chargeOf = async (orderId: number) =>
  (await here.db.select().from(transactions).where(eq(transactions.orderId, orderId))).reduce(
    (sum, { capturedMinor, refundedMinor }) => sum + capturedMinor - refundedMinor,
    0,
  );

describe('The price of a parcel is one sum', () => {
  it('from its quote to the card, the receipt and the books, in every currency', async () => {
    const { data: currencies } = await here.shop.guest().call('GET /rest/currencies/active');
    for (const { id: currency_id, rate } of currencies) {
      const guest = here.shop.guest();
      const quote = await here.quote(guest, { ...insured, currency_id });
      const email = `sum-${currency_id}@example.com`;
      const priced = { ...goodCard, ...insured, currency_id, email, quote_id: quote.quote_id };
      const placed = await here.place(guest, priced);
      await here.deliver(placed.id);
      await here.shop.runPayments();
      const cents = toMinor(quote.price);
      expect([toMinor(placed.total_price), toMinor(sumOf(placed)), await chargeOf(placed.id)]).toEqual([
        cents,
        cents,
        cents,
      ]);
      expect(await earned(here, placed.id)).toBe(convertBack(cents, Math.round(rate * 1_000_000)));
      const [receipt] = await here.db.select().from(mails).where(eq(mails.recipient, email));
      const digits = (text = '') => text.replaceAll(/\D/g, '');
      const total = /Total\s+(.*)/.exec(receipt?.body ?? '')?.[1];
      expect(Number(digits(total))).toBe(Number(digits(quote.price.toFixed(2))));
    }
  });

  it('of which the way stays where it comes back, in every currency', async () => {
    const { data: currencies } = await here.shop.guest().call('GET /rest/currencies/active');
    for (const { id: currency_id, rate } of currencies) {
      const guest = here.shop.guest();
      const placed = await here.place(guest, { ...goodCard, ...insured, currency_id });
      await here.carry(placed.id);
      await here.fail(placed.id);
      await here.prove(placed.id);
      await here.bringBack(placed.id);
      await here.shop.runPayments();
      const kept = toMinor(placed.parcel.base) + toMinor(placed.parcel.way);
      const after = await here.show(guest, placed.id);
      expect([toMinor(after.parcel.kept_price), await chargeOf(placed.id)]).toEqual([kept, kept]);
      expect(toMinor(after.transaction.refunded_price)).toBe(toMinor(placed.parcel.cover_price));
      expect(await earned(here, placed.id)).toBe(convertBack(kept, Math.round(rate * 1_000_000)));
    }
  });
});
