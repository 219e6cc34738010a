import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transactions } from '../../db/schema/payments.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  book,
  contact,
  FRIDAY,
  newGuest,
  openReservations,
  type OpenRestaurant,
  requireConsistent,
  type Reservations,
} from './reservations.fixture.ts';

let here: Reservations;
beforeAll(async () => {
  here = await openReservations();
});
beforeEach(() => here.shop.setNow(FRIDAY));
afterEach(() => requireConsistent(here.shop));
afterAll(() => here.shop.close());

const APPROVED = '4242424242424242';
const DECLINED = '4000000000000002';
const STEP = '4000002760003184';
const later = (minutes: number) => new Date(FRIDAY.getTime() + minutes * 60_000);

const open = (terms: object = {}) =>
  here.openRestaurant({ tables: [2], terms: { depositMinor: 1000, ...terms } });

async function hold(visitor: Visitor, { bookingId }: OpenRestaurant) {
  const body = { booking_id: bookingId, start_date: '2026-11-20 18:00', guest_count: 2 };
  return (await visitor.call('POST /rest/booking/my-bookings/hold', { body })).data;
}

async function pay(visitor: Visitor, { uuid }: { uuid: string }, number = APPROVED) {
  const body = { ...contact(), payment_tag: 'sandbox', card: { number } };
  const path = { id: uuid };
  return (await visitor.call('POST /rest/booking/my-bookings/{id}/confirm', { path, body })).data;
}

const read = async (visitor: Visitor, { uuid }: { uuid: string }) =>
  (await visitor.call('GET /rest/booking/my-bookings/{id}', { path: { id: uuid } })).data;

const paymentsOf = ({ id }: { id: number }) =>
  here.shop.db.select().from(transactions).where(eq(transactions.bookingId, id));

describe('A booking with a deposit', () => {
  it('is booked once its deposit is paid by card', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    expect(held).toMatchObject({ deposit: 20, deposit_paid: 0 });
    expect(await pay(guest, held)).toMatchObject({
      ...{ status: 'accepted', hold_expires_at: null, deposit: 20, deposit_paid: 20 },
    });
  });

  it('is never booked without it', async () => {
    const guest = newGuest(here.shop);
    const restaurant = await open();
    const held = await hold(guest, restaurant);
    const path = { id: held.uuid };
    const confirmed = guest.call('POST /rest/booking/my-bookings/{id}/confirm', { path, body: contact() });
    expect(await failureOf(confirmed)).toMatchObject({ code: 'payment-awaited' });
    expect(await failureOf(book(newGuest(here.shop), await open()))).toMatchObject({
      code: 'payment-awaited',
    });
    expect((await read(guest, held)).hold_expires_at).not.toBeNull();
  });

  it('stays held where the card is declined, and another one books it', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    expect(await pay(guest, held, DECLINED)).toMatchObject({ status: 'new', deposit_paid: 0 });
    expect((await read(guest, held)).hold_expires_at).not.toBeNull();
    expect(await pay(guest, held)).toMatchObject({ status: 'accepted', deposit_paid: 20 });
  });

  it('is paid once, pressed twice', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    await Promise.all([pay(guest, held), pay(guest, held)]);
    expect((await paymentsOf(held)).filter(({ capturedMinor }) => capturedMinor > 0)).toHaveLength(1);
  });

  it('gives it back in full until the cut-off', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open({ cutoffMinutes: 60 }));
    await pay(guest, held);
    const path = { id: held.uuid };
    await guest.call('POST /rest/booking/my-bookings/{id}/status/change', {
      path,
      query: { status: 'canceled' },
    });
    await here.shop.runPayments();
    expect(await read(guest, held)).toMatchObject({
      status: 'canceled',
      deposit_paid: 20,
      deposit_refunded: 20,
    });
  });

  it('is not anybody else’s to pay', async () => {
    const held = await hold(newGuest(here.shop), await open());
    expect(await failureOf(pay(newGuest(here.shop), held))).toMatchObject({ code: 'not-found' });
  });

  it('gives it back where the hold ran out before the bank agreed, and says so', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    expect(await pay(guest, held, STEP)).toMatchObject({ deposit_due: { action: 'confirm' } });
    here.shop.setNow(later(6));
    await here.shop.runBookings();
    await here.shop.runPayments();
    expect(await read(guest, held)).toMatchObject({ status: 'canceled', deposit_paid: 0, deposit_due: null });
  });
});
