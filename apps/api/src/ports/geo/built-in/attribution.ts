import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';

/** Whom to name beside places whose source begins so: their licences want it. */
const credits = { openstreetmap: '© OpenStreetMap contributors', openaddresses: 'OpenAddresses' };

/** Whom to name beside the places that are in the index; null for nobody. */
export async function attributionOf(db: Db): Promise<string | null> {
  const found = await rows<{ origin: keyof typeof credits }>(
    db,
    sql`select origin from unnest(${sql.param(Object.keys(credits))}::text[]) with ordinality o (origin, at)
      where exists (select from places p where p.source = origin)
        or exists (select from places p where p.source > origin || '/' and p.source < origin || '0')
      order by at`,
  );
  return found.length === 0 ? null : found.map(({ origin }) => credits[origin]).join(', ');
}
