import type { APIRequestContext } from '@playwright/test';

import { pressLabel } from '../../support/press-label.ts';
import { expect, appUrl, test, waitForSheet } from '../../support/shop.ts';

async function uuidOf(request: APIRequestContext, slug: string): Promise<string> {
  const response = await request.get(`${appUrl()}/api/v1/rest/products/slug/${slug}`);
  return (await response.json()).data.uuid;
}

test('a product’s address brings the product in the first answer, over any page', async ({ request }) => {
  const uuid = await uuidOf(request, 'margherita');
  for (const page of ['/', '/products', '/shops/bella-napoli', '/cart']) {
    const html = await (await request.get(`${appUrl()}${page}?product=${uuid}`)).text();
    expect(html).toContain('San Marzano tomato, mozzarella and basil');
  }
  expect((await request.get(`${appUrl()}/?product=0192f0c0-0000-7000-8000-000000000000`)).status()).toBe(404);
});

test('closing a product removes it from the address and nothing else, and Back closes it too', async ({
  page,
  request,
}) => {
  const uuid = await uuidOf(request, 'margherita');
  await page.goto(`${appUrl()}/products?title=Pizza&told_by=friend&product=${uuid}&branch=1`);
  const dialog = page.getByRole('dialog', { name: 'Margherita' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const left = new URL(page.url()).searchParams;
  expect([...left.keys()].toSorted()).toEqual(['title', 'told_by']);

  await page.goto(`${appUrl()}/products`);
  const product = page.getByRole('main').getByRole('link', { name: 'Vine tomatoes', exact: true });
  await product.dblclick();
  await expect(page.getByRole('dialog', { name: 'Vine tomatoes' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Vine tomatoes' })).toBeHidden();
  await expect(page).toHaveURL(`${appUrl()}/products`);
});

test('a product has a page of its own for search engines', async ({ page }) => {
  const response = await page.goto(`${appUrl()}/product/margherita`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Margherita' })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/product\/margherita$/);
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain('Margherita');
});

test('choosing another variant shows its price', async ({ page }) => {
  await page.goto(`${appUrl()}/product/margherita`);
  const main = page.getByRole('main');
  await expect(main.getByText('$7.90').first()).toBeVisible();
  await pressLabel(page.getByRole('radio', { name: '40 cm' }));
  await pressLabel(page.getByRole('radio', { name: /^Thin/ }));
  await expect(main.getByText('$7.90')).toHaveCount(0);
  const total = await main.getByRole('button', { name: /^Add to cart/ }).textContent();
  const price = /\$[\d.]+/.exec(total ?? '')?.[0] ?? 'no price';
  await expect(main.getByText(price, { exact: true }).first()).toBeVisible();
});

test.describe('without scripts on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a product’s address looks as it will with them', async ({ page, request }) => {
    const uuid = await uuidOf(request, 'avocado');
    await page.goto(`${appUrl()}/products?product=${uuid}`);
    const dialog = page.getByRole('dialog', { name: 'Hass avocados' });
    const add = dialog.getByRole('button', { name: /^Add to cart/ });
    await expect(add).toBeInViewport();
    const picture = await dialog.getByRole('list', { name: 'Pictures' }).boundingBox();
    const small = await dialog.getByRole('button', { name: 'Picture 2 of 3' }).boundingBox();
    const price = await dialog.getByText('$3.20').first().boundingBox();
    expect(picture?.height).toBeLessThan(200);
    expect(small?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
    expect(price?.y).toBeGreaterThan(small?.y ?? Infinity);
  });
});

for (const [width, look] of [
  [1140, 'a dialog in the middle'],
  [1139, 'a sheet from below'],
] as const) {
  test(`on a screen ${width} wide a product is ${look}, and closing it loads nothing anew`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const uuid = await uuidOf(request, 'margherita');
    await page.goto(`${appUrl()}/products?product=${uuid}`);
    const dialog = page.getByRole('dialog', { name: 'Margherita' });
    await waitForSheet(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    const { x = 0, y = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    // A dialog has room on all sides, a sheet stands on the lower edge from side to side.
    expect([x > 0, Math.round(y + height) < 900]).toEqual(width === 1140 ? [true, true] : [false, false]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${appUrl()}/products`);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  });
}
