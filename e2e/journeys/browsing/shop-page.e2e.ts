import type { Page } from '@playwright/test';

import { openShopOver } from '../../support/changed-api.ts';
import { storeLocation } from '../../support/location.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { sortBy } from '../../support/sort-by.ts';

const LANTERN_STREET = { latitude: 40.7079, longitude: -74.0079 };
const FAR_AWAY = { latitude: 52.52, longitude: 13.405 };
const main = (page: Page) => page.getByRole('main');

test('a shop’s page says what it sells, what people say, how one pays and how one gets there', async ({
  page,
}) => {
  await page.goto(`${appUrl()}/shops/corner-grocery`);
  const sections = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(sections.nth(1)).toHaveText(/[A-Z][a-z]+ ?\d+$/);

  const reviews = page.getByRole('region', { name: 'Reviews' });
  const stars = reviews.getByRole('list', { name: 'Reviews by rating' }).getByRole('listitem');
  await expect(stars).toHaveCount(5);
  await expect(stars.first()).toContainText(/Rated 5 out of 5: \d+ reviews/);
  await expect(reviews.getByText(/^\d+ reviews$/).first()).toBeVisible();
  await page.getByRole('link', { name: /^\(\d+ reviews\)$/ }).click();
  await expect(reviews).toBeInViewport();

  await expect(page.getByRole('table', { name: 'Opening hours' }).getByRole('row')).toHaveCount(7);
  await expect(main(page).getByText('Cash, Test card')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/directions\?to=40\.\d+%2C-7[34]\.\d+$/,
  );
  await expect(page.getByRole('button', { name: 'Share Corner Grocery' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a branch' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a map shows the shop, how far it delivers, and the shopper; its pictures are the merchant’s choice', async ({
  page,
}) => {
  await storeLocation(page, LANTERN_STREET);
  await page.goto(`${appUrl()}/shops/corner-grocery`);
  await page.getByRole('table', { name: 'Opening hours' }).scrollIntoViewIfNeeded();
  const map = page.getByRole('region', { name: 'On the map' });
  await expect(map).toBeVisible();
  await expect(map.locator('path')).toHaveCount(1);
  await expect(map.getByTitle('Corner Grocery')).toBeVisible();
  await expect(map.getByTitle('You are here')).toBeVisible();
  // From this far no nearer look is to be had, and back.
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await expect(map.getByTitle('Corner Grocery')).toBeVisible();
  await expectAccessible(page);

  const { data, ...answer } = await (await page.request.get(`${appUrl()}/api/v1/rest/settings`)).json();
  const tiles = [
    { key: 'map_tiles', value: 'https://tiles.example/{z}/{x}/{y}.png' },
    { key: 'map_attribution', value: '© <b>Map makers</b>' },
  ];
  const known = data.filter(({ key }: { key: string }) => !key.startsWith('map_'));
  const over = await openShopOver({ '/rest/settings': { ...answer, data: [...known, ...tiles] } });
  await page.route('https://tiles.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const tile = page.waitForRequest(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  await page.goto(`${over.url}/shops/corner-grocery`);
  await page.getByRole('table', { name: 'Opening hours' }).scrollIntoViewIfNeeded();
  await tile;
  await expect(map.getByText('© <b>Map makers</b>')).toBeVisible();
  await page.goto(appUrl());
  await over.close();
});

test('a section of a shop also shows what else is popular there', async ({ page, request }) => {
  await page.goto(`${appUrl()}/shops/corner-grocery`);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/category_id=\d+/);
  const shelf = page.getByRole('region', { name: 'Popular here' });
  await expect(shelf.getByRole('listitem').first()).toBeVisible();
  // It is in the HTML of a first visit as well, and so is what people say.
  const html = await (await request.get(page.url())).text();
  expect(html).toContain('Popular here');
  expect(html).toContain('Reviews by rating');
});

test('pictures that the cover does not show stand on a shelf', async ({ page }) => {
  const shop = await openShopOver({
    '/rest/shops/1/galleries': {
      timestamp: new Date().toISOString(),
      status: true,
      message: 'ok',
      data: [{ url: '/images/food/1f355.webp' }, { url: '/images/food/2615.webp' }],
    },
  });
  await page.goto(`${shop.url}/shops/corner-grocery`);
  const shelf = page.getByRole('region', { name: 'Pictures' });
  await expect(shelf.getByRole('img', { name: 'Picture 2 of 2' })).toBeAttached();
  // Calls that the page still makes must not fail.
  await page.goto(appUrl());
  await shop.close();
});

test.describe('a restaurant’s menu', () => {
  const tabs = (page: Page) => page.getByRole('navigation', { name: 'Menu sections' });

  test('has sections in the kitchen’s order, under tabs that lead to them and follow the scroll', async ({
    page,
  }) => {
    await page.goto(`${appUrl()}/shops/bella-napoli`, { waitUntil: 'networkidle' });
    const links = tabs(page).getByRole('link');
    const names = await links.allTextContents();
    const sections = main(page).getByRole('heading', { level: 2 });
    expect((await sections.allTextContents()).filter((name) => names.includes(name))).toEqual(names);
    const kitchen = names.filter((name) => name !== 'Most ordered');
    expect(kitchen.slice(0, 3)).toEqual(['Starters & sides', 'Pizza', 'Pasta']);
    await expect(links.first()).toHaveAttribute('aria-current', 'true');

    const pasta = main(page).getByRole('region', { name: 'Pasta' });
    await tabs(page).getByRole('link', { name: 'Pasta' }).press('Enter');
    await expect(page).toHaveURL(/#menu-\d+$/);
    await expect(pasta.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(tabs(page).getByRole('link', { name: 'Pasta' })).toHaveAttribute('aria-current', 'true');
    await expect(tabs(page)).toBeInViewport();

    await main(page)
      .getByRole('region', { name: 'Pizza' })
      .getByRole('link')
      .first()
      .scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(links.first()).toHaveAttribute('aria-current', 'true');

    // Also by a jump from below the last section.
    await links.last().press('Enter');
    await expect(links.last()).toHaveAttribute('aria-current', 'true');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(links.first()).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('says of each dish what it is and which diet it suits; filters keep its sections', async ({
    page,
  }) => {
    await page.goto(`${appUrl()}/shops/bella-napoli?diet=vegan`);
    const starters = main(page).getByRole('region', { name: 'Starters & sides' });
    const soup = starters.getByRole('listitem').filter({ hasText: 'Minestrone' });
    await expect(soup).toContainText('Thick vegetable soup with beans');
    await expect(soup).toContainText('Vegan');
    await expect(main(page).getByRole('link', { name: 'Margherita', exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Remove Vegan' }).click();
    await expect(main(page).getByRole('link', { name: 'Margherita', exact: true }).first()).toBeVisible();
    await main(page).getByRole('link', { name: 'Minestrone', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Minestrone' })).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is all there, with jumps to its sections and forms that add to the cart', async ({ page }) => {
      await page.goto(`${appUrl()}/shops/bella-napoli`);
      // In one row, as its styles have it.
      const [first, second] = await tabs(page).getByRole('link').all();
      expect((await second?.boundingBox())?.x).toBeGreaterThan((await first?.boundingBox())?.x ?? Infinity);
      expect((await second?.boundingBox())?.y).toBe((await first?.boundingBox())?.y);
      await tabs(page).getByRole('link', { name: 'Pasta' }).click();
      await expect(main(page).getByRole('region', { name: 'Pasta' })).toBeInViewport();
      await main(page).getByRole('button', { name: 'Add Minestrone', exact: true }).first().click();
      await expect(page.getByText('Minestrone is in your cart').first()).toBeVisible();
    });
  });
});

test.describe('a search in a shop', () => {
  test('finds as one types, says what is none, and leads back to all', async ({ page }) => {
    await page.goto(`${appUrl()}/shops/corner-grocery`, { waitUntil: 'networkidle' });
    const box = page.getByRole('searchbox', { name: 'Search in Corner Grocery' });
    await box.pressSequentially('milk');
    await expect(page).toHaveURL('/shops/corner-grocery?search=milk');
    await expect(page.getByRole('heading', { name: 'Results for “milk”' })).toBeVisible();
    await expect(box).toBeFocused();
    await expect(main(page).getByRole('link', { name: 'Whole milk', exact: true })).toBeVisible();
    await expectAccessible(page);

    await box.fill('surfboard');
    await expect(page.getByText('Corner Grocery has nothing for “surfboard”')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search in all shops' })).toHaveAttribute(
      'href',
      '/search?search=surfboard',
    );
    await expect(page.getByText(/^0 /)).toHaveCount(0);

    await box.fill('mlik');
    await expect(page).toHaveURL('/shops/corner-grocery?search=mlik');
    await expect(main(page).getByRole('link', { name: 'Whole milk', exact: true })).toBeVisible();
    await box.fill('');
    await expect(page).toHaveURL('/shops/corner-grocery');
    await expect(page.getByRole('heading', { name: /^Results for/ })).toBeHidden();
    // However often it was typed anew, it was one search: before it stands the shop.
    await page.goBack();
    await expect(page).toHaveURL('/shops/corner-grocery');
    await expect(page.getByRole('heading', { name: /^Results for/ })).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is a form', async ({ page }) => {
      await page.goto(`${appUrl()}/shops/bella-napoli`);
      const box = page.getByRole('searchbox', { name: 'Search in Bella Napoli' });
      await box.fill('pizza');
      await page.getByRole('button', { name: 'Search this shop' }).click();
      await expect(page).toHaveURL('/shops/bella-napoli?search=pizza');
      await expect(main(page).getByRole('link', { name: 'Mushroom pizza', exact: true })).toBeVisible();
    });
  });
});

test.describe('with an address', () => {
  test('a shop says that it delivers there, how far that is and for how much', async ({ page }) => {
    await storeLocation(page, LANTERN_STREET);
    await page.goto(`${appUrl()}/shops/bean-house-harbourside`);
    await expect(
      main(page).getByText(/^Delivers to your address · [\d.]+ k?m · Free delivery$/),
    ).toBeVisible();
    // Its delivery is priced once.
    await expect(main(page).getByText('Free delivery')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  });

  test('a shop that does not bring there says so in the words for it', async ({ page }) => {
    await storeLocation(page, FAR_AWAY);
    await page.goto(`${appUrl()}/shops/bean-house`);
    await expect(
      main(page).getByText(/^This shop does not deliver to 1 Palm Street: it is [\d,.]+ km away\.$/),
    ).toBeVisible();
  });

  test('shops say how far they are, the nearest first, and only those that deliver', async ({ page }) => {
    await storeLocation(page, LANTERN_STREET);
    await page.goto(`${appUrl()}/shops`);
    await sortBy(page, 'Nearest');
    await expect(page).toHaveURL('/shops?sort=near');
    const first = main(page).getByRole('list').getByRole('listitem').first();
    await expect(first).toContainText('Bean House');
    await expect(first).toContainText(/\d+ m\b/);
    const box = page.getByRole('checkbox', { name: 'Delivers to me' });
    await box.check();
    await expect(page).toHaveURL(/delivers=1/);
    await expect(page.getByRole('link', { name: 'Remove Delivers to me' })).toBeVisible();
    await expect(main(page).getByText('Not to your address')).toHaveCount(0);
    // Its first answer knows no address; what is known comes with the scripts.
    await page.reload();
    await expect(first).toContainText(/\d+ m\b/);
  });

  test('branches say how far they are, the nearest first', async ({ page }) => {
    await storeLocation(page, { latitude: 40.7296, longitude: -73.9955 });
    await page.goto(`${appUrl()}/branches`);
    await expect(main(page).getByRole('listitem').first()).toContainText(/Bean House Orchard.*\d+ m\b/);
  });
});

test.describe('branches of a chain', () => {
  test('are chosen on the shop’s page, which then opens on the chosen one', async ({ page }) => {
    await page.goto(`${appUrl()}/shops/bean-house`);
    await page.getByRole('button', { name: 'Choose a branch' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a branch' });
    await expect(dialog.getByRole('link')).toHaveCount(3);
    await expect(dialog.getByRole('link', { name: /^Bean House 14 Lantern Street/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    for (const one of await dialog.getByRole('link').all()) await expect(one).toContainText(/Open|Closed/);
    await expectAccessible(page);
    await dialog.getByRole('link', { name: /Harbourside/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Bean House Harbourside' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Bean House', exact: true })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Bean House Harbourside' })).toBeVisible();

    // The chain's own page opens on it.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Restaurants', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Find a shop or restaurant' }).fill('bean house');
    await page.getByRole('searchbox', { name: 'Find a shop or restaurant' }).press('Enter');
    await page.getByRole('link', { name: 'Bean House', exact: true }).click();
    await expect(page).toHaveURL('/shops/bean-house-harbourside');

    // Until another one is chosen.
    await page.getByRole('button', { name: 'Choose a branch' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Lantern Street/ })
      .click();
    await expect(page).toHaveURL('/shops/bean-house');
    await expect(page.getByRole('heading', { level: 1, name: 'Bean House', exact: true })).toBeVisible();
  });

  test('stand on a page of their own, by chain', async ({ page }) => {
    const response = await page.goto(`${appUrl()}/branches`);
    expect(await response?.text()).toContain('31 Orchard Road');
    await expect(page.getByRole('heading', { level: 2, name: 'Bean House' })).toBeVisible();
    await expect(main(page).getByText('3 branches')).toBeVisible();
    await expectAccessible(page);
    await main(page)
      .getByRole('link', { name: /Orchard/ })
      .click();
    await expect(page).toHaveURL('/shops/bean-house-orchard');
    await page.goBack();
    await expect(main(page).getByRole('link', { name: /Orchard.*Chosen/ })).toBeVisible();
  });

  test('stand in the addresses of their products; closing one removes product and branch and nothing else', async ({
    page,
    request,
  }) => {
    const { data } = await (
      await request.get(`${appUrl()}/api/v1/rest/shops/slug/bean-house-orchard`)
    ).json();
    await page.goto(`${appUrl()}/shops/bean-house-orchard?sort=cheap&told_by=friend`);
    await main(page).getByRole('link', { name: 'Espresso', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Espresso' });
    await expect(dialog).toBeVisible();
    expect(new URL(page.url()).searchParams.get('branch')).toBe(data.uuid);
    const shared = page.url();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/shops/bean-house-orchard?sort=cheap&told_by=friend');

    // Who follows such an address has chosen that branch.
    await page.goto(shared);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Espresso' })).toBeHidden();
    await expect(page).toHaveURL('/shops/bean-house-orchard?sort=cheap&told_by=friend');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Branches' }).click();
    await expect(main(page).getByRole('link', { name: /Orchard.*Chosen/ })).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the choice is a link to the page of branches', async ({ page }) => {
      await page.goto(`${appUrl()}/shops/bean-house`);
      await page.getByRole('link', { name: 'Choose a branch' }).click();
      await expect(page).toHaveURL(/\/branches#chain-\d+$/);
      await main(page)
        .getByRole('link', { name: /Orchard/ })
        .click();
      await expect(page).toHaveURL('/shops/bean-house-orchard');
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a shop’s sections are one row above its goods, with its filters and order, and follow the scroll', async ({
    page,
  }) => {
    await page.goto(`${appUrl()}/shops/corner-grocery`);
    const sections = page.getByRole('navigation', { name: 'Categories' });
    const row = sections.locator('..');
    const goods = main(page).locator('[aria-busy]').first();
    const [above, below] = [await row.boundingBox(), await goods.boundingBox()];
    expect(above?.height).toBeLessThan(60);
    // Nothing else stands between it and the goods.
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(16);
    await expectAccessible(page);

    // The chosen section keeps its aisles in the same row.
    await sections.getByRole('link', { name: /^Fruit/ }).tap();
    await expect(page).toHaveURL(/category_id=\d+/);
    const aisles = sections.getByRole('navigation', { name: 'Fruit' });
    await expect(aisles.getByRole('link', { name: /^Apples/ })).toBeVisible();
    expect((await row.boundingBox())?.height).toBe(above?.height);

    await page.evaluate(() => scrollTo(0, 1400));
    await expect(row).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 2, name: 'Fruit' })).not.toBeInViewport();
    await aisles.getByRole('link', { name: /^Apples/ }).tap();
    await expect(page.getByRole('heading', { level: 2, name: /^Apples/ })).toBeInViewport();
    await expect(sections.getByRole('link', { name: /^Fruit/ })).toHaveAttribute('aria-current', 'true');

    // What stands beside the list on other screens is among the filters.
    await page.goto(`${appUrl()}/shops/corner-grocery`);
    await row.getByRole('button', { name: 'Filters' }).tap();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    for (const name of [/^On offer/, /^Vegan/, /^In stock/]) {
      await expect(filters.getByRole('checkbox', { name }).first()).toBeVisible();
    }
    await filters.getByRole('checkbox', { name: /^On offer/ }).check();
    await filters.getByRole('button', { name: /^Show/ }).tap();
    await expect(row.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: /On offer/ })).toBeVisible();
    await sortBy(page, 'Price: low to high');
    await expect(row.getByRole('button', { name: /Price: low to high/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(`${appUrl()}/shops/corner-grocery?discount=1&sort=cheap&lang=ar`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoSidewaysScroll(page);
  });
});
