import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { rows } from '../../../db/query.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { failureOf, type Visitor } from '../../../test-shop.ts';
import {
  book,
  bookPaid,
  cancel,
  contact,
  FRIDAY,
  hold,
  newcomer,
  newGuest,
  openReservations,
  pay,
  requireConsistent,
  type Reservations,
} from '../reservations.fixture.ts';

let here: Reservations;
beforeAll(async () => {
  here = await openReservations();
});
beforeEach(() => here.shop.setNow(FRIDAY));
afterEach(() => requireConsistent(here.shop));
afterAll(() => here.shop.close());

const DECLINED = '4000000000000002';
const STEP = '4000002760003184';
const UNANSWERED = '4000000000000341';
const byWallet = { payment_tag: 'wallet' };
const byCard = { payment_tag: 'sandbox', card: { number: '4242424242424242' } };
const later = (minutes: number) => new Date(FRIDAY.getTime() + minutes * 60_000);

const open = (terms: object = {}) =>
  here.openRestaurant({ tables: [2], terms: { depositMinor: 1000, ...terms } });

const read = async (visitor: Visitor, { uuid }: { uuid: string }) =>
  (await visitor.call('GET /rest/booking/my-bookings/{id}', { path: { id: uuid } })).data;
const balanceOf = async (visitor: Visitor) => (await visitor.call('GET /dashboard/user/wallet')).data.price;
const paymentsOf = ({ id }: { id: number }) =>
  here.shop.db.select().from(transactions).where(eq(transactions.bookingId, id)).orderBy(transactions.id);
