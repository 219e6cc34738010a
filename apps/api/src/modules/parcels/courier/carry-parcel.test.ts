import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../../db/purge.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import { failureOf, type Visitor } from '../../../test-shop.ts';
import { expectNoInconsistencies, goodCard } from '../../checkout/fixtures/checkout.fixture.ts';
import { newCourier, newSeller, openParcels, type Parcels } from '../parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels();
});
afterEach(() => expectNoInconsistencies(here.shop));
afterAll(() => here.shop.close());

const seen = async (id: number, by = here.cody) =>
  (await by.call('GET /dashboard/deliveryman/parcel-orders/{id}', { path: { id } })).data;
const eventsOf = async (id: number) =>
  (await here.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.seq)).map(
    ({ kind, status }) => (kind === 'status' ? status : kind),
  );
const idOf = async (by: Visitor) => (await by.call('GET /dashboard/user/profile/show')).data.id;
const another = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, '0');

describe('A new parcel', () => {
  it('waits for a courier, who sees type, size and way, and no door and nobody', async () => {
    const { id } = await here.place(here.shop.guest(), { note: 'Ring twice', weight: 900 });
    const { data: free } = await here.cody.call('GET /dashboard/deliveryman/orders/paginate', {
      query: { free: '1', kind: 'parcel', perPage: 100 },
    });
    expect(free.map((one) => one.id)).toContain(id);
    const offered = await seen(id);
    expect(offered.parcel).toMatchObject({ type: { title: 'Shoebox' }, weight: 900, from: null, to: null });
    for (const secret of ['Palm Street', 'Harbour', 'Grace', 'Alan', '+1', 'Ring twice', 'Sandals', 'HP-'])
      expect(JSON.stringify({ ...offered, shop: null })).not.toContain(secret);
  });

  it('is taken by one of two who ask at once, which accepts it', async () => {
    const mila = await newCourier(here);
    for (let round = 0; round < 3; round++) {
      const { id } = await here.place(here.shop.guest());
      const asked = await Promise.allSettled([here.take(id), here.take(id, mila)]);
      const lost = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(lost).toMatchObject([{ code: 'already-taken' }]);
      expect(await eventsOf(id)).toEqual(['new', 'courier', 'accepted']);
      const winner = asked[0]?.status === 'fulfilled' ? here.cody : mila;
      const loser = winner === mila ? here.cody : mila;
      const { parcel } = await seen(id, winner);
      const receiver = winner === mila ? '+12125550142' : null;
      expect(parcel.to).toMatchObject({ username: 'Alan Turing', phone: receiver });
      // Cody is put through to sender and receiver; Mila has no number for that.
      const phone = winner === mila ? expect.stringMatching(/^\+1646/) : null;
      expect(parcel.from).toMatchObject({ username: 'Grace Hopper', phone });
      expect((await failureOf(seen(id, loser))).code).toBe('not-found');
    }
  });

  it('is given to a courier by staff, and accepted with that', async () => {
    const { id } = await here.place(here.shop.guest());
    const { data: couriers } = await here.sam.call('GET /dashboard/seller/deliverymen/paginate');
    const cody = couriers.find(({ firstname }) => firstname === 'Cody');
    const { data } = await here.sam.call('POST /dashboard/seller/orders/{id}/deliveryman', {
      path: { id },
      body: { deliveryman_id: cody?.id ?? 0 },
    });
    expect(data).toMatchObject({ status: 'accepted', kind: 'parcel' });
  });

  it('is in the list of those who work at its service, with doors, people and label', async () => {
    const { id, parcel } = await here.place(here.shop.guest());
    const { data: board } = await here.sam.call('GET /dashboard/seller/parcel-orders', {
      query: { status: 'new' },
    });
    expect(board[0]).toMatchObject({ id, parcel: { receiver: 'Alan Turing' } });
    const { data } = await here.sam.call('GET /dashboard/seller/parcel-orders/{id}', { path: { id } });
    expect(data.parcel).toMatchObject({
      ...{ qr_value: parcel.qr_value, receiver_key: null },
      from: { address: '24 Palm Street' },
    });
    const { data: all } = await here.sam.call('GET /dashboard/seller/orders/paginate', {
      query: { kind: 'parcel' },
    });
    expect(all.every(({ kind }) => kind === 'parcel')).toBe(true);
  });

  it('is nobody’s who works at another service', async () => {
    const { id } = await here.place(here.shop.guest());
    const other = await newSeller(here);
    const { data: board } = await other.call('GET /dashboard/seller/parcel-orders');
    expect(board).toEqual([]);
    const path = { id };
    const canceled = { status: 'canceled', reason: 'Mine' } as const;
    const calls = [
      () => other.call('GET /dashboard/seller/parcel-orders/{id}', { path }),
      () => other.call('GET /dashboard/seller/orders/{id}', { path }),
      () => other.call('POST /dashboard/seller/orders/{id}/status', { path, body: canceled }),
      () =>
        other.call('POST /dashboard/seller/orders/{id}/deliveryman', { path, body: { deliveryman_id: 1 } }),
    ];
    for (const call of calls) expect((await failureOf(call())).code).toBe('not-found');
  });
});

