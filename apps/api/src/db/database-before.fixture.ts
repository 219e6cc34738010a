import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ask } from '../ports/database/database.contract.ts';
import { migrate } from './migrate.ts';
import { testDatabase } from './test-database.ts';

const all = join(import.meta.dirname, 'migrations');

/** A database as it was before a migration; `upgrade` runs that one and all after it. */
export async function databaseBefore(first: string) {
  const before = await mkdtemp(join(tmpdir(), 'hamper-before-'));
  const names = (await readdir(all)).filter((name) => name < first);
  for (const name of names) await cp(join(all, name), join(before, name));
  const { url, drop } = await testDatabase();
  await ask(url, 'drop schema public cascade');
  await ask(url, 'create schema public');
  await migrate(url, before);
  const end = async () => {
    await drop();
    await rm(before, { recursive: true });
  };
  return { url, upgrade: () => migrate(url, all), end };
}
