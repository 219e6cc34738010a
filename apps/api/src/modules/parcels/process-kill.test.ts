import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { rows } from '../../db/query.ts';
import type { Visitor } from '../../test-shop.ts';
import type { Credentials } from '../checkout/fixtures/killable-process.fixture.ts';
import {
  type KillableApp,
  type KillPoint,
  type KillRun,
  openKillableApp,
} from '../checkout/fixtures/open-killable-app.fixture.ts';
import { door, harbour } from './parcels.fixture.ts';

let app: KillableApp;
beforeAll(async () => {
  app = await openKillableApp();
});
beforeEach(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

interface Asked {
  key: string;
  /** Places it, or answers what was placed. */
  ask(): Promise<string>;
}

const point = ({ latitude, longitude }: typeof door) => ({ latitude, longitude });

/** Senders who place a parcel each in a shop that is going to die: by card, and out of the wallet in part. */
async function openSenders({ shop, killable, tokens, day }: KillRun) {
  const { data: types } = await shop.guest().call('GET /rest/parcel-order/types');
  const type_id = types[0]?.id ?? 0;
  const requests: Asked[] = [];
  async function sender(name: string, token: string | undefined, more: object) {
    const local = shop.with(token);
    const { data: quote } = await local.call('GET /rest/parcel-order/calculate-price', {
      query: { type_id, address_from: point(door), address_to: point(harbour) },
    });
    // The quote made a guest's cookie, by which both processes know them.
    const credentials: Credentials = token ? { authorization: `Bearer ${token}` } : { cookie: local.cookie };
    const remote = { ...local, call: killable.as(credentials).call };
    const key = `parcel ${name} ${day}`;
    const body = {
      ...{ type_id, quote_id: quote.quote_id, address_from: door, address_to: harbour },
      ...{ username_from: 'Grace', phone_from: `+1212557${String(day).padStart(4, '0')}` },
      ...{ username_to: 'Alan', phone_to: '+12125550142', description: 'Keys', accepts_terms: true },
      ...{ payment_tag: 'stripe', ...more },
    };
    const place = async (by: Visitor) =>
      (await by.call('POST /rest/parcel-orders', { body, idempotencyKey: key })).data.uuid;
    requests.push({ key, ask: () => place(local) });
    return () => place(remote);
  }
  const runs = [
    await sender('by card', undefined, {}),
    await sender('by both', tokens.Ada, { from_wallet_price: 1 }),
  ];
  return { requests, open: () => Promise.allSettled(runs.map((run) => run())) };
}

const starts = /^POST .*intents$/;
/** Where it dies between payment and parcel. */
const deaths: Record<string, KillPoint> = {
  'writing the parcel beside its order': { writes: 'parcels', nth: 1 },
  'committing both, which nobody hears of': { writes: 'commit', nth: 1 },
  'about to ask Stripe for the payment': { asks: starts, nth: 1, when: 'before' },
  'waiting for the payment that Stripe has made': { asks: starts, nth: 2, when: 'after' },
};

describe('A parcel service that is killed while it is', () => {
  it.each(Object.entries(deaths))(
    '%s, has each parcel once, with its order and its money',
    async (_, end) => {
      const requests = await app.runUntilKilled(end, openSenders);
      const made = await app.keysOf();
      const again = await Promise.all(requests.map(async ({ key, ask }) => ({ key, uuid: await ask() })));
      for (const { key, uuid } of again) expect(uuid).toBe(made.get(key) ?? uuid);
      const halves = await rows(
        app.shop.db,
        sql`select from orders o full join parcels p on p.order_id = o.id
          where o.kind = 'parcel' and p.order_id is null or o.id is null or (p.order_id is not null and o.kind <> 'parcel')`,
      );
      expect(halves).toEqual([]);
      await app.settle();
      await app.resendEvents();
      await app.settle();
      expect(await app.findInconsistencies()).toEqual([]);
    },
    60_000,
  );
});
