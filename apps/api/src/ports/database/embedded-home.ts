import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { accountFor, canReach, type Account } from './embedded-account.ts';
import { systemFolder } from './embedded-binaries.ts';
import { errorCode, StartError } from './start-error.ts';

/** Where the embedded PostgreSQL lives, and under which account. */
export interface Home {
  folder: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  account: Account | undefined;
}

/** Makes the data directory, or says in one line why it cannot be used. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    const made = await mkdir(dataDir, { recursive: true, mode: 0o755 });
    // As root the database runs under another account, which has to get through.
    if (made !== undefined && process.getuid?.() === 0) await chmod(dataDir, 0o755);
    const probe = join(dataDir, `.write-${process.pid}-${randomBytes(3).toString('hex')}`);
    await writeFile(probe, '');
    await rm(probe, { force: true });
  } catch (error) {
    throw new StartError(
      'data-directory-not-writable',
      `The data directory ${dataDir} cannot be written (${errorCode(error)}): set DATA_DIR to one that can.`,
      { cause: error },
    );
  }
}

/** Call it under the lock of the data directory: it decides once where the database is kept. */
export async function homeFor(dataDir: string, print: (line: string) => void): Promise<Home> {
  const inside = join(dataDir, 'postgres');
  const pointer = join(dataDir, 'postgres.location');
  const recorded = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (recorded !== '' && !(await stat(recorded).catch(() => undefined))) {
    throw new StartError(
      'database-moved-away',
      `The database of ${dataDir} was kept in ${recorded}, which is gone: put it back, or delete ${pointer} to begin empty.`,
    );
  }
  const folder = recorded === '' ? inside : recorded;
  const account = await accountFor(join(folder, 'cluster'));
  if (await canReach(recorded === '' ? dataDir : recorded, account)) return openHome(folder, account);

  const elsewhere = join(systemFolder, `data-${randomBytes(6).toString('hex')}`);
  if (await stat(join(folder, 'cluster')).catch(() => undefined)) {
    throw new StartError(
      'data-directory-of-another-user',
      `The account of the database (uid ${account?.uid}) cannot reach ${folder}: open the folders above it with chmod o+x.`,
    );
  }
  print(
    `PostgreSQL cannot run as root, and uid ${account?.uid} cannot reach ${dataDir}: the database is kept in ${elsewhere}.`,
  );
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  const home = await openHome(elsewhere, account);
  await writeFile(pointer, `${elsewhere}\n`);
  return home;
}

async function openHome(folder: string, account: Account | undefined): Promise<Home> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const owner = await stat(folder);
  const me = process.getuid?.();
  if (account === undefined && me !== undefined && owner.uid !== me) {
    throw new StartError(
      'data-directory-of-another-user',
      `The database in ${folder} belongs to another user (uid ${owner.uid}): start as that user or as root, or set DATA_DIR to another directory.`,
    );
  }
  if (account && owner.uid !== account.uid) await chown(folder, account.uid, account.gid);
  return { folder, cluster: join(folder, 'cluster'), account };
}

/** A path relative to the working directory where that is shorter. */
export function shortPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near === '' ? '.' : near.startsWith('..') ? path : near;
}
