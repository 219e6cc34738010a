import { randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Home } from './embedded-home.ts';
import { isAlive, markText, ownMark, parseMark } from './process-lock.ts';

const folderOf = (home: Home) => join(home.folder, 'users');

/** Notes that this process uses the server, in a file of its own with the port: the last process to close ends the server. */
export async function registerProcess(home: Home, port: number): Promise<string> {
  const folder = folderOf(home);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (home.account) await chown(folder, home.account.uid, home.account.gid);
  const file = join(folder, `${process.pid}-${randomUUID()}`);
  await writeFile(file, `${markText(ownMark())} ${port}`);
  return file;
}

/** Call it under the lock. Whether another living process still uses the server. */
export async function unregisterProcess(home: Home, file: string): Promise<boolean> {
  await rm(file, { force: true });
  return (await livingProcesses(home)).length > 0;
}

/** The port at which living processes look for the server, also while it is down; undefined where there are none. */
export async function portInUse(home: Home): Promise<number | undefined> {
  const ports = (await livingProcesses(home)).map((text) => Number(text.split(' ')[3]));
  return ports.find((port) => Number.isInteger(port) && port > 0 && port < 65_536);
}

/** The files of living processes; those of others are removed. */
async function livingProcesses(home: Home): Promise<string[]> {
  const folder = folderOf(home);
  const texts: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    const mark = parseMark(text);
    if (mark && isAlive(mark)) texts.push(text);
    else await rm(join(folder, name), { force: true });
  }
  return texts;
}
