import { AsyncLocalStorage } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { openPool } from './query.ts';
import { testDatabase } from './test-database.ts';

test('a connection keeps nothing of whom it was opened for', async () => {
  const database = await testDatabase();
  const pool = openPool(database.url);
  const pages = new AsyncLocalStorage<object>();
  const ask = (page: object) => pages.run(page, () => pool.db.execute(sql`select 1`).then(() => undefined));
  let page: object | undefined = { html: '' };
  const seen = new WeakRef(page);
  await ask(page);
  page = undefined;
  await pool.db.execute(sql`select 1`);
  await collectGarbage();
  expect(seen.deref()).toBeUndefined();
  await pool.close();
  await database.drop();
});

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  // What a promise of this turn still holds is let go of with the next.
  await new Promise((next) => setImmediate(next));
  (runInNewContext('gc') as () => void)();
}
