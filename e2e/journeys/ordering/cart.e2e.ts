import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  appUrl,
  test,
  holdScripts,
} from '../../support/shop.ts';
import { submitLogin, newShopper, openCart, signIn } from '../../support/shopper.ts';
import { openSlowLine } from '../../support/slow-line.ts';

/** Puts a product in the cart as the page would; its shop and stock. */
async function put(page: Page, search: string, quantity: number) {
  const api = `${appUrl()}/api/v1/rest`;
  const { data: found } = await (await page.request.get(`${api}/products/search?search=${search}`)).json();
  const { shop_id, stocks } = found.find(
    (card: { shop: { slug: string } }) => card.shop.slug === 'corner-grocery',
  );
  const data = { shop_id, stock_id: stocks[0].id, quantity };
  const answer = await page.request.post(`${api}/cart`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return data;
}

const lineOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first();

test('a note and what to take instead are kept at once, and stay through a reload', async ({ page }) => {
  await put(page, 'bananas', 1.5);
  await page.goto(`${appUrl()}/cart`);
  const bananas = lineOf(page, 'Bananas');
  await bananas.getByText('Add a note').click();
  await bananas.getByLabel('Note for the person packing it').fill('Green ones, please');
  await bananas.getByRole('button', { name: 'Save' }).click();
  await expect(bananas.getByText('Green ones, please').first()).toBeVisible();
  await bananas.getByText('If sold out:').click();
  await bananas.getByRole('radio', { name: 'another product' }).check();
  await bananas.getByRole('radio', { name: /^Ripe mango/ }).check();
  await expect(bananas.locator('summary').getByText('Ripe mango')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { mainOnly: true });
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeAttached();

  await page.reload();
  await expect(bananas.getByText('Green ones, please').first()).toBeVisible();
  await expect(bananas.locator('summary').getByText('Ripe mango')).toBeVisible();
  await bananas.locator('summary').getByText('Ripe mango').click();
  await bananas.getByRole('radio', { name: 'money back', exact: true }).check();
  await expect(bananas.locator('summary').getByText('money back', { exact: true })).toBeVisible();
  await bananas.getByRole('button', { name: 'More Bananas' }).click();
  await expect(bananas.getByText('1.75')).toBeVisible();
  const kept = async () => {
    const { data } = await (await page.request.get(`${appUrl()}/api/v1/rest/carts`)).json();
    return data[0].user_carts[0].cartDetails[0];
  };
  await expect.poll(kept).toMatchObject({
    quantity: 1.75,
    note: 'Green ones, please',
    replacement: { mode: 'refund' },
  });
});

test('a note is kept when one goes on without saving it, and stays typed when it cannot be', async ({
  page,
}) => {
  await put(page, 'bananas', 1);
  await page.goto(`${appUrl()}/cart`);
  const bananas = lineOf(page, 'Bananas');
  const note = bananas.getByLabel('Note for the person packing it');
  await bananas.getByText('Add a note').click();
  await page.route('**/cart/insert-product*', (route) => route.fulfill({ status: 429, json: {} }));
  await note.fill('Not too ripe');
  await bananas.getByRole('button', { name: 'Save' }).click();
  await expect(bananas.getByText('Not saved yet').first()).toBeVisible();
  await expect(note).toHaveValue('Not too ripe');
  await page.unroute('**/cart/insert-product*');
  const kept = page.waitForResponse((answer) => answer.url().includes('/cart/insert-product'));
  await note.focus();
  await note.blur();
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(bananas.getByText('Not too ripe').first()).toBeVisible();
});

test('a note that is typed before scripts have come is kept', async ({ page }) => {
  await put(page, 'bananas', 1);
  const arrive = await holdScripts(page);
  await page.goto(`${appUrl()}/cart`, { waitUntil: 'domcontentloaded' });
  const bananas = lineOf(page, 'Bananas');
  const note = bananas.getByLabel('Note for the person packing it');
  await bananas.getByText('Add a note').click();
  await note.fill('Not too ripe');
  const kept = page.waitForResponse((answer) => answer.url().includes('/cart/insert-product'));
  arrive();
  await page.waitForLoadState('networkidle');
  await expect(note).toHaveValue('Not too ripe');
  await note.blur();
  expect((await kept).status()).toBe(200);
  await expect(bananas.getByText('Not too ripe').first()).toBeVisible();
});

const isAdd = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && url.includes('/cart/insert-product');
for (const [what, isSlow] of [
  ['the shop has heard of it', isAdd],
  ['the code that adds it has come', (one) => isAdd(one) || /\/assets\/add-lines-/.test(one.url ?? '')],
] satisfies [string, (request: IncomingMessage) => boolean][]) {
  test(`what is added is in the cart that is opened before ${what}`, async ({ page }) => {
    const line = await openSlowLine(isSlow);
    try {
      await page.goto(`${line.url}/search?search=hass+avocados`);
      await page.getByRole('main').getByRole('link', { name: 'Hass avocados' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Hass avocados' });
      await dialog.getByRole('button', { name: /^Add to cart/ }).click();
      await expect(dialog).toBeHidden();
      await page.goto(`${line.url}/cart`);
      await expect(page.getByRole('main').getByText('Your cart is empty')).toBeVisible();
      line.arrive();
      await expect(lineOf(page, 'Hass avocados')).toBeVisible();
      await page.reload();
      await expect(lineOf(page, 'Hass avocados')).toBeVisible();
      const { data } = await (await page.request.get(`${line.url}/api/v1/rest/carts`)).json();
      expect(data[0].user_carts[0].cartDetails).toMatchObject([{ quantity: 1 }]);
    } finally {
      await page.goto('about:blank');
      await line.close();
    }
  });
}

test('the cart says how far it is to free delivery, and what is often forgotten', async ({
  page,
  isMobile,
}) => {
  await put(page, 'strawberries', 2);
  await page.goto(`${appUrl()}/`);
  await openCart(page, isMobile);
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByText('Add $26.00 more for free delivery')).toBeVisible();
  await expect(cart.getByRole('progressbar', { name: /free delivery/ })).toBeVisible();
  const forgotten = cart.getByRole('region', { name: 'Often forgotten' });
  await cart.getByText('Add a coupon').scrollIntoViewIfNeeded();
  const avocados = forgotten.getByRole('listitem').filter({ hasText: 'Hass avocados' });
  await avocados.getByRole('button', { name: /^Add Hass avocados/ }).click();
  await expect(cart.getByText('Add $22.80 more for free delivery')).toBeAttached();
  // It stays where it was pressed, with its stepper.
  await expect(avocados.getByRole('button', { name: 'More Hass avocados' })).toBeVisible();
  await expect(forgotten.getByText('Strawberries')).toHaveCount(0);
  await forgotten.getByRole('button', { name: 'Skip to checkout' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(cart.getByRole('link', { name: /^Go to checkout/ })).toBeFocused();
  const more = avocados.getByRole('button', { name: 'More Hass avocados' });
  for (let clicks = 0; clicks < 8; clicks += 1) await more.click();
  await expect(cart.getByText('Delivery is free')).toBeAttached();
  await expectNoSidewaysScroll(page);
});

test('a coupon is refused beside its field, or waits for its person, and is taken off', async ({
  page,
  request,
}) => {
  const nora = await newShopper(request);
  await put(page, 'strawberries', 6);
  await page.goto(`${appUrl()}/cart`);
  const main = page.getByRole('main');
  await main.getByText('Add a coupon').click();
  const code = main.getByLabel('Coupon code');
  await code.fill('nonsense');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/There’s no such coupon here/);
  await expect(code).toBeFocused();
  await code.fill('welcome10');
  await main.getByRole('button', { name: 'Apply' }).click();
  // Each person has it once: it waits until we know who this is.
  const signInFirst = main.getByRole('link', { name: 'Sign in to use this coupon' });
  await expect(signInFirst).toBeVisible();
  await expect(main.getByRole('link', { name: /Go to checkout.*from \$30\.25/ })).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await signInFirst.click();
  await submitLogin(page, nora);
  await expect(page).toHaveURL(`${appUrl()}/cart`);
  await expect(main.getByText('Takes $2.70 off')).toBeVisible();
  await expect(main.getByRole('link', { name: /Go to checkout.*from \$27\.4\d/ })).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await page.reload();
  await expect(main.getByText('WELCOME10', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Remove the coupon WELCOME10' }).click();
  await expect(main.getByText('Add a coupon')).toBeVisible();
  await expect(main.getByRole('link', { name: /Go to checkout.*from \$30\.25/ })).toBeVisible();
});

test('two tabs are in step within two seconds, notes included', async ({ page, context }) => {
  await put(page, 'bananas', 1);
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/rest/live')) streams.push(request.url());
  });
  await page.goto(`${appUrl()}/cart`);
  const other = await context.newPage();
  await other.goto(`${appUrl()}/cart`);
  // As of whoever uses it.
  for (const tab of [page, other]) await tab.mouse.move(200, 200);
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  const [here, there] = [lineOf(page, 'Bananas'), lineOf(other, 'Bananas')];
  await here.getByText('Add a note').click();
  await here.getByLabel('Note for the person packing it').fill('For a cake');
  await here.getByRole('button', { name: 'Save' }).click();
  await expect(there.getByText('For a cake').first()).toBeVisible({ timeout: 2000 });
  // A note from one tab undoes no quantity of the other's.
  await there.getByRole('button', { name: 'More Bananas' }).click();
  await expect(here.getByText('1.25')).toBeVisible({ timeout: 2000 });
  await expect(here.getByText('For a cake').first()).toBeVisible();
  // One of the two holds the stream for both.
  expect(streams).toHaveLength(1);
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('notes, money back and coupons are said by plain forms', async ({ page }) => {
    await put(page, 'bananas', 10);
    await page.goto(`${appUrl()}/cart`);
    const bananas = lineOf(page, 'Bananas');
    await bananas.getByText('Add a note').click();
    await bananas.getByLabel('Note for the person packing it').fill('Green');
    await bananas.getByRole('button', { name: 'Save' }).first().click();
    await expect(bananas.locator('summary').getByText('Green')).toBeVisible();
    await bananas.getByText('If sold out:').click();
    await bananas.getByRole('radio', { name: 'money back', exact: true }).check();
    await bananas.getByRole('button', { name: 'Save' }).filter({ visible: true }).click();
    await expect(bananas.locator('summary').getByText('money back', { exact: true })).toBeVisible();
    const main = page.getByRole('main');
    await main.getByText('Add a coupon').click();
    await main.getByLabel('Coupon code').fill('nonsense');
    await main.getByRole('button', { name: 'Apply' }).click();
    await expect(main.getByText(/There’s no such coupon here/)).toBeVisible();
    await expect(main.getByLabel('Coupon code')).toHaveValue('nonsense');
    await main.getByLabel('Coupon code').fill('WELCOME10');
    await main.getByRole('button', { name: 'Apply' }).click();
    await expect(main.getByRole('link', { name: 'Sign in to use this coupon' })).toHaveAttribute(
      'href',
      /^\/login\?next=%2Fcart$/,
    );
    await main.getByRole('button', { name: 'Remove the coupon WELCOME10' }).click();
    await expect(main.getByText('Add a coupon')).toBeVisible();
  });
});

const CART_SCRIPT = /\/assets\/cart-[^/]{7}\.js$/;

test('what opens the cart is busy until the cart is there', async ({ page, isMobile }) => {
  await put(page, 'bananas', 1);
  let arrive = (): void => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route(CART_SCRIPT, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${appUrl()}/products`);
  const opener = isMobile
    ? page.getByRole('link', { name: /View cart/ })
    : page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page);
  arrive();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('a cart whose script cannot be fetched opens as a page of its own', async ({
  page,
  isMobile,
  consoleErrors,
}) => {
  await put(page, 'bananas', 1);
  await page.route(CART_SCRIPT, (route) => route.abort());
  await page.goto(`${appUrl()}/products`);
  const opener = isMobile
    ? page.getByRole('link', { name: /View cart/ })
    : page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await opener.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').getByText('Bananas').first()).toBeVisible();
  // Browsers report what could not be fetched by themselves.
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !/ERR_FAILED/.test(text)));
});

test('a plus that is pressed before the cart is known adds to what is in it', async ({ page }) => {
  await put(page, 'hass avocados', 3);
  let answer = (): void => {};
  const asked = new Promise<void>((done) => (answer = done));
  await page.route(/\/rest\/carts(\?|$)/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${appUrl()}/search?search=hass+avocados`);
  const main = page.getByRole('main');
  const more = main.getByRole('button', { name: 'More Hass avocados' });
  await main.getByRole('button', { name: 'Add Hass avocados' }).click();
  await more.click();
  const card = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'More Hass avocados' }) });
  await expect(card.getByText('2', { exact: true })).toBeVisible();
  answer();
  await expect(card.getByText('5', { exact: true })).toBeVisible();
  const kept = async () => {
    const { data } = await (await page.request.get(`${appUrl()}/api/v1/rest/carts`)).json();
    return data[0].user_carts[0].cartDetails[0].quantity;
  };
  await expect.poll(kept).toBe(5);
});

