import type { Page } from '@playwright/test';

import { storeLocation } from '../../support/location.ts';
import { expect, expectAccessible, appUrl, test } from '../../support/shop.ts';
import { type LoadedFile, sumOf, weigh, weighUse } from '../../support/weigh.ts';

const LANTERN_STREET = { latitude: 40.7079, longitude: -74.0079 };
const SHOP = '/shops/corner-grocery';
/** Weight of a map that is looked at: its script, styles and ground, in kilobytes as gzip packs them. */
const ON_USE = 250;

const toMap = (page: Page) =>
  page.getByRole('heading', { name: /On the map|على الخريطة/ }).scrollIntoViewIfNeeded();
const map = (page: Page) => page.getByRole('region', { name: /On the map|على الخريطة/ });

/** How many colours stand on the map's canvases, and how bright the commonest of them is. */
const painted = (page: Page) =>
  map(page).evaluate((host) => {
    const counts = new Map<number, number>();
    for (const canvas of host.querySelectorAll('canvas')) {
      const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      for (let at = 0; at < data.length; at += 4 * 5) {
        const [red = 0, green = 0, blue = 0, shown = 0] = data.slice(at, at + 4);
        const color = red * 65_536 + green * 256 + blue;
        if (shown > 0) counts.set(color, (counts.get(color) ?? 0) + 1);
      }
    }
    // The commonest is the sea or the ground.
    const [[commonest] = [0]] = [...counts].toSorted(([, one], [, other]) => other - one);
    return { colors: counts.size, brightness: commonest & 255 };
  });

for (const theme of ['light', 'dark'] as const) {
  test(`a shop’s map has streets in the ${theme} theme, and its words say how far that is`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await storeLocation(page, LANTERN_STREET);
    await page.goto(SHOP);
    await toMap(page);
    await expect.poll(async () => (await painted(page)).colors, { timeout: 15_000 }).toBeGreaterThan(50);
    const { brightness } = await painted(page);
    expect(theme === 'light' ? brightness > 200 : brightness < 90).toBe(true);
    await expect(map(page)).toHaveAccessibleDescription(
      /^Corner Grocery, 12 Palm Street\. It is \d\d0 m from your address\. Delivers up to 6 km away\.$/,
    );
    await expectAccessible(page);
  });
}

test('a map is drawn on a page that is read from right to left', async ({ page }) => {
  await page.goto(`${SHOP}?lang=ar`);
  await toMap(page);
  await expect.poll(async () => (await painted(page)).colors, { timeout: 15_000 }).toBeGreaterThan(50);
  await expect(map(page)).toHaveAccessibleDescription(/بقالة الزاوية/);
});

test(`a map weighs at most ${ON_USE} kB, and nothing before it is come to`, async ({ page }) => {
  const first = await weigh(page, SHOP);
  const ofMaps = (files: LoadedFile[]) => files.filter(({ path }) => /map(?!-source)|leaflet/.test(path));
  expect(ofMaps(first)).toEqual([]);
  const used = await weighUse(page, async () => {
    await toMap(page);
    await expect.poll(async () => (await painted(page)).colors, { timeout: 15_000 }).toBeGreaterThan(50);
    // As near as one looks for a door.
    const scale = map(page).getByText(/^\d+ k?m$/);
    for (let times = 0; times < 4; times += 1) {
      const before = (await scale.textContent()) ?? '';
      await map(page).getByRole('button', { name: 'Zoom in' }).click();
      await expect(scale).not.toHaveText(before);
    }
  });
  const bytes = ofMaps(used).reduce((sum, file) => sum + file.bytes, 0);
  expect(sumOf(ofMaps(used), 'scripts').bytes).toBeGreaterThan(0);
  expect(sumOf(used, 'maps').bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(ON_USE * 1000);
});

test('a map whose file is gone keeps its pins, says so, and is drawn once that is back', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/maps/*.pmtiles*', (route) => route.abort());
  await page.goto(SHOP);
  await toMap(page);
  const line = page.getByText('The streets on this map can’t be loaded right now.');
  await expect(line).toBeVisible();
  await expect(map(page).getByTitle('Corner Grocery')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/maps/*.pmtiles*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await painted(page)).colors, { timeout: 15_000 }).toBeGreaterThan(50);
  await expect(line).toHaveCount(0);
  // Browsers report a lost connection by themselves.
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !/ERR_FAILED/.test(text)));
});

test('the map’s file comes in parts, to be kept for good, and nothing beside it is served', async ({
  request,
}) => {
  const html = await (await request.get(SHOP)).text();
  const [, address = ''] = /data-map="([^"]+)"/.exec(html) ?? [];
  expect(address).toMatch(/^\/maps\/palm-bay\.pmtiles\?v=[\w-]+$/);
  const part = await request.get(address, { headers: { range: 'bytes=0-126' } });
  expect([part.status(), (await part.body()).toString('latin1', 0, 7)]).toEqual([206, 'PMTiles']);
  expect(part.headers()['cache-control']).toContain('immutable');
  expect((await request.get(`${appUrl()}/maps/other.pmtiles`)).status()).toBe(404);
});

test('the shops of a list stand on a map, all that it counts, and a pin shows its shop', async ({ page }) => {
  await page.goto(`${appUrl()}/shops`);
  // On wide screens its room is there, and holds a button until the map is asked for.
  const toMap = page.getByRole('link', { name: 'Map', exact: true });
  await toMap
    .or(page.getByRole('button', { name: 'Map', exact: true }))
    .filter({ visible: true })
    .click();
  const map = page.getByRole('region', { name: 'Map of the shops' });
  // Open at every hour at which the journeys may run.
  const pin = map.getByRole('button', { name: /^Corner Grocery,/ });
  // The list has come to its first page alone.
  await expect(map.getByRole('button', { name: /Bean House Orchard/ })).toBeVisible();
  // Some stand too close for a pin each, and those next door even after a step nearer.
  const group = map.getByRole('button', { name: /^\d+ places: .*Corner Grocery/ });
  await expect(async () => {
    await group.press('Enter', { timeout: 2000 });
    await expect(pin).toBeVisible({ timeout: 2000 });
  }).toPass();
  await pin.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Corner Grocery' });
  await expect(card).toBeFocused();
  await expect(card).toContainText(/★.*min.*\$\d/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(pin).toBeFocused();
  await page.keyboard.press('Enter');
  await card.getByRole('link', { name: 'Corner Grocery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corner Grocery');
});
