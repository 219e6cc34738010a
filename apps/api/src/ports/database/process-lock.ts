import { randomUUID } from 'node:crypto';
import { statSync, readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { errorCode, StartError } from './start-error.ts';

/** A pid alone is not enough: after a restart, above all in a container, another process has it. */
export interface ProcessMark {
  pid: number;
  started: string;
}

export function ownMark(): ProcessMark {
  return { pid: process.pid, started: startOf(process.pid) ?? '' };
}

/** When a process started ('' where the system does not say), or undefined when it is gone. */
export function startOf(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A zombie still has a pid, and stays one where nothing reaps it.
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  try {
    process.kill(pid, 0);
    return '';
  } catch (error) {
    return errorCode(error) === 'EPERM' ? '' : undefined;
  }
}

export function isAlive(mark: ProcessMark): boolean {
  const started = startOf(mark.pid);
  return started !== undefined && (mark.started === '' || mark.started === started);
}

/** A mark as it stands in a file, or undefined when it is not one. */
export function parseMark(text: string): ProcessMark | undefined {
  const [pid, started] = text.split(' ');
  return pid !== undefined && started !== undefined && /^\d+$/.test(pid)
    ? { pid: Number(pid), started }
    : undefined;
}

export const markText = ({ pid, started }: ProcessMark) => `${pid} ${started} ${randomUUID()}`;

/** Runs `work` while this process alone holds the lock file; the lock of a dead process is taken over. */
export async function withProcessLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mine = markText(ownMark());
  const deadline = Date.now() + 90_000;
  while (!(await tryLock(file, mine))) {
    if (Date.now() > deadline) {
      const holder = parseMark(await textOf(file))?.pid ?? 'unknown';
      throw new StartError(
        'data-directory-busy',
        `Another process (${holder}) has been starting on this data directory for 90 seconds: end it, or delete ${file}.`,
      );
    }
    await sleep(15);
  }
  try {
    return await work();
  } finally {
    if ((await textOf(file)) === mine) await rm(file, { force: true });
  }
}

async function tryLock(file: string, mine: string): Promise<boolean> {
  try {
    await writeFile(file, mine, { flag: 'wx', mode: 0o644 });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const currentText = await textOf(file);
  const holder = parseMark(currentText);
  // Between creating and writing the file is empty for a moment.
  if (holder ? isAlive(holder) : isYoung(file)) return false;
  await moveAway(file, currentText);
  return false;
}

/** Renaming first makes sure that what goes is the dead lock, not one that just took its place. */
async function moveAway(file: string, currentText: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await textOf(aside)) !== currentText) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => '');

function isYoung(file: string): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs < 2_000;
  } catch {
    return true;
  }
}
