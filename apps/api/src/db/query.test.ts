import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openPool } from './pool.ts';
import { rows } from './query.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('has no statement compiled, however the database came', async () => {
  const asItCame = openPool(database.url);
  const [{ name } = { name: '' }] = await rows<{ name: string }>(
    asItCame.db,
    sql`select current_database() as name`,
  );
  await asItCame.db.execute(sql`alter database ${sql.identifier(name)} set jit = on`);
  await asItCame.close();
  const pool = openPool(database.url);
  expect(await rows(pool.db, sql`show jit`)).toEqual([{ jit: 'off' }]);
  await pool.close();
});
