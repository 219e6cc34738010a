import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { paymentTasks, transactions } from '../../db/schema/payments.ts';
import { failureOf } from '../../test-shop.ts';
import { expectNoInconsistencies, goodCard } from '../checkout/fixtures/checkout.fixture.ts';
import { openParcels, type Parcels } from './parcels.fixture.ts';

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
const claim = (order_id: number, by = here.ada) =>
  by.call('POST /dashboard/user/order-refunds', { body: { order_id, cause: 'The vase is broken' } });
const decide = (id: number, price?: number) =>
  here.amina.call('POST /dashboard/seller/order-refunds/{id}/status', {
    path: { id },
    body: { status: 'approved', ...(price === undefined ? {} : { price }) },
  });
const balance = async () => Math.round((await here.ada.call('GET /dashboard/user/wallet')).data.price * 100);

describe('A claim for a damaged parcel', () => {
  it('comes to what was paid and the covered value, from card and service', async () => {
    // The service has earned something before.
    for (let round = 0; round < 8; round++)
      await here.deliver((await here.place(here.shop.guest(), goodCard)).id);
    await here.shop.runPayments();
    const { id, total_price } = await here.place(here.ada, { ...goodCard, ...insured });
    await here.deliver(id);
    const { data: asked } = await claim(id);
    expect(asked.asked_price).toBeCloseTo(total_price + 50, 5);
    const before = await balance();
    const { data: decided } = await decide(asked.id);
    expect(decided).toMatchObject({ status: 'approved', price: asked.asked_price, by_hand_price: 0 });
    await here.shop.runPayments();
    const after = await here.show(here.ada, id);
    expect(after.transaction.refunded_price).toBe(total_price);
    expect((await balance()) - before).toBe(5000);
    expect((await failureOf(claim(id))).code).toBe('already-asked');
  });

  it('comes to what was paid alone without a cover', async () => {
    const { id, total_price } = await here.place(here.ada, { ...goodCard, value: 50 });
    await here.deliver(id);
    expect((await claim(id)).data.asked_price).toBe(total_price);
  });

  it('comes to the covered value alone where the receiver paid at the door, and to nothing without a cover', async () => {
    const paidAtDoor = { payer: 'receiver', payment_tag: 'cash' } as const;
    const { id } = await here.place(here.ada, { ...paidAtDoor, ...insured });
    await here.deliver(id);
    const { data: asked } = await claim(id);
    expect(asked.asked_price).toBe(50);
    const before = await balance();
    const { data: decided } = await decide(asked.id);
    expect(decided).toMatchObject({ status: 'approved', price: 50 });
    await here.shop.runPayments();
    expect((await balance()) - before + Math.round(decided.by_hand_price * 100)).toBe(5000);
    expect((await here.show(here.ada, id)).transaction.refunded_price).toBe(0);
    const plain = await here.place(here.ada, paidAtDoor);
    await here.deliver(plain.id);
    expect((await here.show(here.ada, plain.id)).can.refund).toBe(false);
    expect((await failureOf(claim(plain.id))).code).toBe('refund-not-possible');
  });

  it('is paid once, also where it is approved twice before the bank has answered', async () => {
    const { id, total_price } = await here.place(here.ada, { ...goodCard, ...insured });
    await here.deliver(id);
    await here.shop.runPayments();
    const { data: asked } = await claim(id);
    const before = await balance();
    const decisions = await Promise.allSettled([decide(asked.id), decide(asked.id)]);
    const [approved] = decisions.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []));
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await failureOf(decide(asked.id))).code).toBe('status-unchanged');
    const ofParcel = here.db
      .select({ id: transactions.id })
      .from(transactions)
      .where(eq(transactions.orderId, id));
    const refunds = and(inArray(paymentTasks.transactionId, ofParcel), eq(paymentTasks.kind, 'refund'));
    const tasks = await here.db.select().from(paymentTasks).where(refunds);
    expect(tasks.map(({ amountMinor }) => amountMinor)).toEqual([Math.round(total_price * 100)]);
    expect((await failureOf(claim(id))).code).toBe('already-asked');
    await here.shop.runPayments();
    expect((await here.show(here.ada, id)).transaction.refunded_price).toBe(total_price);
    expect((await balance()) - before + Math.round((approved?.by_hand_price ?? 0) * 100)).toBe(5000);
  });

  it('is paid by hand where the service’s account does not bear it', async () => {
    const guest = here.shop.guest();
    const { id, total_price } = await here.place(guest, { ...goodCard, value: 400, cover: true });
    await here.deliver(id);
    const { data: asked } = await guest.call('POST /rest/order-refunds', {
      body: { order_id: id, cause: 'Broken' },
    });
    const { data: decided } = await decide(asked.id, total_price + 100);
    expect(decided.by_hand_price).toBe(100);
  });
});

describe('What a sender does afterwards', () => {
  it('is to rate the courier, once', async () => {
    const { id } = await here.place(here.ada);
    await here.deliver(id);
    const review = () =>
      here.ada.call('POST /dashboard/user/parcel-orders/deliveryman-review/{id}', {
        path: { id },
        body: { rating: 4, comment: 'Kind' },
      });
    expect((await review()).data.deliveryman_review).toMatchObject({ rating: 4, comment: 'Kind' });
    expect((await failureOf(review())).code).toBe('already-reviewed');
  });

  it('is to send the same again, to the same people', async () => {
    const { id } = await here.place(here.ada, {
      ...{ length: 300, width: 100, height: 200, weight: 700, instruction: 'Third floor', payer: 'receiver' },
    });
    const { data } = await here.ada.call('GET /dashboard/user/parcel-orders/{id}/repeat', { path: { id } });
    expect(data).toMatchObject({
      ...{ type_id: here.type('Shoebox').id, contents: 'Sandals', sides: [300, 200, 100], weight: 700 },
      ...{ payer: 'receiver', cover: false, instruction: 'Third floor' },
      from: { address: '24 Palm Street', username: 'Grace Hopper' },
      to: { username: 'Alan Turing', phone: '+12125550142' },
    });
  });

  it('is to write to the service, and to the courier while there is one', async () => {
    const { id } = await here.place(here.ada);
    const { data: withService } = await here.ada.call('POST /rest/chats', {
      body: { roleId: 'seller', order_id: id },
    });
    expect(withService.id).toBeGreaterThan(0);
    await here.carry(id);
    const { data: withCourier } = await here.ada.call('POST /rest/chats', {
      body: { roleId: 'deliveryman', order_id: id },
    });
    expect(withCourier.id).not.toBe(withService.id);
  });

  it('is to take their data with them, or leave without a trace of whom they sent to', async () => {
    const email = `${Date.now()}@example.com`;
    const body = { email, password: 'nanoseconds', firstname: 'Ida' };
    const { data: account } = await here.shop.guest().call('POST /auth/register', { body });
    const ida = here.shop.with(account.access_token);
    const { id } = await here.place(ida);
    await here.deliver(id);
    const exported = await (await ida.fetch('/api/v1/dashboard/user/profile/export')).text();
    expect(exported).toContain('Alan Turing');
    await ida.call('DELETE /dashboard/user/profile/delete', { body: { password: 'nanoseconds' } });
    expect(await here.rowOf(id)).toMatchObject({
      ...{ fromAddress: null, receiverName: null, receiverPhone: null, contents: '', pickupImg: null },
    });
  });
});
