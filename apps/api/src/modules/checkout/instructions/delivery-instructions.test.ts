import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../../db/purge.ts';
import { placePhotos } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { expectNoInconsistencies, filled, home, place } from '../fixtures/checkout.fixture.ts';

let shop: TestShop;
let sam: Visitor;
let cody: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  [sam, cody] = [await shop.as('Sam'), await shop.as('Cody')];
});
afterEach(() => expectNoInconsistencies(shop));
afterAll(() => shop.close());

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const atDoor = { handover: 'door', door_code: '4711#', note: 'Third floor, left', photo: null } as const;
const picture = () =>
  sharp({ create: { width: 2000, height: 900, channels: 3, background: 'brown' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '40/1 42/1 46/1' } })
    .toBuffer();

const send = (by: Visitor, body: Uint8Array, prefix = 'rest', type = 'image/jpeg') =>
  by.fetch(`/api/v1/${prefix}/place-photos`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: body as BodyInit,
  });
async function upload(by: Visitor, prefix?: string): Promise<string> {
  const answer = await send(by, await picture(), prefix);
  expect(answer.status).toBe(200);
  return (await answer.json()).data.id;
}
const look = (by: Visitor, id: string, query = '') => by.fetch(`/api/v1/rest/place-photos/${id}${query}`);
const seen = async (by: Visitor, id: string) => (await look(by, id)).status;

async function ordered(by: Visitor, more: object = {}) {
  const cart = await filled(shop, by, { strawberries: 1 });
  return (await place(by, cart.id, more)).data;
}

/** Ready at the shop, and brought by the courier who has it. */
async function deliver(order: { id: number }): Promise<void> {
  const path = { id: order.id };
  await sam.call('POST /dashboard/seller/orders/{id}/status', { path, body: { status: 'ready' } });
  for (const status of ['on_a_way', 'delivered'] as const)
    await cody.call('POST /dashboard/deliveryman/order/{id}/status/update', { path, body: { status } });
}

describe('Delivery instructions', () => {
  it('are told to the shop and the order’s courier, apart from the note, and to no other courier', async () => {
    const guest = shop.guest();
    const order = await ordered(guest, { note: 'No onions', instructions: atDoor });
    const told = { note: 'No onions', instructions: atDoor };
    expect(order).toMatchObject(told);
    const path = { id: order.id };
    expect((await sam.call('GET /dashboard/seller/orders/{id}', { path })).data).toMatchObject(told);
    await sam.call('POST /dashboard/seller/orders/{id}/status', { path, body: { status: 'accepted' } });
    // A courier who may take it does not know the door yet.
    const free = (await cody.call('GET /dashboard/deliveryman/orders/{id}', { path })).data;
    expect(free).toMatchObject({ note: null, instructions: null });
    await cody.call('POST /dashboard/deliveryman/order/{id}/attach/me', { path });
    expect((await cody.call('GET /dashboard/deliveryman/orders/{id}', { path })).data).toMatchObject(told);
    await deliver(order);
  });

  it('are nothing where nobody delivers, and where none were given', async () => {
    const fetched = await ordered(shop.guest(), { delivery_type: 'pickup', instructions: atDoor });
    expect(fetched.instructions).toBeNull();
    expect((await ordered(shop.guest())).instructions).toBeNull();
  });

  it.each([
    ['a code without end', { door_code: 'x'.repeat(31) }, 'instructions.door_code'],
    ['a way of handing over that is none', { handover: 'window' }, 'instructions.handover'],
    ['a photo that is not there', { photo: '5f0c6b7e-6f0f-4a53-9f44-0f6d0c1f3f11' }, 'instructions.photo'],
  ])('refuse %s, and name the field', async (_, change, field) => {
    const guest = shop.guest();
    const cart = await filled(shop, guest, { strawberries: 1 });
    const failure = await failureOf(place(guest, cart.id, { instructions: { ...atDoor, ...change } }));
    expect([failure.status, Object.keys(failure.params)]).toEqual([422, [field]]);
    // All of it was refused: the cart is still there to be ordered.
    expect((await guest.call('GET /rest/carts')).data).toHaveLength(1);
  });

  it('are kept with the saved address for the next time, and with no one else’s', async () => {
    const [ada, lucia] = [await shop.as('Ada'), await shop.as('Cody')];
    const body = { address: '24 Palm Street', location: home.location, note: 'Ring twice' };
    const { data: address } = await ada.call('POST /dashboard/user/addresses', { body });
    expect(address).toMatchObject({ handover: 'hand', door_code: '', photo: null });
    const photo = await upload(ada, 'dashboard/user');
    const cart = await filled(shop, ada, { strawberries: 1 });
    const given = { ...atDoor, photo };
    const { data: order } = await place(ada, cart.id, { instructions: given, address_id: address.id });
    expect(order.instructions).toEqual(given);
    const path = { id: address.id };
    const kept = async () => (await ada.call('GET /dashboard/user/addresses/{id}', { path })).data;
    expect(await kept()).toMatchObject(given);
    // A form that knows nothing of them changes the rest alone.
    await ada.call('PUT /dashboard/user/addresses/{id}', { path, body: { ...body, title: 'Home' } });
    expect(await kept()).toMatchObject({ title: 'Home', handover: 'door', door_code: '4711#', photo });
    const foreign = await filled(shop, lucia, { bananas: 1 });
    await place(lucia, foreign.id, {
      instructions: { ...atDoor, door_code: 'mine' },
      address_id: address.id,
    });
    expect((await kept()).door_code).toBe('4711#');
  });

  it('stay as they are with the address where a new order says nothing of them', async () => {
    const ada = await shop.as('Ada');
    const body = { address: '24 Palm Street', location: home.location, note: 'Ring twice', door_code: '99' };
    const { data: address } = await ada.call('POST /dashboard/user/addresses', { body });
    const cart = await filled(shop, ada, { strawberries: 1 });
    await place(ada, cart.id, { address_id: address.id, instructions: { handover: 'door' } });
    const { data: kept } = await ada.call('GET /dashboard/user/addresses/{id}', { path: { id: address.id } });
    expect(kept).toMatchObject({ handover: 'door', note: 'Ring twice', door_code: '99' });
  });
});

