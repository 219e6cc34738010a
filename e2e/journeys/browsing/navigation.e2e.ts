import type { Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  appUrl,
  holdScripts,
  stopTimers,
  test,
} from '../../support/shop.ts';
import { ada, signIn } from '../../support/shopper.ts';

const STANDING = {
  'Deals Today': '/products?discount=1',
  'Special Prices': '/products?discount=1&sort=cheap',
  Fresh: /^\/products\?category_id=\d+&title=Fruit$/,
  Frozen: /^\/products\?category_id=\d+&title=Frozen$/,
  Shop: '/shops?type=shop',
  About: '/about',
  'Contact Us': '/help#contact',
};
const WIDE = { viewport: { width: 1280, height: 900 }, isMobile: false };
const NARROW = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

const banner = (page: Page) => page.getByRole('banner');
const categoriesButton = (page: Page) => banner(page).getByRole('button', { name: 'Shop By Category' });
const categoriesMenu = (page: Page) => page.getByRole('navigation', { name: 'Shop By Category' });

const visit = (page: Page, path = '/') => page.goto(appUrl() + path);

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

test.describe('On a wide screen', () => {
  test.use(WIDE);

  test('a mouse opens the categories, crosses over to an aisle, and closes them by leaving', async ({
    page,
  }) => {
    await visit(page);
    await categoriesButton(page).hover();
    const menu = categoriesMenu(page);
    await expect(menu.getByRole('link', { name: 'Citrus' })).toBeVisible();
    await menu.getByRole('link', { name: 'Bakery', exact: true }).hover();
    await expect(menu.getByRole('link', { name: 'Bread', exact: true })).toBeVisible();
    await page.mouse.move(640, 880);
    await expect(menu).toBeHidden();

    await categoriesButton(page).hover();
    await menu.getByRole('link', { name: 'Bakery', exact: true }).hover();
    await menu.getByRole('link', { name: 'Bread', exact: true }).click();
    await expect(page).toHaveURL(/\/products\?category_id=\d+&title=Bread/);
    await expect(page.getByRole('heading', { level: 1, name: 'Bread' })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('keys open the categories, walk both levels, and lead back', async ({ page }) => {
    await visit(page);
    const button = categoriesButton(page);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const menu = categoriesMenu(page);
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Fruit', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link', { name: 'Vegetables', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(menu.getByRole('link', { name: 'Leafy & green' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link', { name: 'Fruit', exact: true })).toBeFocused();
    await page.getByRole('combobox').filter({ visible: true }).focus();
    await expect(menu).toBeHidden();
  });

  test('a press before the header’s code has arrived is replayed', async ({ page }) => {
    const arrive = await holdScripts(page, 'header');
    // A press waits two seconds for code; a busy machine takes them before the test says that it has come.
    await page.addInitScript(stopTimers, 2000);
    await page.goto(`${appUrl()}/`, { waitUntil: 'networkidle' });
    await banner(page).getByRole('link', { name: 'Shop By Category' }).click();
    await expect(page).toHaveURL(`${appUrl()}/`);
    arrive();
    await expect(categoriesMenu(page)).toBeVisible();
    await expect(page).toHaveURL(`${appUrl()}/`);
  });

  test('an untouched page fetches nothing more', async ({ page }) => {
    await holdScripts(page, 'header');
    await page.clock.install();
    await page.goto(`${appUrl()}/`, { waitUntil: 'networkidle' });
    await page.clock.runFor('05:00');
    await expect(banner(page).getByRole('link', { name: 'Shop By Category' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Restaurants near you' })).toBeAttached();
  });

  test('in Arabic the arrow keys go the other way', async ({ page, context }) => {
    await context.addCookies([{ name: 'lang', value: 'ar', url: appUrl() }]);
    await visit(page);
    await page.getByRole('button', { name: 'تسوّق حسب القسم' }).press('ArrowDown');
    await expect(
      page.getByRole('link', { name: 'فواكه', exact: true }).and(page.locator(':focus')),
    ).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('link', { name: 'تفاح وكمثرى' })).toBeFocused();
  });

  test('no category of home’s line is out of sight, and the rest is behind the last one', async ({
    page,
  }) => {
    await visit(page);
    const line = page.getByRole('main').getByRole('navigation', { name: 'Categories' });
    expect(await line.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    await line.getByRole('link', { name: 'All categories' }).click();
    await expect(page).toHaveURL(`${appUrl()}/categories`);
  });

  test('the links of the main menu lead to their pages, and the open one is marked', async ({ page }) => {
    await visit(page);
    const ways = banner(page).getByRole('navigation', { name: 'Around the shop' });
    for (const [name, to] of Object.entries(STANDING)) {
      await expect(ways.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
    }
    await ways.getByRole('link', { name: 'Special Prices' }).click();
    await expect(page).toHaveURL(`${appUrl()}/products?discount=1&sort=cheap`);
    await expect(banner(page).locator('[aria-current=page]').filter({ visible: true })).toHaveText(
      'Special Prices',
    );
    await ways.getByRole('link', { name: 'Frozen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frozen' })).toBeVisible();
    await expect(banner(page).locator('[aria-current=page]').filter({ visible: true })).toHaveText('Frozen');
  });

  /** The fixture fails it for any error in the console: React reports there what it had to draw twice. */
  test('from list to list, to a shop, a product, and back, no page is drawn without its address', async ({
    page,
  }) => {
    await visit(page, '/products?category_id=2&title=Vegetables');
    const ways = banner(page).getByRole('navigation', { name: 'Around the shop' });
    const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
    const fromMenu = async (department: string) => {
      await categoriesButton(page).hover();
      await categoriesMenu(page).getByRole('link', { name: department, exact: true }).hover();
      await categoriesMenu(page).getByRole('link', { name: department, exact: true }).first().click();
      await expect(title(department)).toBeVisible();
    };
    await fromMenu('Bakery');
    await ways.getByRole('link', { name: 'Shop', exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Corner Grocery/ })
      .first()
      .click();
    await expect(title('Corner Grocery')).toBeVisible();
    await fromMenu('Seafood');
    await page.goBack();
    await expect(title('Corner Grocery')).toBeVisible();
    await page.goForward();
    await expect(title('Seafood')).toBeVisible();
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /own page/ })
      .click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('navigation', { name: 'You are here' })).toBeVisible();
    await fromMenu('Frozen');
    for (const path of [/\/product\//, /product=/, /Seafood/, /\/shops\//]) {
      await page.goBack();
      await expect(page).toHaveURL(path);
    }
    await ways.getByRole('link', { name: 'Deals Today' }).click();
    await expect(page).toHaveURL(/discount=1/);
    await page.goBack();
    await expect(title('Corner Grocery')).toBeVisible();
  });

  test('the header calls support, leads to what is saved, and to the login', async ({ page }) => {
    await visit(page);
    const support = banner(page).getByRole('link', { name: /Support 24\/7/ });
    await expect(support).toHaveAttribute('href', 'tel:+12125550100');
    await expect(banner(page).getByRole('link', { name: 'Liked' })).toHaveAttribute('href', '/liked');
    await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', /^\/login/);
    await page.setViewportSize({ width: 1140, height: 800 });
    await expect(support).toBeVisible();
  });

  test('Ada’s menu names her, leads to what is hers, and lets her out', async ({ page }) => {
    await signIn(page, ada);
    await expect(banner(page).getByRole('button', { name: /^Deliver now 24 Palm Street/ })).toBeVisible();
    const face = banner(page).locator('summary[aria-label="Account of Ada"]');
    await face.click();
    for (const name of ['Account', 'Orders', 'Wallet', 'Liked']) {
      await expect(banner(page).getByRole('link', { name, exact: true }).last()).toBeVisible();
    }
    const out = banner(page).getByRole('button', { name: 'Sign out' });
    // The menu opens before scripts have come; Escape is theirs.
    await page.keyboard.press('Escape');
    await expect(out).toBeHidden();
    await expect(face).toBeFocused();
    await face.press('Enter');
    await out.click();
    await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test.describe('By finger on a wide screen', () => {
  test.use({ ...WIDE, hasTouch: true });

  test('a touch opens the categories, a second chooses a department, a third follows it', async ({
    page,
  }) => {
    await visit(page);
    await categoriesButton(page).tap();
    const menu = categoriesMenu(page);
    await menu.getByRole('link', { name: 'Bakery', exact: true }).tap();
    await expect(menu.getByRole('link', { name: 'Pastries' })).toBeVisible();
    await expect(page).toHaveURL(`${appUrl()}/`);
    await menu.getByRole('link', { name: 'Bakery', exact: true }).first().tap();
    await expect(page).toHaveURL(/\/products\?category_id=\d+&title=Bakery/);
  });
});

for (const lang of ['en', 'ar', 'es', 'fr', 'de', 'pt']) {
  test(`at 1140 px nothing of the menu is cut or out of reach in ${lang}`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 1140, height: 800 } });
    await page.context().addCookies([{ name: 'lang', value: lang, url: appUrl() }]);
    await page.goto(`${appUrl()}/`);
    await expectNoSidewaysScroll(page);
    const navs = banner(page).getByRole('navigation');
    const line = navs.first().locator('..');
    expect(await line.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    // Short words leave nothing over for "More".
    const more = banner(page)
      .locator('summary')
      .filter({ visible: true, hasText: /\p{Letter}/u });
    if (await more.isVisible()) await more.click();
    await expect(navs.getByRole('link').filter({ visible: true })).toHaveCount(9);
    await page.close();
  });
}

test.describe('On a phone', () => {
  test.use(NARROW);

  test('the menu holds the whole shop, in two levels', async ({ page }) => {
    await page.goto(`${appUrl()}/`);
    const menu = await openMenu(page);
    for (const [name, to] of Object.entries(STANDING)) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
    }
    for (const name of [
      'Login',
      'Groceries',
      'Restaurants',
      'Book a table',
      'Orders',
      'Liked',
      'Cart',
      'Help',
    ]) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(menu.getByRole('link', { name: /Support 24\/7/ })).toHaveAttribute(
      'href',
      'tel:+12125550100',
    );
    await expect(menu.getByRole('button', { name: 'Switch between light and dark' })).toBeVisible();
    await menu.getByText('Language', { exact: true }).tap();
    await expect(menu.getByRole('link', { name: 'Deutsch' })).toBeVisible();
    await expectAccessible(page);
    await menu.getByText('Shop By Category', { exact: true }).tap();
    await menu.getByText('Bakery', { exact: true }).tap();
    await expect(menu.getByRole('link', { name: 'See everything in Bakery' })).toBeVisible();
    await menu.getByRole('link', { name: 'Bread', exact: true }).tap();
    await expect(page).toHaveURL(/\/products\?category_id=\d+&title=Bread/);
    await expect(menu).toBeHidden();
  });

  test('the menu gives the focus back, and stands at the start side', async ({ page, context }) => {
    await page.goto(`${appUrl()}/`);
    const menu = await openMenu(page);
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();

    await context.addCookies([{ name: 'lang', value: 'ar', url: appUrl() }]);
    await page.reload();
    await page.getByRole('button', { name: 'القائمة' }).tap();
    const arabic = page.getByRole('dialog', { name: 'القائمة' });
    await expect
      .poll(async () => {
        const box = await arabic.boundingBox();
        return box && box.x + box.width;
      })
      .toBe(360);
  });

  test('the bottom bar links to five pages and marks the open one', async ({ page }) => {
    await page.goto(`${appUrl()}/`);
    const bar = page.getByRole('navigation', { name: 'Main places' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Search', 'Orders', 'Liked', 'Account']);
    await expect(bar.getByRole('link', { name: 'Liked' })).toHaveAttribute('href', '/liked');
    await expect(bar.locator('[aria-current=page]')).toHaveText('Home');
    await bar.getByRole('link', { name: 'Orders' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await expect(bar.locator('[aria-current=page]')).toHaveText('Orders');
  });

  test('a group order has no bar', async ({ page }) => {
    for (const path of ['/group/order/7', '/some/group/order']) {
      await page.goto(`${appUrl()}${path}`);
      await expect(page.getByRole('banner')).toBeAttached();
      await expect(page.getByRole('navigation', { name: 'Main places' })).toBeHidden();
    }
  });

  test('neither the header nor the bar covers what has the focus', async ({ page }) => {
    // It is long, and does not grow as one comes near its end.
    await page.goto(`${appUrl()}/categories`);
    const bar = page.getByRole('navigation', { name: 'Main places' });
    const links = page.getByRole('main').getByRole('link');
    await links.last().focus();
    const last = await links.last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    await links.first().focus();
    const header = await banner(page).boundingBox();
    expect((await links.first().boundingBox())?.y).toBeGreaterThanOrEqual(
      (header?.y ?? 0) + (header?.height ?? 0),
    );
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = await page.getByRole('contentinfo').getByText('©').boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  });
});

test.describe('Before scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('menus are links, and the small ones open natively', async ({ page, isMobile }) => {
    await page.goto(`${appUrl()}/about`);
    if (isMobile) {
      await page.getByRole('link', { name: 'Menu' }).click();
    } else {
      await banner(page).locator('summary[aria-label^="Language"]').click();
      await expect(banner(page).getByRole('link', { name: 'Deutsch' })).toBeVisible();
      await page.getByRole('link', { name: 'Shop By Category' }).click();
    }
    await expect(page).toHaveURL(`${appUrl()}/categories`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Bread', exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' })).toBeVisible();
  });
});

test('no name of a category is broken inside a word, in any language', async ({ page, context }) => {
  for (const lang of ['de', 'fr', 'pt', 'es', 'ar', 'en']) {
    await context.addCookies([{ name: 'lang', value: lang, url: appUrl() }]);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(appUrl());
      const row = page.locator('main nav').nth(1);
      await expect(row.getByRole('link').first()).toBeVisible();
      const broken = await row.evaluate((nav) => {
        const walker = document.createTreeWalker(nav, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
              found.push(word);
          }
        }
        return found;
      });
      expect(broken, `${lang} at ${width}`).toEqual([]);
    }
  }
});
