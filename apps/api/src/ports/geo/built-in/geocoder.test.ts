import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openPool, type Pool } from '../../../db/pool.ts';
import { rows } from '../../../db/query.ts';
import { testDatabase } from '../../../db/test-database.ts';
import { askedFor, geocoderContract } from '../geo.contract.ts';
import { GeoUnavailable } from '../geo.port.ts';
import { townPlaces, VANISHED } from '../town.fixture.ts';
import { builtInGeocoder } from './geocoder.ts';
import type { PlaceNames, PlaceRecord } from './place-record.ts';
import { countPlaceWords, writePlaces } from './write-places.ts';

const named = ({ en, ar }: { en: string; ar: string }): PlaceNames => ({ default: en, ar });

const records = townPlaces.map(
  ({ number, kind, name, houseNumber, street, district, city, postcode, location }): PlaceRecord => ({
    source: 'test',
    sourceId: String(number),
    kind,
    names: name ? named(name) : null,
    street: street ? named(street) : null,
    houseNumber: houseNumber ?? null,
    within: [...(district ? [named(district)] : []), ...(kind === 'area' ? [] : [named(city)])],
    postcode,
    location,
    importance: kind === 'area' ? 0.6 : 0.2,
  }),
);

geocoderContract('built in', async () => {
  const { url, drop } = await testDatabase();
  const pool = openPool(url);
  await writePlaces(pool.db, records);
  await countPlaceWords(pool.db);
  return {
    geocoder: builtInGeocoder(pool.db),
    vanishedId: `p${VANISHED}`,
    close: async () => {
      await pool.close();
      await drop();
    },
  };
});

describe('A search in a database that is slow', () => {
  let database: { url: string; drop: () => Promise<void> };
  let pool: Pool;
  beforeAll(async () => {
    database = await testDatabase();
    pool = openPool(database.url);
    await writePlaces(pool.db, records);
    await countPlaceWords(pool.db);
  });
  afterAll(async () => {
    await pool.close();
    await database.drop();
  });

  /** Transactions that have read a table. */
  const lockedBy = async (table: string) => {
    const [found] = await rows<{ count: number }>(
      pool.db,
      sql`select count(*)::integer as count from pg_locks where relation = ${table}::regclass`,
    );
    return found?.count;
  };
  /** Statements that wait for a lock, by the table that they read. */
  const waiting = async () => {
    const found = await rows<{ name: string }>(
      pool.db,
      sql`select relation::regclass::text as name from pg_locks where not granted and database = (
        select oid from pg_database where datname = current_database())`,
    );
    return found.map(({ name }) => name);
  };

  it('is waited for no longer than its caller has time', async () => {
    const geocoder = builtInGeocoder(pool.db);
    await pool.db.transaction(async (tx) => {
      await tx.execute(sql`lock table place_words in access exclusive mode`);
      const asking = geocoder.geocode(askedFor('12 Palm Street', { signal: AbortSignal.timeout(100) }));
      await expect(asking).rejects.toBeInstanceOf(GeoUnavailable);
      expect(await waiting()).toEqual(['place_words']);
    });
  });

  it('begins no further statement for somebody who left', async () => {
    const geocoder = builtInGeocoder(pool.db);
    // It then knows whom to name, which it reads at first.
    await geocoder.geocode(askedFor('Palm Bay'));
    const leaving = new AbortController();
    await pool.db.transaction(async (places) => {
      await places.execute(sql`lock table places in access exclusive mode`);
      await pool.db.transaction(async (words) => {
        await words.execute(sql`lock table place_words in access exclusive mode`);
        const asking = geocoder.geocode(askedFor('12 Palm Street', { signal: leaving.signal }));
        await expect.poll(waiting).toEqual(['place_words']);
        leaving.abort(new Error('left'));
        await expect(asking).rejects.toThrow('left');
      });
      await expect.poll(waiting).toEqual([]);
      await expect.poll(() => lockedBy('place_words')).toBe(0);
    });
  });

  it('is given up where no connection comes free in time', async () => {
    const narrow = openPool(database.url, { max: 1 });
    const geocoder = builtInGeocoder(narrow.db);
    await narrow.db.transaction(async () => {
      await expect(geocoder.geocode(askedFor('12 Palm Street'))).rejects.toBeInstanceOf(GeoUnavailable);
    });
    expect(await geocoder.geocode(askedFor('12 Palm Street'))).toHaveLength(2);
    await narrow.close();
  });
});

describe('An index without places', () => {
  it('cannot look an address up, which is not to say that there is none', async () => {
    const { url, drop } = await testDatabase();
    const pool = openPool(url);
    const geocoder = builtInGeocoder(pool.db);
    for (const look of [geocoder.suggest, geocoder.geocode])
      await expect(look(askedFor('12 Palm Street'))).rejects.toThrow(GeoUnavailable);
    await writePlaces(pool.db, records);
    await countPlaceWords(pool.db);
    expect(await geocoder.geocode(askedFor('12 Palm Street'))).not.toEqual([]);
    expect(await geocoder.geocode(askedFor('221B Baker Street'))).toEqual([]);
    await pool.close();
    await drop();
  });
});
