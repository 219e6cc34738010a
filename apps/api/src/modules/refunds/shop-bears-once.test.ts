import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { rows } from '../../db/query.ts';
import { openStripe, type FakeStripe } from '../../ports/payment/stripe.fixture.ts';
import { goodCard } from '../checkout/fixtures/checkout.fixture.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';
import { platformAccountId, writeTransfer } from '../wallet/index.ts';

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

/** The cents that the shop got for an order, as the ledger says, or that one of the platform's accounts did. */
async function earned(orderId: number, kind: 'shop' | 'refunds' = 'shop'): Promise<number> {
  const [sum] = await rows<{ minor: number }>(
    here.db,
    sql`select coalesce(sum(e.amount_minor), 0)::float8 as minor from ledger_entries e
      join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
      where t.order_id = ${orderId} and a.kind = ${kind}`,
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

/** Buys with a card, has it delivered, and refunds a part, of which the provider's event comes before its answer. */
async function refundedUnheard(afterDelivery: () => Promise<unknown> = async () => undefined) {
  const placed = await here.buy(buyer.visitor, { payment_tag: 'stripe' });
  const [ref = ''] = placed.payment_due?.client_secret?.split('_secret_') ?? [];
  const hear = (event: unknown) =>
    here.shop.guest().fetch('/api/v1/webhook/stripe/payment', stripe.signed(event));
  await hear(stripe.act(ref, 'approve'));
  await here.moveTo(placed.id, 'delivered');
  await here.shop.runPayments();
  const before = await earned(placed.id);
  await afterDelivery();
  stripe.events.splice(0);
  stripe.fail('cut', /refunds$/);
  await refund(placed.id, 1.5);
  for (const event of stripe.events.splice(0)) await hear(event);
  await here.shop.runPayments();
  here.shop.setNow(new Date(Date.now() + 60 * 60_000));
  await here.shop.runPayments();
  here.shop.setNow(new Date());
  return { id: placed.id, before };
}

it('A shop bears it once also where the provider’s event comes before its answer', async () => {
  const { id, before } = await refundedUnheard();
  expect(await earned(id)).toBe(before - 150);
});

it('Where its account is empty by then, the platform bears it once, and the shop gains nothing', async () => {
  const { id, before } = await refundedUnheard(() =>
    here.db.transaction(async (tx) => {
      const [account] = await rows<{ id: number; balance: number }>(
        tx,
        sql`select id::float8 as id, balance_minor::float8 as balance from ledger_accounts
          where kind = 'shop' and balance_minor > 0`,
      );
      const { id: from = 0, balance: baseMinor = 0 } = account ?? {};
      const to = await platformAccountId(tx, 'payouts');
      await writeTransfer(tx, { from, to, baseMinor, type: 'opening', now: new Date() });
    }),
  );
  expect(await earned(id)).toBe(before);
  expect(await earned(id, 'refunds')).toBe(-150);
});
