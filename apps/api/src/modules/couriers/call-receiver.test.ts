import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { openParcels, type Parcels } from '../parcels/parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels();
});
afterAll(() => here.shop.close());

it('A parcel is a reason for its courier to call sender and receiver, by numbers that are not theirs', async () => {
  const { id } = await here.place(here.shop.guest());
  await here.take(id);
  const connect = vi.spyOn(here.shop.ports.calls, 'connect');
  const now = Date.now();
  for (const to of ['receiver', 'buyer'] as const) {
    const path = { id };
    const { data } = await here.cody.call('POST /dashboard/deliveryman/order/{id}/call', {
      path,
      query: { to },
    });
    expect(JSON.stringify(data)).not.toContain('+12125550142');
    here.shop.setNow(new Date(now + 60_000));
  }
  const [first, second] = connect.mock.calls.map(([{ callee }]) => callee);
  expect(first).toBe('+12125550142');
  expect(second).toMatch(/^\+1646/);
  here.shop.setNow(new Date());
  connect.mockRestore();
});
