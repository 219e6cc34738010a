import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { orderEvents } from '../../../db/schema/orders.ts';
import { failureOf, type Visitor } from '../../../test-shop.ts';
import { expectNoInconsistencies, goodCard } from '../../checkout/fixtures/checkout.fixture.ts';
import { creditWallet } from '../../wallet/index.ts';
import { earned, openParcels, type Parcels } from '../parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels();
});
afterEach(async () => {
  await here.shop.runPayments();
  await expectNoInconsistencies(here.shop);
});
afterAll(() => here.shop.close());

const cents = (amount: number) => Math.round(amount * 100);
const insured = { value: 200, cover: true } as const;

async function returned(by: Visitor, options: Parameters<Parcels['place']>[1] = {}) {
  const placed = await here.place(by, options);
  const { id } = placed;
  await here.carry(id);
  await here.fail(id, 'refused');
  await here.prove(id);
  await here.bringBack(id);
  await here.shop.runPayments();
  return { placed, back: await here.show(by, id) };
}

describe('A parcel that nobody takes', () => {
  it('returns with the reason, and is canceled once it is back; neither before nor without proof', async () => {
    const { id } = await here.place(here.ada);
    await here.carry(id);
    await here.prove(id);
    const failed = await here.fail(id, 'nobody_home');
    // The photo proves that nobody was there, and nothing of the way back.
    expect(failed.data).toMatchObject({ status: 'on_a_way', proof_img: null });
    expect(failed.data.parcel).toMatchObject({
      failed_img: expect.stringMatching(/^\/photos\//),
      return: { reason: 'nobody_home', returned_at: null },
    });
    expect((await failureOf(here.pin(id, await here.pinOfParcel(id)))).code).toBe('move-not-allowed');
    for (const status of ['delivered', 'canceled'] as const)
      expect((await failureOf(here.move(id, status))).code).toBe('move-not-allowed');
    expect((await failureOf(here.bringBack(id))).code).toBe('handover-unproved');
    expect((await failureOf(here.fail(id))).code).toBe('move-not-allowed');
    await here.sign(id);
    const { data } = await here.bringBack(id);
    expect(data).toMatchObject({
      status: 'canceled',
      parcel: { return: { returned_at: expect.anything() } },
    });
    const events = await here.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['failed', 'returned']));
    const { data: told } = await here.ada.call('GET /dashboard/notifications', { query: { kind: 'parcel' } });
    expect(told.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Your parcel could not be handed over and comes back']),
    );
    const { data: unread } = await here.ada.call('GET /dashboard/user/profile/notifications-statistic');
    expect(unread.parcel).toBeGreaterThan(0);
  });

  it('costs its way by card, and no cover: sender, service and books have the same cents', async () => {
    const { placed, back } = await returned(here.shop.guest(), { ...goodCard, ...insured });
    const kept = cents(placed.parcel.base) + cents(placed.parcel.way);
    expect(cents(placed.total_price)).toBe(kept + 300);
    expect(cents(back.parcel.kept_price)).toBe(kept);
    const { transaction } = back;
    expect(cents(transaction.paid_price) - cents(transaction.refunded_price)).toBe(kept);
    expect(cents(transaction.due_price)).toBe(kept);
    expect(await earned(here, placed.id)).toBe(kept);
  });

  it('costs its way out of the wallet, which gets the cover back', async () => {
    const { id: userId } = (await here.ada.call('GET /dashboard/user/profile/show')).data;
    const fund = { userId, baseMinor: 10_000, type: 'gift', now: new Date() } as const;
    await here.db.transaction((tx) => creditWallet(tx, fund));
    const balance = async () => cents((await here.ada.call('GET /dashboard/user/wallet')).data.price);
    const before = await balance();
    const { placed, back } = await returned(here.ada, { payment_tag: 'wallet', ...insured });
    const kept = cents(back.parcel.kept_price);
    expect(kept).toBe(cents(placed.parcel.base) + cents(placed.parcel.way));
    expect(before - (await balance())).toBe(kept);
    expect(await earned(here, placed.id)).toBe(kept);
    expect(back.wallet_price).toBe(kept / 100);
  });

  it('costs its way in cash, which whoever sent it gives the courier', async () => {
    const { placed, back } = await returned(here.shop.guest(), { payer: 'receiver', ...insured });
    const kept = cents(placed.parcel.base) + cents(placed.parcel.way);
    expect(back.transaction).toMatchObject({ status: 'paid', paid_price: kept / 100, due_price: kept / 100 });
    // The service has it in its hand.
    expect(await earned(here, placed.id)).toBe(0);
  });

  it('costs nothing where it was damaged', async () => {
    const guest = here.shop.guest();
    const { id, total_price } = await here.place(guest, goodCard);
    await here.carry(id);
    await here.fail(id, 'damaged');
    await here.prove(id);
    await here.bringBack(id);
    await here.shop.runPayments();
    expect(await here.show(guest, id)).toMatchObject({
      parcel: { kept_price: 0 },
      transaction: { refunded_price: total_price, due_price: 0 },
    });
    expect(await earned(here, id)).toBe(0);
  });

  it('costs its way once, however many couriers’ phones say that it is back', async () => {
    const guest = here.shop.guest();
    const { id } = await here.place(guest, goodCard);
    await here.carry(id);
    await here.fail(id);
    await here.prove(id);
    const said = await Promise.allSettled([here.bringBack(id), here.bringBack(id), here.bringBack(id)]);
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('A parcel on its way back', () => {
  it('is late for nobody, and nobody says when it arrives', async () => {
    const { id } = await here.place(here.ada, goodCard);
    await here.carry(id);
    await here.fail(id, 'refused');
    expect(await here.show(here.ada, id)).toMatchObject({ expected_at: null, estimate: null, timing: null });
    const { data: cards } = await here.ada.call('GET /dashboard/user/parcel-orders');
    expect(cards.find((one) => one.id === id)).toMatchObject({ estimate: null, timing: null });
    // Nor where it is read as the order that it is.
    const { data: order } = await here.ada.call('GET /dashboard/user/orders/{id}', { path: { id } });
    expect(order).toMatchObject({ expected_at: null, estimate: null, timing: null });
    const { data: orders } = await here.ada.call('GET /dashboard/user/orders/paginate', {
      query: { perPage: 100 },
    });
    expect(orders.find((one) => one.id === id)).toMatchObject({ estimate: null, timing: null });
    const now = Date.now();
    here.shop.setNow(new Date(now + 5 * 60 * 60_000));
    await here.shop.watchOrders();
    here.shop.setNow(new Date(now));
    const { data: told } = await here.ada.call('GET /dashboard/notifications', {
      query: { kind: 'parcel', perPage: 50 },
    });
    const titles = told.filter(({ order }) => order?.id === id).map(({ title }) => title);
    expect(titles).toContain('Your parcel could not be handed over and comes back');
    expect(titles).not.toContain('Your parcel is running late');
  });

  it('is told to be back with its sender', async () => {
    const { placed } = await returned(here.ada, goodCard);
    const { data: told } = await here.ada.call('GET /dashboard/notifications', { query: { kind: 'parcel' } });
    expect(told[0]).toMatchObject({ title: 'Your parcel is back with you', order: { id: placed.id } });
  });
});

describe('A sender', () => {
  it('cancels for nothing until their parcel is fetched', async () => {
    const guest = here.shop.guest();
    const { id, total_price } = await here.place(guest, goodCard);
    await here.take(id);
    await here.scan(id, (await here.rowOf(id)).label);
    expect(await here.cancel(guest, id)).toMatchObject({ status: 'canceled', parcel: { kept_price: 0 } });
    await here.shop.runPayments();
    expect((await here.show(guest, id)).transaction.refunded_price).toBe(total_price);
    expect((await failureOf(here.cancel(guest, id))).code).toBe('status-unchanged');
  });

  it('calls it back once it is fetched, and pays its way', async () => {
    const guest = here.shop.guest();
    const { id } = await here.place(guest, goodCard);
    await here.fetch(id);
    expect(await here.show(guest, id)).toMatchObject({ can: { cancel: false }, can_recall: true });
    const called = await here.cancel(guest, id);
    expect(called).toMatchObject({
      status: 'ready',
      can_recall: false,
      parcel: { return: { reason: 'recalled' } },
    });
    expect((await failureOf(here.cancel(guest, id))).code).toBe('move-not-allowed');
    expect((await failureOf(here.move(id, 'on_a_way'))).code).toBe('move-not-allowed');
    const { data: told } = await here.cody.call('GET /dashboard/notifications');
    // A courier has no page of it.
    expect(told[0]).toMatchObject({
      title: 'A parcel is called back: take it to its sender',
      order: { id, to_carry: true },
    });
    await here.prove(id);
    await here.bringBack(id);
    expect((await here.show(guest, id)).parcel.kept_price).toBeGreaterThan(0);
  });

  it('cancels while the courier scans: either way both know what is so', async () => {
    for (let round = 0; round < 4; round++) {
      const guest = here.shop.guest();
      const { id } = await here.place(guest, goodCard);
      await here.take(id);
      const { label } = await here.rowOf(id);
      const [canceled, scanned] = await Promise.allSettled([here.cancel(guest, id), here.scan(id, label)]);
      expect(canceled.status).toBe('fulfilled');
      if (scanned.status === 'rejected') expect(scanned.reason).toMatchObject({ code: 'move-not-allowed' });
      expect((await here.show(guest, id)).status).toBe('canceled');
      expect((await failureOf(here.move(id, 'ready'))).code).toBe('move-not-allowed');
    }
  });

  it('calls it back also where the courier has scanned and photographed it, and not said yet that they have it', async () => {
    const guest = here.shop.guest();
    const { id } = await here.place(guest, goodCard);
    await here.take(id);
    await here.scan(id, (await here.rowOf(id)).label);
    await here.photograph(id);
    expect(await here.show(guest, id)).toMatchObject({ can: { cancel: false }, can_recall: true });
    const asOrder = guest.call('POST /rest/orders/{id}/status/change', {
      path: { id },
      query: { status: 'canceled' },
    });
    expect((await failureOf(asOrder)).code).toBe('move-not-allowed');
    // A page that does not know yet has offered a cancel for nothing.
    const free = guest.call('POST /rest/parcel-orders/{id}/status/change', {
      path: { id },
      query: { status: 'canceled', recall: '0' },
    });
    expect((await failureOf(free)).message).toMatch(/^The courier has your parcel by now/);
    expect(await here.show(guest, id)).toMatchObject({ can_recall: true, parcel: { return: null } });
    expect(await here.cancel(guest, id)).toMatchObject({
      status: 'ready',
      parcel: { return: { reason: 'recalled' } },
    });
    await here.prove(id);
    await here.bringBack(id);
    expect((await here.show(guest, id)).parcel.kept_price).toBeGreaterThan(0);
  });

  it('cancels while the courier says that they have it: it is called back', async () => {
    for (let round = 0; round < 4; round++) {
      const guest = here.shop.guest();
      const { id } = await here.place(guest, goodCard);
      await here.take(id);
      await here.scan(id, (await here.rowOf(id)).label);
      await here.photograph(id);
      await Promise.allSettled([here.cancel(guest, id), here.move(id, 'ready')]);
      const { status, parcel } = await here.show(guest, id);
      expect([status, parcel.return?.reason]).toEqual(['ready', 'recalled']);
    }
  });

  it('gets back the cash that the courier took, or what is not kept of it: courier and staff see how much', async () => {
    const seen = async (id: number) =>
      Promise.all([
        here.cody.call('GET /dashboard/deliveryman/parcel-orders/{id}', { path: { id } }),
        here.sam.call('GET /dashboard/seller/parcel-orders/{id}', { path: { id } }),
      ]).then((answers) => answers.map(({ data }) => data.parcel.cash_back));
    const guest = here.shop.guest();
    const canceled = await here.place(guest, insured);
    await here.carry(canceled.id);
    expect(await seen(canceled.id)).toEqual([0, 0]);
    await here.sam.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: canceled.id },
      body: { status: 'canceled', reason: 'The van broke down' },
    });
    expect(await seen(canceled.id)).toEqual([canceled.total_price, canceled.total_price]);
    const { placed } = await returned(guest, insured);
    expect(await seen(placed.id)).toEqual([placed.parcel.cover_price, placed.parcel.cover_price]);
    const atDoor = await returned(guest, { payer: 'receiver' });
    expect(await seen(atDoor.placed.id)).toEqual([0, 0]);
  });

  it('gets all of it back where staff cancel, also on the way', async () => {
    const guest = here.shop.guest();
    const { id, total_price } = await here.place(guest, goodCard);
    await here.carry(id);
    await here.sam.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id },
      body: { status: 'canceled', reason: 'The van broke down' },
    });
    await here.shop.runPayments();
    expect((await here.show(guest, id)).transaction.refunded_price).toBe(total_price);
  });
});
