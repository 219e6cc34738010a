import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { diskFiles } from '@hamper/api/ports/files/disk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createCopyStore } from './copy-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hamper kept '));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fail = (error: unknown) => {
  throw error;
};

describe('What is kept of drawn previews', () => {
  it('is the newest of them, within its limit, however many come at once', async () => {
    const files = diskFiles(folder);
    const store = createCopyStore(files, fail, { previews: 1000 });
    for (let one = 0; one < 20; one += 1) await store.write(`previews/${one}`, Buffer.alloc(100));
    expect(await files.size('previews')).toBeLessThanOrEqual(1000);
    expect([await store.read('previews/0'), (await store.read('previews/19'))?.length]).toEqual([null, 100]);
    await Promise.all(
      Array.from({ length: 20 }, (_, one) => store.write(`previews/more-${one}`, Buffer.alloc(100))),
    );
    // A copy that comes at once may be put behind one that makes room for it: the next one finds it.
    await createCopyStore(files, fail, { previews: 1000 }).write('previews/last', Buffer.alloc(100));
    expect(await files.size('previews')).toBeLessThanOrEqual(1000);
    expect((await store.read('previews/last'))?.length).toBe(100);
  });

  it('is nothing that is larger than the whole, and all of what has no limit', async () => {
    const store = createCopyStore(diskFiles(folder), fail, { previews: 1000 });
    await store.write('previews/large', Buffer.alloc(1001));
    await store.write('pictures/large', Buffer.alloc(5000));
    expect([await store.read('previews/large'), (await store.read('pictures/large'))?.length]).toEqual([
      null,
      5000,
    ]);
    expect((await store.read('previews/last'))?.length).toBe(100);
  });
});
