import { openBucket } from '@hamper/api/ports/files/s3.fixture';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { launch, open, temporaryFolder, type RunningShop } from '../running-shop.fixture.ts';

const ACCEPT = { accept: 'image/webp' };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let shops: RunningShop[];
let s3: Record<string, string>;

beforeAll(async () => {
  [folder, bucket] = await Promise.all([temporaryFolder(), openBucket()]);
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.config;
  s3 = {
    S3_ENDPOINT: endpoint ?? '',
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const one = await open({ DATA_DIR: folder.path, ...s3 });
  shops = [one, await open({ DATA_DIR: folder.path, ...s3, ROLE: 'web' })];
}, 120_000);
afterAll(async () => {
  for (const { child, ended } of shops.toReversed()) {
    child.kill('SIGTERM');
    await ended;
  }
  await bucket.close();
  await folder.remove();
});

/** The address of a picture as a page names it. */
async function addressOn(page: string): Promise<string> {
  const html = await (await fetch(`${shops[0]?.url}${page}`)).text();
  const found = /\/img\/256\/\w+\/images\/[^"\s&]+/.exec(html)?.[0];
  if (found === undefined) throw new Error('No picture on the page');
  return found;
}

const show = async (shop: RunningShop | undefined, path: string) => {
  const answer = await fetch(`${shop?.url}${path}`, { headers: ACCEPT });
  expect(answer.status, path).toBe(200);
  return { made: answer.headers.has('server-timing'), bytes: Buffer.from(await answer.arrayBuffer()) };
};

it('A copy of a picture is made by one process, kept in the bucket, and shown by the others', async () => {
  const path = await addressOn('/');
  const [made, kept] = [await show(shops[0], path), await show(shops[1], path)];
  expect([made.made, kept.made]).toEqual([true, false]);
  expect(kept.bytes).toEqual(made.bytes);
  expect(bucket.keys()).toContainEqual(expect.stringMatching(/^pictures\/\w+-256-\w+\.webp$/));
});

it('A photo that one process took is shown by the other, until it is taken away', async () => {
  const [one, other] = shops;
  if (!one || !other) throw new Error('No two shops');
  const { data } = await one.guest().call('POST /auth/login', {
    body: { email: 'ada@hamper.demo', password: 'hamper-ada' },
  });
  const authorization = `Bearer ${data.access_token}`;
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer();
  const ask = async (shop: RunningShop, method: string, body?: Buffer) => {
    const answer = await fetch(`${shop.url}/api/v1/dashboard/user/profile/photo`, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'image/jpeg' } : {}) },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  const { data: person } = await ask(one, 'POST', photo);
  const path = `/img/128/v${person.img}`;
  const shown = await sharp((await show(other, path)).bytes).metadata();
  expect([shown.width, shown.height]).toEqual([128, 128]);
  expect((await show(one, path)).made).toBe(false);
  const isCopy = (key: string) => key.startsWith('copies/');
  expect(bucket.keys().filter(isCopy)).toHaveLength(1);
  await ask(other, 'DELETE');
  expect((await fetch(one.url + path, { headers: ACCEPT })).status).toBe(404);
  expect(bucket.keys().filter(isCopy)).toEqual([]);
});

it.each([
  [{ S3_REGION: '' }, 'S3_BUCKET is set without S3_REGION'],
  [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_BUCKET is set without S3_SECRET_ACCESS_KEY'],
  [
    { S3_SECRET_ACCESS_KEY: 'hush' },
    /^The bucket hamper at 127\.0\.0\.1:\d+ cannot be used \(.+ these keys may not use it\): check S3_….$/,
  ],
])('A shop whose bucket is set up as %j does not start, and says in one line why', async (wrong, line) => {
  const shop = await launch({ DATA_DIR: folder.path, ...s3, ...wrong });
  expect(await shop.ended).toBe(1);
  expect(shop.output().trim()).toMatch(line);
});
