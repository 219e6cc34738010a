import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { place } from './fixtures/checkout.fixture.ts';
import { type KillPoint, type KillableApp, openKillableApp } from './fixtures/open-killable-app.fixture.ts';
import { openShoppers, type PlacedRequest } from './fixtures/shoppers.fixture.ts';

let app: KillableApp;
beforeAll(async () => {
  app = await openKillableApp();
});
beforeEach(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const askAgain = async ({ localClient, cartId, more, key }: PlacedRequest) => ({
  key,
  uuid: (await place(localClient, cartId, more, key)).data.uuid,
});

const starts = /^POST .*intents$/;
const captures = /\/capture$/;
const refunds = /^POST .*\/refunds$/;
/** Where it dies, by what it is doing there. Sorted by how far an order has come. */
const deaths: Record<string, KillPoint> = {
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
      const requests = await app.runUntilKilled(end, openShoppers);
      const made = await app.keysOf();
      await app.settle();
      expect(await app.findInconsistencies()).toEqual([]);
      await app.resendEvents();
      await app.settle();
      expect(await app.findInconsistencies()).toEqual([]);
      const again = await Promise.all(requests.map(askAgain));
      for (const { key, uuid } of again) expect(uuid).toBe(made.get(key) ?? uuid);
      expect(await Promise.all(requests.map(askAgain))).toEqual(again);
      await app.settle();
      expect(await app.findInconsistencies()).toEqual([]);
    },
    60_000,
  );
});
