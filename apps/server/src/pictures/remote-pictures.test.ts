import { createServer, request as plainRequest, type Server, type ServerResponse } from 'node:http';
import type https from 'node:https';

import { afterEach, expect, it } from 'vitest';

import { PictureError } from './picture-error.ts';
import { isPublicAddress } from './public-address.ts';
import { remotePictures } from './remote-pictures.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A host elsewhere that answers so; plain HTTP on this machine, which tests may reach and shops may not. */
async function hostThat(answer: (res: ServerResponse) => void, timeoutMs = 5000) {
  const host = createServer((_, res) => answer(res));
  server = host;
  await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
  const address = host.address();
  const url = new URL(`http://localhost:${typeof address === 'object' ? address?.port : ''}/a.jpg`);
  const request: typeof https.request = plainRequest;
  return { url, pictures: remotePictures([url.host], { request, timeoutMs, isAllowed: () => true }) };
}

it('fetches a picture as it is', async () => {
  const { url, pictures } = await hostThat((res) => res.end('bytes'));
  expect(String(await pictures.fetch(url))).toBe('bytes');
});

it.each<[string, (res: ServerResponse) => void]>([
  ['sends it elsewhere', (res) => res.writeHead(302, { location: 'https://other.example/b.jpg' }).end('x')],
  ['has none', (res) => res.writeHead(404).end('x')],
  ['promises more than 10 MB', (res) => res.writeHead(200, { 'content-length': 11_000_000 }).write('x')],
  [
    'sends more than 10 MB unannounced',
    (res) => {
      const more = () => {
        while (!res.destroyed && res.write(Buffer.alloc(1_000_000)));
      };
      res.on('drain', more);
      more();
    },
  ],
  ['breaks off', (res) => res.writeHead(200, { 'content-length': 10 }).write('x', () => res.destroy())],
])('gives up on a host that %s', async (_, answer) => {
  const { url, pictures } = await hostThat(answer);
  await expect(pictures.fetch(url)).rejects.toThrow(PictureError);
});

it('gives up on a host that never answers, and on one that never ends', async () => {
  for (const answer of [() => undefined, (res: ServerResponse) => void res.write('x')]) {
    const { url, pictures } = await hostThat(answer, 100);
    await expect(pictures.fetch(url)).rejects.toThrow(PictureError);
  }
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::6810:85e5', true],
  ['0.0.0.0', false],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['localhost', false],
  ['', false],
])('takes %s for an address on the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