describe('A photo of the place', () => {
  it('is cleaned, and shown to the shopper, the shop and the courier of its order alone', async () => {
    const [guest, other] = [shop.guest(), shop.guest()];
    const photo = await upload(guest);
    const answer = await look(guest, photo);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const about = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(about).toMatchObject({ format: 'webp', width: 1600 });
    expect(about.exif).toBeUndefined();
    expect([await seen(other, photo), await seen(sam, photo), await seen(cody, photo)]).toEqual([
      404, 404, 404,
    ]);
    const order = await ordered(guest, { instructions: { ...atDoor, photo } });
    expect([await seen(other, photo), await seen(sam, photo), await seen(cody, photo)]).toEqual([
      404, 200, 404,
    ]);
    const path = { id: order.id };
    await sam.call('POST /dashboard/seller/orders/{id}/status', { path, body: { status: 'accepted' } });
    await cody.call('POST /dashboard/deliveryman/order/{id}/attach/me', { path });
    expect(await seen(cody, photo)).toBe(200);
    expect((await look(other, photo, `?key=${order.guest_key}`)).status).toBe(200);
    await deliver(order);
    expect(await seen(cody, photo)).toBe(200);
    shop.setNow(inDays(2));
    const later = await shop.as('Cody');
    expect(await seen(later, photo)).toBe(404);
    shop.setNow(new Date());
  });

  it('is taken back and changed on a placed order, for another one of whoever ordered', async () => {
    const [guest, other] = [shop.guest(), shop.guest()];
    const [first, second, foreign] = [await upload(guest), await upload(guest), await upload(other)];
    const order = await ordered(guest, { instructions: { ...atDoor, photo: first } });
    const tell = (photo: string | null) =>
      guest.call('POST /rest/orders/{id}/instructions', { path: { id: order.id }, body: { photo } });
    const { data: without } = await tell(null);
    expect(without.instructions).toEqual({ ...atDoor, photo: null });
    expect(await seen(sam, first)).toBe(404);
    expect(Object.keys((await failureOf(tell(foreign))).params)).toEqual(['photo']);
    expect((await tell(second)).data.instructions?.photo).toBe(second);
    expect([await seen(sam, first), await seen(sam, second)]).toEqual([404, 200]);
  });

  it('is no other file, and is named by its uploader alone', async () => {
    const [guest, thief] = [shop.guest(), shop.guest()];
    const broken = await send(guest, Buffer.from('no picture'));
    expect([broken.status, (await broken.json()).params]).toEqual([422, { photo: [expect.any(String)] }]);
    expect((await send(guest, await picture(), 'rest', 'text/html')).status).toBe(415);
    const photo = await upload(guest);
    const cart = await filled(shop, thief, { strawberries: 1 });
    const failure = await failureOf(place(thief, cart.id, { instructions: { ...atDoor, photo } }));
    expect(Object.keys(failure.params)).toEqual(['instructions.photo']);
    const ada = await shop.as('Ada');
    const body = { address: '24 Palm Street', location: home.location, photo };
    expect(
      Object.keys((await failureOf(ada.call('POST /dashboard/user/addresses', { body }))).params),
    ).toEqual(['photo']);
  });

  it('is the account’s that its guest signs in to, on every device', async () => {
    const guest = shop.guest();
    const photo = await upload(guest);
    const body = { email: `${randomUUID()}@example.com`, password: 'nanoseconds', firstname: 'Nora' };
    const { data } = await guest.call('POST /auth/register', { body });
    const nora = shop.with(data.access_token);
    expect(await seen(nora, photo)).toBe(200);
    const address = { address: '24 Palm Street', location: home.location, photo };
    expect((await nora.call('POST /dashboard/user/addresses', { body: address })).data).toMatchObject({
      photo,
    });
  });

  it('is no longer its shop’s a month after the order ended, however long the address keeps it', async () => {
    const ada = await shop.as('Ada');
    const photo = await upload(ada, 'dashboard/user');
    const body = { address: '24 Palm Street', location: home.location, photo };
    await ada.call('POST /dashboard/user/addresses', { body });
    const order = await ordered(ada, { instructions: { ...atDoor, photo } });
    await sam.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: order.id },
      body: { status: 'canceled', reason: 'Sold out' },
    });
    const seenLater = async (days: number) => {
      shop.setNow(inDays(days));
      const statuses = [await seen(await shop.as('Sam'), photo), await seen(await shop.as('Ada'), photo)];
      shop.setNow(new Date());
      return statuses;
    };
    expect(await seenLater(29)).toEqual([200, 200]);
    expect(await seenLater(31)).toEqual([404, 200]);
    await purge(shop.db, inDays(31), shop.files);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ handover: 'door', placePhotoId: null });
    expect(await seen(await shop.as('Ada'), photo)).toBe(200);
  });

  it('goes a day after nothing named it, and a month after its order ended', async () => {
    const guest = shop.guest();
    const [used, unused] = [await upload(guest), await upload(guest)];
    const order = await ordered(guest, { instructions: { ...atDoor, photo: used } });
    const isKept = async (id: string) =>
      (await shop.db.$count(placePhotos, eq(placePhotos.id, id))) === 1 &&
      (await shop.files.get(`places/${id}.webp`)) !== null;
    await purge(shop.db, inDays(0.5), shop.files);
    expect([await isKept(used), await isKept(unused)]).toEqual([true, true]);
    await purge(shop.db, inDays(2), shop.files);
    expect([await isKept(used), await isKept(unused)]).toEqual([true, false]);
    expect(await shop.files.get(`places/${unused}.webp`)).toBeNull();
    await guest.call('POST /rest/orders/{id}/status/change', {
      path: { id: order.id },
      query: { status: 'canceled' },
    });
    await purge(shop.db, inDays(29), shop.files);
    expect(await isKept(used)).toBe(true);
    await purge(shop.db, inDays(31), shop.files);
    expect(await shop.files.get(`places/${used}.webp`)).toBeNull();
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ placePhotoId: null, handover: 'door' });
  });
});

it('The code of a door is forgotten a month after its order ended', async () => {
  const guest = shop.guest();
  const [over, running] = [
    await ordered(guest, { instructions: atDoor }),
    await ordered(guest, { instructions: atDoor }),
  ];
  await guest.call('POST /rest/orders/{id}/status/change', {
    path: { id: over.id },
    query: { status: 'canceled' },
  });
  const kept = async ({ id }: { id: number }) =>
    (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
  await purge(shop.db, inDays(29), shop.files);
  expect(await kept(over)).toMatchObject({ doorCode: '4711#' });
  await purge(shop.db, inDays(31), shop.files);
  expect(await kept(over)).toMatchObject({ handover: 'door', doorCode: null, doorNote: null });
  expect(await kept(running)).toMatchObject({ doorCode: '4711#' });
});
