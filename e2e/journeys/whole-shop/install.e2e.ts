import { locales } from '../../../packages/contract/src/locale.ts';
import { appUrl, expect, test } from '../../support/shop.ts';

interface Manifest {
  name: string;
  lang: string;
  dir: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
  shortcuts: { name: string; url: string }[];
}

test('a browser finds all that it installs the shop by, in every language', async ({ page }) => {
  await page.goto(`${appUrl()}/help`);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifestIn = async (locale: string): Promise<Manifest> => {
    const answer = await page.request.get(appUrl() + address, { headers: { cookie: `lang=${locale}` } });
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    return (await answer.json()) as Manifest;
  };
  const names = new Set<string>();
  for (const locale of locales) {
    const { lang, dir, shortcuts } = await manifestIn(locale);
    expect([lang, dir]).toEqual([locale, locale === 'ar' ? 'rtl' : 'ltr']);
    names.add(shortcuts.map(({ name }) => name).join());
    for (const { url } of shortcuts) {
      expect([url, (await page.request.get(appUrl() + url)).status()]).toEqual([url, 200]);
    }
  }
  expect(names.size).toBe(locales.length);

  const { name, start_url: start, icons, screenshots } = await manifestIn('en');
  expect([name, start]).toEqual(['Hamper', '/']);
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  expect(screenshots.map((one) => one.form_factor)).toEqual(['wide', 'narrow']);
  for (const { src, sizes } of [...icons, ...screenshots].filter((one) => one.sizes !== 'any')) {
    const size = await page.evaluate(async (path) => {
      const { width, height } = await createImageBitmap(await (await fetch(path)).blob());
      return `${width}x${height}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});
