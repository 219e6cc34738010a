import { Client } from 'pg';

/** Blocks all access to these tables until the returned function is called. */
export async function lockTables(url: string, tables: readonly string[]): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}
