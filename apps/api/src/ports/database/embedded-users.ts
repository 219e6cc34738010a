import { randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Home } from './embedded-home.ts';
import { isAlive, markText, ownMark, parseMark } from './process-lock.ts';

/** The processes that use one server, a file each, so that the last one to close can end it. */
export async function enter({ folder: home, account }: Home): Promise<string> {
  const folder = join(home, 'users');
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (account) await chown(folder, account.uid, account.gid);
  const file = join(folder, `${process.pid}-${randomUUID()}`);
  await writeFile(file, markText(ownMark()));
  return file;
}

/** Call it under the lock. Says whether somebody living still uses the server. */
export async function leave(home: Home, file: string): Promise<boolean> {
  const folder = join(home.folder, 'users');
  await rm(file, { force: true });
  let used = false;
  for (const name of await readdir(folder).catch(() => [])) {
    const mark = parseMark(await readFile(join(folder, name), 'utf8').catch(() => ''));
    if (mark && isAlive(mark)) used = true;
    else await rm(join(folder, name), { force: true });
  }
  return used;
}
