import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { Failure, ClientDisconnected } from '../failure.ts';
import { createBodies } from './read-body.ts';

const RAW = { types: ['image/png'], maxBytes: 1000 };
const post = (body: ReadableStream, headers: Record<string, string> = {}) =>
  new Request('http://shop.test/', {
    method: 'POST',
    headers: { 'content-type': 'image/png', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);
/** A body in chunks of these sizes. */
const chunks = (sizes: number[], end: (controller: ReadableStreamDefaultController) => void) =>
  new ReadableStream({
    pull(controller) {
      const size = sizes.shift();
      if (size === undefined) end(controller);
      else controller.enqueue(new Uint8Array(size).fill(7));
    },
  });
const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('hamper-upload-')).length;
const failureOn = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: unknown) => (error instanceof Failure ? error.code : error),
  );

it('An upload is in a file that nobody else can read while it is used, and gone afterwards', async () => {
  const upload = createBodies().file(
    { request: post(chunks([400, 400], (it) => it.close())), network: 'a' },
    RAW,
  );
  const before = await left();
  const path = await upload.asFile(async (file) => {
    expect((await readFile(file)).equals(Buffer.alloc(800, 7))).toBe(true);
    expect((await stat(file)).mode & 0o077).toBe(0);
    return file;
  });
  await expect(stat(path)).rejects.toThrow('ENOENT');
  expect(await left()).toBe(before);
});

it.each([
  ['too slow', chunks([10], () => undefined), 'upload-too-slow'],
  ['too large, without saying so', chunks([600, 600], (it) => it.close()), 'body-too-large'],
])('An upload that is %s ends, leaves nothing, and gives its slot back', async (_, body, code) => {
  const bodies = createBodies({ uploadMs: 50 });
  const before = await left();
  for (let at = 0; at < 3; at += 1) {
    const sent = at === 0 ? body : chunks([10], (it) => it.close());
    const upload = bodies.file({ request: post(sent), network: 'a' }, RAW);
    expect(await failureOn(upload.asFile(async () => sleep(0)))).toBe(at === 0 ? code : 'fine');
  }
  expect(await left()).toBe(before);
});

it('An upload that breaks off is nobody’s failure, and leaves nothing', async () => {
  const before = await left();
  const broken = chunks([10], (it) => it.error(new Error('aborted')));
  const upload = createBodies().file({ request: post(broken), network: 'a' }, RAW);
  expect(await failureOn(upload.asFile(async () => 'used'))).toBeInstanceOf(ClientDisconnected);
  expect(await left()).toBe(before);
});

it('A call finds room however many large bodies others hold half-sent', async () => {
  const bodies = createBodies();
  const ends: (() => void)[] = [];
  const json = { 'content-type': 'application/json' };
  const half = () =>
    chunks([1_000_000], (controller) => void ends.push(() => controller.error(new Error('left'))));
  const hogs = Array.from({ length: 8 * 4 }, (_, at) =>
    failureOn(bodies.json({ request: post(half(), json), network: `hog ${at % 8}` }, {})),
  );
  await expect.poll(() => ends.length).toBe(hogs.length);
  const ordinary = post(new Blob(['{"a":1}']).stream(), json);
  expect(await bodies.json({ request: ordinary, network: 'somebody' }, {})).toEqual({ a: 1 });
  for (const end of ends) end();
  await Promise.all(hogs);
});
