import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../db/purge.ts';
import { couriers } from '../../db/schema/couriers.ts';
import { orders } from '../../db/schema/orders.ts';
import { settings } from '../../db/schema/settings.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import { openOrderFixture, type Sold } from '../orders/delivered-orders.fixture.ts';

let here: Sold;
beforeAll(async () => {
  here = await openOrderFixture();
  await atWork(here.cody, true);
  await atOnce(100);
});
afterAll(() => here.shop.close());

const atWork = (by: Visitor, online: boolean) =>
  by.call('POST /dashboard/deliveryman/settings/online', { body: { online } });
const atOnce = (most: number) =>
  here.db
    .update(settings)
    .set({ value: String(most) })
    .where(eq(settings.key, 'courier_deliveries'));
const HERE = { latitude: 40.71, longitude: -74.002 };
const take = (by: Visitor, id: number | string) =>
  by.call('POST /dashboard/deliveryman/order/{id}/attach/me', { path: { id } });
const look = (by: Visitor, id: number | string) =>
  by.call('GET /dashboard/deliveryman/orders/{id}', { path: { id } });
const list = (by: Visitor, query: { free?: '1'; status?: 'on_a_way' } = {}) =>
  by.call('GET /dashboard/deliveryman/orders/paginate', { query: { ...query, perPage: 100 } });
const move = (
  by: Visitor,
  id: number,
  status: 'accepted' | 'ready' | 'on_a_way' | 'delivered' | 'canceled',
) => by.call('POST /dashboard/deliveryman/order/{id}/status/update', { path: { id }, body: { status } });
const give = (by: Visitor, id: number, deliveryman_id: number) =>
  by.call('POST /dashboard/seller/orders/{id}/deliveryman', { path: { id }, body: { deliveryman_id } });
const where = (by: Visitor, id: number | string, key?: string) =>
  by.call('GET /rest/orders/deliveryman/{id}', { path: { id }, query: key ? { key } : {} });
const setPosition = (by: Visitor, location = HERE) =>
  by.call('POST /dashboard/deliveryman/settings/location', { body: { location } });
const lost = { status: 404, code: 'not-found' };
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

it('A shop learns who there is to bring its orders, those at work first', async () => {
  const ada = await here.shop.as('Ada');
  await here.cody.call('POST /dashboard/deliveryman/settings/online', { body: { online: true } });
  const { data } = await here.sam.call('GET /dashboard/seller/deliverymen/paginate');
  expect(data[0]).toMatchObject({ firstname: 'Cody', online: true });
  expect(data.every((one) => !('phone' in one) && !('email' in one))).toBe(true);
  expect((await failureOf(ada.call('GET /dashboard/seller/deliverymen/paginate'))).status).toBe(403);
});

