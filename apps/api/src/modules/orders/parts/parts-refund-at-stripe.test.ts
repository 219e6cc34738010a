import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { rows } from '../../../db/query.ts';
import { expectNoInconsistencies } from '../../checkout/fixtures/checkout.fixture.ts';
import { platformAccountId, writeTransfer } from '../../wallet/index.ts';
import { openPartsAtStripe, type PartsAtStripe } from './parts-at-stripe.fixture.ts';
import { MINUTE } from './parts.fixture.ts';

// In a shop of its own: what other orders earn would bear the refund.
let stripe: PartsAtStripe['stripe'];
let at: PartsAtStripe['at'];
let hear: PartsAtStripe['hear'];
let paying: PartsAtStripe['paying'];
let close: PartsAtStripe['close'];
beforeAll(async () => {
  ({ stripe, at, hear, paying, close } = await openPartsAtStripe());
});
afterEach(async () => {
  at.shop.setNow(new Date());
  await expectNoInconsistencies(at.shop);
});
afterAll(() => close());

/** The cents that one of the accounts got for an order, as the ledger says. */
async function earned(orderId: number, kind: 'shop' | 'refunds'): Promise<number> {
  const [sum] = await rows<{ minor: number }>(
    at.shop.db,
    sql`select coalesce(sum(e.amount_minor), 0)::float8 as minor from ledger_entries e
      join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
      where t.order_id = ${orderId} and a.kind = ${kind}`,
  );
  return sum?.minor ?? 0;
}

it('A refund of a part that the platform bears is borne once, where its event comes before its answer', async () => {
  const { uuid, co, ref, order, owner } = await paying();
  await hear(stripe.act(ref, 'approve'));
  await at.pay(uuid, co, { payment_tag: 'wallet', card: undefined });
  await at.moved(order, 'delivered');
  await at.shop.runPayments();
  for (const event of stripe.events.splice(0)) await hear(event);
  await at.shop.runPayments();
  // The shop has been paid out.
  await at.shop.db.transaction(async (tx) => {
    const [account] = await rows<{ id: number; balance: number }>(
      tx,
      sql`select id::float8 as id, balance_minor::float8 as balance from ledger_accounts
        where kind = 'shop' and balance_minor > 0`,
    );
    const { id: from = 0, balance: baseMinor = 0 } = account ?? {};
    const to = await platformAccountId(tx, 'payouts');
    await writeTransfer(tx, { from, to, baseMinor, type: 'opening', now: new Date() });
  });
  const before = await earned(order.id, 'shop');
  stripe.fail('cut', /refunds$/);
  const amina = await at.shop.as('Amina');
  const back = (await at.refunded(owner, order, 2, amina)).reduce((sum, minor) => sum + minor, 0);
  expect(back).toBeGreaterThan(0);
  for (const event of stripe.events.splice(0)) await hear(event);
  await at.shop.runPayments();
  at.shop.setNow(new Date(Date.now() + 60 * MINUTE));
  await at.shop.runPayments();
  expect(await earned(order.id, 'shop')).toBe(before);
  expect(await earned(order.id, 'refunds')).toBe(-back);
});
