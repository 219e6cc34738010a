import { distanceMetres } from '@hamper/contract/geo/distance';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { shops } from '../../../db/schema/catalogue.ts';
import { failureOf } from '../../../test-shop.ts';
import { door, farAway, harbour, openParcels, type Parcels } from '../parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels();
});
afterAll(() => here.shop.close());

const cents = (amount: number) => Math.round(amount * 100);

describe('The price of a parcel', () => {
  it('is base, way and cover, to the cent, and good for a quarter of an hour', async () => {
    const before = Date.now();
    const quote = await here.quote(here.shop.guest(), { value: 120, cover: true });
    const metres = distanceMetres(door, harbour);
    expect(quote.km).toBe(metres / 1000);
    expect(quote.base).toBe(5.9);
    expect(cents(quote.way)).toBe(Math.round((85 * metres) / 1000));
    expect(quote.cover_price).toBe(1.8);
    expect(cents(quote.price)).toBe(cents(quote.base) + cents(quote.way) + cents(quote.cover_price));
    const left = Date.parse(quote.expires_at) - before;
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000 + 5000);
    expect(quote.payments.map(({ tag }) => tag)).toEqual(['cash', 'sandbox']);
    expect((await here.quote(here.ada)).payments.map(({ tag }) => tag)).toContain('wallet');
  });

  it('says what is in the wallet of whoever asks, and takes cash from guests only where the service does', async () => {
    const { data: wallet } = await here.ada.call('GET /dashboard/user/wallet');
    const asked = await here.quote(here.ada);
    expect(asked).toMatchObject({ wallet: wallet.price, timezone: 'America/New_York' });
    const shopId = asked.shop_id;
    await here.db.update(shops).set({ guestCash: false }).where(eq(shops.id, shopId));
    const ofGuest = await here.quote(here.shop.guest());
    expect(ofGuest.wallet).toBeNull();
    expect(ofGuest.payments.map(({ tag }) => tag)).toEqual(['sandbox']);
    expect((await here.quote(here.ada)).payments.map(({ tag }) => tag)).toContain('cash');
    await here.db.update(shops).set({ guestCash: true }).where(eq(shops.id, shopId));
  });

  it('is that of its currency, and adds up there as well', async () => {
    const { data: currencies } = await here.shop.guest().call('GET /rest/currencies/active');
    for (const { id, rate } of currencies) {
      const quote = await here.quote(here.shop.guest(), { currency_id: id, value: 99.99, cover: true });
      expect(quote.currency_id).toBe(id);
      expect(cents(quote.base)).toBe(Math.round(590 * rate));
      expect(cents(quote.price)).toBe(cents(quote.base) + cents(quote.way) + cents(quote.cover_price));
    }
  });

  it('has a time, which is that of the chosen window', async () => {
    const [, second] = (
      await here.shop
        .guest()
        .call('GET /rest/shops/{id}/slots', { path: { id: here.types[0]?.shop_id ?? 0 } })
    ).data;
    const window = { delivery_date: second?.date, delivery_time: second?.time };
    const { expected_at } = await here.quote(here.shop.guest(), window);
    expect(Date.parse(expected_at.from)).toBe(Date.parse(second?.from ?? ''));
    const refused = here.quote(here.shop.guest(), { ...window, delivery_time: '00:07' });
    expect(await failureOf(refused)).toMatchObject({
      code: 'slot-unavailable',
      params: { delivery_time: [expect.anything()] },
    });
  });
});

describe('A parcel is refused', () => {
  const faults = async (more: Parameters<Parcels['quote']>[1]) =>
    (await failureOf(here.quote(here.shop.guest(), more))).params;

  it('over each limit of its type, by its name and however it lies', async () => {
    expect(await faults({ length: 100, width: 360, height: 230, weight: 3001 })).toEqual({
      width: ['At most 350 mm'],
      height: ['At most 220 mm'],
      weight: ['At most 3000 g'],
    });
    expect(await faults({ length: 141, width: 141, height: 141 })).toEqual({
      height: ['At most 140 mm'],
    });
    await here.quote(here.shop.guest(), { length: 140, width: 350, height: 220, weight: 3000 });
  });

  it('with two sides, of which nobody knows the third', async () => {
    expect(await faults({ length: 100, width: 100 })).toEqual({ height: ['Required'] });
  });

  it('with more value than is covered, or a cover of nothing', async () => {
    expect(await faults({ value: 500.01, cover: true })).toEqual({ value: ['At most $500.00'] });
    expect(await faults({ cover: true })).toEqual({ value: ['Required'] });
    // Without cover it may be worth what it is.
    await here.quote(here.shop.guest(), { value: 9000 });
  });

  it('to where it starts', async () => {
    const nextDoor = { latitude: door.latitude + 0.0001, longitude: door.longitude };
    expect(await faults({ address_to: nextDoor })).toEqual({
      address_to: ['The parcel would arrive where it starts. Choose another address'],
    });
  });

  it('outside every zone, by whichever end it is', async () => {
    for (const end of ['address_from', 'address_to'] as const)
      expect(await failureOf(here.quote(here.shop.guest(), { [end]: farAway }))).toMatchObject({
        code: 'not-deliverable',
        params: { [end]: [expect.anything()] },
      });
  });

  it('of a type that there is not', async () => {
    const code = async (type_id: number) =>
      (await failureOf(here.quote(here.shop.guest(), { type_id }))).code;
    expect(await code(999_999)).toBe('not-found');
  });
});
