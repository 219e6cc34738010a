import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ask } from '../ports/database/database.contract.ts';
import { migrate } from './migrate.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

let folder = '';
let db: TestDatabase;
const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'hamper-migrations-')), 'sql');
  await mkdir(folder);
  await write('0001_bread.sql', 'create table bread (loaves integer);');
  await write('0002_seven.sql', 'insert into bread values (7);');
  db = await testDatabase();
  // The files of these tests are a story of their own.
  await ask(db.url, 'drop schema public cascade');
  await ask(db.url, 'create schema public');
});

afterEach(async () => {
  await db.drop();
  await rm(dirname(folder), { recursive: true });
});

describe('migrations', () => {
  it('are applied once, however many start together', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => migrate(db.url, folder)));
    expect(all.flatMap(({ applied }) => applied).toSorted()).toEqual(['0001_bread.sql', '0002_seven.sql']);
    expect(await ask(db.url, 'select loaves from bread')).toEqual([{ loaves: 7 }]);
  });

  it('go on from where the database stands', async () => {
    await migrate(db.url, folder);
    await write('0003_crust.sql', 'alter table bread add crust text;');
    expect(await migrate(db.url, folder)).toEqual({ version: 3, applied: ['0003_crust.sql'] });
  });

  it('refuse a database that a newer Hamper made', async () => {
    await write('0003_crust.sql', 'alter table bread add crust text;');
    await migrate(db.url, folder);
    await rm(join(folder, '0003_crust.sql'));
    await expect(migrate(db.url, folder)).rejects.toThrow(
      'The data directory belongs to a newer version of Hamper (schema 3, this one knows 2).',
    );
  });

  it('refuse a file that was changed after it was applied', async () => {
    await migrate(db.url, folder);
    await write('0001_bread.sql', 'create table bread (slices integer);');
    await expect(migrate(db.url, folder)).rejects.toThrow('0001_bread.sql was changed');
  });

  it('do not mind other line ends', async () => {
    await write('0003_crust.sql', 'alter table bread\nadd crust text;\n');
    await migrate(db.url, folder);
    await write('0003_crust.sql', 'alter table bread\r\nadd crust text;\r\n');
    expect((await migrate(db.url, folder)).applied).toEqual([]);
  });

  it('leave nothing of a file that fails, and say which', async () => {
    await write('0003_torn.sql', 'create table torn (); select 1 / 0;');
    await expect(migrate(db.url, folder)).rejects.toThrow('Migration 0003_torn.sql failed: division');
    expect(await ask(db.url, `select to_regclass('torn') as torn`)).toEqual([{ torn: null }]);
    expect(await ask(db.url, 'select count(*)::int as n from schema_migrations')).toEqual([{ n: 2 }]);
  });

  it('refuse a gap or a repeated number', async () => {
    await write('0004_gap.sql', 'select 1;');
    await expect(migrate(db.url, folder)).rejects.toThrow('should be number 3');
  });
});
