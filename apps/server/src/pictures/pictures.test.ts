import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { open, temporaryFolder, type RunningShop } from '../running-shop.fixture.ts';

const PICTURE = 'images/food/1f34e.webp';
const BROWSER = 'image/avif,image/webp,image/apng,*/*;q=0.8';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: RunningShop;
let version: string;
const door = createServer();
let knocks = 0;
let listed: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  door.on('connection', (socket) => {
    knocks++;
    socket.destroy();
  });
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready));
  const address = door.address();
  listed = `localhost:${typeof address === 'object' ? address?.port : ''}`;
  const IMAGE_HOSTS = `${listed}, ${listed.replace('localhost', '127.0.0.1')} no-such-host.invalid`;
  shop = await open({ DATA_DIR: folder.path, IMAGE_HOSTS, TRUSTED_PROXIES: '127.0.0.1' });
  const page = await (await fetch(shop.url)).text();
  version = /\/img\/256\/(\w+)\/images\//.exec(page)?.[1] ?? '';
}, 120_000);
afterAll(async () => {
  shop.child.kill('SIGINT');
  await shop.ended;
  door.close();
  await folder.remove();
});

const ask = (path: string, headers: Record<string, string> = { accept: BROWSER }) =>
  fetch(`${shop.url}/img/${path}`, { headers });
const remote = (url: string) => ask(`256/remote?url=${encodeURIComponent(url)}`);
/** As it stands: fetch would tidy the path up first. */
const askRaw = (path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.url);
    const call = request({ hostname, port, path, headers: { accept: BROWSER } }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    call.on('error', reject).end();
  });
const upload = async (name: string, bytes: Uint8Array | string) => {
  const uploads = join(folder.path, 'files', 'uploads');
  await mkdir(uploads, { recursive: true });
  await writeFile(join(uploads, name), bytes);
  return `uploads/${name}`;
};
const keptIn = async (name: string) => readdir(join(folder.path, 'files', name)).catch(() => []);
const kept = async () => (await keptIn('pictures')).length;
/** The copies of a photo. */
const copiesOf = async (img: string) => {
  const name = img.replace(/^\/photos\/(.*)\.webp$/, '$1');
  return (await keptIn('copies')).filter((copy) => copy.startsWith(name));
};

