import { setTimeout as sleep } from 'node:timers/promises';

import { asc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { rows } from '../../../db/query.ts';
import { mails } from '../../../db/schema/notifications.ts';
import { type FakeStripe, openStripe } from '../../../ports/payment/stripe.fixture.ts';
import type { Visitor } from '../../../test-shop.ts';
import {
  cancel,
  FRIDAY,
  hold,
  newcomer,
  newGuest,
  openReservations,
  type OpenRestaurant,
  pay,
  PASSWORD,
  requireConsistent,
  type Reservations,
} from '../reservations.fixture.ts';

let stripe: FakeStripe;
let here: Reservations;
beforeAll(async () => {
  stripe = await openStripe();
  here = await openReservations(FRIDAY, { stripe: stripe.config });
});
beforeEach(() => {
  here.shop.setNow(FRIDAY);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  stripe.clear();
  await requireConsistent(here.shop);
});
afterAll(async () => {
  await here.shop.close();
  await stripe.close();
});

const MINUTE = 60_000;
const pass = (minutes: number) => here.shop.setNow(new Date(FRIDAY.getTime() + minutes * MINUTE));
const DAY_AFTER = new Date('2026-11-21T20:00:00+01:00');
const BOOKED = 'Your table is booked';
const CANCELED = 'Your booking is canceled';
const BACK = 'Your deposit is refunded: the table was not booked';

/** So many people at the same moment. */
const CROWD = 10;
/** A schedule goes through bookings by their ids: who comes from the last one on meets it in the middle, elsewhere each time. */
const rounds = [[1], [2], [3], [4], [5]];
async function fromTheLast<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
  for (const one of all.toReversed()) await work(one);
}
/** By how many milliseconds the other side comes later. */
const leads = [[-8], [-2], [0], [2], [8]];
async function race(lead: number, one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<void> {
  const after = async (ms: number, work: () => Promise<unknown>) => {
    if (ms > 0) await sleep(ms);
    await work();
  };
  await Promise.all([after(-lead, one), after(lead, other)]);
}

const open = () => here.openRestaurant({ tables: [2], terms: { depositMinor: 1000, cutoffMinutes: 60 } });
const show = async (visitor: Visitor, { uuid: id }: { uuid: string }) =>
  (await visitor.call('GET /rest/booking/my-bookings/{id}', { path: { id } })).data;

/** A guest who has just paid a deposit in Stripe's form; the shop has yet to hear of it. */
async function paying() {
  const guest = newGuest(here.shop);
  const restaurant = await open();
  const held = await hold(guest, restaurant);
  const email = `${uuid()}@example.org`;
  await pay(guest, held, { payment_tag: 'stripe', email });
  const ref = [...stripe.intents.keys()].at(-1) ?? '';
  const event = stripe.act(ref, 'approve');
  const hear = async () => {
    const request = stripe.signed(event, { at: here.shop.ports.clock.now() });
    expect((await here.shop.guest().fetch('/api/v1/webhook/stripe/payment', request)).status).toBe(200);
  };
  return { guest, restaurant, held, email, ref, hear };
}
type Paying = Awaited<ReturnType<typeof paying>>;

async function crowd(): Promise<Paying[]> {
  const all: Paying[] = [];
  for (let at = 0; at < CROWD; at += 1) all.push(await paying());
  return all;
}

/** The end of a paid deposit: the table or the money, and never both or neither. */
async function outcomeOf({ guest, held, email, ref }: Paying): Promise<'booked' | 'refunded'> {
  const { status, deposit_paid, deposit_refunded, hold_expires_at } = await show(guest, held);
  const back = stripe.refunds
    .filter((refund) => refund.payment_intent === ref && refund.status === 'succeeded')
    .map(({ amount }) => amount);
  const told = await here.shop.db
    .select({ subject: mails.subject })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(asc(mails.id));
  const subjects = told.map(({ subject }) => subject);
  const found = { status, deposit_paid, deposit_refunded, hold_expires_at, back };
  if (status === 'accepted') {
    const booked = { status, deposit_paid: 20, deposit_refunded: 0, hold_expires_at: null, back: [] };
    expect([found, subjects]).toEqual([booked, [BOOKED]]);
    return 'booked';
  }
  expect(found).toMatchObject({ status: 'canceled', deposit_paid: 20, deposit_refunded: 20, back: [2000] });
  // Booked and canceled by themselves, or never booked: told of what happened, once.
  expect([[BOOKED, CANCELED], [BACK]]).toContainEqual(subjects);
  return 'refunded';
}

async function finish(): Promise<void> {
  await here.shop.runBookings();
  await here.shop.runPayments();
  await here.shop.runPayments();
}

describe('Word of a paid deposit that comes at the moment', () => {
  it.each(rounds)(
    'in which the hold runs out books the table, or the money goes back (round %i)',
    async () => {
      const all = await crowd();
      pass(5);
      const ends = [here.shop.runBookings(), here.shop.runBookings()];
      await Promise.all([...ends, fromTheLast(all, ({ hear }) => hear())]);
      await finish();
      for (const one of all) expect(['booked', 'refunded']).toContain(await outcomeOf(one));
    },
  );

  it.each(leads)('in which the guest gives the table up (%i ms) ends in one refund', async (lead) => {
    const all = await crowd();
    await Promise.all(all.map(({ hear, guest, held }) => race(lead, hear, () => cancel(guest, held))));
    await finish();
    for (const one of all) expect(await outcomeOf(one)).toBe('refunded');
  });

  it.each(leads)('in which the guest signs in (%i ms) books the table that is still theirs', async (lead) => {
    const all = await crowd();
    await Promise.all(
      all.map(({ hear, guest }) => {
        const body = { email: `${uuid()}@example.org`, password: PASSWORD, firstname: 'Nora' };
        return race(lead, hear, () => guest.call('POST /auth/register', { body }));
      }),
    );
    await finish();
    for (const one of all) expect(await outcomeOf(one)).toBe('booked');
  });

  it('is told ten times while the hold runs out and its guest gives it up: still once', async () => {
    const all = await crowd();
    pass(5);
    await Promise.all([
      ...all.flatMap(({ hear }) => Array.from({ length: 10 }, hear)),
      ...all.map(({ guest, held }) => cancel(guest, held).catch(() => null)),
      here.shop.runBookings(),
      here.shop.runBookings(),
    ]);
    await finish();
    for (const one of all) expect(['booked', 'refunded']).toContain(await outcomeOf(one));
  });
});

describe('A deposit that is settled at the moment in which its restaurant cancels', () => {
  const accountOf = async (sam: Visitor, { shopId: id }: OpenRestaurant) =>
    (await sam.call('GET /dashboard/seller/shops/{id}/account', { path: { id } })).data.price;
  const byWallet = { payment_tag: 'wallet' };
  const byCard = { payment_tag: 'sandbox', card: { number: '4242424242424242' } };

  it.each(rounds)('is the restaurant’s or the guests’, once (round %i)', async () => {
    const all: { restaurant: OpenRestaurant; id: number }[] = [];
    for (let at = 0; at < CROWD; at += 1) {
      const { visitor } = await newcomer(here.shop, { walletMinor: 2000 });
      const restaurant = await open();
      const held = await hold(visitor, restaurant);
      await pay(visitor, held, at % 2 === 0 ? byWallet : byCard);
      all.push({ restaurant, id: held.id });
    }
    // The same schedule sends reminders first: these are over by then.
    here.shop.setNow(new Date(DAY_AFTER.getTime() - MINUTE));
    await here.shop.runBookings();
    here.shop.setNow(DAY_AFTER);
    const sam = await here.shop.as('Sam');
    const body = { status: 'canceled', reason: 'A wedding' } as const;
    const decline = ({ id }: { id: number }) =>
      sam.call('POST /dashboard/seller/bookings/{id}/status', { path: { id }, body }).catch(() => null);
    const settles = [here.shop.runBookings(), here.shop.runBookings()];
    await Promise.all([...settles, fromTheLast(all, decline)]);
    await finish();
    for (const { restaurant, id } of all) {
      const { data } = await sam.call('GET /dashboard/seller/bookings/{id}', { path: { id } });
      const isCanceled = data.status === 'canceled';
      expect(data).toMatchObject({
        ...{ deposit_paid: 20, deposit_refunded: isCanceled ? 20 : 0, deposit_kept: isCanceled ? 0 : 20 },
      });
      expect(await accountOf(sam, restaurant)).toBe(isCanceled ? 0 : 20);
      const entries = await rows(
        here.shop.db,
        sql`select type from ledger_transfers where booking_id = ${id} and type in ('sale', 'order-back')`,
      );
      expect(entries.length).toBeLessThanOrEqual(1);
    }
  });
});
