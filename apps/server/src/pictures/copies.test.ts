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
// Copies are kept after they were answered: the last may still be written.
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));

let pictures = 0;
function upload(read = async () => picture): Source {
  const id = `upload-${pictures++}`;
  return { id, copies: `pictures/${id}-`, from: 'uploads', freshness: 'immutable', read };
}

/** Copies, and two client networks that keep both encoders busy until they are let go. */
function openBusy(root = folder) {
  const copyOf = createCopies(diskFiles(root), () => undefined);
  const ask = (network: string, source: Source, width = 1440) =>
    copyOf({ source, width, format: 'plain', network });
  const { promise: held, resolve: letGo } = Promise.withResolvers<Buffer>();
  async function occupy() {
    const reading = ['x', 'y'].map((network) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const slow = upload(() => (resolve(), held));
      return { begun: promise, copy: ask(network, slow, 64) };
    });
    await Promise.all(reading.map(({ begun }) => begun));
    return async () => {
      letGo(picture);
      await Promise.all(reading.map(({ copy }) => copy));
    };
  }
  return { ask, occupy };
}

const MAX_PER_NETWORK = 150;
const outcome = (copy: Promise<{ bytes: Buffer }>) =>
  copy.then(
    ({ bytes }) => (bytes.length > 0 ? 'shown' : 'empty'),
    (error: { status?: number }) => error.status,
  );

describe('A copy that several client networks wait for', () => {
  it('is refused to nobody else when the client network that asked first has used up its quota', async () => {
    const { ask, occupy } = openBusy();
    for (let at = 0; at < 10; at += 1) await ask('greedy', upload());
    const free = await occupy();
    const wanted = upload();
    const refused = outcome(ask('greedy', upload()));
    const [, ...others] = ['greedy', 'a', 'b'].map((network) => outcome(ask(network, wanted)));
    await free();
    expect(await refused).toBe(429);
    expect(await Promise.all(others)).toEqual(['shown', 'shown']);
  });

  it('is refused only to the client network whose queue is full', async () => {
    const { ask, occupy } = openBusy();
    const free = await occupy();
    const many = Array.from({ length: MAX_PER_NETWORK }, () => ask('crowd', upload(), 64));
    const wanted = upload();
    const copies = ['crowd', 'a'].map((network) => outcome(ask(network, wanted, 64)));
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
    const copies = ['crowd', 'a', 'b', 'a'].map((network) => ask(network, wanted, 64));
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
    const copies = ['a', 'b'].map((network) => outcome(ask(network, broken)));
    await free();
    expect(await Promise.all(copies)).toEqual([404, 404]);
  });

  it('is made of an original that is brought from elsewhere once, though a copy waits and nothing can be kept', async () => {
    // A folder inside a file cannot be.
    const { ask, occupy } = openBusy(join(import.meta.filename, 'none'));
    const free = await occupy();
    let reads = 0;
    const wanted: Source = { ...upload(async () => ((reads += 1), picture)), from: 'remote' };
    const first = ask('a', wanted, 64);
    await expect.poll(() => reads).toBe(1);
    await new Promise((next) => setTimeout(next, 100));
    const others = ['b', 'c', 'a'].map((network) => ask(network, wanted, 128));
    await new Promise((next) => setTimeout(next, 100));
    await free();
    await Promise.all([first, ...others]);
    expect(reads).toBe(1);
  });

  it('is waited for by so many of one client network and no more, and by others meanwhile', async () => {
    const { ask, occupy } = openBusy();
    const free = await occupy();
    const wanted = upload();
    const crowd = Array.from({ length: 500 }, () => outcome(ask('crowd', wanted, 64)));
    const other = outcome(ask('a', wanted, 64));
    expect(await Promise.all(crowd.slice(400))).toEqual(Array(100).fill(503));
    await free();
    expect(await Promise.all(crowd.slice(0, 400))).toEqual(Array(400).fill('shown'));
    expect(await other).toBe('shown');
  });

  it('is waited for by so many in all: who came last of the client network with the most is turned away', async () => {
    const { ask, occupy } = openBusy();
    const free = await occupy();
    const wanted = upload();
    // Two wait for what keeps the encoders busy.
    const sizes = { e: 399, d: 399, c: 399, b: 399, a: 400 };
    const crowds = Object.entries(sizes).map(([network, length]) =>
      Array.from({ length }, () => outcome(ask(network, wanted, 64))),
    );
    const few = Array.from({ length: 4 }, () => outcome(ask('few', wanted, 64)));
    const late = Promise.all(few);
    await new Promise((next) => setTimeout(next, 100));
    await free();
    expect(await late).toEqual(Array(4).fill('shown'));
    expect((await Promise.all(crowds.flat())).filter((seen) => seen === 503)).toHaveLength(2);
    expect(await crowds[4]?.at(-1)).toBe(503);
  });
});
