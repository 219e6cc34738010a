import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ask } from '../ports/database/database.contract.ts';
import { migrate } from './migrate.ts';
import { testDatabase } from './test-database.ts';

const all = join(import.meta.dirname, 'migrations');

it('0011 keeps the tags of shops, each once and in order, and the zones where they deliver', async () => {
  const before = await mkdtemp(join(tmpdir(), 'hamper-before-'));
  const names = (await readdir(all)).filter((name) => name < '0011');
  for (const name of names) await cp(join(all, name), join(before, name));
  const { url, drop } = await testDatabase();
  await ask(url, 'drop schema public cascade');
  await ask(url, 'create schema public');
  await migrate(url, before);
  const shop = (slug: string, tags: string) =>
    ask(
      url,
      `insert into shops (uuid, slug, type, title, address, latitude, longitude, timezone, delivery_from_minutes,
         delivery_to_minutes, tags) values (gen_random_uuid(), '${slug}', 'shop', '{"en": "Shop"}', '{}', 1, 2, 'UTC', 10, 20,
         '${tags}')`,
    );
  await shop('one', '[{"en": "Bread"}, {"en": "Cake", "de": "Kuchen"}]');
  await shop('two', '[{"de": "Kuchen", "en": "Cake"}, {"en": "Cake", "de": "Kuchen"}]');
  await shop('three', '[]');
  await ask(
    url,
    `insert into delivery_zones (shop_id, polygon, fee_minor, per_km_minor)
     select id, '[[1, 5], [3, 5], [3, 9], [1, 5]]', 0, 0 from shops where slug = 'one'`,
  );
  await migrate(url, all);
  expect(
    await ask(
      url,
      `select s.slug, array(select g.title ->> 'en' from shop_tags t join tags g on g.id = t.tag_id
         where t.shop_id = s.id order by t.position) as tags from shops s order by s.id`,
    ),
  ).toEqual([
    { slug: 'one', tags: ['Bread', 'Cake'] },
    { slug: 'two', tags: ['Cake'] },
    { slug: 'three', tags: [] },
  ]);
  expect(await ask(url, 'select count(*)::int as tags from tags')).toEqual([{ tags: 2 }]);
  expect(await ask(url, 'select bounds::text from delivery_zones')).toEqual([{ bounds: '(3,9),(1,5)' }]);
  await drop();
  await rm(before, { recursive: true });
});
