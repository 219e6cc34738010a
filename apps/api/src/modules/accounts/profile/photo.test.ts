import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const PHOTO = '/api/v1/dashboard/user/profile/photo';
const MEGABYTE = 1024 * 1024;

async function newcomer(): Promise<Visitor> {
  const body = { email: `${randomUUID()}@example.com`, password: 'nanoseconds', firstname: 'Grace' };
  const { data } = await shop.guest().call('POST /auth/register', { body });
  return shop.with(data.access_token);
}

/** A picture that is red on its left side and blue on its right. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'red' } },
      gravity: 'west',
    },
  ]);

const send = (by: Visitor, body: Uint8Array | string, type = 'image/jpeg') =>
  by.fetch(PHOTO, { method: 'POST', headers: { 'content-type': type }, body: body as BodyInit });
const imgOf = async (by: Visitor) => (await by.call('GET /dashboard/user/profile/show')).data.img;
const fileOf = (img: string | null) => shop.files.get((img ?? '').slice(1));

describe('A photo', () => {
  it('is kept square, upright, and without what the camera wrote into it', async () => {
    const grace = await newcomer();
    const camera = await halves(1200, 800)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Grace at home' }, IFD3: { GPSLatitude: '40/1 42/1 46/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(camera.includes('Grace at home')).toBe(true);
    const { data } = await (await send(grace, camera)).json();
    expect(data.img).toMatch(/^\/photos\/[0-9a-f]{32}\.webp$/);
    expect(await imgOf(grace)).toBe(data.img);
    const kept = (await fileOf(data.img)) ?? Buffer.alloc(0);
    const about = await sharp(kept).metadata();
    expect(about).toMatchObject({ format: 'webp', width: 512, height: 512 });
    for (const written of [about.exif, about.icc, about.xmp, about.orientation])
      expect(written).toBeUndefined();
    // Turned to the right by a quarter: what was at the left stands above.
    const pixel = async (left: number, top: number) =>
      (await sharp(kept).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).subarray(0, 3);
    const [above, below] = [await pixel(256, 64), await pixel(256, 448)];
    expect((above[0] ?? 0) > 200 && (above[2] ?? 0) < 60).toBe(true);
    expect((below[2] ?? 0) > 200 && (below[0] ?? 0) < 60).toBe(true);
  });

  it.each(['png', 'webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
    const grace = await newcomer();
    const answer = await send(grace, await halves(64, 64)[format]().toBuffer(), `image/${format}`);
    expect(answer.status).toBe(200);
    expect((await sharp((await fileOf(await imgOf(grace))) ?? undefined).metadata()).format).toBe('webp');
  });

  it('takes the place of the one before, whose file is gone', async () => {
    const grace = await newcomer();
    const before = (await (await send(grace, await halves(64, 64).jpeg().toBuffer())).json()).data.img;
    const after = (await (await send(grace, await halves(80, 80).jpeg().toBuffer())).json()).data.img;
    expect(after).not.toBe(before);
    expect(await fileOf(before)).toBeNull();
    expect(await fileOf(after)).not.toBeNull();
    const { data } = await grace.call('DELETE /dashboard/user/profile/photo');
    expect(data.img).toBeNull();
    expect(await fileOf(after)).toBeNull();
    await grace.call('DELETE /dashboard/user/profile/photo');
  });

  it('leaves one file, however many are sent at the same moment', async () => {
    const grace = await newcomer();
    const empty = await shop.files.size('photos');
    const picture = await halves(64, 64).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(grace, picture)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const left = (await fileOf(await imgOf(grace)))?.length;
    expect((await shop.files.size('photos')) - empty).toBe(left);
  });

  it('says that too many are being sent, and takes the others', async () => {
    const grace = await newcomer();
    const picture = await halves(64, 64).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 32 }, () => send(grace, picture)));
    expect([...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect((await send(grace, picture)).status).toBe(200);
  });

  it('is nobody else’s to change, and no guest’s', async () => {
    const picture = await halves(64, 64).jpeg().toBuffer();
    const before = await shop.files.size('photos');
    expect((await send(shop.guest(), picture)).status).toBe(401);
    expect((await send(shop.with('x'.repeat(32)), picture)).status).toBe(401);
    expect(await shop.files.size('photos')).toBe(before);
  });
});

describe('A file that is no photo', () => {
  const jpeg = () => halves(256, 256).jpeg().toBuffer();
  const fakes: [string, () => Promise<Uint8Array | string>, type?: string][] = [
    ['nothing', async () => ''],
    ['a page by another name', async () => '<!doctype html><script>alert(1)</script>'],
    [
      'a drawing that is a program',
      async () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'image/png',
    ],
    ['nine tenths of one', async () => mostOf(await jpeg())],
    ['nine tenths of one', async () => mostOf(await halves(256, 256).webp().toBuffer()), 'image/webp'],
    ['a first line with a program behind it', async () => 'GIF89a/*<svg onload=alert(1)>*/=1;', 'image/gif'],
    ['its own beginning', async () => (await jpeg()).subarray(0, 24)],
    ['a document', async () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    ['42 megapixels in a few bytes', () => halves(7000, 6000).png().toBuffer(), 'image/png'],
  ];

  it.each(fakes)('is refused, and says which field: %s', async (_, make, type) => {
    const grace = await newcomer();
    const before = await shop.files.size('photos');
    const answer = await send(grace, await make(), type);
    expect(answer.status).toBe(422);
    const { params } = await answer.json();
    expect(params).toEqual({ photo: [expect.stringContaining('We can’t read this picture')] });
    expect(await imgOf(grace)).toBeNull();
    expect(await shop.files.size('photos')).toBe(before);
  });

  it('does not take the place of the one there is', async () => {
    const grace = await newcomer();
    await send(grace, await jpeg());
    const before = await imgOf(grace);
    expect((await send(grace, 'no picture')).status).toBe(422);
    expect(await imgOf(grace)).toBe(before);
    expect(await fileOf(before)).not.toBeNull();
  });

  it('hides nothing behind a real one', async () => {
    const grace = await newcomer();
    const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);
    expect((await send(grace, polyglot)).status).toBe(200);
    expect((await fileOf(await imgOf(grace)))?.includes('script')).toBe(false);
  });

  it.each(['text/html', 'image/svg+xml', 'application/octet-stream', ''])(
    'is not looked at as %j',
    async (type) => {
      const answer = await send(await newcomer(), await jpeg(), type);
      expect(answer.status).toBe(415);
      expect((await answer.json()).message).toContain('image/jpeg');
    },
  );

  it('is refused with the limit when it is too large, before it has come', async () => {
    const grace = await newcomer();
    const told = await send(grace, new Uint8Array(20 * MEGABYTE));
    expect([told.status, (await told.json()).message]).toEqual([413, 'This is too large: 10 MB at most']);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += MEGABYTE;
        controller.enqueue(new Uint8Array(MEGABYTE));
        if (sent >= 200 * MEGABYTE) controller.close();
      },
    });
    const headers = { 'content-type': 'image/jpeg' };
    const init = { method: 'POST', headers, body: endless, duplex: 'half' };
    expect((await grace.fetch(PHOTO, init)).status).toBe(413);
    // How much the sockets between buffer is up to the machine: some take ten megabytes more.
    expect(sent).toBeLessThan(100 * MEGABYTE);
  });
});

const mostOf = (picture: Buffer): Buffer => picture.subarray(0, Math.floor(picture.length * 0.9));
