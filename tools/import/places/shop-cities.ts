import { rows, type Db } from '@hamper/api/db/query';
import type { PlaceNames } from '@hamper/api/ports/geo/built-in/place-record';
import type { Location } from '@hamper/contract/accounts';
import { locales } from '@hamper/contract/locale';
import { sql } from 'drizzle-orm';

import { townsOf } from './towns.ts';

/** Words in every language, since a map names few of them. `default` says that nobody wrote them by hand. */
const cityOf = (town: PlaceNames): Record<string, string> => ({
  default: town.default,
  ...Object.fromEntries(locales.map((locale) => [locale, town[locale] ?? town.default])),
});

const isByHand = sql`coalesce(not city ? 'default', false)`;

/** Names the city of shops by where they are, unless somebody named it; where no town is near it stays as it was. */
export async function nameCitiesOfShops(db: Db): Promise<void> {
  const shops = await rows<Location & { id: number }>(
    db,
    sql`select id::integer, latitude, longitude from shops where not ${isByHand}`,
  );
  const towns = await townsOf(
    db,
    shops.map(({ latitude, longitude }) => ({ latitude, longitude })),
  );
  const named = shops.flatMap(({ id }, at) => {
    const town = towns.get(at);
    return town ? [{ id, city: cityOf(town) }] : [];
  });
  await db.execute(
    sql`update shops s set city = n.city from json_to_recordset(${JSON.stringify(named)}::json) as n (id bigint, city jsonb)
      where s.id = n.id and s.city is distinct from n.city`,
  );
}
