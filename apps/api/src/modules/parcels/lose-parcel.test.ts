import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { orderEvents } from '../../db/schema/orders.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import { expectNoInconsistencies, goodCard } from '../checkout/fixtures/checkout.fixture.ts';
import { creditWallet } from '../wallet/index.ts';
import { newCourier, newSeller, openParcels, type Parcels } from './parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels();
});
afterEach(async () => {
  await here.shop.runPayments();
  await expectNoInconsistencies(here.shop);
});
afterAll(() => here.shop.close());

const insured = { value: 50, cover: true } as const;
const cents = (amount: number) => Math.round(amount * 100);
const lose = (id: number, by = here.cody) =>
  by.call('POST /dashboard/deliveryman/parcel-orders/{id}/lost', { path: { id } });
const loseAsStaff = (id: number, by = here.sam) =>
  by.call('POST /dashboard/seller/parcel-orders/{id}/lost', { path: { id } });
const claim = (order_id: number, by = here.ada) =>
  by.call('POST /dashboard/user/order-refunds', { body: { order_id, cause: 'It never came' } });
const approve = (id: number, price?: number) =>
  here.amina.call('POST /dashboard/seller/order-refunds/{id}/status', {
    path: { id },
    body: { status: 'approved', ...(price === undefined ? {} : { price }) },
  });
const balance = async () => cents((await here.ada.call('GET /dashboard/user/wallet')).data.price);

async function lost(by: Visitor, options: Parameters<Parcels['place']>[1]) {
  const placed = await here.place(by, options);
  await here.carry(placed.id);
  await lose(placed.id);
  await here.shop.runPayments();
  return { placed, after: await here.show(by, placed.id) };
}

describe('A parcel that nobody finds', () => {
  it('ends at its courier’s word, and all that was paid goes back', async () => {
    const { placed, after } = await lost(here.ada, goodCard);
    expect(after).toMatchObject({
      ...{ status: 'canceled', can_recall: false, can: { refund: false } },
      parcel: { lost_at: expect.any(String), kept_price: 0, return: null },
      transaction: { refunded_price: placed.total_price, due_price: 0 },
    });
    const events = await here.db.select().from(orderEvents).where(eq(orderEvents.orderId, placed.id));
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual(
      expect.arrayContaining([
        ['lost', null],
        ['status', 'lost'],
      ]),
    );
    const { data: told } = await here.ada.call('GET /dashboard/notifications', { query: { kind: 'parcel' } });
    expect(told[0]).toMatchObject({ title: 'Your parcel was lost', order: { id: placed.id } });
    expect((await failureOf(lose(placed.id))).code).toBe('move-not-allowed');
  });

  it('ends at its service’s word, on its way back too', async () => {
    const guest = here.shop.guest();
    const { id, total_price } = await here.place(guest, goodCard);
    await here.carry(id);
    await here.fail(id, 'refused');
    const { data } = await loseAsStaff(id);
    expect(data).toMatchObject({ status: 'canceled', parcel: { return: { returned_at: null } } });
    await here.shop.runPayments();
    const after = await here.show(guest, id);
    expect(after).toMatchObject({ parcel: { kept_price: 0 }, transaction: { refunded_price: total_price } });
  });

  it('gives the wallet back what it paid', async () => {
    const { id: userId } = (await here.ada.call('GET /dashboard/user/profile/show')).data;
    const fund = { userId, baseMinor: 5000, type: 'gift', now: new Date() } as const;
    await here.db.transaction((tx) => creditWallet(tx, fund));
    const before = await balance();
    await lost(here.ada, { ...goodCard, from_wallet_price: 3 });
    expect(await balance()).toBe(before);
  });

  it('is one that was fetched, of their own', async () => {
    const { id } = await here.place(here.shop.guest());
    await here.take(id);
    for (const call of [() => lose(id), () => loseAsStaff(id)])
      expect((await failureOf(call())).code).toBe('move-not-allowed');
    await here.scan(id, (await here.rowOf(id)).label);
    await here.photograph(id);
    await here.move(id, 'ready');
    expect((await failureOf(lose(id, await newCourier(here)))).code).toBe('not-found');
    expect((await failureOf(loseAsStaff(id, await newSeller(here)))).code).toBe('not-found');
    // No courier ends it by simply canceling.
    expect((await failureOf(here.move(id, 'canceled'))).code).toBe('move-not-allowed');
    await here.move(id, 'on_a_way');
    await here.pin(id, await here.pinOfParcel(id));
    expect((await failureOf(loseAsStaff(id))).code).toBe('move-not-allowed');
  });

  it('is lost once, whoever says so at the same time', async () => {
    const { id } = await here.place(here.shop.guest(), goodCard);
    await here.carry(id);
    const said = await Promise.allSettled([lose(id), loseAsStaff(id), lose(id)]);
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('The cover of a parcel', () => {
  it('pays its value where it is lost, once, beside what went back by itself', async () => {
    // The service has earned something before.
    for (let round = 0; round < 8; round++)
      await here.deliver((await here.place(here.shop.guest(), goodCard)).id);
    await here.shop.runPayments();
    const { placed, after } = await lost(here.ada, { ...goodCard, ...insured });
    expect(after.can.refund).toBe(true);
    const { data: asked } = await claim(placed.id);
    expect(asked.asked_price).toBe(50);
    expect((await failureOf(approve(asked.id, 50.01))).params).toHaveProperty('price');
    const before = await balance();
    expect((await approve(asked.id)).data).toMatchObject({ price: 50, by_hand_price: 0 });
    await here.shop.runPayments();
    expect((await balance()) - before).toBe(5000);
    const paid = (await here.show(here.ada, placed.id)).transaction;
    expect(paid.refunded_price).toBe(placed.total_price);
    expect((await failureOf(claim(placed.id))).code).toBe('already-asked');
  });

  it('is paid by hand where the service’s account does not bear it, and to guests', async () => {
    const guest = here.shop.guest();
    const { placed } = await lost(guest, { ...goodCard, ...insured });
    const { data: asked } = await guest.call('POST /rest/order-refunds', {
      body: { order_id: placed.id, cause: 'It never came' },
    });
    expect((await approve(asked.id)).data).toMatchObject({ price: 50, by_hand_price: 50 });
  });

  it('pays for one that came back damaged, and for none that came back whole', async () => {
    for (const reason of ['damaged', 'refused'] as const) {
      const { id } = await here.place(here.ada, { ...goodCard, ...insured });
      await here.carry(id);
      await here.fail(id, reason);
      expect((await failureOf(claim(id))).code).toBe('refund-not-possible');
      await here.prove(id);
      await here.bringBack(id);
      await here.shop.runPayments();
      if (reason === 'damaged') expect((await claim(id)).data.asked_price).toBe(50);
      else expect((await failureOf(claim(id))).code).toBe('refund-not-possible');
    }
  });

  it('pays nothing two weeks later, nor where there was none', async () => {
    const { placed: bare } = await lost(here.ada, { ...goodCard, value: 50 });
    expect((await failureOf(claim(bare.id))).code).toBe('refund-not-possible');
    const { placed } = await lost(here.ada, { ...goodCard, ...insured });
    const now = Date.now();
    here.shop.setNow(new Date(now + 15 * 24 * 60 * 60_000));
    // The session has ended by then.
    const late = await failureOf(claim(placed.id, await here.shop.as('Ada')));
    here.shop.setNow(new Date(now));
    expect(late.code).toBe('refund-not-possible');
  });
});