describe('A delivery that waits for a courier', () => {
  it('is one that its shop has taken, that is brought, and that nobody has', async () => {
    const guest = here.shop.guest();
    const fresh = await here.buy(guest);
    const fetched = await here.buy(guest, { delivery_type: 'pickup' });
    await here.move(fetched.id, 'accepted');
    const waiting = await here.buy(guest);
    await here.move(waiting.id, 'accepted');
    const free = idsOf(await list(here.cody, { free: '1' }));
    expect(free).toContain(waiting.id);
    for (const { id } of [fresh, fetched]) {
      expect(free).not.toContain(id);
      expect(await failureOf(look(here.cody, id))).toMatchObject(lost);
      expect(await failureOf(take(here.cody, id))).toMatchObject(lost);
    }
    await take(here.cody, waiting.id);
    expect(idsOf(await list(here.cody, { free: '1' }))).not.toContain(waiting.id);
    expect(idsOf(await list(here.cody))).toContain(waiting.id);
  });

  it('is none while its money is awaited', async () => {
    const guest = here.shop.guest();
    const unpaid = await here.buy(guest, { payment_tag: 'sandbox', card: { number: '4000002760003184' } });
    expect(unpaid.placed).toBe(false);
    await here.db.update(orders).set({ status: 'accepted' }).where(eq(orders.id, unpaid.id));
    expect(idsOf(await list(here.cody, { free: '1' }))).not.toContain(unpaid.id);
    expect(await failureOf(take(here.cody, unpaid.id))).toMatchObject(lost);
  });

  it('shows the shop, the way and what it pays; whose it is and what is in it, to its courier alone', async () => {
    const guest = here.shop.guest();
    const placed = await here.buy(guest, { tips: 2, username: 'Grace Hopper', note: 'Ring twice' });
    await here.move(placed.id, 'accepted');
    const { data: free } = await look(here.cody, placed.uuid);
    expect(free).toMatchObject({
      shop: { slug: 'corner-grocery' },
      tips: 2,
      delivery_fee: placed.delivery_fee,
      km: placed.km,
    });
    expect(free).toMatchObject({ address: null, location: null, phone: '', username: null, note: null });
    expect(free.km).toBeGreaterThan(0);
    for (const secret of ['Palm Street', '+1646', 'Grace', 'Ring twice', '40.7133', placed.guest_key ?? ''])
      expect(JSON.stringify(free)).not.toContain(secret);
    expect([free.details, free.first_details]).toEqual([[], []]);
    const offered = (await list(here.cody, { free: '1' })).data.find(({ id }) => id === placed.id);
    expect(offered).toMatchObject({ first_details: [], order_details_count: 1 });
    const { data: own } = await take(here.cody, placed.id);
    // Whom they call they are put through to.
    expect(own).toMatchObject({
      phone: '',
      username: 'Grace Hopper',
      note: 'Ring twice',
    });
    expect(own.address?.address).toBe('24 Palm Street');
    expect(own.location).toEqual({ latitude: 40.7133, longitude: -74.0049 });
    expect(own.details).toHaveLength(1);
    expect(own.guest_key).toBeNull();
  });

  it('is nobody’s who is a courier no more at that moment', async () => {
    const amina = await here.shop.as('Amina');
    for (let round = 0; round < 5; round += 1) {
      const mila = await here.newCourier();
      const { id } = await here.buy(here.shop.guest());
      await here.move(id, 'accepted');
      const dismiss = amina.call('PUT /dashboard/admin/users/{id}/role', {
        path: { id: mila.id },
        body: { role: 'user' },
      });
      const by = round % 2 === 0 ? take(mila.visitor, id) : give(here.sam, id, mila.id);
      const both = await Promise.allSettled([dismiss, by]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('goes to one of two who ask at once, and the other hears that it is taken', async () => {
    const mila = await here.newCourier();
    for (let round = 0; round < 3; round++) {
      const { id } = await here.buy(here.shop.guest());
      await here.move(id, 'accepted');
      const asked = await Promise.allSettled([take(here.cody, id), take(mila.visitor, id)]);
      expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(refused).toEqual(['already-taken']);
      const loser = asked[0].status === 'rejected' ? here.cody : mila.visitor;
      expect(await failureOf(look(loser, id))).toMatchObject(lost);
      expect(await failureOf(move(loser, id, 'on_a_way'))).toMatchObject(lost);
    }
  });

  it('goes to who is at work, so many at once and no more, however many they take at the same moment', async () => {
    const mila = await here.newCourier();
    const waiting: number[] = [];
    for (let made = 0; made < 6; made += 1) {
      const { id } = await here.buy(here.shop.guest());
      await here.move(id, 'accepted');
      waiting.push(id);
    }
    await atWork(mila.visitor, false);
    const [first = 0] = waiting;
    expect(await failureOf(take(mila.visitor, first))).toMatchObject({ status: 422, code: 'not-at-work' });
    expect(idsOf(await list(here.cody, { free: '1' }))).toContain(first);
    await atWork(mila.visitor, true);
    await atOnce(3);
    try {
      const taken = await Promise.allSettled(waiting.map((id) => take(mila.visitor, id)));
      const codes = taken.map((one) => (one.status === 'rejected' ? String(one.reason.code) : 'taken'));
      const many = 'too-many-deliveries';
      expect(codes.toSorted()).toEqual(['taken', 'taken', 'taken', many, many, many]);
      const left = waiting[codes.indexOf(many)] ?? 0;
      const mine = waiting[codes.indexOf('taken')] ?? 0;
      const refusal = await failureOf(take(mila.visitor, left));
      expect(refusal.message).toBe(
        'You can’t have more than 3 deliveries at once. Deliver one of them first',
      );
      // Its own once more is no fourth.
      await take(mila.visitor, mine);
      for (const status of ['ready', 'on_a_way', 'delivered'] as const) await here.move(mine, status);
      await take(mila.visitor, left);
    } finally {
      await atOnce(100);
    }
  });

  it('of a shop that chooses its couriers is there for nobody to take, and is given', async () => {
    const { id, shop } = await here.buy(here.shop.guest());
    await here.move(id, 'accepted');
    const trust = (free_couriers: boolean) =>
      here.sam.call('PUT /dashboard/seller/shops/{id}/trust', {
        path: { id: String(shop.id) },
        body: { free_couriers },
      });
    expect((await trust(false)).data.free_couriers).toBe(false);
    try {
      expect(idsOf(await list(here.cody, { free: '1' }))).not.toContain(id);
      expect(await failureOf(look(here.cody, id))).toMatchObject(lost);
      expect(await failureOf(take(here.cody, id))).toMatchObject(lost);
      await give(here.sam, id, here.codyId);
      expect((await look(here.cody, id)).data.address).not.toBeNull();
    } finally {
      await trust(true);
    }
  });

  it('is an event of its order once, however often its courier asks', async () => {
    const guest = here.shop.guest();
    const { id } = await here.buy(guest);
    await here.move(id, 'accepted');
    await take(here.cody, id);
    const { data } = await take(here.cody, id);
    expect(data.events.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'status new',
      'status accepted',
      'courier accepted',
    ]);
    const { data: seen } = await guest.call('GET /rest/orders/{id}', { path: { id } });
    expect(seen.deliveryman).toMatchObject({ id: here.codyId, firstname: 'Cody' });
    expect(JSON.stringify(seen)).not.toContain('Reyes');
  });
});

describe('A courier', () => {
  it('brings what is theirs: on its way when it is ready, then delivered, and nothing else', async () => {
    const { id } = await here.buy(here.shop.guest());
    await here.move(id, 'accepted');
    await take(here.cody, id);
    expect(await failureOf(move(here.cody, id, 'ready'))).toMatchObject({ code: 'move-not-allowed' });
    expect(await failureOf(move(here.cody, id, 'canceled'))).toMatchObject({ code: 'move-not-allowed' });
    await here.move(id, 'ready');
    expect((await move(here.cody, id, 'on_a_way')).data.status).toBe('on_a_way');
    expect(idsOf(await list(here.cody, { status: 'on_a_way' }))).toContain(id);
    expect(await failureOf(move(here.cody, id, 'on_a_way'))).toMatchObject({ code: 'status-unchanged' });
    const { data } = await move(here.cody, id, 'delivered');
    expect(data.status).toBe('delivered');
    expect(data.transaction.status).toBe('paid');
  });

  it('reads to whom and where they brought it for a day, and what it paid them after', async () => {
    const { id } = await here.buy(here.shop.guest(), {
      tips: 2,
      username: 'Grace Hopper',
      note: 'Ring twice',
    });
    await here.move(id, 'accepted');
    await take(here.cody, id);
    await here.move(id, 'ready');
    await move(here.cody, id, 'on_a_way');
    await move(here.cody, id, 'delivered');
    const HOUR = 60 * 60 * 1000;
    here.shop.setNow(new Date(Date.now() + 23 * HOUR));
    expect((await look(here.cody, id)).data).toMatchObject({
      username: 'Grace Hopper',
      address: { address: '24 Palm Street' },
    });
    here.shop.setNow(new Date(Date.now() + 25 * HOUR));
    const { data: later } = await look(here.cody, id);
    expect(later).toMatchObject({ status: 'delivered', tips: 2, address: null, location: null, phone: '' });
    for (const secret of ['Palm Street', '+1646', 'Grace', 'Ring twice', '40.7133'])
      expect(JSON.stringify(later)).not.toContain(secret);
    here.shop.setNow(new Date());
  });

  it('and staff are not told what its buyer can do with an order', async () => {
    const guest = here.shop.guest();
    const { id } = await here.buy(guest);
    const none = {
      cancel: false,
      refund: false,
      review: false,
      review_deliveryman: false,
      add: false,
      instruct: false,
      call_deliveryman: false,
    };
    const { data: taken } = await here.sam.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: String(id) },
      body: { status: 'accepted' },
    });
    expect(taken.can).toEqual(none);
    expect((await take(here.cody, id)).data.can).toEqual(none);
    const { data: own } = await guest.call('GET /rest/orders/{id}', { path: { id: String(id) } });
    expect(own.can.cancel).toBe(true);
  });

  it('is given a delivery by its shop, and loses it when another is', async () => {
    const mila = await here.newCourier();
    const { id } = await here.buy(here.shop.guest());
    expect((await give(here.sam, id, here.codyId)).data.deliveryman?.firstname).toBe('Cody');
    await here.moveTo(id, 'on_a_way');
    expect((await look(here.cody, id)).data.address).not.toBeNull();
    await give(here.sam, id, mila.id);
    expect(await failureOf(look(here.cody, id))).toMatchObject(lost);
    expect(await failureOf(move(here.cody, id, 'delivered'))).toMatchObject(lost);
    expect((await move(mila.visitor, id, 'delivered')).data.status).toBe('delivered');
    expect(await failureOf(give(here.sam, id, here.codyId))).toMatchObject({ code: 'move-not-allowed' });
  });

  it('is a courier: nobody else is given deliveries, and what is fetched is given to nobody', async () => {
    const { id } = await here.buy(here.shop.guest());
    const somebody = await here.newcomer();
    for (const who of [somebody.id, 999_999_999]) {
      const failure = await failureOf(give(here.sam, id, who));
      expect(failure).toMatchObject({ status: 422, code: 'validation' });
      expect(Object.keys(failure.params)).toEqual(['deliveryman_id']);
    }
    const fetched = await here.buy(here.shop.guest(), { delivery_type: 'pickup' });
    expect(await failureOf(give(here.sam, fetched.id, here.codyId))).toMatchObject({
      code: 'move-not-allowed',
    });
  });

  it('does not leave with something to bring', async () => {
    const mila = await here.newCourier();
    const { id } = await here.buy(here.shop.guest());
    await give(here.sam, id, mila.id);
    const leave = () =>
      mila.visitor.call('DELETE /dashboard/user/profile/delete', { body: { password: 'nanoseconds' } });
    expect(await failureOf(leave())).toMatchObject({ code: 'orders-open' });
    await give(here.sam, id, here.codyId);
    await leave();
  });
});

