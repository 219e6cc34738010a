import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Files } from './files.port.ts';

interface Opened {
  files: Files;
  close(): Promise<void>;
}

/** The behaviour of every adapter of the files port, given an empty one. */
export function filesContract(name: string, open: () => Promise<Opened>): void {
  describe(`Files: ${name}`, () => {
    let opened: Opened;
    let files: Files;
    beforeAll(async () => {
      opened = await open();
      files = opened.files;
    });
    afterAll(() => opened.close());

    const bytes = (text: string) => Buffer.from(text);

    it('gives back the very bytes, whatever they are', async () => {
      const all = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
      await files.put('pictures/all.bin', all);
      expect(await files.get('pictures/all.bin')).toEqual(all);
      await files.put('pictures/none.bin', new Uint8Array());
      expect(await files.get('pictures/none.bin')).toEqual(Buffer.alloc(0));
    });

    it('has nothing under a key that was never used, or was removed', async () => {
      expect(await files.get('pictures/never')).toBeNull();
      expect(await files.get('no-such-folder/never')).toBeNull();
      await files.put('pictures/gone', bytes('soon'));
      await files.remove('pictures/gone');
      await files.remove('pictures/gone');
      expect(await files.get('pictures/gone')).toBeNull();
    });

    it('keeps the last bytes of a key, and folders apart', async () => {
      await files.put('one/same', bytes('first'));
      await files.put('one/same', bytes('second'));
      await files.put('two/same', bytes('other'));
      expect(String(await files.get('one/same'))).toBe('second');
      expect(String(await files.get('two/same'))).toBe('other');
    });

    it('shows the old bytes or the new ones while they are replaced, never half', async () => {
      const versions = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(300_000));
      await files.put('race/one', bytes(versions[0] ?? ''));
      const writing = Promise.all(versions.map((version) => files.put('race/one', bytes(version))));
      const seen = await Promise.all(
        Array.from({ length: 40 }, async () => String(await files.get('race/one'))),
      );
      await writing;
      expect(seen.filter((text) => !versions.includes(text))).toEqual([]);
      expect(versions).toContain(String(await files.get('race/one')));
    });

    it('forgets all that begins alike, and nothing else', async () => {
      const there = ['copies/ab-64.webp', 'copies/ab-128.webp', 'copies/ab-256.webp'];
      const others = ['copies/abc-64.webp', 'copies/b-64.webp', 'pictures/ab-64.webp'];
      for (const key of [...there, ...others]) await files.put(key, bytes('x'));
      await files.removeStarting('copies/ab-');
      await files.removeStarting('copies/ab-');
      await files.removeStarting('no-such-folder/ab-');
      for (const key of there) expect(await files.get(key), key).toBeNull();
      for (const key of others) expect(await files.get(key), key).not.toBeNull();
      for (const wrong of ['', 'copies', 'copies/', '../copies/a', 'copies/../a'])
        await expect(files.removeStarting(wrong), wrong).rejects.toThrow(TypeError);
    });

    it('knows how much a folder holds', async () => {
      expect(await files.size('weighed')).toBe(0);
      await files.put('weighed/one', bytes('12345'));
      await files.put('weighed/two', bytes('678'));
      expect(await files.size('weighed')).toBe(8);
    });

    it('forgets the oldest of a folder, until it holds no more than it may', async () => {
      expect(await files.removeOldest('aging', 10)).toBe(0);
      for (const name of ['b', 'a', 'd', 'c', 'b']) await files.put(`aging/${name}`, bytes(name.repeat(4)));
      await files.put('other/a', bytes('kept'));
      expect(await files.removeOldest('aging', 16)).toBe(16);
      expect(await files.removeOldest('aging', 10)).toBe(8);
      const left = await Promise.all(['a', 'd', 'c', 'b'].map((name) => files.get(`aging/${name}`)));
      expect(left.map((one) => one && String(one))).toEqual([null, null, 'cccc', 'bbbb']);
      expect(String(await files.get('other/a'))).toBe('kept');
    });

    it.each([
      '',
      'name',
      '/etc/passwd',
      '../secret/name',
      'folder/..',
      'folder/../../secret',
      'folder/.hidden',
      'folder/a..b',
      'folder\\name',
      'folder/deep/name',
      'folder/Name',
      'folder/na me',
      'folder/na\0me',
      'folder/%2e%2e',
      `folder/${'x'.repeat(200)}`,
    ])('refuses the key %j', async (key) => {
      await expect(files.put(key, bytes('x'))).rejects.toThrow(TypeError);
      await expect(files.get(key)).rejects.toThrow(TypeError);
      await expect(files.remove(key)).rejects.toThrow(TypeError);
    });
  });
}
