import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { rows } from '../../../db/query.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { mails } from '../../../db/schema/notifications.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { failureOf, type Visitor } from '../../../test-shop.ts';
import {
  bookPaid,
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
  whileRefused,
} from '../reservations.fixture.ts';

let here: Reservations;
let sam: Visitor;
beforeAll(async () => {
  here = await openReservations();
});
beforeEach(async () => {
  here.shop.setNow(FRIDAY);
  sam = await here.shop.as('Sam');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await requireConsistent(here.shop);
});
afterAll(() => here.shop.close());

const byWallet = { payment_tag: 'wallet' };
/** The table is booked from six to eight. */
const EVENING = '2026-11-20T18:00:00+01:00';
const END = '2026-11-20T20:00:00+01:00';
const DAY_AFTER = '2026-11-21T20:00:00+01:00';

const open = (terms: object = {}) =>
  here.openRestaurant({ tables: [2], terms: { depositMinor: 1000, cutoffMinutes: 60, ...terms } });
const at = async (time: string) => {
  here.shop.setNow(new Date(time));
  await here.shop.runBookings();
  await here.shop.runPayments();
};
const read = async (visitor: Visitor, { uuid: id }: { uuid: string }) =>
  (await visitor.call('GET /rest/booking/my-bookings/{id}', { path: { id } })).data;

/** By staff who sign in then: the sessions of before have ended. */
const seen = async ({ id }: { id: number }) => {
  const staff = await here.shop.as('Sam');
  return (await staff.call('GET /dashboard/seller/bookings/{id}', { path: { id } })).data;
};
const accountOf = async ({ shopId: id }: OpenRestaurant) => {
  const staff = await here.shop.as('Sam');
  const { data: account } = await staff.call('GET /dashboard/seller/shops/{id}/account', { path: { id } });
  const { data: movements } = await staff.call('GET /dashboard/seller/shops/{id}/account/histories', {
    path: { id },
    query: {},
  });
  return { balance: account.price, movements };
};
const mark = (id: number, name: 'seated' | 'finished' | 'no_show') =>
  sam.call('POST /dashboard/seller/bookings/{id}/marks', { path: { id }, body: { mark: name } });
const decide = async (id: number, status: 'accepted' | 'canceled') => {
  const body = { status, ...(status === 'canceled' ? { reason: 'A wedding' } : {}) };
  const staff = await here.shop.as('Sam');
  return staff.call('POST /dashboard/seller/bookings/{id}/status', { path: { id }, body });
};

