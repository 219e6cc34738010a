import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';

import { mails } from '../../../db/schema/notifications.ts';
import { shortenLeases } from '../../../db/shorten-leases.fixture.ts';
import { type FakeStripe, openStripe } from '../../../ports/payment/stripe.fixture.ts';
import { failureOf, type Visitor } from '../../../test-shop.ts';
import {
  bookPaid,
  cancel,
  FRIDAY,
  hold,
  newGuest,
  openReservations,
  pay,
  requireConsistent,
  type Reservations,
} from '../reservations.fixture.ts';

let stripe: FakeStripe;
let here: Reservations;
let stderr: MockInstance<typeof process.stderr.write>;
beforeAll(async () => {
  stripe = await openStripe();
  here = await openReservations(FRIDAY, { stripe: stripe.config });
});
beforeEach(() => {
  here.shop.setNow(FRIDAY);
  stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
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
const open = () => here.openRestaurant({ tables: [2], terms: { depositMinor: 1000, cutoffMinutes: 60 } });
const hear = async (event: unknown) => {
  const request = stripe.signed(event, { at: here.shop.ports.clock.now() });
  return (await here.shop.guest().fetch('/api/v1/webhook/stripe/payment', request)).status;
};
const read = async (visitor: Visitor, { uuid: id }: { uuid: string }) =>
  (await visitor.call('GET /rest/booking/my-bookings/{id}', { path: { id } })).data;
const refundsOf = (ref: string) =>
  stripe.refunds.filter(({ payment_intent: of, status }) => of === ref && status === 'succeeded');

/** A guest who holds a table, and has Stripe's form for its deposit before them. */
async function paying() {
  const guest = newGuest(here.shop);
  const restaurant = await open();
  const held = await hold(guest, restaurant);
  const email = `${uuid()}@example.org`;
  const begun = await pay(guest, held, { payment_tag: 'stripe', email });
  expect(begun.deposit_due).toMatchObject({ action: 'pay', tag: 'stripe' });
  const ref = [...stripe.intents.keys()].at(-1) ?? '';
  /** Subjects of what they were told. */
  const told = async () =>
    (await here.shop.db.select().from(mails).where(eq(mails.recipient, email))).map(({ subject }) => subject);
  const show = () => read(guest, held);
  return { guest, restaurant, held, ref, told, show };
}

const BOOKED = 'Your table is booked';
const BACK = 'Your deposit is refunded: the table was not booked';

describe('A deposit that Stripe was told of', () => {
  it('books the table once, told twice or ten times at the same moment', async () => {
    const { ref, told, show } = await paying();
    const event = stripe.act(ref, 'approve');
    const answers = await Promise.all(Array.from({ length: 10 }, () => hear(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await hear({ ...event, id: 'evt_again' });
    expect(await show()).toMatchObject({ status: 'accepted', hold_expires_at: null, deposit_paid: 20 });
    expect(await told()).toEqual([BOOKED]);
    expect(stripe.intents.size).toBe(1);
  });

  it('is asked for where no event came', async () => {
    const { ref, show } = await paying();
    stripe.act(ref, 'approve');
    pass(2);
    await here.shop.runPayments();
    await here.shop.runPayments();
    expect(await show()).toMatchObject({ status: 'accepted', deposit_paid: 20 });
  });

  it('books the table though the hold ran out, as long as nobody has it', async () => {
    const { ref, told, show } = await paying();
    pass(6);
    expect(await hear(stripe.act(ref, 'approve'))).toBe(200);
    expect(await show()).toMatchObject({ status: 'accepted', hold_expires_at: null, deposit_paid: 20 });
    await here.shop.runBookings();
    await here.shop.runPayments();
    expect(await told()).toEqual([BOOKED]);
    expect(refundsOf(ref)).toEqual([]);
  });

  it('goes back in full where somebody else has the table by then, and they are told', async () => {
    const { ref, restaurant, told, show } = await paying();
    pass(6);
    await bookPaid(newGuest(here.shop), restaurant);
    await hear(stripe.act(ref, 'approve'));
    await here.shop.runPayments();
    expect(await show()).toMatchObject({
      ...{ status: 'canceled', deposit_paid: 20, deposit_refunded: 20, deposit_due: null },
    });
    expect(refundsOf(ref)).toMatchObject([{ amount: 2000 }]);
    expect(await told()).toEqual([BACK]);
  });

  it('goes back in full where it comes after the hold was ended, and they are told once', async () => {
    const { guest, ref, told, show } = await paying();
    const event = stripe.act(ref, 'approve');
    pass(6);
    await here.shop.runBookings();
    expect(await hear(event)).toBe(200);
    await hear({ ...event, id: 'evt_again' });
    await here.shop.runPayments();
    await hear({ ...event, id: 'evt_once_more' });
    await here.shop.runPayments();
    expect(await show()).toMatchObject({ status: 'canceled', deposit_paid: 20, deposit_refunded: 20 });
    expect(refundsOf(ref)).toMatchObject([{ amount: 2000 }]);
    expect(await told()).toEqual([BACK]);
    const { data } = await guest.call('GET /rest/booking/my-bookings', { query: { past: '1' } });
    expect(data).toMatchObject([{ status: 'canceled', deposit_refunded: 20 }]);
  });

  it('is let go at Stripe where the hold is ended before anybody paid', async () => {
    const { ref, told } = await paying();
    pass(6);
    await here.shop.runBookings();
    await here.shop.runPayments();
    expect(stripe.intents.get(ref)?.status).toBe('canceled');
    expect(await told()).toEqual([]);
  });

  it('goes back where the table was given up while it was under way', async () => {
    const { guest, held, ref, show } = await paying();
    stripe.fail('down', /cancel/);
    await cancel(guest, held);
    await hear(stripe.act(ref, 'approve'));
    pass(2);
    await here.shop.runPayments();
    expect(await show()).toMatchObject({ status: 'canceled', deposit_paid: 20, deposit_refunded: 20 });
    expect(refundsOf(ref)).toMatchObject([{ amount: 2000 }]);
  });

  it('of another amount or currency books nothing, and goes back', async () => {
    for (const change of [{ amount: 100, amount_received: 100 }, { currency: 'jpy' }]) {
      const { ref, show } = await paying();
      const event = stripe.act(ref, 'approve');
      await hear({ ...event, data: { object: { ...(event.data.object as object), ...change } } });
      await here.shop.runPayments();
      expect(await show()).toMatchObject({ status: 'new', deposit_due: null });
      expect(refundsOf(ref)).toMatchObject([{ amount: 2000 }]);
    }
  });

  it('is paid by another card in the same form after one that is declined', async () => {
    const { ref, show } = await paying();
    await hear(stripe.act(ref, 'no-money'));
    expect(await show()).toMatchObject({ status: 'new', deposit_due: { action: 'pay' } });
    await hear(stripe.act(ref, 'approve'));
    expect(await show()).toMatchObject({ status: 'accepted', deposit_paid: 20 });
  });

  it('is not paid in that form any more after too many', async () => {
    const { guest, held, ref } = await paying();
    for (let tries = 0; tries <= 10; tries += 1) await hear(stripe.act(ref, 'decline'));
    await here.shop.runPayments();
    expect(stripe.intents.get(ref)?.status).toBe('canceled');
    expect(await failureOf(pay(guest, held, { payment_tag: 'stripe' }))).toMatchObject({
      code: 'too-many-requests',
    });
  });
});

describe('A deposit that goes back', () => {
  async function booked() {
    const made = await paying();
    await hear(stripe.act(made.ref, 'approve'));
    return made;
  }

  it('goes back later where Stripe is away, once', async () => {
    const { guest, held, ref, show } = await booked();
    stripe.fail('down', /POST .*refunds/, 2);
    stripe.fail('cut', /POST .*refunds/);
    await cancel(guest, held);
    expect(await show()).toMatchObject({ status: 'canceled', deposit_paid: 20, deposit_refunded: 0 });
    for (const minutes of [5, 20, 60, 180]) {
      pass(minutes);
      await shortenLeases(here.shop.db, 'payment_tasks', 180 * MINUTE);
      await here.shop.runPayments();
    }
    expect(await show()).toMatchObject({ status: 'canceled', deposit_refunded: 20 });
    expect(refundsOf(ref)).toMatchObject([{ amount: 2000 }]);
  });

  it('and is refused by the bank is left to staff', async () => {
    const { guest, held, show } = await booked();
    stripe.setRefundStatus('failed');
    await cancel(guest, held);
    const failed = { status: 'canceled', deposit_paid: 20, deposit_refunded: 0, deposit_refund_failed: true };
    expect(await show()).toMatchObject(failed);
    const staff = await here.shop.as('Sam');
    const { data } = await staff.call('GET /dashboard/seller/bookings/{id}', { path: { id: held.id } });
    expect(data).toMatchObject(failed);
    const logged = stderr.mock.calls.filter(([line]) => String(line).includes('deposit not refunded'));
    expect(logged).toMatchObject([[expect.stringContaining(`"booking":${held.id}`)]]);
  });

  it('does so where its restaurant declines, and once where both cancel at the same moment', async () => {
    const { guest, held, ref, show } = await booked();
    const sam = await here.shop.as('Sam');
    const body = { status: 'canceled', reason: 'A wedding' } as const;
    const decline = () =>
      sam.call('POST /dashboard/seller/bookings/{id}/status', { path: { id: held.id }, body });
    await Promise.allSettled([decline(), cancel(guest, held), decline()]);
    await here.shop.runPayments();
    expect(await show()).toMatchObject({ status: 'canceled', deposit_paid: 20, deposit_refunded: 20 });
    expect(refundsOf(ref)).toMatchObject([{ amount: 2000 }]);
  });
});
