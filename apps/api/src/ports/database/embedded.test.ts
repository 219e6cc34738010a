import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { queryOnce, databaseContract } from './database.contract.ts';
import { openInProcess, pidOfServer } from './embedded.fixture.ts';
import { openEmbedded } from './embedded.ts';
import { isAlive, startOf } from './process-lock.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
let root = '';
let dataDir = '';
const open = () => openEmbedded({ dataDir, print: () => undefined });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hamper database '));
  await chmod(root, 0o755);
  dataDir = join(root, 'data');
});

afterEach(async () => {
  // Opening and closing as the only user ends what a killed process left running.
  if ((await readdir(dataDir).catch((): string[] => [])).includes('postgres')) {
    await open().then(
      (db) => db.close(),
      () => undefined,
    );
  }
  await rm(root, { recursive: true, force: true });
});

databaseContract('the embedded PostgreSQL', open);

describe('a data directory', () => {
  it('keeps its rows from one start to the next, in a path with spaces', async () => {
    const first = await open();
    await queryOnce(first.url, 'create table bread as select 7 as loaves');
    await first.close();
    const second = await open();
    expect(await queryOnce(second.url, 'select loaves from bread')).toEqual([{ loaves: 7 }]);
    await second.close();
  });

  it('listens on this machine only, and wants a password', async () => {
    const db = await open();
    const wrong = db.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(queryOnce(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    expect(await queryOnce(db.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await queryOnce(db.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    await db.close();
  });

  it('is shared by a second shop, and the last one out ends the server', async () => {
    const first = await open();
    const other = await openInProcess(dataDir);
    expect(other.url).toBe(first.url);
    const server = await pidOfServer(dataDir);
    await first.close();
    expect(await queryOnce(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.close();
    expect(startOf(server)).toBeUndefined();
  });

  it('works for two that start on it empty at the same moment', async () => {
    const [first, second, third] = await Promise.all([
      openInProcess(dataDir),
      openInProcess(dataDir),
      open(),
    ]);
    expect(new Set([first.url, second.url, third.url]).size).toBe(1);
    await Promise.all([first.close(), second.close(), third.close()]);
  });

  it('is taken over with its running server from a killed shop', async () => {
    const killed = await openInProcess(dataDir);
    await queryOnce(killed.url, 'create table bread as select 7 as loaves');
    const server = await pidOfServer(dataDir);
    await killed.kill();
    expect(startOf(server)).toBeDefined();

    const next = await open();
    expect(next.url).toBe(killed.url);
    expect(await queryOnce(next.url, 'select loaves from bread')).toEqual([{ loaves: 7 }]);
    await next.close();
    expect(startOf(server)).toBeUndefined();
  });

  it('recovers when the server itself was killed', async () => {
    const db = await open();
    await queryOnce(db.url, 'create table bread as select 7 as loaves');
    process.kill(await pidOfServer(dataDir), 'SIGKILL');
    const next = await open();
    expect(await queryOnce(next.url, 'select loaves from bread')).toEqual([{ loaves: 7 }]);
    await next.close();
    await db.close();
  });

  it('brings a lost server back where those look for it who use it, whoever does', async () => {
    const user = await openInProcess(dataDir);
    user.signal('SIGSTOP');
    try {
      const lost = await pidOfServer(dataDir);
      process.kill(lost, 'SIGKILL');
      const next = await open();
      expect(await pidOfServer(dataDir)).not.toBe(lost);
      expect(next.url).toBe(user.url);
      await next.close();
    } finally {
      user.signal('SIGCONT');
    }
    expect(await queryOnce(user.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await user.close();
  });

  it('starts where a stranger has the pid of the last server', async () => {
    const db = await open();
    const file = join(dataDir, 'postgres/cluster/postmaster.pid');
    const left = await readFile(file, 'utf8');
    await db.close();
    await writeFile(file, left.replace(/^\d+/, String(process.pid)));
    const next = await open();
    expect(await pidOfServer(dataDir)).not.toBe(process.pid);
    await next.close();
  });

  it('forgets what a killed first start left half made', async () => {
    await mkdir(join(dataDir, 'postgres/cluster.new-1-abc'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.lock'), '999999999 1 dead');
    const db = await open();
    expect((await readdir(join(dataDir, 'postgres'))).toSorted()).toEqual([
      'cluster',
      'postgres.log',
      'users',
    ]);
    await db.close();
  });
});

describe('a data directory that cannot be used is refused in one line', () => {
  it('when a file stands in its place', async () => {
    await writeFile(dataDir, '');
    await expect(open()).rejects.toThrow(/^The data directory .* cannot be written \(EEXIST\)/);
  });

  it.runIf(isRoot)('when it belongs to somebody else', async () => {
    await mkdir(dataDir);
    await expect(openInProcess(dataDir, { uid: 65_534, gid: 65_534 })).rejects.toThrow(
      /cannot be written \(EACCES\)|cannot be read/,
    );
  });

  it('when a newer PostgreSQL made it', async () => {
    await (await open()).close();
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '19\n');
    await expect(open()).rejects.toThrow(/was made by PostgreSQL 19, newer than the 18/);
  });

  it('when something else lies in it', async () => {
    await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/cluster/holiday.jpg'), '');
    await expect(open()).rejects.toThrow(/is not a database that Hamper made/);
  });

  it('when PostgreSQL dies at start, with its last words', async () => {
    await (await open()).close();
    await writeFile(join(dataDir, 'postgres/cluster/postgresql.conf'), 'bread = fresh\n');
    await expect(open()).rejects.toThrow(/^PostgreSQL did not start .*unrecognized.*"bread"[^\n]*$/);
  });
});

describe.skipIf(process.platform === 'win32')('a server that hangs while it starts', () => {
  it('is ended in time, and keeps nobody from the next start', async () => {
    await (await open()).close();
    const settings = join(dataDir, 'postgres/cluster/postgresql.auto.conf');
    await rename(settings, `${settings}.away`);
    await run('mkfifo', ['-m', '666', settings]);
    const hanging = openEmbedded({ dataDir, startMs: 300, print: () => undefined });
    await expect(hanging).rejects.toThrow(
      /^PostgreSQL was not ready after 1 seconds and was ended \(log: .*\)\.$/,
    );
    await rm(settings);
    await rename(`${settings}.away`, settings);
    const db = await open();
    expect(await queryOnce(db.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await db.close();
  });
});

describe('a data directory that cannot be made in time', () => {
  it('is given up, and keeps nobody from the next start', async () => {
    const hanging = openEmbedded({ dataDir, startMs: 20, print: () => undefined });
    await expect(hanging).rejects.toThrow(
      /^PostgreSQL had not made its data directory after 1 seconds and was ended\.$/,
    );
    const db = await open();
    expect(await queryOnce(db.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await db.close();
  });
});

describe.runIf(isRoot)('as root', () => {
  it('keeps the database elsewhere when its account cannot reach the data directory', async () => {
    await chmod(root, 0o700);
    const said: string[] = [];
    const db = await openEmbedded({ dataDir, print: (line) => said.push(line) });
    await queryOnce(db.url, 'create table bread as select 7 as loaves');
    await db.close();
    const kept = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim();
    expect(said).toEqual([expect.stringContaining(`the database is kept in ${kept}`)]);

    const again = await open();
    expect(again.label).toContain(kept);
    expect(await queryOnce(again.url, 'select loaves from bread')).toEqual([{ loaves: 7 }]);
    await again.close();
    await rm(kept, { recursive: true });
    await expect(open()).rejects.toThrow(/which is gone: put it back/);
  });
});

describe('a lock', () => {
  it('knows a living process from one that had its pid before', () => {
    expect(isAlive({ pid: process.pid, started: startOf(process.pid) ?? '' })).toBe(true);
    expect(isAlive({ pid: 999_999_999, started: '1' })).toBe(false);
    if (process.platform === 'linux') {
      expect(isAlive({ pid: process.pid, started: '1' })).toBe(false);
    }
  });
});
