import { type APIRequestContext, expect, test } from '@playwright/test';

import { appUrl } from '../../support/shop.ts';

/** As a crawler asks: without a cookie, in no language. */
test.use({ extraHTTPHeaders: { 'accept-language': '' } });

const read = async (request: APIRequestContext, path: string) =>
  (await request.get(appUrl() + path, { headers: { cookie: '' } })).text();
const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').slice(appUrl().length),
  );
/** What a page says of its addresses. */
function headOf(html: string) {
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"([^>]*)>/g)].map(
    ([, rel, rest = '']) => ({
      rel,
      language: /hrefLang="([^"]+)"/i.exec(rest)?.[1],
      path: /href="([^"]+)"/
        .exec(rest.replace(/hrefLang="[^"]+"/i, ''))?.[1]
        ?.replaceAll('&amp;', '&')
        .slice(appUrl().length),
    }),
  );
  return {
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    isHidden: html.includes('content="noindex"'),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ path }) => path),
    others: links.filter(({ rel, language }) => rel === 'alternate' && language !== undefined),
    picture: /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
  };
}

test('a crawler finds every kind of page by the rules’ sitemap, each once, at its one address', async ({
  request,
}) => {
  const rules = await read(request, '/robots.txt');
  expect(rules).toContain(`Sitemap: ${appUrl()}/sitemap.xml`);
  const files = addressesIn(await read(request, '/sitemap.xml'));
  expect(files.length).toBe(8);
  const lists = await Promise.all(files.map(async (file) => addressesIn(await read(request, file))));
  const all = lists.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain('/product/strawberries');
  // The first ones of each kind: all are made alike.
  for (const path of lists.flatMap((list) => list.slice(0, 12))) {
    const { isHidden, canonical, language } = headOf(await read(request, path));
    expect({ path, isHidden, canonical, language }).toEqual({
      ...{ path, isHidden: false, canonical: [path], language: 'en' },
    });
  }
});

test('each language of a page is reached without a cookie, and names the others', async ({ playwright }) => {
  const crawler = await playwright.request.newContext();
  const plain = headOf(await read(crawler, '/product/strawberries'));
  expect(plain.others.map(({ language }) => language)).toEqual([
    'en',
    'ar',
    'es',
    'fr',
    'de',
    'pt',
    'x-default',
  ]);
  for (const { language, path = '' } of plain.others.filter(({ language: one }) => one !== 'x-default')) {
    // Anew for each: an address that chooses a language leaves a cookie.
    const fresh = await playwright.request.newContext();
    const page = headOf(await read(fresh, path));
    expect(page).toMatchObject({ language, isHidden: false, canonical: [path], others: plain.others });
    await fresh.dispose();
  }
  await crawler.dispose();
});

test('a link to a product over another page shows the product, and leads to its own page', async ({
  request,
}) => {
  const answer = await request.get(`${appUrl()}/api/v1/rest/products/slug/strawberries`);
  const { uuid } = (await answer.json()).data;
  const own = await read(request, '/product/strawberries');
  for (const path of ['/', '/products', '/shops/corner-grocery']) {
    const html = await read(request, `${path}?product=${uuid}`);
    const { canonical, picture, isHidden } = headOf(html);
    expect({ path, canonical, isHidden }).toEqual({
      path,
      canonical: ['/product/strawberries'],
      isHidden: false,
    });
    expect(picture).toBe(headOf(own).picture);
    for (const name of ['title', 'description', 'url', 'type']) {
      const said = new RegExp(`<meta property="og:${name}" content="[^"]*"`);
      expect(said.exec(html)?.[0], name).toBe(said.exec(own)?.[0]);
    }
  }
});

test('a link to news over home shows the news, and leads to its own page', async ({ request }) => {
  const answer = await request.get(`${appUrl()}/api/v1/rest/blogs/paginate?type=news`);
  const { uuid, slug } = (await answer.json()).data[0];
  const own = await read(request, `/blog/${slug}`);
  const html = await read(request, `/?news=${uuid}`);
  expect(headOf(html)).toEqual(headOf(own));
  for (const said of [/<title>[^<]*/, /<meta name="description"[^>]*>/, /<meta property="og:title"[^>]*>/]) {
    expect(said.exec(html)?.[0]).toBe(said.exec(own)?.[0]);
  }
  expect((await request.get(`${appUrl()}/?news=01890000-0000-7000-8000-000000000000`)).status()).toBe(404);
});

test('a filter that names nothing, and a page behind the end of a list, are not for search engines', async ({
  request,
}) => {
  for (const path of [
    '/blog?tag=nope',
    '/blog?author=Buy%20here',
    '/products?category_id=9999',
    '/shops?category_id=9999',
    '/recipes?category_id=9999',
  ]) {
    const response = await request.get(appUrl() + path);
    const html = await response.text();
    expect([path, response.status(), headOf(html).isHidden]).toEqual([path, 404, true]);
    expect(html).not.toMatch(/<title>[^<]*(nope|Buy here)/);
  }
  for (const path of [
    ...['/blog', '/products', '/shops', '/recipes', '/careers', '/branches'].map((list) => `${list}?page=40`),
    '/products?shop_id=9999',
  ]) {
    const { isHidden, canonical } = headOf(await read(request, path));
    expect({ path, isHidden, canonical }).toEqual({ path, isHidden: true, canonical: [] });
  }
});

test('a page’s address in a language stays the one while it is alive in a browser', async ({ page }) => {
  await page.goto(`${appUrl()}/product/strawberries?lang=de`);
  await page.waitForLoadState('networkidle');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', `${appUrl()}/product/strawberries?lang=de`);
});

test('a shared link shows a picture of what it leads to', async ({ request }) => {
  for (const path of ['/', '/product/strawberries', '/shops/bella-napoli', '/about']) {
    const { picture = '' } = headOf(await read(request, path));
    const response = await request.get(picture);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, 'image/png']);
  }
});
