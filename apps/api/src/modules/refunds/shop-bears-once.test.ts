import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { rows } from '../../db/query.ts';
import { openStripe, type FakeStripe } from '../../ports/payment/stripe.fixture.ts';
import { goodCard } from '../checkout/fixtures/checkout.fixture.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';

let stripe: FakeStripe;
let here: Sold;
beforeAll(async () => {
  stripe = await openStripe();
  here = await openOrderFixture({ stripe: stripe.config });
});
afterAll(async () => {
  await here.shop.close();
  await stripe.close();
});

/** The cents that the shop got for an order, as the ledger says. */
async function earned(orderId: number): Promise<number> {
  const [sum] = await rows<{ minor: number }>(
    here.db,
    sql`select coalesce(sum(e.amount_minor), 0)::float8 as minor from ledger_entries e
      join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
      where t.order_id = ${orderId} and a.kind = 'shop'`,
  );
  return sum?.minor ?? 0;
}

const cents = (amount: number) => Math.round(amount * 100);

async function refund(order_id: number, price: number): Promise<void> {
  const { visitor } = buyer;
  const { data } = await visitor.call('POST /dashboard/user/order-refunds', {
    body: { order_id, cause: 'Bruised' },
  });
  await here.amina.call('POST /dashboard/seller/order-refunds/{id}/status', {
    path: { id: data.id },
    body: { status: 'approved', price },
  });
}
let buyer: Awaited<ReturnType<Sold['newcomer']>>;

it('A shop bears what goes back to a card once, though its provider says so twice', async () => {
  buyer = await here.newcomer();
  const { id, total_price } = await here.sold(buyer.visitor, goodCard);
  expect(await earned(id)).toBe(cents(total_price));
  await refund(id, 1.5);
  expect(await earned(id)).toBe(cents(total_price) - 150);
  await here.shop.runPayments();
  expect(await earned(id)).toBe(cents(total_price) - 150);
});

it('A shop bears it once also where the provider’s event comes before its answer', async () => {
  const placed = await here.buy(buyer.visitor, { payment_tag: 'stripe' });
  const [ref = ''] = placed.payment_due?.client_secret?.split('_secret_') ?? [];
  const hear = (event: unknown) =>
    here.shop.guest().fetch('/api/v1/webhook/stripe/payment', stripe.signed(event));
  await hear(stripe.act(ref, 'approve'));
  await here.moveTo(placed.id, 'delivered');
  await here.shop.runPayments();
  const before = await earned(placed.id);
  stripe.events.splice(0);
  stripe.fail('cut', /refunds$/);
  await refund(placed.id, 1.5);
  for (const event of stripe.events.splice(0)) await hear(event);
  here.shop.setNow(new Date(Date.now() + 60 * 60_000));
  await here.shop.runPayments();
  here.shop.setNow(new Date());
  expect(await earned(placed.id)).toBe(before - 150);
});
