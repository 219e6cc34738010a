import type { AddressInput } from '@hamper/contract/accounts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addresses } from '../../../db/schema/accounts.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let sam: Visitor;
let cody: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  [sam, cody] = [await shop.as('Sam'), await shop.as('Cody')];
});
beforeEach(async () => {
  await shop.db.delete(addresses);
});
afterAll(() => shop.close());

const HOME: AddressInput = {
  title: 'Home',
  address: '24 Palm Street',
  house: '6',
  floor: '2',
  note: 'The bell says Rivera',
  location: { latitude: 40.7133, longitude: -74.0049 },
};
const keep = (by: Visitor, change: Partial<AddressInput> = {}) =>
  by.call('POST /dashboard/user/addresses', { body: { ...HOME, ...change } });
const titles = async (by: Visitor) =>
  (await by.call('GET /dashboard/user/addresses')).data.map(
    ({ title, active }) => title + (active ? ' *' : ''),
  );

describe('Addresses', () => {
  it('are kept as they were said, and the first is where the shopper is', async () => {
    expect((await sam.call('GET /dashboard/user/address/get-active')).data).toBeNull();
    const { data } = await keep(sam);
    expect(data).toMatchObject({ ...HOME, active: true });
    expect((await sam.call('GET /dashboard/user/addresses/{id}', { path: { id: data.uuid } })).data).toEqual(
      data,
    );
    expect((await sam.call('GET /dashboard/user/address/get-active')).data).toEqual(data);
    expect((await sam.call('GET /dashboard/user/profile/show')).data.addresses).toEqual([data]);
  });

  it('are kept once, however often the same one is sent under one key', async () => {
    const send = (change: Partial<AddressInput> = {}, by = sam) =>
      by.call('POST /dashboard/user/addresses', { body: { ...HOME, ...change }, idempotencyKey: 'one' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await titles(sam)).toEqual(['Home *']);
    expect(await failureOf(send({ title: 'Work' }))).toMatchObject({
      status: 409,
      code: 'idempotency-mismatch',
    });
    // The key of somebody else is another key.
    await send({ title: 'Work' }, cody);
    expect(await titles(cody)).toEqual(['Work *']);
  });

  it('are left for another one, and never for none', async () => {
    await keep(sam);
    const { data: work } = await keep(sam, { title: 'Work' });
    expect(await titles(sam)).toEqual(['Home *', 'Work']);
    await sam.call('POST /dashboard/user/address/set-active/{id}', { path: { id: work.id } });
    expect(await titles(sam)).toEqual(['Work *', 'Home']);
    await keep(sam, { title: 'Mother', active: true });
    expect(await titles(sam)).toEqual(['Mother *', 'Home', 'Work']);
    // Changing the active one without a word about it leaves it so.
    const path = { id: work.uuid };
    await sam.call('POST /dashboard/user/address/set-active/{id}', { path });
    const body = { ...HOME, title: 'Office', active: false };
    const { data } = await sam.call('PUT /dashboard/user/addresses/{id}', { path, body });
    expect(data).toMatchObject({ id: work.id, title: 'Office', active: true });
    await sam.call('DELETE /dashboard/user/addresses/{id}', { path });
    expect(await titles(sam)).toEqual(['Home *', 'Mother']);
  });

  it('leave the code and the picture of a door behind when they move, unless others come with them', async () => {
    const { data: home } = await keep(sam, { handover: 'door', door_code: '4711' });
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'brown' } })
      .jpeg()
      .toBuffer();
    const sent = await sam.fetch('/api/v1/dashboard/user/place-photos', {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: picture as BodyInit,
    });
    const photo: string = (await sent.json()).data.id;
    const change = async (body: Partial<AddressInput>) => {
      const path = { id: home.uuid };
      return (await sam.call('PUT /dashboard/user/addresses/{id}', { path, body: { ...HOME, ...body } }))
        .data;
    };
    expect(await change({ photo })).toMatchObject({ handover: 'door', door_code: '4711', photo });
    const location = { latitude: 40.7134, longitude: -74.0049 };
    expect(await change({ location })).toMatchObject({ handover: 'door', door_code: '', photo: null });
    expect(await change({ door_code: '0815', photo })).toMatchObject({ door_code: '0815', photo });
  });

  it('have one active one, also when two first ones come at once', async () => {
    await Promise.all([1, 2, 3, 4].map((title) => keep(sam, { title: String(title), active: true })));
    const held = await shop.db.select().from(addresses).where(eq(addresses.active, true));
    expect(held).toHaveLength(1);
  });

  it('are fifty at most', async () => {
    for (let each = 0; each < 50; each += 1) await keep(sam, { title: String(each) });
    const failure = await failureOf(keep(sam));
    expect(failure).toMatchObject({ status: 422, params: { address: [expect.stringContaining('50')] } });
    await keep(cody);
  });

  it('of others are not there', async () => {
    const { data } = await keep(sam);
    for (const id of [data.id, data.uuid]) {
      const path = { id };
      const tries = [
        () => cody.call('GET /dashboard/user/addresses/{id}', { path }),
        () => cody.call('PUT /dashboard/user/addresses/{id}', { path, body: HOME }),
        () => cody.call('DELETE /dashboard/user/addresses/{id}', { path }),
        () => cody.call('POST /dashboard/user/address/set-active/{id}', { path }),
      ];
      for (const one of tries) expect((await failureOf(one())).status).toBe(404);
    }
    expect(await titles(cody)).toEqual([]);
    expect(await titles(sam)).toEqual(['Home *']);
    expect((await failureOf(keep(shop.guest()))).status).toBe(401);
  });

  it.each([
    ['no street', { address: '  ' }, 'address'],
    ['a street without end', { address: 'x'.repeat(301) }, 'address'],
    ['a place off the world', { location: { latitude: 91, longitude: 0 } }, 'location.latitude'],
    ['a note without end', { note: 'x'.repeat(501) }, 'note'],
  ])('refuse %s, and name the field', async (_, change, field) => {
    const failure = await failureOf(keep(sam, change));
    expect(failure.status).toBe(422);
    expect(Object.keys(failure.params)).toEqual([field]);
    expect(await titles(sam)).toEqual([]);
  });
});
