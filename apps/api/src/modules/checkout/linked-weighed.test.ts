import { convertBack } from '@hamper/contract/prices/money';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { rows } from '../../db/query.ts';
import { openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';
import { creditWallet } from '../wallet/index.ts';
import { expectNoInconsistencies, filled, goodCard } from './fixtures/checkout.fixture.ts';
import { pizzeria, prepare, shopsOf } from './fixtures/linked.fixture.ts';

const now = new Date('2026-11-20T17:20:00Z');
/** In euros: what they make of the sums is rounded either way on its way back to dollars. */
const TIPS = [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08];
let shop: TestShop;
let ada: Visitor;
let sam: Visitor;
let euro: { id: number; rateMillionths: number };
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.as('Ada');
  sam = await shop.as('Sam');
  await prepare(shop);
  const { id: userId } = (await ada.call('GET /dashboard/user/profile/show')).data;
  await shop.db.transaction((tx) => creditWallet(tx, { userId, baseMinor: 100_000, type: 'gift', now }));
  const { data: money } = await ada.call('GET /rest/currencies/active');
  const found = money.find(({ symbol }) => symbol === '€');
  euro = { id: found?.id ?? 0, rateMillionths: Math.round((found?.rate ?? 0) * 1_000_000) };
});
beforeEach(() => shop.setNow(now));
afterEach(() => expectNoInconsistencies(shop));
afterAll(() => shop.close());

const cents = (amount: number) => Math.round(amount * 100);
const inDollars = (minor: number) => convertBack(minor, euro.rateMillionths);

/** Places a pizza and apples together in euros, and has both made ready, as heavy as they were ordered. */
async function readyInEuros(tips: number, payment: object) {
  const { id: pizza } = await filled(shop, ada, { margherita: 1 }, pizzeria);
  const { id: apples } = await filled(shop, ada, { 'apples-red': 1 });
  const { data: placed } = await ada.call('POST /dashboard/user/orders/linked', {
    query: { currency_id: euro.id },
    body: { phone: '+12125550199', shops: shopsOf([pizza, apples], [{ tips }]), ...payment },
  });
  expect(placed[1]?.most_price).toBeGreaterThan(placed[1]?.total_price ?? 0);
  for (const { id } of placed)
    for (const status of ['accepted', 'ready'] as const)
      await sam.call('POST /dashboard/seller/orders/{id}/status', { path: { id }, body: { status } });
  return placed;
}

/** The wallet's payments for orders in the end, in cents of a dollar. */
async function debited(ids: number[]): Promise<number> {
  const [sum] = await rows<{ minor: number }>(
    shop.db,
    sql`select -sum(e.amount_minor)::float8 as minor from ledger_entries e
      join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
      where a.kind = 'wallet' and t.order_id in (${sql.join(ids, sql`, `)})`,
  );
  return sum?.minor ?? 0;
}

it.each(TIPS)(
  'a wallet that pays weighed goods alone pays what all orders come to, at tips of %s',
  async (tips) => {
    const placed = await readyInEuros(tips, { payment_tag: 'wallet' });
    const total = placed.reduce((sum, { total_price }) => sum + cents(total_price), 0);
    expect(await debited(placed.map(({ id }) => id))).toBe(inDollars(total));
  },
);

it.each(TIPS)(
  'a wallet beside a card pays its whole part of weighed goods, 10.02 euros and five times %s',
  async (more) => {
    const placed = await readyInEuros(more, { ...goodCard, from_wallet_price: 10.02 + 5 * more });
    expect(placed[1]?.to_pay).toBeGreaterThan(0);
    expect(await debited(placed.map(({ id }) => id))).toBe(inDollars(1002 + cents(5 * more)));
  },
);
