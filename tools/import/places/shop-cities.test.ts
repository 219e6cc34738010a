import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openTestShop, type TestShop } from '@hamper/api/test-shop';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { importPlaces } from './places.ts';

let shop: TestShop;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hamper-cities-'));
  shop = await openTestShop();
  // As an operator writes shops, who knows of no city.
  await shop.db.execute(sql`update shops set city = null, latitude = 49 + id / 10000.0, longitude = 8`);
});

afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const town = (id: string, names: object, [longitude, latitude]: [number, number]): string =>
  JSON.stringify({
    type: 'Feature',
    id,
    properties: { place: 'town', ...names },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  });

async function importTowns(...towns: string[]): Promise<void> {
  const file = join(folder, 'towns');
  await writeFile(file, towns.join('\n'));
  await importPlaces({ url: shop.databaseUrl, file });
}

const cities = async (locale: 'ar' | 'fr'): Promise<string[]> =>
  (await shop.guest(locale).call('GET /rest/cities')).data.map(
    ({ title, shops_count: count }) => `${title} ${count}`,
  );

it('names the cities of shops by the towns that they are in, in every language', async () => {
  expect(await cities('fr')).toEqual([]);
  await importTowns(
    town('n1', { name: 'Neustadt', 'name:ar': 'نويشتات' }, [8, 49.01]),
    town('n2', { name: 'Far Away' }, [9, 50]),
  );
  expect(await cities('fr')).toEqual(['Neustadt 15']);
  expect(await cities('ar')).toEqual(['نويشتات 15']);
});

it('follows the map, and leaves a city that somebody named', async () => {
  await shop.db.execute(
    sql`update shops set city = '{"en": "Old Town"}' where id = (select min(id) from shops where active)`,
  );
  await shop.db.execute(
    sql`update shops set latitude = 50, longitude = 9 where id = (select max(id) from shops where active)`,
  );
  await importTowns(town('n1', { name: 'Neustadt', 'name:fr': 'Villeneuve' }, [8, 49.01]));
  expect(await cities('fr')).toEqual(['Villeneuve 13', 'Old Town 1', 'Far Away 1']);
});
