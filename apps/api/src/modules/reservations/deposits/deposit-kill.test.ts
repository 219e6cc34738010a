import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { rows } from '../../../db/query.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { shortenLeases } from '../../../db/shorten-leases.fixture.ts';
import type { Visitor } from '../../../test-shop.ts';
import type { InDatabase } from '../../checkout/fixtures/fault-injection.fixture.ts';
import {
  type KillableReservations,
  openKillableReservations,
  type Remote,
} from '../killable-reservations.fixture.ts';
import { bookPaid, contact, hold, newGuest, pay, requireConsistent } from '../reservations.fixture.ts';

let here: KillableReservations;
beforeAll(async () => {
  here = await openKillableReservations();
});
beforeEach(() => {
  here.shop.setNow(new Date());
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await requireConsistent(here.shop);
});
afterAll(() => here.close());

const MINUTE = 60_000;
const open = () => here.open({ depositMinor: 1000 });
const card = { payment_tag: 'sandbox', card: { number: '4242424242424242' } };

const confirm = (remote: Remote, { uuid: id }: { uuid: string }) =>
  remote.call('POST /rest/booking/my-bookings/{id}/confirm', {
    path: { id },
    body: { ...contact(), email: `${uuid()}@example.org`, ...card },
  });
const read = async (visitor: Visitor, { uuid: id }: { uuid: string }) =>
  (await visitor.call('GET /rest/booking/my-bookings/{id}', { path: { id } })).data;

/** Another process does what is due, so many minutes later. */
async function workAfter(minutes: number) {
  here.shop.setNow(new Date(Date.now() + minutes * MINUTE));
  await shortenLeases(here.shop.db, 'payment_tasks', minutes * MINUTE);
  await here.shop.runBookings();
  await here.shop.runPayments();
}

/** The amount that the demo's bank has of a booking's guests, in minor units. */
async function atBank({ id }: { id: number }): Promise<number> {
  const [sum] = await rows<{ minor: number }>(
    here.shop.db,
    sql`select coalesce(sum(s.captured_minor - s.refunded_minor), 0)::float8 as minor from sandbox_payments s
      join transactions t on t.uuid = s.transaction_uuid where t.booking_id = ${id}`,
  );
  return sum?.minor ?? 0;
}
const paidOf = async ({ id }: { id: number }) =>
  (await here.shop.db.select().from(transactions).where(eq(transactions.bookingId, id))).filter(
    ({ capturedMinor }) => capturedMinor > 0,
  );

/** The places on the way of a payment, and whether it is written down there that there is one. */
const places: [string, InDatabase, boolean][] = [
  ['writing that it is to be paid', { writes: 'transactions', nth: 1 }, false],
  ['about to ask the bank', { writes: 'payment_tasks', nth: 2 }, true],
  ['when the bank has the money', { writes: 'transactions', nth: 2 }, true],
  ['writing what the bank said', { writes: 'transactions', nth: 3 }, true],
  ['making the quarters its own', { writes: 'booking_quarters', nth: 1 }, true],
  ['writing the mail', { writes: 'mails', nth: 1 }, true],
];

describe('A process that is killed between hold, payment and confirmation', () => {
  async function killed(place: InDatabase) {
    const guest = newGuest(here.shop);
    const restaurant = await open();
    const held = await hold(guest, restaurant, { at: here.start });
    await here.killWhile(place, guest, (remote) => confirm(remote, held));
    return { guest, restaurant, held };
  }

  it.each(places)(
    '%s: another one goes on, and the table is booked and paid once',
    async (_, place, isWritten) => {
      const { guest, held } = await killed(place);
      await workAfter(3);
      if (!isWritten) await pay(guest, held);
      expect(await read(guest, held)).toMatchObject({ status: 'accepted', deposit_paid: 20 });
      expect([await atBank(held), (await paidOf(held)).length]).toEqual([2000, 1]);
    },
    120_000,
  );

  it.each(places)(
    '%s: whoever presses once more pays once',
    async (_, place) => {
      const { guest, held } = await killed(place);
      await pay(guest, held, card);
      await workAfter(3);
      expect(await read(guest, held)).toMatchObject({ status: 'accepted', deposit_paid: 20 });
      expect([await atBank(held), (await paidOf(held)).length]).toEqual([2000, 1]);
    },
    120_000,
  );

  it.each(places)(
    '%s: nobody goes on before the hold has ended, and nobody has their money',
    async (_, place) => {
      const { held, restaurant } = await killed(place);
      await workAfter(6);
      await bookPaid(newGuest(here.shop), restaurant, { at: here.start });
      await workAfter(30);
      await workAfter(90);
      expect(await atBank(held)).toBe(0);
    },
    120_000,
  );

  it('debiting a wallet has debited nothing: pressed once more, it pays once', async () => {
    const ada = await here.shop.as('Ada');
    const balance = async () => (await ada.call('GET /dashboard/user/wallet')).data.price;
    const before = await balance();
    const held = await hold(ada, await open(), { at: here.start });
    const { data } = await here.shop.guest().call('POST /auth/login', {
      body: { email: 'ada@hamper.demo', password: 'hamper-ada' },
    });
    const path = { id: held.uuid };
    await here.killWhile({ writes: 'ledger_entries', nth: 1 }, { token: data.access_token }, (remote) =>
      remote.call('POST /rest/booking/my-bookings/{id}/confirm', { path, body: { payment_tag: 'wallet' } }),
    );
    expect(await balance()).toBe(before);
    expect(await pay(ada, held, { payment_tag: 'wallet' })).toMatchObject({ status: 'accepted' });
    expect(await balance()).toBe(before - 20);
  }, 120_000);
});
