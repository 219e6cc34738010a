import { openPool } from '../../apps/api/src/db/pool.ts';
import { settings } from '../../apps/api/src/db/schema/settings.ts';
import { referrals } from '../../apps/api/src/db/schema/shelves.ts';
import { openDatabase } from '../../apps/api/src/ports/database/open.ts';

/** Offers rewards for friends in the database of a shop that is running, as a merchant does: 10 and 5 from 20 on. */
export async function offerReferrals(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const pool = openPool(database.url, { name: 'hamper journeys', max: 1 });
  try {
    await pool.db.insert(referrals).values({
      ...{ title: { en: 'Give 5, get 10' }, priceFromMinor: 1000, priceToMinor: 500, minOrderMinor: 2000 },
    });
    await pool.db
      .insert(settings)
      .values({ key: 'referral_active', value: '1' })
      .onConflictDoUpdate({ target: settings.key, set: { value: '1' } });
  } finally {
    await pool.close();
    await database.close();
  }
}
