import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { type MapFile, openMapFile } from './map-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamper map '));
const path = join(folder, 'my city.pmtiles');
writeFileSync(path, `PMTiles${'0123456789'.repeat(10)}`);

const map = openMapFile(path, '/nowhere') as MapFile;
const server = createServer((req, res) => {
  if (!map.serve(req, res)) res.writeHead(404).end();
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (headers: Record<string, string>, method = 'GET') =>
  fetch(base + map.address, { method, headers });

it('serves the part of a map that is asked for, to be kept for good', async () => {
  const part = await ask({ range: 'bytes=7-16' });
  expect([part.status, await part.text()]).toEqual([206, '0123456789']);
  expect(part.headers.get('content-range')).toBe('bytes 7-16/107');
  expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(part.headers.get('content-encoding')).toBeNull();
});

it('serves the whole to who asks for no part, and no part behind the end', async () => {
  const whole = await ask({});
  expect([whole.status, (await whole.text()).length]).toEqual([200, 107]);
  expect((await ask({ range: 'bytes=107-' })).status).toBe(416);
  const head = await ask({ range: 'bytes=0-9' }, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([206, '10', '']);
});

it('sends no second copy of what has not changed, and no part of another file than was meant', async () => {
  const etag = (await ask({ range: 'bytes=0-9' })).headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
});

it('names the file by its content, so that an exchanged one has another address', () => {
  const other = join(folder, 'other.pmtiles');
  writeFileSync(other, 'PMTiles and another city');
  expect(openMapFile(other, '')?.address).not.toBe(map.address.replace('my%20city', 'other'));
});

it('is kept for good under the name of its content alone, which another release may not know yet', async () => {
  const other = await fetch(base + map.address.replace(/v=.*/, 'v=of-another'), {
    headers: { range: 'bytes=0-9' },
  });
  expect([other.status, other.headers.get('cache-control')]).toEqual([206, 'no-cache']);
  const unnamed = await fetch(base + map.address.replace(/\?.*/, ''), { method: 'HEAD' });
  expect(unnamed.headers.get('cache-control')).toBe('no-cache');
});

it('gives a file that was put in its place a name of its own, and shows none that is not whole', async () => {
  const [address, etag] = [map.address, (await ask({ range: 'bytes=0-9' })).headers.get('etag')];
  writeFileSync(path, `PMTiles${'abcdefghij'.repeat(12)}`);
  const part = await fetch(base + address, { headers: { range: 'bytes=7-16', 'if-range': etag ?? '' } });
  expect([part.status, (await part.text()).slice(7, 17)]).toEqual([200, 'abcdefghij']);
  expect(part.headers.get('cache-control')).toBe('no-cache');
  expect(part.headers.get('etag')).not.toBe(etag);
  expect(map.address).not.toBe(address);
  expect((await ask({ range: 'bytes=7-16' })).headers.get('cache-control')).toContain('immutable');
  writeFileSync(path, 'PM');
  const broken = await ask({});
  expect([broken.status, broken.headers.get('cache-control')]).toEqual([404, 'no-store']);
  writeFileSync(path, `PMTiles${'0123456789'.repeat(10)}`);
});

it('leaves a file at another host to that host, and knows none where none is named', () => {
  expect(openMapFile('https://maps.example/city.pmtiles', '')).toMatchObject({
    address: 'https://maps.example/city.pmtiles',
    host: 'https://maps.example',
  });
  expect(openMapFile(null, '')).toBeUndefined();
});

it('refuses a file that is no map', () => {
  const other = join(folder, 'notes.pmtiles');
  writeFileSync(other, 'Dear diary');
  expect(() => openMapFile(other, '')).toThrow('is not a PMTiles file');
});
