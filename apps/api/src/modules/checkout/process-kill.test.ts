import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import { rows } from '../../db/query.ts';
import { shops, stocks } from '../../db/schema/catalogue.ts';
import { shortenLeases } from '../../db/shorten-leases.fixture.ts';
import { databaseAt } from '../../db/test-server.ts';
import { openStripe, type FakeStripe } from '../../ports/payment/stripe.fixture.ts';
import { openTestShop, type TestShop } from '../../test-shop.ts';
import { inconsistencies, place } from './fixtures/checkout.fixture.ts';
import { disagreements, goodsOf } from './fixtures/consistency.fixture.ts';
import {
  type AtStripe,
  type InDatabase,
  openProviderFault,
  openDatabaseFault,
} from './fixtures/fault-injection.fixture.ts';
import { startKillableProcess, type KillableProcess } from './fixtures/killable-process.fixture.ts';
import { openShoppers, type PlacedRequest } from './fixtures/shoppers.fixture.ts';

const HOUR = 60 * 60 * 1000;
let stripe: FakeStripe;
let gate: Awaited<ReturnType<typeof openProviderFault>>;
let shop: TestShop;
let block: Awaited<ReturnType<typeof openDatabaseFault>>;
let url: string;
let tokens: { Sam: string; Ada: string };
let goods: Map<number, number>;
let day = 100;

beforeAll(async () => {
  stripe = await openStripe();
  gate = await openProviderFault(stripe.url);
  shop = await openTestShop({ stripe: stripe.config });
  const [{ name }] = (await rows(shop.db, sql`select current_database() as name`)) as [{ name: string }];
  url = databaseAt(inject('databaseUrl'), name);
  block = await openDatabaseFault(shop.db, url);
  await shop.db.update(stocks).set({ quantityMilli: 500_000 });
  await shop.db.update(shops).set({ slotCapacity: 500 });
  tokens = { Sam: await tokenOf('sam'), Ada: await tokenOf('ada') };
  goods = await goodsOf(shop.db);
});
beforeEach(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await block.close();
  await shop.close();
  await gate.close();
  await stripe.close();
});

async function tokenOf(name: string): Promise<string> {
  const body = { email: `${name}@hamper.demo`, password: `hamper-${name}` };
  return (await shop.guest().call('POST /auth/login', { body })).data.access_token;
}

/** A day on which the shop dies at one place, however far each shopper has come by then. */
async function dayThatEnds(place: AtStripe | InDatabase): Promise<PlacedRequest[]> {
  const killable = await startKillableProcess({ url, stripe: { ...stripe.config, apiBase: gate.url } });
  try {
    return await dieAt(place, killable);
  } finally {
    await killable.kill();
    gate.clear();
    await block.clear();
  }
}

async function dieAt(place: AtStripe | InDatabase, killable: KillableProcess): Promise<PlacedRequest[]> {
  day += 1;
  const shoppers = await openShoppers({ shop, stripe, killable, tokens, day });
  const comesThere = 'asks' in place ? gate.put(place) : await block.put(place);
  const over = new AbortController();
  const allDone = shoppers.open().finally(() => over.abort());
  const ended = await Promise.race([comesThere(over.signal).then(() => over.signal.aborted), allDone]);
  await killable.kill();
  // A refusal, other than a lost answer, is a mistake of this test.
  const failed = (await allDone).filter((one) => one.status === 'rejected' && one.reason.status !== 0);
  expect(failed).toEqual([]);
  if (ended !== false) throw new Error('The shop never came there');
  return shoppers.requests;
}

/** Another process does what is due, as time goes by, until nothing is. */
async function settle(): Promise<void> {
  const now = Date.now();
  for (let hours = 2; hours <= 30; hours += 2) {
    shop.setNow(new Date(now + hours * HOUR));
    await shortenLeases(shop.db, 'payment_tasks', 2 * HOUR);
    await shop.runPayments();
    const [{ left }] = (await rows(
      shop.db,
      sql`select (select count(*) from payment_tasks where next_at is not null)
        + (select count(*) from orders where placed_at is null and status = 'new') as left`,
    )) as [{ left: string }];
    if (Number(left) === 0) break;
  }
  shop.setNow(new Date());
}

async function whatIsWrong(): Promise<string[]> {
  const now = await goodsOf(shop.db);
  const lost = [...goods].filter(([id, milli]) => now.get(id) !== milli);
  return [
    ...(await inconsistencies(shop)),
    ...(await disagreements(shop.db, stripe)),
    ...lost.map(([id, milli]) => `stock ${id}: ${now.get(id)} of ${milli} in orders and on the shelf`),
  ];
}

/** Of every key the order it made, as far as that was committed. */
const keysOf = async () =>
  new Map(
    (
      await rows<{ key: string; uuid: string }>(
        shop.db,
        sql`select k.key, o.uuid from idempotency_keys k join orders o on o.id = k.result_id`,
      )
    ).map(({ key, uuid }) => [key, uuid]),
  );

const askAgain = async ({ localClient, cartId, more, key }: PlacedRequest) => ({
  key,
  uuid: (await place(localClient, cartId, more, key)).data.uuid,
});

const starts = /^POST .*intents$/;
const captures = /\/capture$/;
const refunds = /^POST .*\/refunds$/;
/** Where it dies, by what it is doing there. Sorted by how far an order has come. */
const deaths: Record<string, AtStripe | InDatabase> = {
  'taking the wallet’s part of an order that is written': { writes: 'ledger_entries', nth: 1 },
  'committing an order, which nobody hears of': { writes: 'commit', nth: 3 },
  'about to ask Stripe for a payment': { asks: starts, nth: 2, when: 'before' },
  'waiting for the payment that Stripe has made': { asks: starts, nth: 4, when: 'after' },
  'ending the cart of what was paid': { writes: 'carts', nth: 6 },
  'letting go what Stripe holds': { asks: /\/cancel$/, nth: 1, when: 'after' },
  'waiting to hear what was taken': { asks: captures, nth: 1, when: 'after' },
  'freeing the coupon of what is cancelled': { writes: 'coupons', nth: 3 },
  'giving a wallet its part back': { writes: 'ledger_entries', nth: 2 },
  'committing a move, which nobody hears of': { writes: 'commit', nth: 12 },
  'waiting to hear what Stripe gave back': { asks: refunds, nth: 1, when: 'after' },
};

describe('A shop that is killed while it is', () => {
  it.each(Object.entries(deaths))(
    '%s agrees with itself and with Stripe',
    async (_, end) => {
      const requests = await dayThatEnds(end);
      const made = await keysOf();
      await settle();
      expect(await whatIsWrong()).toEqual([]);
      // Stripe tells once more what it told when nobody listened.
      const said = stripe.events.splice(0);
      for (const event of said) {
        const answer = await shop.guest().fetch('/api/v1/webhook/stripe/payment', stripe.signed(event));
        expect(answer.status).toBe(200);
      }
      await settle();
      expect(await whatIsWrong()).toEqual([]);
      const again = await Promise.all(requests.map(askAgain));
      for (const { key, uuid } of again) expect(uuid).toBe(made.get(key) ?? uuid);
      expect(await Promise.all(requests.map(askAgain))).toEqual(again);
      await settle();
      expect(await whatIsWrong()).toEqual([]);
    },
    60_000,
  );
});
