import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { startOf, type ProcessMark } from './process-lock.ts';
import { errorCode, StartError } from './start-error.ts';

const run = promisify(execFile);

/** A running PostgreSQL server by its postmaster.pid. */
export interface Postmaster {
  mark: ProcessMark;
  port: number;
  status: string;
}

/** Reads postmaster.pid, if its process is alive; whether that is PostgreSQL is another question. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  const started = startOf(pid);
  if (started === undefined) return undefined;
  return { mark: { pid, started }, port: Number(lines[3]), status: lines[7] ?? '' };
}

/** The server that a killed or a second shop left running here, once it is ready; undefined when none is. */
export async function runningServer(
  cluster: string,
  answers: (port: number) => Promise<boolean>,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const seen = await readPostmaster(cluster);
    if (seen === undefined || !(await isPostgres(seen.mark.pid, cluster))) {
      await removeStalePid(cluster);
      return undefined;
    }
    if (seen.status === 'ready' && (await answers(seen.port))) return seen;
    if (Date.now() > deadline) {
      throw new StartError(
        'postgresql-not-answering',
        `PostgreSQL (process ${seen.mark.pid}) has this data directory and does not answer on 127.0.0.1:${seen.port}: end it with "kill -INT ${seen.mark.pid}" and start again.`,
      );
    }
    await sleep(20);
  }
}

/** PostgreSQL refuses to start while any process has the pid in the file, even one that is a stranger. */
async function removeStalePid(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0)) return;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Gone: the file stays, for PostgreSQL uses it to look for backends that survived.
    if (errorCode(error) === 'ESRCH') return;
  }
  await rm(file, { force: true });
}

async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  try {
    // The server lives in its data directory, which tells it from a process that inherited the pid.
    if (process.platform === 'linux')
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
    if (process.platform === 'win32') return true;
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout.includes('postgres');
  } catch {
    return false;
  }
}
