import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Binaries } from './embedded-binaries.ts';
import { shortPath, type Home } from './embedded-home.ts';
import { errorCode, StartError } from './start-error.ts';

const run = promisify(execFile);
/** initdb takes a second or two; on a slow disk some more. */
const INITDB_TIMEOUT_MS = 120_000;
const DRAFT_PREFIX = 'cluster.new-';

/** PostgreSQL sees none of our environment: it may hold secrets, and PGDATA or LC_ALL would bend it. */
export const postgresEnv: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' && {
    SystemRoot: process.env['SystemRoot'],
    TEMP: process.env['TEMP'],
  }),
};

export const passwordFile = (home: Home) => join(home.cluster, 'hamper.password');

interface ClusterOptions {
  home: Home;
  binaries: Binaries;
  /** Only tests give up fsync for speed. */
  durable: boolean;
  /** How long initdb may take: other processes wait for their start meanwhile. */
  initdbTimeoutMs?: number | undefined;
}

/** Makes the cluster on first use. A killed attempt leaves nothing that could be mistaken for one. */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const { home, binaries } = options;
  for (const name of await readdir(home.folder)) {
    // The initdb of a killed start may still write there; its files are removed next time.
    if (name.startsWith(DRAFT_PREFIX)) await remove(join(home.folder, name));
  }
  const clusterMajor = await clusterVersion(home);
  if (clusterMajor === undefined) await makeCluster(options);
  else refuseOtherVersion(home, clusterMajor, binaries.version);
}

async function clusterVersion(home: Home): Promise<string | undefined> {
  const names = await readdir(home.cluster).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (names === undefined) return undefined;
  if (!names.includes('PG_VERSION') || !names.includes('hamper.password')) {
    throw new StartError(
      'data-directory-broken',
      `${shortPath(home.cluster)} is not a database that Hamper made: move it away, or set DATA_DIR to another directory.`,
    );
  }
  return (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim();
}

function refuseOtherVersion(home: Home, made: string, version: string): void {
  const ours = Number.parseInt(version, 10);
  if (Number(made) === ours) return;
  const where = shortPath(home.cluster);
  if (Number(made) > ours) {
    throw new StartError(
      'postgresql-newer',
      `The database in ${where} was made by PostgreSQL ${made}, newer than the ${ours} of this Hamper: use a newer Hamper, or set DATA_DIR to another directory.`,
    );
  }
  throw new StartError(
    'postgresql-older',
    `The database in ${where} was made by PostgreSQL ${made}, and this Hamper brings ${ours}: dump it with the old Hamper and restore it into a new DATA_DIR.`,
  );
}

async function makeCluster({
  home,
  binaries,
  durable,
  initdbTimeoutMs = INITDB_TIMEOUT_MS,
}: ClusterOptions): Promise<void> {
  const { account } = home;
  const id = `${process.pid}-${randomBytes(3).toString('hex')}`;
  const draft = join(home.folder, DRAFT_PREFIX + id);
  const secret = join(home.folder, `${DRAFT_PREFIX}password-${id}`);
  try {
    await writeFile(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account) await chown(secret, account.uid, account.gid);
    await run(
      binaries.initdb,
      [
        ...['-D', draft, '-U', 'hamper', '--auth=scram-sha-256', `--pwfile=${secret}`],
        ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin'],
        ...['--builtin-locale=C.UTF-8', '--no-instructions', ...(durable ? [] : ['--no-sync'])],
      ],
      { ...account, cwd: home.folder, env: postgresEnv, timeout: initdbTimeoutMs, killSignal: 'SIGKILL' },
    );
    await rename(secret, join(draft, 'hamper.password'));
    await rename(draft, home.cluster);
    if (durable && process.platform !== 'win32') await syncFolder(home.folder);
  } catch (error) {
    await remove(draft);
    await remove(secret);
    if (error instanceof Error && 'killed' in error && error.killed)
      throw new StartError(
        'postgresql-did-not-start',
        `PostgreSQL had not made its data directory after ${Math.ceil(initdbTimeoutMs / 1000)} seconds and was ended.`,
        { cause: error },
      );
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new StartError(
      'postgresql-did-not-start',
      `PostgreSQL could not make its data directory: ${output.split('\n').slice(-2).join(' ') || errorCode(error)}`,
      { cause: error },
    );
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

const remove = (path: string) =>
  rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