/** How many of this database wait for a lock. */
const waiting = async () => {
  const [found] = await rows<{ many: number }>(
    here.shop.db,
    sql`select count(*)::int as many from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found?.many;
};
const answerBank = (visitor: Visitor, { uuid }: { uuid: string }, approve: boolean) =>
  visitor.call('POST /rest/booking/my-bookings/{id}/sandbox', { path: { id: uuid }, body: { approve } });

describe('A booking with a deposit', () => {
  it('is booked once its deposit is paid by card', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    expect(held).toMatchObject({ deposit: 20, deposit_paid: 0 });
    expect(await pay(guest, held)).toMatchObject({
      ...{ status: 'accepted', hold_expires_at: null, deposit: 20, deposit_paid: 20 },
    });
  });

  it.each([
    ['a card', (guest: Visitor, held: { uuid: string }) => pay(guest, held)],
    ['a wallet', (guest: Visitor, held: { uuid: string }) => pay(guest, held, byWallet)],
  ])('has a receipt that says when %s paid, and when it got the money back', async (_, payBy) => {
    const { visitor } = await newcomer(here.shop, { walletMinor: 2000 });
    const held = await hold(visitor, await open());
    expect(held).toMatchObject({ deposit_paid_at: null, deposit_refunded_at: null });
    const paid = await payBy(visitor, held);
    expect(paid).toMatchObject({ deposit_paid_at: expect.any(String), deposit_refunded_at: null });
    here.shop.setNow(later(60));
    await cancel(visitor, held);
    expect(await read(visitor, held)).toMatchObject({
      ...{ deposit_refunded: 20, deposit_refunded_at: later(60).toISOString() },
      deposit_paid_at: paid.deposit_paid_at,
    });
  });

  it('is never booked without it', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    expect(await failureOf(pay(guest, held, {}))).toMatchObject({
      ...{ code: 'payment-awaited', message: 'The payment is still missing' },
    });
    expect(await failureOf(book(newGuest(here.shop), await open()))).toMatchObject({
      code: 'payment-awaited',
    });
    for (const payment_tag of ['cash', 'bank', 'wallet', 'gold'])
      expect(await failureOf(pay(guest, held, { payment_tag }))).toMatchObject({
        code: 'payment-unavailable',
      });
    expect(await read(guest, held)).toMatchObject({ hold_expires_at: held.hold_expires_at, deposit_paid: 0 });
  });

  it('of the release before, which collected none, is booked without', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    await here.shop.db.update(bookings).set({ currencyId: null }).where(eq(bookings.id, held.id));
    expect(await pay(guest, held, {})).toMatchObject({ status: 'accepted', deposit_paid: 0 });
  });

  it('is paid with what its restaurant asks for, whatever a client says', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open(), { more: { deposit: 0.01 } });
    const price = { deposit: 0.01, deposit_minor: 1, price: 0.01, amount: 1, currency_id: 2 };
    const card = { number: '4242424242424242' };
    await pay(guest, held, { payment_tag: 'sandbox', card, ...price });
    expect(await paymentsOf(held)).toMatchObject([{ priceMinor: 2000, capturedMinor: 2000 }]);
  });

  it('is paid once, pressed twice', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    await Promise.all([pay(guest, held), pay(guest, held)]);
    await pay(guest, held);
    expect(await paymentsOf(held)).toMatchObject([{ capturedMinor: 2000 }]);
  });

  it('is not anybody else’s to pay, nor to answer the bank for', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    const { visitor: nora } = await newcomer(here.shop, { walletMinor: 5000 });
    const strangers = [newGuest(here.shop), nora, await here.shop.as('Sam')];
    const expectStrangersShutOut = async () => {
      for (const stranger of strangers) {
        expect(await failureOf(pay(stranger, held))).toMatchObject({ status: 404 });
        expect(await failureOf(pay(stranger, held, byWallet))).toMatchObject({ status: 404 });
        expect(await failureOf(answerBank(stranger, held, true))).toMatchObject({ status: 404 });
      }
    };
    await expectStrangersShutOut();
    await pay(guest, held, STEP);
    await expectStrangersShutOut();
    expect(await balanceOf(nora)).toBe(50);
    await answerBank(guest, held, true);
    expect(await read(guest, held)).toMatchObject({ status: 'accepted', deposit_paid: 20 });
  });

  it('is paid with the private link by a card alone, from and into the account of nobody who has the link', async () => {
    const guest = newGuest(here.shop);
    const { visitor: owner, id: ownerId } = await newcomer(here.shop, { walletMinor: 5000 });
    const { visitor: friend } = await newcomer(here.shop, { walletMinor: 5000 });
    const saving = { ...byCard, card: { ...byCard.card, save: true } };
    await pay(friend, await hold(friend, await open()), saving);
    const cardsOf = async (visitor: Visitor) => (await visitor.call('GET /dashboard/user/cards')).data.cards;
    const savedCard = (await cardsOf(friend))[0]?.id ?? '';
    for (const userId of [null, ownerId]) {
      const held = await hold(guest, await open());
      await here.shop.db.update(bookings).set({ userId }).where(eq(bookings.id, held.id));
      const byLink = (choice: object) =>
        friend.call('POST /rest/booking/my-bookings/{id}/confirm', {
          ...{ path: { id: held.uuid }, query: { key: held.key ?? '' } },
          body: { ...contact(), ...choice },
        });
      for (const choice of [byWallet, { payment_tag: 'sandbox', saved_card: savedCard }])
        expect(await failureOf(byLink(choice))).toMatchObject({ code: 'payment-unavailable' });
      expect((await byLink(saving)).data).toMatchObject({ status: 'accepted', deposit_paid: 20 });
    }
    expect([await balanceOf(owner), await balanceOf(friend)]).toEqual([50, 50]);
    expect([await cardsOf(owner), await cardsOf(friend)]).toMatchObject([[], [{ id: savedCard }]]);
  });

  it('stays as it was held when its party, its time or the rates change', async () => {
    const guest = newGuest(here.shop);
    const restaurant = await here.openRestaurant({ tables: [4], terms: { depositMinor: 1000 } });
    const held = await hold(guest, restaurant);
    const { data: currencies } = await guest.call('GET /rest/currencies/active');
    const other = currencies.find(({ id }) => id !== held.deposit_currency?.id);
    const change = (body: object) =>
      guest.fetch(`/api/v1/rest/booking/my-bookings/${held.uuid}?currency_id=${other?.id}`, {
        ...{ method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      });
    await change({ guest_count: 3 });
    const moved = await read(guest, held);
    expect(moved).toMatchObject({ guest_count: 3, deposit: 30, deposit_currency: held.deposit_currency });
    await pay(guest, held);
    await change({ guest_count: 2, start_date: '2026-11-20 19:00' });
    expect(await read(guest, held)).toMatchObject({ guest_count: 2, deposit: 30, deposit_paid: 30 });
  });
});

describe('A card for a deposit', () => {
  it('that is declined leaves the hold, and another one books the table', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    expect(await pay(guest, held, DECLINED)).toMatchObject({
      status: 'new',
      deposit_paid: 0,
      deposit_due: null,
    });
    expect((await read(guest, held)).hold_expires_at).toBe(held.hold_expires_at);
    expect(await pay(guest, held)).toMatchObject({ status: 'accepted', deposit_paid: 20 });
  });

  it('is named in the wallet that paid it and got it back, with its restaurant', async () => {
    const { visitor } = await newcomer(here.shop, { walletMinor: 5000 });
    const held = await hold(visitor, await open());
    await pay(visitor, held, { payment_tag: 'wallet' });
    await cancel(visitor, held);
    const { data } = await visitor.call('GET /dashboard/user/wallet/histories', {});
    const of = { order_id: null, booking_id: held.id, booking_shop: held.shop.translation.title };
    expect(data.slice(0, 2)).toMatchObject([
      { type: 'order-back', ...of },
      { type: 'order', ...of },
    ]);
  });

  it('whose bank does not agree leaves the hold likewise', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    expect(await pay(guest, held, STEP)).toMatchObject({ deposit_due: { action: 'confirm' } });
    await answerBank(guest, held, false);
    expect(await failureOf(answerBank(guest, held, true))).toMatchObject({ code: 'payment-not-awaited' });
    expect(await read(guest, held)).toMatchObject({
      deposit_due: null,
      deposit_paid: 0,
      deposit_unconfirmed: true,
    });
    expect(await pay(guest, held, DECLINED)).toMatchObject({ deposit_paid: 0, deposit_unconfirmed: false });
    expect(await pay(guest, held)).toMatchObject({ status: 'accepted', deposit_paid: 20 });
  });

  it('is one of ten of a person that are declined in an hour', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    for (let tries = 0; tries < 10; tries += 1) await pay(guest, held, DECLINED);
    expect(await failureOf(pay(guest, held))).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(await read(guest, held)).toMatchObject({ hold_expires_at: held.hold_expires_at, deposit_paid: 0 });
  });

  it('is one of ten for a booking, whichever browser has its private link', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    const tryOut = (number: string) =>
      newGuest(here.shop).call('POST /rest/booking/my-bookings/{id}/confirm', {
        ...{ path: { id: held.uuid }, query: { key: held.key ?? '' } },
        body: { ...contact(), payment_tag: 'sandbox', card: { number } },
      });
    for (let tries = 0; tries < 10; tries += 1) await tryOut(DECLINED);
    for (const again of [() => tryOut(byCard.card.number), () => pay(guest, held)])
      expect(await failureOf(again())).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(await bookPaid(newGuest(here.shop), await open())).toMatchObject({ deposit_paid: 20 });
  });

  it('is one of sixty of a network likewise, whoever is there', async () => {
    const from = '203.0.113.77';
    for (let people = 0; people < 6; people += 1) {
      const guest = here.shop.guest('en', from);
      const held = await hold(guest, await open());
      for (let tries = 0; tries < 10; tries += 1) await pay(guest, held, DECLINED);
    }
    const guest = here.shop.guest('en', from);
    const held = await hold(guest, await open());
    expect(await failureOf(pay(guest, held))).toMatchObject({ code: 'too-many-requests' });
    const elsewhere = newGuest(here.shop);
    expect(await bookPaid(elsewhere, await open())).toMatchObject({ deposit_paid: 20 });
  });

  it.each([
    ['another card', { payment_tag: 'sandbox', card: { number: '5555555555554444' } }],
    ['the wallet', byWallet],
  ])('that its provider says nothing of leaves %s to pay', async (_, choice) => {
    const { visitor } = await newcomer(here.shop, { walletMinor: 2000 });
    const held = await hold(visitor, await open());
    await pay(visitor, held, UNANSWERED);
    for (const again of [UNANSWERED, {}])
      expect(await pay(visitor, held, again)).toMatchObject({ deposit_due: { action: 'wait' } });
    expect(await paymentsOf(held)).toHaveLength(1);
    expect(await pay(visitor, held, choice)).toMatchObject({ status: 'accepted', deposit_paid: 20 });
    expect((await paymentsOf(held)).map(({ status }) => status)).toEqual(['canceled', 'paid']);
  });

  it('is let go when the table is given up while its bank thinks', async () => {
    const guest = newGuest(here.shop);
    const restaurant = await open();
    const held = await hold(guest, restaurant);
    await pay(guest, held, STEP);
    await cancel(guest, held);
    expect(await failureOf(answerBank(guest, held, true))).toMatchObject({ code: 'payment-not-awaited' });
    await here.shop.runPayments();
    expect(await read(guest, held)).toMatchObject({ status: 'canceled', deposit_paid: 0, deposit_due: null });
    expect(await bookPaid(newGuest(here.shop), restaurant)).toMatchObject({ status: 'accepted' });
  });

  it.each([DECLINED, STEP, UNANSWERED])('%s is let go for a hold at another time', async (number) => {
    const guest = newGuest(here.shop);
    const restaurant = await open();
    const held = await hold(guest, restaurant);
    await pay(guest, held, number);
    const next = await hold(guest, restaurant, { at: '2026-11-20 18:30' });
    expect(await read(guest, held)).toMatchObject({
      ...{ status: 'canceled', hold_ran_out: false, deposit_paid: 0, deposit_due: null },
    });
    expect(await pay(guest, next)).toMatchObject({ status: 'accepted', deposit_paid: 20 });
    const { data } = await guest.call('GET /rest/booking/my-bookings', {});
    expect(data.map(({ id }) => id)).toEqual([next.id]);
  });

  it('is let go where another time is held at the moment in which it is to pay', async () => {
    const visitor = newGuest(here.shop);
    const restaurant = await open();
    const held = await hold(visitor, restaurant);
    let both: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await here.shop.db.transaction(async (tx) => {
      // It has begun its payment, and cannot end yet; the other one waits for its lock.
      await tx.execute(sql`lock table payment_tasks in share mode`);
      const paying = pay(visitor, held);
      await expect.poll(waiting, { timeout: 5000 }).toBe(1);
      const moving = hold(visitor, restaurant, { at: '2026-11-20 20:00' });
      both = Promise.allSettled([paying, moving]);
      await expect.poll(waiting, { timeout: 5000 }).toBe(2);
    });
    const [paid, moved] = (await both) ?? [];
    expect([paid?.status, moved?.status]).toEqual(['fulfilled', 'fulfilled']);
    await here.shop.runPayments();
    const { data } = await visitor.call('GET /rest/booking/my-bookings', {});
    const isLost = ({ status }: { status: string }) => status === 'canceled';
    expect(data.filter((one) => !isLost(one))).toMatchObject([
      { start_date: '2026-11-20T20:00:00+01:00', deposit_paid: 0 },
    ]);
    // Its card was tried or not: what it took went back.
    for (const one of data.filter(isLost)) expect(one.deposit_refunded).toBe(one.deposit_paid);
  });

  it('is let go where the hold ran out before its bank agreed', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    await pay(guest, held, STEP);
    here.shop.setNow(later(6));
    await here.shop.runBookings();
    await here.shop.runPayments();
    expect(await read(guest, held)).toMatchObject({
      ...{ status: 'canceled', hold_ran_out: true, deposit_paid: 0, deposit_due: null },
    });
    expect(await failureOf(answerBank(guest, held, true))).toMatchObject({ code: 'payment-not-awaited' });
  });

  it('is let go where the hold was given up, whose time runs out no more', async () => {
    const guest = newGuest(here.shop);
    const held = await hold(guest, await open());
    await pay(guest, held, STEP);
    await cancel(guest, held);
    here.shop.setNow(later(6));
    await here.shop.runBookings();
    await here.shop.runPayments();
    expect(await read(guest, held)).toMatchObject({ status: 'canceled', hold_ran_out: false });
  });
});

describe('A wallet', () => {
  it('pays a deposit at once, pressed twice likewise, and gets it back', async () => {
    const { visitor } = await newcomer(here.shop, { walletMinor: 2500 });
    const held = await hold(visitor, await open({ cutoffMinutes: 60 }));
    const paid = await Promise.all([pay(visitor, held, byWallet), pay(visitor, held, byWallet)]);
    expect(paid).toMatchObject([{ deposit_paid: 20 }, { status: 'accepted', deposit_method: 'wallet' }]);
    expect(await balanceOf(visitor)).toBe(5);
    await cancel(visitor, held);
    expect(await balanceOf(visitor)).toBe(25);
    expect(await read(visitor, held)).toMatchObject({ deposit_paid: 20, deposit_refunded: 20 });
    const { data } = await visitor.call('GET /dashboard/user/wallet/histories', {});
    expect(data.slice(0, 2)).toMatchObject([
      { type: 'order-back', price: 20, booking_id: held.id },
      { type: 'order', price: -20, booking_id: held.id },
    ]);
  });

  it('with too little leaves the hold, and a card pays', async () => {
    const { visitor } = await newcomer(here.shop, { walletMinor: 1999 });
    const held = await hold(visitor, await open());
    expect(await failureOf(pay(visitor, held, byWallet))).toMatchObject({ code: 'wallet-insufficient' });
    expect(await balanceOf(visitor)).toBe(19.99);
    expect(await pay(visitor, held)).toMatchObject({ status: 'accepted', deposit_method: 'sandbox' });
  });

  it('pays what a card was to pay whose bank still thinks', async () => {
    const { visitor } = await newcomer(here.shop, { walletMinor: 2000 });
    const held = await hold(visitor, await open());
    await pay(visitor, held, STEP);
    expect(await pay(visitor, held, byWallet)).toMatchObject({ status: 'accepted', deposit_paid: 20 });
    expect(await failureOf(answerBank(visitor, held, true))).toMatchObject({ code: 'payment-not-awaited' });
    await here.shop.runPayments();
    expect((await paymentsOf(held)).map(({ status }) => status)).toEqual(['canceled', 'paid']);
  });

  it('is not spent twice on two tables at once', async () => {
    const { visitor } = await newcomer(here.shop, { walletMinor: 3000 });
    const held = [await hold(visitor, await open()), await hold(visitor, await open())];
    const paid = await Promise.allSettled(held.map((one) => pay(visitor, one, byWallet)));
    expect(paid.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await balanceOf(visitor)).toBe(10);
  });
});

describe('A table with a deposit that is offered to who waits', () => {
  it.each([
    ['is being paid', STEP],
    ['nobody has begun to pay', null],
  ])('comes free where its holder, whose deposit %s, holds another time', async (_, card) => {
    const restaurant = await open();
    const [holder, waiter] = [newGuest(here.shop), newGuest(here.shop)];
    const held = await hold(holder, restaurant);
    if (card !== null) await pay(holder, held, card);
    const between = { start_date: '2026-11-20 18:00', end_date: '2026-11-20 18:00' };
    const body = { booking_id: restaurant.bookingId, guest_count: 2, ...between, ...contact() };
    await waiter.call('POST /rest/booking/waitlist', { body });
    await hold(holder, restaurant, { at: '2026-11-20 20:00' });
    await here.shop.runJobs();
    const { data } = await waiter.call('GET /rest/booking/waitlist');
    expect(data).toMatchObject([{ offer: { start_date: '2026-11-20T18:00:00+01:00' } }]);
  });

  it('is booked by paying it, and without that goes to the next', async () => {
    const restaurant = await open({ cutoffMinutes: 0 });
    const [holder, first, second] = [newGuest(here.shop), newGuest(here.shop), newGuest(here.shop)];
    const booked = await bookPaid(holder, restaurant);
    const between = { start_date: '2026-11-20 18:00', end_date: '2026-11-20 19:00' };
    const wanted = { booking_id: restaurant.bookingId, guest_count: 2, ...between };
    const join = (visitor: Visitor, phone: string) =>
      visitor.call('POST /rest/booking/waitlist', { body: { ...wanted, ...contact(), phone } });
    const offerOf = async (visitor: Visitor) => {
      await here.shop.runJobs();
      const { data } = await visitor.call('GET /rest/booking/waitlist');
      return { uuid: data[0]?.offer?.booking_uuid ?? '' };
    };
    await join(first, '+493011111111');
    await join(second, '+493022222222');
    await cancel(holder, booked);
    const offer = await offerOf(first);
    expect(await failureOf(pay(first, offer, {}))).toMatchObject({ code: 'payment-awaited' });
    await pay(first, offer, DECLINED);
    here.shop.setNow(later(16));
    await here.shop.runBookings();
    expect(await failureOf(pay(first, offer))).toMatchObject({ code: 'hold-expired' });
    expect((await first.call('GET /rest/booking/waitlist')).data).toEqual([]);
    expect(await pay(second, await offerOf(second))).toMatchObject({ status: 'accepted', deposit_paid: 20 });
  });
});
