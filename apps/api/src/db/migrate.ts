import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';

import { StartError } from '../ports/database/start-error.ts';

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

interface Applied {
  version: number;
  name: string;
  checksum: string;
}

/** Any constant does, as long as it never changes: two starting shops must meet at the same lock. */
const lockKey = 4_821_906_315;

/** Brings the database to the schema of the files, forward only. Returns what it applied. */
export async function migrate(
  target: string | Client,
  folder: string,
): Promise<{ version: number; applied: string[] }> {
  const migrations = await readMigrations(folder);
  if (typeof target !== 'string') return applyMissing(target, migrations);
  const client = new Client({ connectionString: target });
  await client.connect();
  try {
    return await applyMissing(client, migrations);
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(/^(\d{4})_[a-z0-9-_]+\.sql$/.exec(name)?.[1]);
      if (version !== index + 1) {
        throw new StartError(
          'migration-failed',
          `Migration ${name} should be number ${index + 1}, written as ${String(index + 1).padStart(4, '0')}_name.sql.`,
        );
      }
      // A checkout on Windows may have turned the line ends.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * One transaction a migration, each under the lock: who waited for it finds the migration applied. The lock ends with its
 * transaction, so it holds behind a pooler that gives every transaction another connection, too.
 */
async function applyMissing(client: Client, migrations: Migration[]) {
  const applied: string[] = [];
  for (;;) {
    const name = await applyNext(client, migrations);
    if (name === null) return { version: migrations.length, applied };
    applied.push(name);
  }
}

/** Applies the first missing migration and names it; null when there is none. */
async function applyNext(client: Client, migrations: Migration[]): Promise<string | null> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(
      `create table if not exists schema_migrations (
         version integer primary key,
         name text not null,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const { rows } = await client.query<Applied>(
      'select version, name, checksum from schema_migrations order by version',
    );
    refuseStrangers(rows, migrations);
    const next = migrations[rows.length];
    if (next) await apply(client, next);
    await client.query('commit');
    return next?.name ?? null;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function refuseStrangers(applied: Applied[], migrations: Migration[]): void {
  const newest = applied.at(-1)?.version ?? 0;
  if (newest > migrations.length) {
    throw new StartError(
      'schema-newer',
      `The data directory belongs to a newer version of Hamper (schema ${newest}, this one knows ${migrations.length}).`,
    );
  }
  for (const [index, { version, name, checksum }] of applied.entries()) {
    const migration = migrations[index];
    if (migration?.version !== version || migration.checksum !== checksum) {
      throw new StartError(
        'migration-changed',
        `Migration ${migration?.name ?? name} was changed after it was applied here: write a new one instead.`,
      );
    }
  }
}

async function apply(client: Client, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new StartError('migration-failed', `Migration ${name} failed: ${words}`, { cause: error });
  }
}
