import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { queryOnce } from '../ports/database/database.contract.ts';
import { migrate } from './migrate.ts';
import { startFakePooler } from './pooler.fixture.ts';
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
  await queryOnce(db.url, 'drop schema public cascade');
  await queryOnce(db.url, 'create schema public');
});

afterEach(async () => {
  await db.drop();
  await rm(dirname(folder), { recursive: true });
});

describe('migrations', () => {
  it('are applied once, however many start together', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => migrate(db.url, folder)));
    expect(all.flatMap(({ applied }) => applied).toSorted()).toEqual(['0001_bread.sql', '0002_seven.sql']);
    expect(await queryOnce(db.url, 'select loaves from bread')).toEqual([{ loaves: 7 }]);
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
    expect(await queryOnce(db.url, `select to_regclass('torn') as torn`)).toEqual([{ torn: null }]);
    expect(await queryOnce(db.url, 'select count(*)::int as n from schema_migrations')).toEqual([{ n: 2 }]);
  });

  it('outside a transaction are begun anew where one of their statements failed', async () => {
    await migrate(db.url, folder);
    await queryOnce(db.url, 'insert into bread values (7)');
    await write(
      '0003_dozen.sql',
      `-- Outside a transaction
-- Each loaf once.

create index concurrently if not exists bread_loaves on bread (loaves);

create unique index concurrently if not exists bread_once on bread (loaves);
`,
    );
    const valid = `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
      where indrelid = 'bread'::regclass order by 1`;
    await expect(migrate(db.url, folder)).rejects.toThrow(
      'Migration 0003_dozen.sql failed: could not create',
    );
    expect(await queryOnce(db.url, valid)).toEqual([
      { name: 'bread_loaves', valid: true },
      { name: 'bread_once', valid: false },
    ]);
    expect(await queryOnce(db.url, 'select count(*)::int as n from schema_migrations')).toEqual([{ n: 2 }]);
    await queryOnce(db.url, 'delete from bread where ctid <> (select min(ctid) from bread)');
    // Those who wait for their turn do not keep the index waiting for them.
    const all = await Promise.all([1, 2, 3, 4].map(() => migrate(db.url, folder)));
    expect(all.flatMap(({ applied }) => applied)).toEqual(['0003_dozen.sql']);
    expect(await queryOnce(db.url, valid)).toEqual([
      { name: 'bread_loaves', valid: true },
      { name: 'bread_once', valid: true },
    ]);
  });

  it('let others to a table while they wait for it, and get their turn', async () => {
    await migrate(db.url, folder);
    await write('0003_crust.sql', 'alter table bread add crust text;');
    const baker = new Client({ connectionString: db.url });
    await baker.connect();
    await baker.query('begin; lock table bread in access share mode');
    const done = migrate(db.url, folder, { lockMs: 50 });
    for (let look = 0; look < 5; look += 1) {
      await sleep(100);
      expect(await queryOnce(db.url, 'select loaves from bread')).toEqual([{ loaves: 7 }]);
    }
    await baker.query('commit');
    expect((await done).applied).toEqual(['0003_crust.sql']);
    await baker.end();
  });

  it('give way to those whom they and who wait for each other, and get their turn', async () => {
    await write('0003_water.sql', 'create table water ();');
    await migrate(db.url, folder);
    await write('0004_both.sql', 'alter table bread add crust text; alter table water add cold boolean;');
    const baker = new Client({ connectionString: db.url });
    await baker.connect();
    await baker.query('begin; lock table water in access share mode');
    const done = migrate(db.url, folder);
    await sleep(300);
    expect((await baker.query('select loaves from bread')).rows).toEqual([{ loaves: 7 }]);
    await baker.query('commit');
    expect((await done).applied).toEqual(['0004_both.sql']);
    await baker.end();
  });

  it('take longer than a request may', async () => {
    await queryOnce(
      db.url,
      `do $$ begin execute format('alter database %I set statement_timeout = 50', current_database()); end $$`,
    );
    await write('0003_slow.sql', 'select pg_sleep(0.2);');
    await write('0004_alone.sql', '-- Outside a transaction\n\nselect pg_sleep(0.2);\n');
    expect((await migrate(db.url, folder)).applied).toContain('0004_alone.sql');
  });

  it('leave a connection as they found it, for whom a pooler gives it to next', async () => {
    await migrate(db.url, folder);
    await queryOnce(
      db.url,
      `do $$ begin execute format('alter database %I set statement_timeout = 5000', current_database()); end $$`,
    );
    await write('0003_alone.sql', '-- Outside a transaction\n\nselect pg_sleep(0.1);\n\nselect 1 / 0;\n');
    const pooler = await startFakePooler(db.url);
    await expect(migrate(pooler.url, folder)).rejects.toThrow('0003_alone.sql failed: division by zero');
    expect(await pooler.readSetting('statement_timeout')).toEqual(['5s', '5s']);
    pooler.close();
  });

  it('refuse a gap or a repeated number', async () => {
    await write('0004_gap.sql', 'select 1;');
    await expect(migrate(db.url, folder)).rejects.toThrow('should be number 3');
  });
});
