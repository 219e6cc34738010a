import { afterAll, beforeAll, expect, it } from 'vitest';

import { bonuses } from '../../../db/schema/bonuses.ts';
import { stockOfDemo } from '../../../test-shop.ts';
import { openPartsShop, type PartsShop } from './parts.fixture.ts';

let here: PartsShop;
beforeAll(async () => {
  here = await openPartsShop();
  await here.shop.db.delete(bonuses);
  const { shop_id, stock_id } = here.milk;
  const cola = await stockOfDemo(here.shop.db, 'cola');
  await here.sam.call('POST /dashboard/seller/bonuses', {
    body: { shop_id, stock_id, type: 'count', value: 1, bonus_stock_id: cola.stock_id },
  });
});
afterAll(() => here.shop.close());

it('A group’s gifts count what all have put in, and shrink with a member who does not pay', async () => {
  const { order, owner, uuid, bo } = await here.ordered();
  const giftsOf = ({ details }: typeof order) =>
    details.filter(({ bonus }) => bonus).map(({ quantity, share }) => [quantity, share]);
  // One milk of the owner’s and two of Bo’s; the gift stands with the owner.
  const [[, ownShare] = []] = giftsOf(order);
  expect(giftsOf(order)).toEqual([[3, ownShare]]);
  const { shares } = await here.orderOf(owner, order);
  const bos = shares.find(({ name }) => name === 'Bo')?.number ?? 0;
  expect(bos).not.toBe(ownShare);
  await here.decide(uuid, owner, 'drop', [bos]);
  expect(giftsOf(await here.orderOf(owner, order))).toEqual([[1, ownShare]]);
  expect((await here.showTo(uuid, bo)).uuid).toBe(uuid);
});
