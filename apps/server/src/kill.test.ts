import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { openGuestCart, open, placeOrder, temporaryFolder } from './running-shop.fixture.ts';

const KILLS = 10;
const SHOPPERS = 4;

it(`keeps every confirmed order through ${KILLS} kill -9 at any moment`, { timeout: 480_000 }, async () => {
  const folder = await temporaryFolder();
  const confirmed: { uuid: string; key: string }[] = [];
  let shop = await open({ DATA_DIR: folder.path });
  for (let kill = 0; kill < KILLS; kill++) {
    const current = shop;
    const shoppers = Array.from({ length: SHOPPERS }, async () => {
      while (!current.child.killed) {
        try {
          const { guest, cartId } = await openGuestCart(current);
          const { data } = await placeOrder(guest, cartId);
          confirmed.push({ uuid: data.uuid, key: data.guest_key ?? '' });
        } catch {
          // The shop died under this shopper: what was not confirmed is not promised.
        }
      }
    });
    // Every other time in the middle of orders that go well, however slow the machine is.
    const enough = confirmed.length + (kill % 2);
    while (confirmed.length < enough) await sleep(5);
    await sleep(60 + ((kill * 37) % 240));
    current.child.kill('SIGKILL');
    await current.ended;
    await Promise.all(shoppers);
    shop = await open({ DATA_DIR: folder.path });
  }
  const guest = shop.guest();
  for (const { uuid, key } of confirmed) {
    const { data } = await guest.call('GET /rest/orders/{id}', { path: { id: uuid }, query: { key } });
    expect(data.uuid).toBe(uuid);
  }
  expect(confirmed.length).toBeGreaterThanOrEqual(KILLS / 2);
  shop.child.kill('SIGINT');
  expect(await shop.ended).toBe(0);
  await folder.remove();
});
