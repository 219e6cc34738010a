import type { BrowserContext, Page } from '@playwright/test';

import { addressOf, routes } from '../../support/addresses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { ada, signIn } from '../../support/shopper.ts';

/** The page of all primitives is so long that it is judged by itself: see primitives.e2e.ts. */
const pages = routes.filter((route) => route !== '/dev/ui').map(addressOf);
const more = [
  '/products?category_id=1&title=Fruit',
  '/search?search=milk',
  '/search?search=zzzzzz',
  `/search?search=${'x'.repeat(600)}`,
  '/no/such/page',
  '/login?with=phone',
  '/login?with=link',
  '/update-password?token=abcdefghijabcdefghijabcdefghij',
];
const personal = [
  '/',
  '/chat',
  '/chat/settings',
  '/lists',
  '/orders',
  '/profile',
  '/profile/addresses',
  '/profile/cards',
  '/profile/details',
  '/profile/security',
  '/reservations',
  '/notifications',
  '/wallet',
];
const languages = [
  { lang: 'en', dir: 'ltr' },
  { lang: 'ar', dir: 'rtl' },
] as const;
const widths = [1280, 768, 360];

async function speak(context: BrowserContext, lang: string): Promise<void> {
  await context.addCookies([{ name: 'lang', value: lang, url: appUrl() }]);
}

/** Colours fade from one theme to the other, and half way they would be judged wrongly: here they change at once. */
const wear = (page: Page, theme: string) =>
  page.evaluate((chosen) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [still];
    document.documentElement.dataset['theme'] = chosen;
  }, theme);

/** At every width, in English in both themes; and at 320 px and at 1280 px zoomed to 200 % nothing sticks out. */
async function expectForEverybody(page: Page): Promise<void> {
  // Header and footer are the same everywhere: at every width they are judged at home, elsewhere once.
  const isHome = new URL(page.url()).pathname === '/';
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en';
  for (const width of widths) {
    const mainOnly = !isHome && width !== widths[0];
    await page.setViewportSize({ width, height: 800 });
    await wear(page, 'light');
    // Colours are the same in every language, and by night nothing else changes.
    await expectAccessible(page, { mainOnly, except: isEnglish ? [] : ['color-contrast'] });
    // Each element is on the widest or the narrowest page.
    if (isEnglish && width !== 768) {
      await wear(page, 'dark');
      await expectAccessible(page, { mainOnly: !isHome, rules: ['color-contrast'] });
    }
    await expectNoSidewaysScroll(page);
  }
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 400 });
    await expectNoSidewaysScroll(page);
  }
}

for (const { lang, dir } of languages) {
  test.describe(`in ${lang}, at every width${lang === 'en' ? ', by day and by night' : ''}`, () => {
    for (const address of [...pages, ...more]) {
      test(`${address.slice(0, 60)} keeps nobody out`, async ({ page, context }) => {
        await speak(context, lang);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(appUrl() + address);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect(await page.title()).not.toBe('');
        await page.waitForLoadState('networkidle');
        await expectForEverybody(page);
      });
    }

    test('what is Ada’s alone keeps her not out', async ({ page, context }) => {
      // Twelve pages, each judged six times.
      test.setTimeout(360_000);
      await signIn(page, ada);
      await speak(context, lang);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const address of personal) {
        await page.goto(appUrl() + address);
        await page.waitForLoadState('networkidle');
        await expectForEverybody(page);
      }
      await page.goto(`${appUrl()}/orders`);
      await page.locator('main a[href^="/orders/"]').first().click();
      await expect(page).toHaveURL(/\/orders\/[\w-]+/);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await expectForEverybody(page);
    });
  });
}

test('nothing moves for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(appUrl());
  await page.getByRole('button', { name: 'Shop By Category' }).click();
  const longest = await page.evaluate(() =>
    Math.max(
      ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration ?? 0)),
      ...[...document.querySelectorAll('*')].map((one) =>
        Number.parseFloat(getComputedStyle(one).transitionDuration),
      ),
    ),
  );
  expect(longest).toBeLessThan(0.05);
});

test('an address that leads nowhere says so, with status 404', async ({ request }) => {
  const response = await request.get(`${appUrl()}/no/such/page`);
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('We can’t find this page');
});