test('two products that are added before scripts have come are both in the cart', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto(`${appUrl()}/products?category_id=1&title=Fruit`, { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  for (const name of ['Bananas', 'Blueberries']) {
    const add = main.getByRole('button', { name: `Add ${name}` });
    await add.scrollIntoViewIfNeeded();
    await add.click();
  }
  let kept = 0;
  page.on('response', (answer) => (kept += Number(answer.url().includes('/cart/insert-product'))));
  const top = await page.evaluate(() => scrollY);
  arrive();
  for (const name of ['Bananas', 'Blueberries'])
    await expect(main.getByRole('button', { name: `More ${name}` })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await expect.poll(() => kept).toBe(2);
  await page.goto(`${appUrl()}/cart`);
  for (const name of ['Bananas', 'Blueberries']) await expect(main.getByText(name).first()).toBeVisible();
});

test('where scripts fail to come a product is added by the browser’s own way', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/assets/framework-*.js', (route) => route.abort());
  await page.goto(`${appUrl()}/products?category_id=1&title=Fruit`, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Add Bananas' }).click();
  await expect(page.getByText('Bananas is in your cart')).toBeVisible();
  // The browser names what did not come.
  consoleErrors.length = 0;
});

test('a guest’s cart and the account’s say once that they are together now', async ({ page, browser }) => {
  const person = { email: `${randomUUID()}@joined.example`, password: 'together at last' };
  const elsewhere = await browser.newContext();
  const opened = await elsewhere.request.post(`${appUrl()}/api/v1/auth/register`, {
    data: { ...person, firstname: 'Nora' },
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  await elsewhere.close();
  const words = 'This cart and the one in your account are now combined';

  // Nothing is joined while the account has none.
  await put(page, 'bananas', 1.5);
  await signIn(page, person);
  await expect(page.getByText(words)).toHaveCount(0);
  // Calls that the page still makes would come back with a guest of their own.
  await page.goto('about:blank');
  await page.context().clearCookies();

  await put(page, 'strawberries', 1);
  await signIn(page, person);
  const notice = page.getByRole('status').filter({ hasText: words });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  const toCart = notice.getByRole('link', { name: 'View cart' });
  // A movement hydrates the rest of the page. A link that was pressed in that very moment would change the page below it.
  await toCart.hover();
  await expect(page.locator('header [data-deferred]')).toHaveCount(0);
  await toCart.click();
  await expect(lineOf(page, 'Bananas')).toBeVisible();
  await expect(lineOf(page, 'Strawberries')).toBeVisible();
  await page.reload();
  await expect(lineOf(page, 'Bananas')).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
});
