import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { diskFiles } from './disk.ts';
import { filesContract } from './files.contract.ts';

const temporary = () => mkdtemp(join(tmpdir(), 'hamper files '));

filesContract('on disk', async () => {
  const root = await temporary();
  return { files: diskFiles(root), close: () => rm(root, { recursive: true }) };
});

it('leaves nothing behind but what was kept', async () => {
  const root = await temporary();
  const files = diskFiles(root);
  const keeping = ['a', 'b', 'a', 'b', 'a'].map((name) => files.put(`pictures/${name}`, Buffer.from(name)));
  await Promise.all(keeping);
  expect((await readdir(join(root, 'pictures'))).toSorted()).toEqual(['a', 'b']);
  await rm(root, { recursive: true });
});

it('touches nothing before the first file comes', async () => {
  const root = join(await temporary(), 'later');
  expect(await diskFiles(root).get('pictures/none')).toBeNull();
  await expect(readdir(root)).rejects.toThrow('ENOENT');
  await rm(join(root, '..'), { recursive: true });
});
