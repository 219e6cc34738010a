import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { shortPath } from '../database/embedded-home.ts';
import { checkFileKey, type Files, oldestBeyond } from './files.port.ts';

/** Files in a folder of this machine, made when the first one comes. Several processes may share it. */
export function diskFiles(root: string): Files {
  const pathOf = (key: string): string => {
    checkFileKey(key);
    return join(root, ...key.split('/'));
  };
  return {
    label: `disk (${shortPath(root)})`,
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // No key begins with a dot, so nobody can ask for a file that is still being written.
      const draft = join(dirname(path), `.${randomUUID()}`);
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          // Else a power cut could keep the name and lose the bytes.
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      return readFile(pathOf(key)).catch(nullWhenMissing);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async removeStarting(prefix) {
      checkFileKey(prefix);
      const [folder = '', start = ''] = prefix.split('/');
      const names = (await readdir(join(root, folder)).catch(nullWhenMissing)) ?? [];
      for (const name of names)
        if (name.startsWith(start)) await rm(join(root, folder, name), { force: true });
    },
    async size(folder) {
      return (await filesIn(root, folder)).reduce((total, { bytes }) => total + bytes, 0);
    },
    async removeOldest(folder, maxBytes) {
      const { oldest, left } = oldestBeyond(await filesIn(root, folder), maxBytes);
      for (const { path } of oldest) await rm(path, { force: true });
      return left;
    },
  };
}

async function filesIn(root: string, folder: string): Promise<{ path: string; bytes: number; at: number }[]> {
  checkFileKey(`${folder}/any`);
  const names = (await readdir(join(root, folder)).catch(nullWhenMissing)) ?? [];
  const found = [];
  for (const name of names) {
    const path = join(root, folder, name);
    // One that another process removed meanwhile holds nothing.
    const file = name.startsWith('.') ? null : await stat(path).catch(nullWhenMissing);
    if (file) found.push({ path, bytes: file.size, at: file.mtimeMs });
  }
  return found;
}

function nullWhenMissing(error: unknown): null {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
}
