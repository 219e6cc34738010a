import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { shops } from '../../db/schema/catalogue.ts';
import { openCatalogue } from '../catalogue/catalogue.fixture.ts';

test('the time zone is that of the first shop that sells, or the world’s while there is none', async () => {
  const { db, addShop, get } = await openCatalogue();
  const told = async () => (await get('GET /rest/timezone')).data;
  expect(await told()).toEqual({ timezone: 'UTC' });
  await addShop('Closed for good', { active: false, timezone: 'Asia/Tokyo', position: 0 });
  await addShop('Second', { timezone: 'Europe/Lisbon', position: 2 });
  const first = await addShop('First', { timezone: 'America/New_York', position: 1 });
  expect(await told()).toEqual({ timezone: 'America/New_York' });
  await db.update(shops).set({ active: false }).where(eq(shops.id, first.id));
  expect(await told()).toEqual({ timezone: 'Europe/Lisbon' });
});