describe('A picture of the shop', () => {
  it.each([
    [BROWSER, 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['*/*', 'image/png'],
    ['', 'image/png'],
  ])('comes for %j as %s, in the width that is asked for', async (accept, type) => {
    const answer = await ask(`128/${version}/${PICTURE}`, { accept });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('vary')).toContain('accept');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([128, 128]);
  });

  it('is kept by browsers for good, and by an address of an older release for a moment', async () => {
    const now = await ask(`256/${version}/${PICTURE}`);
    expect(now.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const older = await ask(`256/0ld/${PICTURE}`);
    expect(older.status).toBe(200);
    expect(older.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('is not sent again to who has it', async () => {
    const first = await ask(`192/${version}/${PICTURE}`);
    const etag = first.headers.get('etag') ?? '';
    const again = await ask(`192/${version}/${PICTURE}`, { accept: BROWSER, 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await ask(`192/${version}/${PICTURE}`, { accept: 'image/webp', 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  it('is made once for a hundred who ask at the same moment, and never again', async () => {
    const path = `96/${version}/images/food/1f951.webp`;
    const before = await kept();
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(path)));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    const sums = new Set(bodies.map((body) => createHash('sha1').update(body).digest('hex')));
    expect(sums.size).toBe(1);
    expect(answers.filter(({ headers }) => headers.has('server-timing'))).toHaveLength(1);
    expect(await kept()).toBe(before + 1);
    expect((await ask(path)).headers.has('server-timing')).toBe(false);
  });

  it('is not made larger than it is', async () => {
    const answer = await ask(`1024/${version}/${PICTURE}`);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(256);
  });

  it.each([
    `100/V/${PICTURE}`,
    `0/V/${PICTURE}`,
    `00064/V/${PICTURE}`,
    `-64/V/${PICTURE}`,
    `1e2/V/${PICTURE}`,
    `64.0/V/${PICTURE}`,
    `99999/V/${PICTURE}`,
    `64/${PICTURE}`,
    '64/V/images/food/no-such.webp',
    '64/V/images/food',
    '64/V/favicon.svg',
    '64/V/images/photo-coming-soon.svg',
    '64/V/locales/en/common.json',
    '64/V/',
    '64',
    '',
    `64/V/${PICTURE}/`,
    `64/V//${PICTURE}`,
    '64/V/%E0%A4%A',
  ])('is not found at /img/%s', async (path) => {
    const answer = await ask(path.replace('V', version));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await answer.text()).toBe('No picture\n');
  });

  it.each([
    '../../../../package.json',
    '..%2f..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    'images/food/../../../package.json',
    'images/food/..%5c..%5cpackage.json',
    'images/food/1f34e.webp%00.txt',
    'uploads/../pictures/x',
    'uploads/..%2f..%2fpostgres%2fPG_VERSION',
    'pictures/any.avif',
    '/etc/passwd',
    '%2Fetc%2Fpasswd',
    'file:///etc/passwd',
    'C:%5CWindows%5Cwin.ini',
    '__proto__',
  ])('leads nowhere else: %s', async (path) => {
    const { status, body } = await askRaw(`/img/64/${version}/${path}`);
    expect(status).toBe(404);
    expect(body).toBe('No picture\n');
  });
});

describe('An uploaded picture', () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photograph = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888', noise } });

  it('comes upright, smaller, and without what the camera wrote about its owner', async () => {
    const bytes = await photograph(1200, 800)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ada Lovelace' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const path = await upload('turned.jpg', bytes);
    for (const [accept, format] of [
      ['image/webp', 'webp'],
      ['*/*', 'jpeg'],
    ]) {
      const answer = await ask(`384/${version}/${path}`, { accept: accept ?? '' });
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([picture.format, picture.width, picture.height]).toEqual([format, 384, 576]);
      expect(picture.exif).toBeUndefined();
    }
    expect((await ask(`384/${version}/${path}`)).headers.get('cache-control')).toContain('immutable');
  });

  it('that is none says nothing technical, and costs nobody else', async () => {
    const whole = await photograph(600, 600).jpeg().toBuffer();
    const flat = { width: 9000, height: 9000, channels: 3, background: '#fff' } as const;
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const broken: [string, Uint8Array | string][] = [
      ['cut.jpg', whole.subarray(0, whole.length / 3)],
      ['text.png', 'This is no picture at all.'],
      ['empty.webp', ''],
      ['program.png', svg],
      // 81 megapixels in a few kilobytes.
      ['bomb.png', await sharp({ create: flat }).png({ compressionLevel: 9 }).toBuffer()],
    ];
    for (const [name, bytes] of broken) {
      const path = await upload(name, bytes);
      const answer = await ask(`256/${version}/${path}`);
      expect(answer.status, name).toBe(404);
      expect(answer.headers.get('cache-control'), name).toBe('public, max-age=60');
      expect(await answer.text(), name).toBe('No picture\n');
    }
    expect((await ask(`64/${version}/${PICTURE}`)).status).toBe(200);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  });

  it('is encoded for one client network so much in a minute; what is kept is shown, and others are served', async () => {
    const flat = await sharp({ create: { width: 1440, height: 1440, channels: 3, background: '#0a7' } })
      .jpeg()
      .toBuffer();
    const from = (network: string) => ({ accept: 'image/webp', 'x-forwarded-for': network });
    const paths: string[] = [];
    for (let at = 0; at < 12; at += 1) paths.push(`1440/${version}/${await upload(`flat-${at}.jpg`, flat)}`);
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await ask(path, from('192.0.2.9'))).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const refused = await ask(paths[11] ?? '', from('192.0.2.9'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect((await ask(paths[0] ?? '', from('192.0.2.9'))).status).toBe(200);
    expect((await ask(paths[11] ?? '', from('192.0.2.10'))).status).toBe(200);
    expect((await ask(`64/${version}/images/food/1f951.webp`, from('192.0.2.9'))).status).toBe(200);
  });

  it('is not found where none was uploaded', async () => {
    expect((await ask(`256/${version}/uploads/never.jpg`)).status).toBe(404);
  });
});

describe('A photo of a person', () => {
  const green = { create: { width: 512, height: 512, channels: 3, background: 'green' } } as const;
  /** Signs somebody up as a browser does, and sends as they would. */
  async function newcomer() {
    const body = JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'nanoseconds' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${shop.url}/api/v1/auth/register`, { method: 'POST', headers, body });
    const { data } = await answer.json();
    const call = (method: string, path: string, { type, body: sent }: { type: string; body?: BodyInit }) =>
      fetch(`${shop.url}/api/v1/dashboard/user/profile/${path}`, {
        method,
        headers: { cookie: `access_token=${data.access_token}`, 'content-type': type, origin: shop.url },
        ...(sent === undefined ? {} : { body: sent }),
      });
    const send = (method: string, photo?: Buffer) =>
      call(method, 'photo', { type: 'image/png', ...(photo ? { body: new Uint8Array(photo) } : {}) });
    const leave = () =>
      call('DELETE', 'delete', {
        type: 'application/json',
        body: JSON.stringify({ password: 'nanoseconds' }),
      });
    return { send, leave };
  }
  const bring = async (send: Awaited<ReturnType<typeof newcomer>>['send']): Promise<string> =>
    (await (await send('POST', await sharp(green).png().toBuffer())).json()).data.img;

  it('is copied once for all who look at it, no wider than screens show it', async () => {
    const { send } = await newcomer();
    const img = await bring(send);
    const answer = await ask(`96/${version}${img}`);
    expect([answer.status, answer.headers.has('server-timing')]).toEqual([200, true]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(96);
    const again = await ask(`96/${version}${img}`);
    expect([again.status, again.headers.has('server-timing')]).toEqual([200, false]);
    expect((await ask(`1024/${version}${img}`)).status).toBe(200);
    expect((await ask(`1440/${version}${img}`)).status).toBe(404);
    expect(await copiesOf(img)).toHaveLength(2);
    for (const copy of await copiesOf(img)) {
      expect((await ask(`96/${version}/copies/${copy}`)).status).toBe(404);
      expect((await fetch(`${shop.url}/copies/${copy}`)).status).toBe(404);
    }
  });

  it.each(['taken away', 'replaced', 'left behind by somebody who leaves'])(
    'goes with all copies of it when it is %s',
    async (how) => {
      const { send, leave } = await newcomer();
      const img = await bring(send);
      for (const width of [64, 96, 192]) await ask(`${width}/${version}${img}`);
      await ask(`96/${version}${img}`, { accept: 'image/webp' });
      expect((await copiesOf(img)).length).toBeGreaterThan(2);
      if (how === 'replaced') await bring(send);
      else if (how === 'taken away') await send('DELETE');
      else expect((await leave()).status).toBe(200);
      expect(await copiesOf(img)).toEqual([]);
      for (const width of [96, 192, 256]) expect((await ask(`${width}/${version}${img}`)).status).toBe(404);
    },
  );

  it('leaves no copy that was being made when it went', async () => {
    const { send } = await newcomer();
    for (let round = 0; round < 3; round += 1) {
      const img = await bring(send);
      const making = [128, 192, 256, 384, 512, 768, 1024].map((width) => ask(`${width}/${version}${img}`));
      await making[0];
      await send('DELETE');
      await Promise.all(making);
      expect(await copiesOf(img)).toEqual([]);
    }
  });

  it('of 20 MB is refused with its limit, and the shop goes on', async () => {
    const { send } = await newcomer();
    const answer = await send('POST', randomBytes(20 * 1024 * 1024));
    expect([answer.status, (await answer.json()).message]).toEqual([413, 'This is too large: 10 MB at most']);
    expect((await send('POST', await sharp(green).png().toBuffer())).status).toBe(200);
  });
});

describe('A picture from elsewhere', () => {
  it.each([
    'https://evil.example/a.jpg',
    'http://no-such-host.invalid/a.jpg',
    'https://no-such-host.invalid.evil.example/a.jpg',
    'https://no-such-host.invalid:8443/a.jpg',
    'https://ada:secret@no-such-host.invalid/a.jpg',
    'ftp://no-such-host.invalid/a.jpg',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//no-such-host.invalid/a.jpg',
    '',
  ])('is not fetched from %j', async (url) => {
    expect((await remote(url)).status).toBe(404);
  });

  it('is not fetched from this machine or its network, listed or not', async () => {
    for (const host of [listed, listed.replace('localhost', '127.0.0.1')]) {
      const answer = await remote(`https://${host}/a.jpg`);
      expect(answer.status).toBe(502);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
      expect(await answer.text()).toBe('No picture\n');
    }
    expect(knocks).toBe(0);
  });

  it('that cannot be reached says nothing technical', async () => {
    const answer = await remote('https://no-such-host.invalid/a.jpg');
    expect([answer.status, await answer.text()]).toEqual([502, 'No picture\n']);
  });
});
