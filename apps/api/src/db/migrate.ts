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

/** Any constant does, as long as it never changes: two starting shops must meet at the same lock. */
const lockKey = 4_821_906_315;

/** What a migration says in its first line that is not one transaction: each of its statements stands by itself then. */
const OUTSIDE = '-- Outside a transaction\n';

/** Whoever waits for a table keeps all others waiting behind it: after so long they go first, and it is tried again. */
const LOCK_MS = 3000;
const MOST_TRIES = 20;
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
      // A checkout on Windows may have turned the line ends.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * One transaction a migration, each under the lock: who waited for it finds the migration applied. The lock ends with its
 * transaction, so it holds behind a pooler that gives every transaction another connection, too. Nobody waits for it inside
 * a statement: an index that is built beside those who write would wait for that statement's end.
 */
async function applyMissing(client: Client, target: Target) {
  const applied: string[] = [];
  for (let tries = 0; ;) {
    const { name, problem } = await applyNext(client, target);
    if (problem && (tries += 1) >= MOST_TRIES) throw problem;
    if (name === null) return { version: target.migrations.length, applied };
    if (name === undefined) {
      await sleep(PAUSE_MS);
      continue;
    }
    applied.push(name);
    tries = 0;
  }
}

interface Step {
  /** What was applied; null when nothing is missing, undefined when it has to be tried again. */
  name?: string | null;
  /** Why it has to be tried again, unless another process is at it. */
  problem?: StartError;
}

/** Applies the first missing migration. */
async function applyNext(client: Client, { url, migrations, lockMs }: Target): Promise<Step> {
  await client.query('begin');
  try {
    // What an operator set for requests is too short for some of these.
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local lock_timeout = ${lockMs}`);
    const { rows: locked } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock($1) as mine',
      [lockKey],
    );
    if (!locked[0]?.mine) {
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
    refuseStrangers(rows, migrations);
    const next = migrations[rows.length];
    if (next) await apply(client, next, url);
    await client.query('commit');
    return { name: next?.name ?? null };
  } catch (error) {
    await client.query('rollback');
    if (gaveWay(error)) return { problem: error };
    throw error;
  }
}

/** It waited too long for a table, or for somebody who waited for it. */
const gaveWay = (error: unknown): error is StartError =>
  error instanceof StartError &&
  error.cause instanceof DatabaseError &&
  (error.cause.code === '55P03' || error.cause.code === '40P01');

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

async function apply(client: Client, migration: Migration, url: string): Promise<void> {
  const { version, name, sql, checksum } = migration;
  try {
    if (sql.startsWith(OUTSIDE)) await withClient(url, (other) => applyOutside(other, sql));
    else await client.query(sql);
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

/**
 * Statements that blank lines part, one after the other, over a connection of their own while the first one holds the
 * lock. Each can be run again: one that failed is begun anew with all before it. What a failed build left of an index goes
 * first.
 */
async function applyOutside(client: Client, sql: string): Promise<void> {
  await client.query('set statement_timeout = 0');
  try {
    await runEach(client, sql);
  } finally {
    // A pooler gives the server's connection to others as it is. One that is lost has nothing to give.
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
