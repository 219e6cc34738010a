import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { failureOf } from '../../../test-shop.ts';
import {
  expectNoInconsistencies,
  filled,
  goodCard,
  place,
} from '../../checkout/fixtures/checkout.fixture.ts';
import { openParcels, type Parcels } from '../parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels();
});
afterEach(() => expectNoInconsistencies(here.shop));
afterAll(() => here.shop.close());

/** An order of goods that waits for a courier. */
async function acceptedGoods({ shop, sam }: Parcels): Promise<number> {
  const guest = shop.guest();
  const { data } = await place(guest, (await filled(shop, guest, { strawberries: 2 })).id);
  const path = { id: data?.id ?? 0 };
  await sam.call('POST /dashboard/seller/orders/{id}/status', { path, body: { status: 'accepted' } });
  return path.id;
}

describe('A courier’s app', () => {
  it('brings a parcel by the calls for parcels alone, which know no goods', async () => {
    const { id } = await here.place(here.shop.guest(), goodCard);
    const path = { id };
    const move = async (status: 'ready' | 'on_a_way' | 'delivered') =>
      (
        await here.cody.call('POST /dashboard/deliveryman/parcel-order/{id}/status/update', {
          path,
          body: { status },
        })
      ).data;
    const { data } = await here.cody.call('POST /dashboard/deliveryman/parcel-order/{id}/attach/me', {
      path,
    });
    expect(data).toMatchObject({ status: 'accepted', parcel: { to: { username: 'Alan Turing' } } });
    await here.scan(id, (await here.rowOf(id)).label);
    await here.photograph(id);
    await move('ready');
    await move('on_a_way');
    expect((await failureOf(move('delivered'))).code).toBe('handover-unproved');
    expect((await here.send(`parcel-orders/${id}/image`)).status).toBe(200);
    expect(await move('delivered')).toMatchObject({ status: 'delivered', parcel: { return: null } });

    const goods = await acceptedGoods(here);
    const taken = here.cody.call('POST /dashboard/deliveryman/parcel-order/{id}/attach/me', {
      path: { id: goods },
    });
    expect((await failureOf(taken)).code).toBe('not-found');
    // It can still be taken as what it is.
    await here.take(goods);
  });

  it('lists parcels, with the doors of those that they took, until they are over', async () => {
    const { id } = await here.place(here.shop.guest(), goodCard);
    const listed = async (free?: '1') =>
      (
        await here.cody.call('GET /dashboard/deliveryman/parcel-orders/paginate', {
          query: { perPage: 100, ...(free ? { free } : {}) },
        })
      ).data.find((one) => one.id === id)?.parcel;
    const hidden = { type: { title: 'Shoebox' }, from: '', to: '', receiver: '' };
    expect(await listed('1')).toMatchObject(hidden);
    expect(await listed()).toBeUndefined();
    await here.take(id);
    expect(await listed('1')).toBeUndefined();
    expect(await listed()).toMatchObject({ from: '24 Palm Street', receiver: 'Alan Turing' });
    await here.scan(id, (await here.rowOf(id)).label);
    await here.photograph(id);
    await here.move(id, 'ready');
    await here.move(id, 'on_a_way');
    await here.pin(id, await here.pinOfParcel(id));
    expect(await listed()).toMatchObject(hidden);
  });
});
