import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { open, type RunningShop, temporaryFolder } from '../../running-shop.fixture.ts';
import { drawPreview } from './draw-preview.ts';
import { readPreviewAddress } from './preview-address.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: RunningShop;
beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await open({ DATA_DIR: folder.path });
}, 120_000);
afterAll(async () => {
  shop.child.kill('SIGINT');
  await shop.ended;
  await folder.remove();
});

const ask = (path: string) => fetch(`${shop.url}/img/preview/${path}`);
const bytesOf = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer());

describe('The picture beside a shared link', () => {
  it.each(['en/site', 'en/product/strawberries', 'ar/shop/bella-napoli', 'de/recipe/spaghetti-al-pomodoro'])(
    'is drawn for %s, as large as those who show links ask',
    async (path) => {
      const response = await ask(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=86400',
      ]);
      const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'png']);
    },
  );

  it('says what it is in its language, whatever else its address has', async () => {
    const english = await bytesOf('en/product/strawberries');
    expect(english.equals(await bytesOf('en/product/strawberries?v=1'))).toBe(true);
    expect(english.equals(await bytesOf('de/product/strawberries'))).toBe(false);
  });

  it('is not there for what has no page', async () => {
    const long = `en/shop/${'a'.repeat(300)}`;
    for (const path of [
      long,
      'en/product/no-such-thing',
      'en/order/1',
      'xx/site',
      'en/product',
      'en/product/%ff',
    ])
      expect((await ask(path)).status).toBe(404);
    expect(readPreviewAddress('/img/preview/en/product/a%2Fb')).toMatchObject({ slug: 'a/b' });
  });
});

describe('Its drawing', () => {
  const facts = { title: 'Tea', subtitle: null, price: null, img: null, tone: null };
  const drawn = (title: string, picture: Buffer | null = null) =>
    drawPreview({ ...facts, title }, picture, { brand: 'Hamper', locale: 'en' });

  it('takes every title: markup as letters, one that is very long, one that is blank', async () => {
    const titles = ['<b>&amp;</b> "Tea" & \u0000milk', 'Tea '.repeat(500), 'x'.repeat(500), ' '];
    for (const title of titles) {
      const { width, height } = await sharp(await drawn(title)).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
  });

  it('goes without a picture that cannot be read', async () => {
    expect((await drawn('Tea', Buffer.from('no picture'))).equals(await drawn('Tea'))).toBe(true);
  });
});
