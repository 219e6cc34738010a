import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { diskFiles } from '@hamper/api/ports/files/disk';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createCopies } from './copies.ts';
import type { Source } from './sources.ts';

let folder: string;
let picture: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hamper copies '));
  picture = await sharp({ create: { width: 1440, height: 1440, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let pictures = 0;
function upload(read = async () => picture): Source {
  const id = `upload-${pictures++}`;
  return { id, copies: `pictures/${id}-`, from: 'uploads', fresh: 'for good', read };
}

/** Copies, and two places that keep both encoders busy until they are let go. */
function openBusy() {
  const copyOf = createCopies(diskFiles(folder), () => undefined);
  const ask = (place: string, source: Source, width = 1440) =>
    copyOf({ source, width, format: 'plain', place });
  const { promise: held, resolve: letGo } = Promise.withResolvers<Buffer>();
  async function occupy() {
    const reading = ['x', 'y'].map((place) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const slow = upload(() => (resolve(), held));
      return { begun: promise, copy: ask(place, slow, 64) };
    });
    await Promise.all(reading.map(({ begun }) => begun));
    return async () => {
      letGo(picture);
      await Promise.all(reading.map(({ copy }) => copy));
    };
  }
  return { ask, occupy };
}

const MOST_OF_A_PLACE = 150;
const outcome = (copy: Promise<{ bytes: Buffer }>) =>
  copy.then(
    ({ bytes }) => (bytes.length > 0 ? 'shown' : 'empty'),
    (error: { status?: number }) => error.status,
  );

describe('A copy that several places wait for', () => {
  it('is refused to nobody else when the place that asked first had its share', async () => {
    const { ask, occupy } = openBusy();
    for (let at = 0; at < 10; at += 1) await ask('greedy', upload());
    const free = await occupy();
    const wanted = upload();
    const refused = outcome(ask('greedy', upload()));
    const [, ...others] = ['greedy', 'a', 'b'].map((place) => outcome(ask(place, wanted)));
    await free();
    expect(await refused).toBe(429);
    expect(await Promise.all(others)).toEqual(['shown', 'shown']);
  });

  it('is refused only to the place whose line is full', async () => {
    const { ask, occupy } = openBusy();
    const free = await occupy();
    const many = Array.from({ length: MOST_OF_A_PLACE }, () => ask('crowd', upload(), 64));
    const wanted = upload();
    const copies = ['crowd', 'a'].map((place) => outcome(ask(place, wanted, 64)));
    await free();
    expect(await Promise.all(copies)).toEqual([503, 'shown']);
    await Promise.all(many);
  });

  it('is made once, at whichever turn comes first: nobody waits behind what another asks for', async () => {
    const { ask, occupy } = openBusy();
    const free = await occupy();
    const done: string[] = [];
    let reads = 0;
    const many = Array.from({ length: 40 }, (_, at) =>
      ask('crowd', upload(), 64).then(() => done.push(`crowd ${at}`)),
    );
    const wanted = upload(async () => ((reads += 1), picture));
    const copies = ['crowd', 'a', 'b', 'a'].map((place) => ask(place, wanted, 64));
    await free();
    const all = await Promise.all(copies);
    expect(done.length).toBeLessThan(20);
    expect(reads).toBe(1);
    expect(all.filter(({ made }) => made)).toHaveLength(1);
    await Promise.all(many);
  });

  it('fails for all of them where it cannot be made', async () => {
    const { ask, occupy } = openBusy();
    const free = await occupy();
    const broken = upload(async () => Buffer.from('no picture'));
    const copies = ['a', 'b'].map((place) => outcome(ask(place, broken)));
    await free();
    expect(await Promise.all(copies)).toEqual([404, 404]);
  });
});
