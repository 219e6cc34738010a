import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../db/purge.ts';
import { contentPictures } from '../../db/schema/content.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';

let shop: TestShop;
let amina: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  amina = await shop.as('Amina');
});
afterAll(() => shop.close());

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const picture = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '40/1 42/1 46/1' } })
    .toBuffer();
const send = (by: Visitor, body: Uint8Array, type = 'image/jpeg') =>
  by.fetch('/api/v1/dashboard/admin/content/pictures', {
    method: 'POST',
    headers: { 'content-type': type },
    body: body as BodyInit,
  });
async function upload(): Promise<string> {
  const answer = await send(amina, await picture());
  expect(answer.status).toBe(200);
  return (await answer.json()).data.path;
}
const writeArticle = async (markdown: string, img?: string) => {
  const body = { type: 'blog' as const, img, translations: { en: { title: 'Plums', markdown } } };
  return (await amina.call('POST /dashboard/admin/blogs', { body })).data;
};

/** Says of a refused entry which fields are at fault. */
const faultsOf = async (writing: Promise<unknown>) => Object.keys((await failureOf(writing)).params);

describe('A picture for a text', () => {
  it('is stored without its metadata, and shown by Markdown and as an article’s picture', async () => {
    const path = await upload();
    const stored = await shop.files.get(path.slice(1));
    const { exif, format } = await sharp(stored ?? undefined).metadata();
    expect([exif, format]).toEqual([undefined, 'webp']);
    const article = await writeArticle(`![A plum](${path})`, path);
    expect(article.img).toBe(path);
    expect(article.translations['en']?.html).toContain(path);
  });

  it('is refused from everybody but admins, and unless it is a picture', async () => {
    for (const name of ['Ada', 'Sam'] as const)
      expect((await send(await shop.as(name), await picture())).status).toBe(403);
    expect((await send(shop.guest(), await picture())).status).toBe(401);
    const answer = await send(amina, Buffer.from('<svg onload="alert(1)"/>'));
    expect([answer.status, Object.keys((await answer.json()).params)]).toEqual([422, ['photo']]);
    expect((await send(amina, await picture(), 'image/svg+xml')).status).toBe(415);
  });

  it('goes a day after no text showed it; a draft’s stays', async () => {
    const [inText, asPicture, unused] = [await upload(), await upload(), await upload()];
    await writeArticle(`Look: ![A plum](${inText})`);
    const { id } = await writeArticle('Words.', asPicture);
    const isKept = async (path: string) =>
      (await shop.db.$count(contentPictures, eq(contentPictures.path, path))) === 1 &&
      (await shop.files.get(path.slice(1))) !== null;
    await purge(shop.db, inDays(0.5), shop.files);
    expect(await isKept(unused)).toBe(true);
    await purge(shop.db, inDays(2), shop.files);
    expect([await isKept(inText), await isKept(asPicture), await isKept(unused)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await shop.files.get(unused.slice(1))).toBeNull();
    await amina.call('DELETE /dashboard/admin/blogs/{id}', { path: { id: String(id) } });
    await purge(shop.db, inDays(2), shop.files);
    expect(await isKept(asPicture)).toBe(false);
  });

  it('of another site may lie in a folder of the same name', async () => {
    const { translations } = await writeArticle('[A plum](https://plums.example/photos/summer.jpg)');
    expect(translations['en']?.html).toContain('https://plums.example/photos/summer.jpg');
  });

  it('that is gone is not saved with a text; one that a text is saved with has another day', async () => {
    const [gone, late] = [await upload(), await upload()];
    await shop.db.delete(contentPictures).where(eq(contentPictures.path, gone));
    expect(await faultsOf(writeArticle(`![A plum](${gone})`))).toEqual(['translations.en.markdown']);
    expect(await faultsOf(writeArticle('Words.', gone))).toEqual(['img']);
    shop.setNow(inDays(1.5));
    amina = await shop.as('Amina');
    const { id } = await writeArticle('Words.', late);
    await amina.call('DELETE /dashboard/admin/blogs/{id}', { path: { id: String(id) } });
    shop.setNow(new Date());
    amina = await shop.as('Amina');
    await purge(shop.db, inDays(2), shop.files);
    expect(await shop.files.get(late.slice(1))).not.toBeNull();
  });
});