describe('A deposit that is its restaurant’s', () => {
  it('is credited a day after the evening, once, though nobody marked anything', async () => {
    const restaurant = await open();
    const made = await bookPaid(newGuest(here.shop), restaurant);
    expect(await seen(made)).toMatchObject({ deposit_paid: 20, deposit_refunded: 0, deposit_kept: null });
    await at(END);
    expect(await accountOf(restaurant)).toMatchObject({ balance: 0, movements: [] });
    await at(DAY_AFTER);
    await Promise.all([here.shop.runBookings(), here.shop.runBookings()]);
    await here.shop.runBookings();
    expect(await seen(made)).toMatchObject({ deposit_paid: 20, deposit_refunded: 0, deposit_kept: 20 });
    expect(await accountOf(restaurant)).toMatchObject({
      balance: 20,
      movements: [{ type: 'sale', price: 20, order_id: null, booking_id: made.id }],
    });
  });

  it.each<['seated' | 'no_show', string]>([
    ['seated', 'was there'],
    ['no_show', 'did not come'],
  ])('is so where the party is marked as %s: it %s', async (name) => {
    const restaurant = await open();
    const made = await bookPaid(newGuest(here.shop), restaurant);
    here.shop.setNow(new Date(EVENING));
    sam = await here.shop.as('Sam');
    await mark(made.id, name);
    if (name === 'seated') await mark(made.id, 'finished');
    expect(await failureOf(decide(made.id, 'canceled'))).toMatchObject({ code: 'move-not-allowed' });
    await at(DAY_AFTER);
    expect(await accountOf(restaurant)).toMatchObject({ balance: 20 });
  });

  it('is so where nobody came while a change waited for an answer', async () => {
    const restaurant = await open({ acceptsAtOnce: false });
    const guest = newGuest(here.shop);
    const made = await bookPaid(guest, restaurant);
    await decide(made.id, 'accepted');
    const body = { start_date: '2026-11-20 19:00' };
    await guest.call('PUT /rest/booking/my-bookings/{id}', { path: { id: made.uuid }, body });
    here.shop.setNow(new Date('2026-11-20T19:30:00+01:00'));
    sam = await here.shop.as('Sam');
    await mark(made.id, 'no_show');
    await at('2026-11-21T21:00:00+01:00');
    expect(await seen(made)).toMatchObject({ status: 'accepted', deposit_refunded: 0, deposit_kept: 20 });
    expect(await accountOf(restaurant)).toMatchObject({ balance: 20 });
  });

  it('stays so where the guests ask for a far time, and cancel after the cut-off of the one that is theirs', async () => {
    const restaurant = await open({ acceptsAtOnce: false });
    const guest = newGuest(here.shop);
    const made = await bookPaid(guest, restaurant);
    await decide(made.id, 'accepted');
    const change = (start_date: string) =>
      guest.call('PUT /rest/booking/my-bookings/{id}', { path: { id: made.uuid }, body: { start_date } });
    await change('2026-11-25 18:00');
    here.shop.setNow(new Date('2026-11-20T17:30:00+01:00'));
    expect(await read(guest, made)).toMatchObject({
      ...{ change_until: '2026-11-20T17:00:00+01:00', can_change: false },
    });
    for (const late of [() => cancel(guest, made), () => change('2026-11-26 18:00')])
      expect(await failureOf(late())).toMatchObject({ code: 'booking-late' });
  });

  it('of a wallet is credited as it was debited, in whatever currency it was held', async () => {
    const restaurant = await open({ depositMinor: 333 });
    const { visitor } = await newcomer(here.shop, { walletMinor: 5000 });
    const { data: currencies } = await visitor.call('GET /rest/currencies/active');
    const other = currencies.find(({ default: isDefault }) => !isDefault) ?? currencies.at(-1);
    const body = { booking_id: restaurant.bookingId, start_date: '2026-11-20 18:00', guest_count: 2 };
    const answer = await visitor.fetch(`/api/v1/rest/booking/my-bookings/hold?currency_id=${other?.id}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    });
    const { data: held } = (await answer.json()) as { data: { id: number; uuid: string; deposit: number } };
    await pay(visitor, held, byWallet);
    const left = (await visitor.call('GET /dashboard/user/wallet')).data.price;
    await at(DAY_AFTER);
    const { balance } = await accountOf(restaurant);
    expect(Math.round(balance * 100)).toBe(Math.round((50 - left) * 100));
    expect(await seen(held)).toMatchObject({ deposit_kept: held.deposit });
  });

  it('is so for good: the restaurant cannot cancel and give it back after that, nor the guests', async () => {
    const restaurant = await open();
    const guest = newGuest(here.shop);
    const made = await bookPaid(guest, restaurant);
    await at(DAY_AFTER);
    expect(await failureOf(decide(made.id, 'canceled'))).toMatchObject({ code: 'move-not-allowed' });
    expect(await failureOf(cancel(guest, made))).toMatchObject({ code: 'booking-late' });
    await at('2026-11-25T12:00:00Z');
    expect(await accountOf(restaurant)).toMatchObject({ balance: 20 });
  });

  it('is so where an account is deleted that could not cancel any more', async () => {
    const restaurant = await open();
    const { visitor } = await newcomer(here.shop);
    const made = await bookPaid(visitor, restaurant);
    here.shop.setNow(new Date('2026-11-20T17:30:00+01:00'));
    await visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    await at(DAY_AFTER);
    expect(await seen(made)).toMatchObject({ status: 'canceled', deposit_refunded: 0, deposit_kept: 20 });
    expect(await accountOf(restaurant)).toMatchObject({ balance: 20 });
  });

  it('is credited by the time that a change asks for, and not before what was accepted is over', async () => {
    const restaurant = await open({ acceptsAtOnce: false });
    const guest = newGuest(here.shop);
    const made = await bookPaid(guest, restaurant, { at: '2026-11-25 18:00' });
    await decide(made.id, 'accepted');
    const change = (start_date: string) =>
      guest.call('PUT /rest/booking/my-bookings/{id}', { path: { id: made.uuid }, body: { start_date } });
    await change('2026-11-20 18:00');
    await at('2026-11-22T12:00:00Z');
    expect(await seen(made)).toMatchObject({ deposit_kept: null });
    await decide(made.id, 'canceled');
    await cancel(guest, made);
    await at('2026-11-27T12:00:00Z');
    expect(await seen(made)).toMatchObject({ deposit_refunded: 20, deposit_kept: 0 });
    expect(await accountOf(restaurant)).toMatchObject({ balance: 0 });
  });

  it('is credited for others where one cannot be, which is logged once and tried again', async () => {
    const [broken, sound] = [await open(), await open()];
    const [first] = [await bookPaid(newGuest(here.shop), broken), await bookPaid(newGuest(here.shop), sound)];
    const spy = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await whileRefused(here.shop, { id: first.id, change: 'update of deposit_kept_minor' }, async () => {
      await at(DAY_AFTER);
      await at(DAY_AFTER);
    });
    const logged = spy.mock.calls.filter(([line]) => String(line).includes('deposit not settled'));
    expect(logged).toHaveLength(1);
    expect([await accountOf(broken), await accountOf(sound)]).toMatchObject([
      { balance: 0 },
      { balance: 20 },
    ]);
    await at(DAY_AFTER);
    expect(await accountOf(broken)).toMatchObject({ balance: 20 });
  });
});

describe('A deposit that is not its restaurant’s', () => {
  it.each(['guest', 'restaurant'])('went back: the %s canceled in time', async (who) => {
    const restaurant = await open();
    const guest = newGuest(here.shop);
    const made = await bookPaid(guest, restaurant);
    await (who === 'guest' ? cancel(guest, made) : decide(made.id, 'canceled'));
    await at(DAY_AFTER);
    expect(await seen(made)).toMatchObject({ deposit_paid: 20, deposit_refunded: 20, deposit_kept: 0 });
    expect(await accountOf(restaurant)).toMatchObject({ balance: 0, movements: [] });
  });

  it('goes back where the restaurant cancels after the evening, before it is credited', async () => {
    const restaurant = await open();
    const made = await bookPaid(newGuest(here.shop), restaurant);
    await at('2026-11-21T12:00:00+01:00');
    await decide(made.id, 'canceled');
    await at(DAY_AFTER);
    expect(await seen(made)).toMatchObject({ deposit_refunded: 20, deposit_kept: 0 });
  });

  it('goes back where the restaurant never answered, and whoever booked is told', async () => {
    const restaurant = await open({ acceptsAtOnce: false });
    const guest = newGuest(here.shop);
    const email = 'undecided@example.org';
    const card = { payment_tag: 'sandbox', card: { number: '4242424242424242' } };
    const made = await pay(guest, await hold(guest, restaurant), { ...card, email });
    await at(DAY_AFTER);
    await here.shop.runPayments();
    expect(await read(guest, made)).toMatchObject({ status: 'canceled', deposit_refunded: 20 });
    expect(await seen(made)).toMatchObject({ deposit_kept: 0 });
    expect(await accountOf(restaurant)).toMatchObject({ balance: 0 });
    const told = await here.shop.db.select().from(mails).where(eq(mails.recipient, email));
    expect(told).toHaveLength(2);
  });

  it('goes back where the restaurant would accept or seat them once the evening is over', async () => {
    const restaurant = await open({ acceptsAtOnce: false });
    const made = await bookPaid(newGuest(here.shop), restaurant);
    here.shop.setNow(new Date(END));
    sam = await here.shop.as('Sam');
    const accept = () => decide(made.id, 'accepted');
    for (const late of [accept, () => mark(made.id, 'seated')])
      expect(await failureOf(late())).toMatchObject({ code: 'move-not-allowed' });
    await at(DAY_AFTER);
    expect(await seen(made)).toMatchObject({ status: 'canceled', deposit_refunded: 20, deposit_kept: 0 });
  });

  it.each([
    ['card', { payment_tag: 'sandbox', card: { number: '4242424242424242' } }],
    ['wallet', byWallet],
  ])('goes back to the %s of an account that is deleted in time', async (_, choice) => {
    const restaurant = await open();
    const { visitor } = await newcomer(here.shop, { walletMinor: 2000 });
    const made = await pay(visitor, await hold(visitor, restaurant), choice);
    await visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    await at(DAY_AFTER);
    expect(await seen(made)).toMatchObject({
      ...{ status: 'canceled', user_id: null, username: null },
      ...{ deposit_paid: 20, deposit_refunded: 20, deposit_kept: 0 },
    });
    expect(await accountOf(restaurant)).toMatchObject({ balance: 0 });
  });

  it('is that of a refund which the bank refused', async () => {
    const restaurant = await open();
    const guest = newGuest(here.shop);
    const made = await bookPaid(guest, restaurant);
    await cancel(guest, made);
    const refused = { status: 'refund_failed', refundedMinor: 0 } as const;
    await here.shop.db.update(transactions).set(refused).where(eq(transactions.bookingId, made.id));
    await at(DAY_AFTER);
    expect(await accountOf(restaurant)).toMatchObject({ balance: 0 });
  });

  it('was never collected: a booking of the release before', async () => {
    const restaurant = await open({ acceptsAtOnce: false });
    const made = await bookPaid(newGuest(here.shop), restaurant);
    await here.shop.db.delete(transactions).where(eq(transactions.bookingId, made.id));
    await here.shop.db.update(bookings).set({ currencyId: null }).where(eq(bookings.id, made.id));
    await at(DAY_AFTER);
    expect(await seen(made)).toMatchObject({ status: 'new', deposit_kept: null });
  });
});

it('leaves nothing of a deposit behind: what was taken went back, or is the restaurant’s', async () => {
  const settled = sql`select id from bookings where deposit_kept_minor is not null`;
  expect((await rows(here.shop.db, settled)).length).toBeGreaterThan(0);
  const left = await rows(
    here.shop.db,
    sql`select b.id from bookings b join transactions t on t.booking_id = b.id and t.status in ('paid', 'refund')
      where b.deposit_kept_minor is not null
      group by b.id having sum(t.captured_minor - t.refunded_minor) <> max(b.deposit_kept_minor)`,
  );
  expect(left).toEqual([]);
});
