import type { Locator, Page } from '@playwright/test';

import { pressLabel } from '../../support/press-label.ts';
import { totalShift, watchShifts } from '../../support/shifts.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdScripts,
  appUrl,
  test,
} from '../../support/shop.ts';

/** Opens the avocados of the corner grocery over the page of all products. */
async function openAvocados(page: Page): Promise<Locator> {
  await page.goto(`${appUrl()}/search?search=hass+avocados`);
  await page.getByRole('main').getByRole('link', { name: 'Hass avocados' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Hass avocados' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a product says what a piece costs, what is in it, and what others think of it', async ({ page }) => {
  const dialog = await openAvocados(page);
  await expect(dialog.getByText('$1.60 each')).toBeVisible();

  await dialog.locator('summary', { hasText: 'Nutrition' }).click();
  const label = dialog.getByRole('table', { name: 'Nutrition' });
  await expect(label.getByRole('row', { name: /^Fat/ })).toContainText(' g');
  await expect(label.getByRole('columnheader', { name: 'Per 100 g' })).toBeVisible();

  const asked = page.waitForRequest(/\/rest\/products\/reviews\//);
  await dialog.getByRole('button', { name: /^Reviews/ }).click();
  await asked;
  await expect(dialog.getByText('Ripe on the day, not three days before or after.')).toBeVisible();
  await expect(dialog.getByRole('img', { name: /5 (of|out of) 5/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('its pictures turn by the small ones, and by the hand', async ({ page }) => {
  const dialog = await openAvocados(page);
  const second = dialog.getByRole('button', { name: 'Picture 2 of 3' });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(dialog.getByRole('img', { name: 'Picture 2 of 3' })).toBeInViewport();
  await dialog.getByRole('list', { name: 'Pictures' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: 'Picture 3 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('of several variants one is to be chosen before it can be added; until then the first one’s price shows', async ({
  page,
}) => {
  await page.goto(`${appUrl()}/search?search=flower+in+a+pot`);
  await page.getByRole('main').getByRole('link', { name: 'Flower in a pot' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Flower in a pot' });
  await expect(dialog.getByText('$11.50').first()).toBeVisible();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(dialog.getByRole('group', { name: /^Flower Required/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please choose: Flower' })).toBeAttached();
  await expect(dialog.getByRole('radio', { name: 'Tulip' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Tulip' })).toBeChecked();
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(dialog).toBeHidden();
});

test('without scripts too, what was not chosen or is not sold together is said', async ({ page }) => {
  const api = `${appUrl()}/api/v1/rest/products`;
  const { data } = await (await page.request.get(`${api}/slug/flower-in-a-pot`)).json();
  const post = async (form: Record<string, string>) => {
    const answer = await page.request.post(`${appUrl()}/cart/lines`, {
      form: { product: data.uuid, add: '1', back: '/cart', ...form },
      headers: { accept: 'application/json' },
    });
    return (await answer.json()).flash.errors[''];
  };
  expect(await post({})).toBe('Please choose: Flower');
  const { group } = data.stocks[0].extras[0];
  expect(await post({ [`extra.${group.id}`]: '999' })).toBe('These options are not sold together');
});

test('the picture follows the chosen variant, into the cart as well', async ({ page }) => {
  await page.goto(`${appUrl()}/search?search=flower+in+a+pot`);
  await page.getByRole('main').getByRole('link', { name: 'Flower in a pot' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Flower in a pot' });
  await expect(dialog.getByRole('button', { name: 'Picture 1 of 5' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await pressLabel(dialog.getByRole('radio', { name: 'Hibiscus' }));
  await expect(dialog.getByRole('button', { name: 'Picture 4 of 5' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(dialog.getByRole('img', { name: 'Picture 4 of 5' })).toBeInViewport();
  await expect(dialog.getByText('$14.50').first()).toBeVisible();
  // It shows at once, and is kept when the shop has answered.
  const kept = page.waitForResponse(/\/cart\/insert-product/);
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(dialog).toBeHidden();
  await kept;
  await page.goto(`${appUrl()}/cart`);
  const line = page.getByRole('listitem').filter({ hasText: 'Flower in a pot' });
  await expect(line.locator('img')).toHaveAttribute('src', /1f33a/);
});

test('what goes with it opens in its place, and Back brings it again', async ({ page }) => {
  const dialog = await openAvocados(page);
  const shelf = dialog.getByRole('region', { name: 'Often bought together' });
  const other = shelf.getByRole('link').first();
  const name = (await other.textContent()) ?? '';
  await other.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Hass avocados' })).toBeVisible();
  // Closing is done with both.
  await other.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/search\?search=hass/);
  expect(new URL(page.url()).searchParams.has('product')).toBe(false);
});

test('its address is passed on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A desk without a way to share of its own.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const dialog = await openAvocados(page);
  await dialog.getByRole('button', { name: 'Share Hass avocados' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${appUrl()}/product/avocado`);
});

test('a brand leads to all that it makes', async ({ page, request }) => {
  const brands = await (await request.get(`${appUrl()}/api/v1/rest/brands/paginate?perPage=1`)).json();
  const { id, title } = brands.data[0];
  const list = await (await request.get(`${appUrl()}/api/v1/rest/products/brand/${id}`)).json();
  await page.goto(`${appUrl()}/product/${list.data[0].slug}`);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/products?brand_id=${id}`);
  await expect(page.getByRole('link', { name: `Remove ${title}` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
    `${list.meta.total} product`,
  );
});

test('what is added shows at once on a slow line, and can be taken back', async ({ page }) => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/cart\/insert-product/, async (route) => {
    await slow;
    await route.continue();
  });
  const dialog = await openAvocados(page);
  await dialog.getByRole('button', { name: /^More / }).click();
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  // The shop has not answered yet.
  await expect(dialog).toBeHidden();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hass avocados' }).first();
  await expect(card.getByRole('button', { name: 'More Hass avocados' })).toBeVisible();
  await expect(card).toContainText('2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('button', { name: 'Add Hass avocados', exact: true })).toBeVisible();
  const taken = page.waitForResponse(/\/cart\/product\/delete/);
  answer();
  await taken;
  await page.goto(`${appUrl()}/cart`);
  await expect(page.getByText('Hass avocados')).toHaveCount(0);
});

test('what the shop refuses is gone again, and is said', async ({ page }) => {
  await page.route(/\/cart\/insert-product/, (route) =>
    route.fulfill({ status: 422, json: { status: false, code: 'validation', message: 'Only 1 left' } }),
  );
  const dialog = await openAvocados(page);
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/^Hass avocados: /)).toBeVisible();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hass avocados' }).first();
  await expect(card.getByRole('button', { name: 'Add Hass avocados', exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('everything is in the sheet, and the way into the cart stays in sight', async ({ page }) => {
    const dialog = await openAvocados(page);
    await dialog.getByRole('button', { name: /^Reviews/ }).tap();
    await dialog.getByText('Ripe on the day').scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('button', { name: /^Add to cart/ })).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of its own has it all, reviews included', async ({ page }) => {
    await page.goto(`${appUrl()}/product/avocado`);
    await expect(page.getByText('Ripe on the day, not three days before or after.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Often bought together' })).toBeVisible();
    await page.locator('summary', { hasText: 'Nutrition' }).click();
    await expect(page.getByRole('table', { name: 'Nutrition' })).toBeVisible();
  });
});

test('what is chosen in its sheet before scripts have come stays chosen', async ({ page, request }) => {
  const { data } = await (await request.get(`${appUrl()}/api/v1/rest/products/slug/margherita`)).json();
  const arrive = await holdScripts(page);
  await page.goto(`${appUrl()}/?product=${data.uuid}`, { waitUntil: 'domcontentloaded' });
  const dialog = page.getByRole('dialog', { name: 'Margherita' });
  for (const name of [/^32 cm/, /^Thick/]) await pressLabel(dialog.getByRole('radio', { name }));
  await dialog.getByRole('button', { name: 'Like Margherita' }).click();
  arrive();
  await expect(dialog.getByRole('button', { name: /^Add to cart/ })).toContainText('$11.10');
  for (const name of [/^32 cm/, /^Thick/]) await expect(dialog.getByRole('radio', { name })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Like Margherita' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

const screens = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 900 } },
};

for (const [screen, its] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(its);

    for (const where of ['sheet', 'page'] as const) {
      test(`nothing in its ${where} changes its place when scripts come`, async ({ page, request }) => {
        const { data } = await (
          await request.get(`${appUrl()}/api/v1/rest/products/slug/classic-burger`)
        ).json();
        const name: string = data.translation.title;
        await page.addInitScript(watchShifts);
        const arrive = await holdScripts(page);
        await page.goto(appUrl() + (where === 'sheet' ? `/?product=${data.uuid}` : `/product/${data.slug}`), {
          waitUntil: 'domcontentloaded',
        });
        await page.evaluate(() => document.fonts.ready);
        const place = where === 'sheet' ? page.getByRole('dialog', { name }) : page.getByRole('main');
        const add = place.getByRole('button', { name: /^Add to cart/ });
        const parts = [
          place.getByRole('button', { name: `Fewer ${name}` }),
          place.getByRole('button', { name: `More ${name}` }),
          add,
          add.getByText('from $8.90'),
          place.getByRole('group', { name: 'Goes well with it' }).getByRole('button').first(),
          place.getByRole('button', { name: `Share ${name}` }),
          place.getByRole('button', { name: `Like ${name}`, exact: true }),
        ];
        for (const part of parts) await expect(part).toBeVisible();
        const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
        const before = await boxes();
        arrive();
        await page.waitForLoadState('networkidle');
        // The real sheet takes the place of the server’s: for a moment none is there.
        await expect.poll(boxes).toEqual(before);
        // A hundredth is a word of the page under the sheet that grew by a pixel.
        expect(await page.evaluate(totalShift)).toBeLessThan(0.01);
      });
    }
  });
}

test('how much and what goes with it, pressed before scripts have come, are as pressed once they are there', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto(`${appUrl()}/product/bacon-burger`, { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^More / }).click();
  await main.getByRole('button', { name: 'Add Skin-on fries' }).click();
  arrive();
  await expect(main.getByRole('button', { name: /^Add to cart/ })).toContainText('$25.70');
  await expect(main.getByRole('button', { name: 'Remove Skin-on fries' })).toBeVisible();
});

test('several presses before scripts have come count each, and the cart gets as many', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto(`${appUrl()}/product/avocado`, { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  const more = main.getByRole('button', { name: /^More / });
  for (let press = 0; press < 3; press += 1) await more.click();
  await main.getByRole('button', { name: /^Add to cart/ }).click();
  const added = page.waitForRequest((request) =>
    new URL(request.url()).pathname.endsWith('/cart/insert-product'),
  );
  arrive();
  expect((await added).postDataJSON()).toMatchObject({ products: [{ quantity: 4 }] });
});

test('an early scroll stays where it is when scripts come', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto(`${appUrl()}/product/avocado`, { waitUntil: 'domcontentloaded' });
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  arrive();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(500);
});

test('all that the server has drawn has its styles, whether or not its script ever comes', async ({
  request,
}) => {
  for (const path of ['/', '/product/avocado', '/shops', '/shops/corner-grocery', '/products', '/recipes']) {
    const html = await (await request.get(path)).text();
    const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => text).join('');
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    const bare = new Set(classes.filter((name) => name.startsWith('_') && !styles.includes(`.${name}`)));
    expect([...bare], path).toEqual([]);
  }
});

test('a press on its sheet between the page’s scripts and its own is repeated there, and on nothing else', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get(`${appUrl()}/api/v1/rest/products/slug/flower-in-a-pot`)).json();
  let arrive = (): void => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route('**/assets/sheet-panel-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${appUrl()}/?product=${data.uuid}`);
  const dialog = page.getByRole('dialog', { name: 'Flower in a pot' });
  // Escape would close it: the page's own scripts answer.
  await page.waitForFunction(() => !('earlyEvents' in window));
  await dialog.getByRole('button', { name: 'Picture 2 of 5' }).click();
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  const theme = await page.locator('html').getAttribute('data-theme');
  arrive();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please choose: Flower' })).toBeAttached();
  await expect(dialog.getByRole('radio', { name: 'Tulip' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Picture 2 of 5' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
});
