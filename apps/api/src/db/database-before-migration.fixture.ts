import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { queryOnce } from '../ports/database/database.contract.ts';
import { migrate } from './migrate.ts';
import { testDatabase } from './test-database.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Applies all migrations before one. */
async function migrateBefore(url: string, first: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hamper-before-'));
  const names = (await readdir(migrationsFolder)).filter((name) => name < first);
  for (const name of names) await cp(join(migrationsFolder, name), join(folder, name));
  await migrate(url, folder);
  await rm(folder, { recursive: true });
}

/** A database as of before a migration; `upgrade` runs that one and all later ones, or those up to another. */
export async function databaseBeforeMigration(first: string) {
  const { url, drop: end } = await testDatabase();
  await queryOnce(url, 'drop schema public cascade');
  await queryOnce(url, 'create schema public');
  await migrateBefore(url, first);
  const upgrade = async (until?: string): Promise<void> => {
    if (until) await migrateBefore(url, until);
    else await migrate(url, migrationsFolder);
  };
  return { url, upgrade, end };
}
