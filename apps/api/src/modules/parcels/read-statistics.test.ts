import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { failureOf, type Visitor } from '../../test-shop.ts';
import { goodCard } from '../checkout/fixtures/checkout.fixture.ts';
import { newSeller, openParcels, type Parcels } from './parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels();
});
afterAll(() => here.shop.close());

type Query = { shop_id?: number; from?: string; to?: string };
const statistic = async (by = here.sam, query: Query = {}) =>
  (await by.call('GET /dashboard/seller/parcel-statistics', { query })).data;
const cents = (amount: number) => Math.round(amount * 100);

/** One parcel of each fate. Returns what the service keeps of them in cents, in the base currency. */
async function sendSome(guest: Visitor): Promise<number> {
  await here.place(guest);
  await here.take((await here.place(guest)).id);
  const delivered = await here.place(guest, { ...goodCard, value: 80, cover: true });
  await here.deliver(delivered.id);
  const back = await here.place(guest, goodCard);
  await here.carry(back.id);
  await here.fail(back.id, 'refused');
  await here.prove(back.id);
  await here.bringBack(back.id);
  const coming = await here.place(guest, goodCard);
  await here.carry(coming.id);
  await here.fail(coming.id, 'nobody_home');
  const lost = await here.place(guest, goodCard);
  await here.carry(lost.id);
  await here.cody.call('POST /dashboard/deliveryman/parcel-orders/{id}/lost', { path: { id: lost.id } });
  await here.cancel(guest, (await here.place(guest)).id);
  return cents(delivered.total_price) + cents(back.total_price);
}

describe('The statistic of a parcel service', () => {
  it('counts what became of its parcels, and the money that stays', async () => {
    const before = await statistic();
    const earned = await sendSome(here.shop.guest());
    const after = await statistic();
    const more = (
      name:
        | 'placed'
        | 'waiting'
        | 'under_way'
        | 'returning'
        | 'returned'
        | 'delivered'
        | 'on_time'
        | 'lost'
        | 'canceled',
    ) => after[name] - before[name];
    expect(more('placed')).toBe(7);
    for (const name of [
      'waiting',
      'under_way',
      'returning',
      'returned',
      'delivered',
      'on_time',
      'lost',
      'canceled',
    ] as const)
      expect([name, more(name)]).toEqual([name, 1]);
    expect(cents(after.price) - cents(before.price)).toBe(earned);
    expect(after.failures).toEqual(
      expect.arrayContaining([
        { reason: 'refused', count: expect.any(Number) },
        { reason: 'nobody_home', count: expect.any(Number) },
      ]),
    );
    expect(after.minutes).toBeGreaterThanOrEqual(0);
    expect(after.types.map(({ title }) => title)).toContain('Shoebox');
    expect(cents(after.types.reduce((sum, { price }) => sum + price, 0))).toBe(cents(after.price));
  });

  it('converts each order as it was charged, whatever its currency', async () => {
    const { data: currencies } = await here.shop.guest().call('GET /rest/currencies/active');
    for (const { id, rate } of currencies.filter((one) => !one.default).slice(0, 2)) {
      const before = await statistic();
      const guest = here.shop.guest();
      const placed = await here.place(guest, { currency_id: id });
      await here.deliver(placed.id);
      const after = await statistic();
      expect(cents(after.price) - cents(before.price)).toBe(Math.round(cents(placed.total_price) / rate));
    }
  });

  it('is of its own days', async () => {
    await here.place(here.shop.guest());
    expect((await statistic(here.sam, { to: '2020-01-31' })).placed).toBe(0);
    const range = await statistic(here.sam, { to: '2020-01-31' });
    expect([range.from, range.to]).toEqual(['2020-01-02', '2020-01-31']);
    const days = { from: '2020-02-01', to: '2020-01-01' };
    expect((await failureOf(statistic(here.sam, days))).params).toHaveProperty('to');
    const years = { from: '2018-01-01', to: '2020-01-01' };
    expect((await failureOf(statistic(here.sam, years))).params).toHaveProperty('from');
  });

  it('is of those who work there alone', async () => {
    await here.place(here.shop.guest());
    const other = await newSeller(here);
    const shop_id = here.types[0]?.shop_id ?? 0;
    expect((await statistic(here.sam, { shop_id })).placed).toBeGreaterThan(0);
    expect((await statistic(other, { shop_id })).placed).toBe(0);
    expect(await statistic(other)).toMatchObject({ placed: 0, price: 0, types: [] });
    expect((await failureOf(statistic(here.cody))).code).toBe('forbidden');
  });
});
