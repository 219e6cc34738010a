import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type LinkedRequest, openLinkedShoppers } from './fixtures/linked-shoppers.fixture.ts';
import { type KillPoint, type KillableApp, openKillableApp } from './fixtures/open-killable-app.fixture.ts';

let app: KillableApp;
beforeAll(async () => {
  app = await openKillableApp();
});
beforeEach(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const askAgain = async ({ key, ask }: LinkedRequest) => ({ key, uuids: await ask() });

const starts = /^POST .*intents$/;
const payings = /\/confirm$/;
/** Where it dies between the orders of one checkout. Sorted by how far they have come. */
const deaths: Record<string, KillPoint> = {
  'writing the second order beside the first': { writes: 'orders', nth: 2 },
  'taking the wallet’s part of one of them': { writes: 'ledger_entries', nth: 1 },
  'committing both, which nobody hears of': { writes: 'commit', nth: 2 },
  'waiting for the second payment, which Stripe has made': { asks: starts, nth: 2, when: 'after' },
  'waiting to hear that the card has paid the first': { asks: payings, nth: 1, when: 'after' },
  'about to pay the second, the first being paid': { asks: payings, nth: 2, when: 'before' },
  'waiting to hear that the card has paid the second': { asks: payings, nth: 2, when: 'after' },
  'ending the second cart of what was ordered': { writes: 'carts', nth: 2 },
};

describe('A marketplace that is killed between the orders of one checkout, while it is', () => {
  it.each(Object.entries(deaths))(
    '%s, has placed all of them or none, and its money is right',
    async (_, end) => {
      const requests = await app.runUntilKilled(end, openLinkedShoppers);
      const made = await app.keysOf();
      await app.settle();
      expect(await app.findInconsistencies()).toEqual([]);
      await app.resendEvents();
      await app.settle();
      expect(await app.findInconsistencies()).toEqual([]);
      // A repeated request gets the orders that were made, or makes them now: two, and never more.
      const again = await Promise.all(requests.map(askAgain));
      for (const { key, uuids } of again) {
        expect(uuids).toHaveLength(2);
        expect(uuids[0]).toBe(made.get(key) ?? uuids[0]);
      }
      expect(await Promise.all(requests.map(askAgain))).toEqual(again);
      await app.settle();
      expect(await app.findInconsistencies()).toEqual([]);
    },
    60_000,
  );
});