describe('Where a courier is', () => {
  it('is told to whoever bought what is on its way, while it is, and while it is heard of', async () => {
    const guest = here.shop.guest();
    const { id, uuid, guest_key } = await here.buy(guest);
    await give(here.sam, id, here.codyId);
    await setPosition(here.cody);
    const nowhere = { location: null, located_at: null };
    expect((await where(guest, id)).data).toEqual(nowhere);
    await here.moveTo(id, 'on_a_way');
    const now = Date.now();
    here.shop.setNow(new Date(now));
    await setPosition(here.cody);
    expect((await where(guest, uuid)).data).toEqual({
      location: HERE,
      located_at: new Date(now).toISOString(),
    });
    expect((await where(here.shop.guest(), id, guest_key ?? '')).data.location).toEqual(HERE);
    for (const stranger of [here.shop.guest(), (await here.newcomer()).visitor, here.sam])
      expect(await failureOf(where(stranger, id))).toMatchObject(lost);
    expect(await failureOf(where(here.shop.guest(), id, 'guessed'))).toMatchObject(lost);
    here.shop.setNow(new Date(now + 119_000));
    expect((await where(guest, id)).data.location).toEqual(HERE);
    here.shop.setNow(new Date(now + 121_000));
    expect((await where(guest, id)).data).toEqual(nowhere);
    await setPosition(here.cody);
    expect((await where(guest, id)).data.location).toEqual(HERE);
    await move(here.cody, id, 'delivered');
    expect((await where(guest, id)).data).toEqual(nowhere);
  });

  it('is forgotten after work, and after a day', async () => {
    const mila = await here.newCourier();
    const settings = async () => (await mila.visitor.call('GET /dashboard/deliveryman/settings')).data;
    const work = (online: boolean) =>
      mila.visitor.call('POST /dashboard/deliveryman/settings/online', { body: { online } });
    await work(false);
    const fresh = {
      online: false,
      location: null,
      current_order_id: null,
      rating_avg: null,
      reviews_count: 0,
    };
    expect(await settings()).toEqual(fresh);
    await work(true);
    await setPosition(mila.visitor);
    expect(await settings()).toEqual({ ...fresh, online: true, location: HERE });
    const known = await (await mila.visitor.fetch('/api/v1/dashboard/user/profile/export')).json();
    expect(known.deliveries).toMatchObject([{ online: true, location: HERE }]);
    await work(false);
    expect(await settings()).toEqual(fresh);
    await setPosition(mila.visitor);
    await purge(here.db, new Date(Date.now() + 2 * 24 * 60 * 60 * 1000), here.shop.files);
    expect(await settings()).toEqual(fresh);
    const [row] = await here.db.select().from(couriers).where(eq(couriers.userId, mila.id));
    expect(row?.locatedAt).toBeNull();
  });

  it('is a place on earth', async () => {
    const failure = await failureOf(setPosition(here.cody, { latitude: 91, longitude: 0 }));
    expect(failure).toMatchObject({ status: 422, code: 'validation' });
  });
});

