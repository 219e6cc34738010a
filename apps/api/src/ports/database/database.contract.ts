import { Client } from 'pg';
import { describe, expect, it } from 'vitest';

import type { Database } from './database.port.ts';

/** Runs SQL over a connection of its own and gives back the rows. */
export async function queryOnce(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** The behaviour of every adapter of the database port. */
export function databaseContract(name: string, open: () => Promise<Database>): void {
  describe(`${name} as a database`, () => {
    it('answers on its url, in UTF-8', async () => {
      const db = await open();
      const rows = await queryOnce(db.url, `select $1::text as word, upper('é') as upper`, ['خبز']);
      expect(rows).toEqual([{ word: 'خبز', upper: 'É' }]);
      await db.close();
    });

    it('says what it is without the password', async () => {
      const db = await open();
      expect(db.label).toMatch(/PostgreSQL \d+/);
      expect(db.label).not.toContain(new URL(db.url).password);
      await db.close();
    });

    it('can be closed twice', async () => {
      const db = await open();
      await db.close();
      await expect(db.close()).resolves.toBeUndefined();
    });
  });
}
