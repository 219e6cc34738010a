import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client, DatabaseError, escapeIdentifier } from 'pg';

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

/** An arbitrary constant that never changes: starting processes must use the same lock. */
const lockKey = 4_821_906_315;

/** The first line of a migration that runs outside of a transaction, statement by statement. */
const OUTSIDE_TRANSACTION = '-- Outside a transaction\n';

/** Other queries queue behind a migration that waits for a table lock, so it gives up after this time and is retried. */
const LOCK_MS = 3000;
const MAX_ATTEMPTS = 20;
const PAUSE_MS = 200;

interface Target {
  url: string;
  migrations: Migration[];
  lockMs: number;
}

/** Brings the database to the schema of the files, forward only. Returns what it applied. */
export async function migrate(
  url: string,
  folder: string,
  { lockMs = LOCK_MS } = {},
): Promise<{ version: number; applied: string[] }> {
  const migrations = await readMigrations(folder);
  return withClient(url, (client) => applyMissing(client, { url, migrations, lockMs }));
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
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
      // A checkout on Windows may have changed the line ends.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * One transaction for each migration, under the lock: a process that waited for it finds the migration applied. The lock
 * ends with its transaction, so that it works behind a pooler that gives every transaction another connection. No statement
 * waits for it: an index that is built concurrently would wait for the end of that statement.
 */
async function applyMissing(client: Client, target: Target) {
  const applied: string[] = [];
  for (let attempts = 0; ;) {
    const { name, problem } = await applyNext(client, target);
    if (problem && (attempts += 1) >= MAX_ATTEMPTS) throw problem;
    if (name === null) return { version: target.migrations.length, applied };
    if (name === undefined) {
      await sleep(PAUSE_MS);
      continue;
    }
    applied.push(name);
    attempts = 0;
  }
}

interface Step {
  /** The applied migration; null when none is missing, undefined to try again. */
  name?: string | null;
  /** The reason to try again, unless another process holds the lock. */
  problem?: StartError;
}

/** Applies the first missing migration. */
async function applyNext(client: Client, { url, migrations, lockMs }: Target): Promise<Step> {
  await client.query('begin');
  try {
    // The operator's limits for requests are too short for some migrations.
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local lock_timeout = ${lockMs}`);
    const { rows: locked } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_xact_lock($1) as acquired',
      [lockKey],
    );
    if (!locked[0]?.acquired) {
      await client.query('rollback');
      return {};
    }
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
    validateApplied(rows, migrations);
    const next = migrations[rows.length];
    if (next) await apply(client, next, url);
    await client.query('commit');
    return { name: next?.name ?? null };
  } catch (error) {
    await client.query('rollback');
    if (isLockConflict(error)) return { problem: error };
    throw error;
  }
}

/** Whether a migration timed out on a table lock, or was ended by a deadlock. */
const isLockConflict = (error: unknown): error is StartError =>
  error instanceof StartError &&
  error.cause instanceof DatabaseError &&
  (error.cause.code === '55P03' || error.cause.code === '40P01');

function validateApplied(applied: Applied[], migrations: Migration[]): void {
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

async function apply(client: Client, migration: Migration, url: string): Promise<void> {
  const { version, name, sql, checksum } = migration;
  try {
    if (sql.startsWith(OUTSIDE_TRANSACTION)) await withClient(url, (other) => applyStatements(other, sql));
    else await client.query(sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError('migration-failed', `Migration ${name} failed: ${reason}`, { cause: error });
  }
}

/**
 * Runs statements that are separated by blank lines one after the other, over a connection of their own while the first one
 * holds the lock. Each can be run again: after a failure all of them are. Invalid indexes of a failed build are dropped first.
 */
async function applyStatements(client: Client, sql: string): Promise<void> {
  await client.query('set statement_timeout = 0');
  try {
    await runEach(client, sql);
  } finally {
    // A pooler gives this connection to other clients with its settings. A lost connection needs no reset.
    await client.query('reset statement_timeout').catch(() => undefined);
  }
}

async function runEach(client: Client, sql: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { name } of rows)
    if (sql.split(/\s+/).includes(name))
      await client.query(`drop index concurrently ${escapeIdentifier(name)}`);
  for (const statement of sql.split(/\n\s*\n/)) {
    const isComment = statement.split('\n').every((line) => line.trim() === '' || line.startsWith('--'));
    if (!isComment) await client.query(statement);
  }
}