describe('A photo of what was brought', () => {
  const prove = (by: Visitor, id: number, body: Uint8Array, type = 'image/jpeg') =>
    by.fetch(`/api/v1/dashboard/deliveryman/orders/${id}/image`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: body as BodyInit,
    });
  const photo = () =>
    sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'green' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '40/1 42/1 46/1' } })
      .toBuffer();

  it('is kept whole, small enough to send, and without what the camera wrote; the next takes its place', async () => {
    const guest = here.shop.guest();
    const { id } = await here.buy(guest);
    await give(here.sam, id, here.codyId);
    expect((await prove(here.cody, id, await photo())).status).toBe(422);
    await here.moveTo(id, 'on_a_way');
    const answer = await prove(here.cody, id, await photo());
    expect(answer.status).toBe(200);
    const first = (await answer.json()).data.proof_img as string;
    expect(first).toMatch(/^\/photos\/[0-9a-f]{32}\.webp$/);
    const kept = (await here.shop.files.get(first.slice(1))) ?? Buffer.alloc(0);
    const about = await sharp(kept).metadata();
    expect(about).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(about.exif).toBeUndefined();
    await move(here.cody, id, 'delivered');
    await prove(here.cody, id, await photo());
    const { data } = await guest.call('GET /rest/orders/{id}', { path: { id } });
    expect(data.proof_img).not.toBe(first);
    expect(await here.shop.files.get(first.slice(1))).toBeNull();
  });

  it('is no other file, and of no other courier’s order', async () => {
    const mila = await here.newCourier();
    const { id } = await here.buy(here.shop.guest());
    await give(here.sam, id, here.codyId);
    await here.moveTo(id, 'on_a_way');
    expect((await prove(mila.visitor, id, await photo())).status).toBe(404);
    const broken = await prove(here.cody, id, Buffer.from('no picture'));
    expect([broken.status, (await broken.json()).params]).toEqual([422, { photo: [expect.any(String)] }]);
    expect((await prove(here.cody, id, await photo(), 'text/html')).status).toBe(415);
    expect((await look(here.cody, id)).data.proof_img).toBeNull();
  });
});
