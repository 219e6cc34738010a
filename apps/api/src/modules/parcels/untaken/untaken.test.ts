import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { texts } from '../../../db/schema/notifications.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import { failureOf } from '../../../test-shop.ts';
import { expectNoInconsistencies, goodCard, stepCard } from '../../checkout/fixtures/checkout.fixture.ts';
import { openParcels, type Parcels } from '../parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels({ ownAddress: 'http://shop.test' });
});
afterEach(async () => {
  here.shop.setNow(new Date());
  await here.shop.runPayments();
  await expectNoInconsistencies(here.shop);
});
afterAll(() => here.shop.close());

/** So many minutes after a parcel should be there, as its sender was promised. */
const afterPromise = async (id: number, minutes: number, by: 'expectedFrom' | 'expectedTo') => {
  const [order] = await here.db.select().from(orders).where(eq(orders.id, id));
  here.shop.setNow(new Date((order?.[by].getTime() ?? 0) + minutes * 60_000));
  await here.shop.watchParcels();
};
const toldToStaff = async (id: number) =>
  (await here.sam.call('GET /dashboard/notifications', { query: { kind: 'parcel', perPage: 50 } })).data
    .filter(({ order }) => order?.id === id)
    .map(({ title }) => title);

describe('A parcel that no courier takes', () => {
  it('is told to its service once it should be there, and once', async () => {
    const { id } = await here.place(here.ada);
    await afterPromise(id, -1, 'expectedFrom');
    expect(await toldToStaff(id)).not.toContain('A parcel still has no courier');
    await afterPromise(id, 1, 'expectedFrom');
    await here.shop.watchParcels();
    const told = await toldToStaff(id);
    expect(told.filter((title) => title === 'A parcel still has no courier')).toHaveLength(1);
    // It can still be taken.
    await here.take(id);
  });

  it('is canceled an hour after the last promised minute: its money goes back, sender and receiver know', async () => {
    const phone_to = '+12125550999';
    const { id, total_price } = await here.place(here.ada, { ...goodCard, phone_to });
    await afterPromise(id, 59, 'expectedTo');
    expect((await here.show(here.ada, id)).status).toBe('new');
    await afterPromise(id, 60, 'expectedTo');
    await here.shop.runPayments();
    expect(await here.show(here.ada, id)).toMatchObject({
      status: 'canceled',
      parcel: { kept_price: 0 },
      transaction: { refunded_price: total_price },
    });
    const events = await here.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events).toContainEqual(
      expect.objectContaining({ status: 'canceled', mover: 'system', reason: 'no_courier' }),
    );
    const { data: told } = await here.ada.call('GET /dashboard/notifications', { query: { kind: 'parcel' } });
    expect(told[0]?.title).toBe('No courier was free for your parcel, so it was canceled');
    const sent = await here.db.select().from(texts).where(eq(texts.recipient, phone_to));
    expect(sent.at(-1)?.body).toMatch(/^The parcel from Grace was canceled and will not come/);
    expect((await failureOf(here.take(id))).code).toBe('not-found');
  });

  it('is taken or canceled, where both happen at once', async () => {
    for (let round = 0; round < 3; round++) {
      const guest = here.shop.guest();
      const { id } = await here.place(guest, goodCard);
      const [taken] = await Promise.allSettled([here.take(id), afterPromise(id, 61, 'expectedTo')]);
      const { status } = await here.show(guest, id);
      expect(status).toBe(taken.status === 'fulfilled' ? 'accepted' : 'canceled');
      here.shop.setNow(new Date());
    }
  });

  it('is none that a courier has, or that is not paid for', async () => {
    const taken = await here.place(here.ada);
    await here.take(taken.id);
    const unpaid = await here.place(here.ada, stepCard);
    await afterPromise(unpaid.id, 600, 'expectedTo');
    expect((await here.show(here.ada, taken.id)).status).toBe('accepted');
    expect((await here.show(here.ada, unpaid.id)).status).toBe('new');
    expect(await toldToStaff(unpaid.id)).toEqual([]);
  });
});
