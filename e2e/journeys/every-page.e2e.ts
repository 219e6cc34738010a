import { expect, expectAccessible, expectNoSidewaysScroll, shopUrl, test } from '../support/shop.ts';

const pages = [
  '/',
  '/products?category_id=1&title=Fruit',
  '/search?search=milk',
  '/search?search=zzzzzz',
  `/search?search=${'x'.repeat(600)}`,
  '/categories',
  '/shops',
  '/shops/corner-grocery',
  '/product/margherita',
  '/cart',
  '/login',
  '/register',
  '/orders',
];
const faces = [
  { theme: 'light', lang: 'en', dir: 'ltr' },
  { theme: 'dark', lang: 'ar', dir: 'rtl' },
] as const;

for (const { theme, lang, dir } of faces) {
  for (const path of pages) {
    test(`${path.slice(0, 60)} keeps nobody out in ${theme}, ${lang}`, async ({ page, context }) => {
      await context.addCookies([
        { name: 'theme', value: theme, url: shopUrl() },
        { name: 'lang', value: lang, url: shopUrl() },
      ]);
      await page.goto(`${shopUrl()}${path}`);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.title()).not.toBe('');
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

test('an address that leads nowhere says so, with status 404', async ({ request }) => {
  const response = await request.get(`${shopUrl()}/no/such/page`);
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('This page is not here');
});

test('a stranger’s order is not here', async ({ request }) => {
  const response = await request.get(`${shopUrl()}/orders/0192f0c0-0000-7000-8000-000000000000`);
  expect(response.status()).toBe(404);
});