describe('A courier fetches a parcel', () => {
  it('after its label was scanned and it was photographed, and not before', async () => {
    const { id } = await here.place(here.shop.guest());
    await here.take(id);
    expect((await failureOf(here.move(id, 'ready'))).code).toBe('pickup-unproved');
    const { label } = await here.rowOf(id);
    const other = await here.place(here.shop.guest());
    const wrong = here.scan(id, (await here.rowOf(other.id)).label);
    expect((await failureOf(wrong)).code).toBe('label-wrong');
    await here.scan(id, label.toLowerCase());
    expect((await failureOf(here.move(id, 'ready'))).code).toBe('pickup-unproved');
    expect((await here.photograph(id)).status).toBe(200);
    await here.move(id, 'ready');
    expect(await eventsOf(id)).toEqual(['new', 'courier', 'accepted', 'scanned', 'ready']);
    expect((await seen(id)).parcel).toMatchObject({
      scanned_at: expect.anything(),
      pickup_img: expect.stringMatching(/^\/photos\//),
      // It is on the parcel.
      qr_value: null,
    });
  });

  it('with a photo that is one', async () => {
    const { id } = await here.place(here.shop.guest());
    await here.take(id);
    const answer = await here.photograph(id, here.cody, Buffer.from('This is no picture'));
    expect(answer.status).toBe(422);
    expect((await here.rowOf(id)).pickupImg).toBeNull();
  });

  it('by a label and a photo of their own, where another courier had it before', async () => {
    const mila = await newCourier(here);
    const { data: profile } = await mila.call('GET /dashboard/user/profile/show');
    const { id } = await here.place(here.shop.guest());
    await here.take(id);
    const { label } = await here.rowOf(id);
    await here.scan(id, label);
    await here.photograph(id);
    const { pickupImg } = await here.rowOf(id);
    const give = here.sam.call('POST /dashboard/seller/orders/{id}/deliveryman', {
      path: { id },
      body: { deliveryman_id: profile.id },
    });
    expect((await give).data.status).toBe('accepted');
    expect(await here.rowOf(id)).toMatchObject({ scannedAt: null, pickupImg: null });
    expect((await failureOf(here.move(id, 'ready', mila))).code).toBe('pickup-unproved');
    await purge(here.db, new Date(), here.shop.files);
    expect(await here.shop.files.get(pickupImg?.slice(1) ?? '')).toBeNull();
    await here.scan(id, label, mila);
    await here.photograph(id, mila);
    await here.move(id, 'ready', mila);
    // From hand to hand on the way: it is fetched already.
    const back = { path: { id }, body: { deliveryman_id: await idOf(here.cody) } };
    await here.sam.call('POST /dashboard/seller/orders/{id}/deliveryman', back);
    expect((await here.rowOf(id)).scannedAt).not.toBeNull();
  });

  it('who took it, and nobody else', async () => {
    const mila = await newCourier(here);
    const { id } = await here.place(here.shop.guest());
    await here.take(id);
    const { label } = await here.rowOf(id);
    expect((await failureOf(here.scan(id, label, mila))).code).toBe('not-found');
    expect((await here.photograph(id, mila)).status).toBe(404);
    expect((await failureOf(here.move(id, 'ready', mila))).code).toBe('not-found');
  });
});

describe('A parcel is handed over', () => {
  it('for the PIN of its receiver, which settles its payment', async () => {
    const guest = here.shop.guest();
    const { id, total_price } = await here.place(guest);
    await here.carry(id);
    await here.pin(id, await here.pinOfParcel(id));
    expect(await here.show(guest, id)).toMatchObject({
      status: 'delivered',
      transaction: { status: 'paid', paid_price: total_price, due_price: total_price },
      can: { review_deliveryman: true, refund: true },
    });
    expect((await failureOf(here.pin(id, await here.pinOfParcel(id)))).code).toBe('move-not-allowed');
  });

  it('for a photo, or a signature, and not without either', async () => {
    const first = await here.place(here.shop.guest(), goodCard);
    await here.carry(first.id);
    expect((await failureOf(here.move(first.id, 'delivered'))).code).toBe('handover-unproved');
    await here.prove(first.id);
    await here.move(first.id, 'delivered');
    const second = await here.place(here.shop.guest(), goodCard);
    await here.carry(second.id);
    expect((await here.sign(second.id)).status).toBe(200);
    await here.move(second.id, 'delivered');
    expect((await seen(second.id)).parcel.signature_img).toMatch(/^\/photos\//);
  });

  it('for no photo and no signature from before it was on its way', async () => {
    const { id } = await here.place(here.shop.guest(), goodCard);
    await here.fetch(id);
    expect([(await here.prove(id)).status, (await here.sign(id)).status]).toEqual([422, 422]);
    // As a process of the release before would have stored them.
    const path = '/photos/00000000000000000000000000000001.webp';
    await here.shop.files.put(path.slice(1), Buffer.from('photo'));
    await here.db.update(orders).set({ proofImg: path }).where(eq(orders.id, id));
    await here.db.update(parcels).set({ signatureImg: path }).where(eq(parcels.orderId, id));
    await here.move(id, 'on_a_way');
    expect((await failureOf(here.move(id, 'delivered'))).code).toBe('handover-unproved');
    await purge(here.db, new Date(), here.shop.files);
    expect(await here.shop.files.get(path.slice(1))).toBeNull();
    await here.prove(id);
    await here.move(id, 'delivered');
  });

  it('for no other PIN: the fifth wrong one locks it, and the sender is told', async () => {
    const { id } = await here.place(here.ada);
    await here.carry(id);
    const right = await here.pinOfParcel(id);
    const wrong = another(right);
    for (const left of [4, 3, 2, 1]) {
      const refused = await failureOf(here.pin(id, wrong));
      expect(refused).toMatchObject({ code: 'pin-wrong', message: expect.stringContaining(String(left)) });
    }
    expect((await failureOf(here.pin(id, wrong))).code).toBe('pin-locked');
    expect((await failureOf(here.pin(id, right))).code).toBe('pin-locked');
    expect(await here.received((await here.rowOf(id)).receiverKey)).toMatchObject({ pin_locked: true });
    const { data: told } = await here.ada.call('GET /dashboard/notifications', { query: { kind: 'parcel' } });
    expect(told[0]).toMatchObject({
      title: 'Too many wrong PINs were tried for your parcel',
      order: { id, kind: 'parcel' },
    });
    await here.prove(id);
    await here.move(id, 'delivered');
  });

  it('by no shop, and in no other order', async () => {
    const { id } = await here.place(here.shop.guest());
    const staff = (status: 'accepted' | 'ready' | 'on_a_way' | 'delivered') =>
      here.sam.call('POST /dashboard/seller/orders/{id}/status', { path: { id }, body: { status } });
    await here.take(id);
    for (const status of ['ready', 'on_a_way', 'delivered'] as const)
      expect((await failureOf(staff(status))).code).toBe('move-not-allowed');
    for (const status of ['on_a_way', 'delivered', 'canceled', 'new'] as const)
      expect((await failureOf(here.move(id, status))).code).toBe('move-not-allowed');
    expect((await failureOf(here.pin(id, await here.pinOfParcel(id)))).code).toBe('move-not-allowed');
    expect((await here.sign(id)).status).toBe(422);
    for (const call of [() => here.fail(id), () => here.bringBack(id)])
      expect((await failureOf(call())).code).toBe('move-not-allowed');
    await here.scan(id, (await here.rowOf(id)).label);
    await here.photograph(id);
    await here.move(id, 'ready');
    expect((await failureOf(here.scan(id, (await here.rowOf(id)).label))).code).toBe('move-not-allowed');
    expect((await failureOf(here.fail(id))).code).toBe('move-not-allowed');
  });
});
