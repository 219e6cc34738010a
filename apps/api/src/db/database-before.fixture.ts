import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ask } from '../ports/database/database.contract.ts';
import { migrate } from './migrate.ts';
import { testDatabase } from './test-database.ts';

const all = join(import.meta.dirname, 'migrations');

/** Applies what comes before a migration. */
async function migrateBefore(url: string, first: string): Promise<void> {
  const before = await mkdtemp(join(tmpdir(), 'hamper-before-'));
  const names = (await readdir(all)).filter((name) => name < first);
  for (const name of names) await cp(join(all, name), join(before, name));
  await migrate(url, before);
  await rm(before, { recursive: true });
}

/** A database as it was before a migration; `upgrade` runs that one and all after it, or those before another. */
export async function databaseBeforeMigration(first: string) {
  const { url, drop: end } = await testDatabase();
  await ask(url, 'drop schema public cascade');
  await ask(url, 'create schema public');
  await migrateBefore(url, first);
  const upgrade = async (until?: string): Promise<void> => {
    if (until) await migrateBefore(url, until);
    else await migrate(url, all);
  };
  return { url, upgrade, end };
}
