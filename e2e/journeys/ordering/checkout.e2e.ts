import type { Page } from '@playwright/test';

import {
  chooseLater,
  fillWallet,
  narrowWindows,
  openStep,
  place,
  sayName,
  sayWho,
  stockOf,
  takePlace,
  toCheckout,
  windowsOf,
} from '../../support/checkout.ts';
import { chooseAddress } from '../../support/delivery-address.ts';
import { storeLocation } from '../../support/location.ts';
import { pressLabel } from '../../support/press-label.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { newPhone, newShopper, placeOrder, signIn, submitLogin } from '../../support/shopper.ts';

const berries = { shop: 'corner-grocery', title: 'Strawberries' };
/** There is more of it than all journeys buy. */
const milk = { shop: 'corner-grocery', title: 'Whole milk' };
const choose = (page: Page, name: string | RegExp) => pressLabel(page.getByRole('radio', { name }));
const amountOf = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order/ });
/** By the clock of the shop, as the page says it. */
const clock = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    minute: '2-digit',
  });

test('a time is chosen by the shop’s clock, and the order says it', async ({ page }) => {
  await toCheckout(page, berries);
  const [window] = await windowsOf(page.request, 'corner-grocery');
  if (!window) throw new Error('No window');
  await chooseAddress(page);
  await chooseLater(page);
  await placeButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a time' })).toBeVisible();
  await choose(page, 'Tomorrow');
  const hour = clock(window.from).replace(/\s?[AP]M$/, '');
  await choose(page, new RegExp(`^${hour}`));
  await expect(page.getByText(/^Arrives Tomorrow/)).toContainText(hour);
  await sayWho(page);
  const order = await place(page);
  expect(order).toMatchObject({ delivery_date: window.date, delivery_time: window.time });
  expect(new Date(order.expected_at.from)).toEqual(new Date(window.from));
});

test('a press while the price is asked for again counts, unless it goes up, which is said', async ({
  page,
}) => {
  await toCheckout(page, milk);
  await sayWho(page);
  await expect(placeButton(page)).toContainText('$');
  const quotes: (() => void)[] = [];
  await page.route('**/cart/calculate/**', async (route) => {
    await new Promise<void>((resolve) => quotes.push(resolve));
    await route.continue();
  });
  const pressUnpriced = async (change: RegExp) => {
    const before = quotes.length;
    await choose(page, change);
    await expect.poll(() => quotes.length).toBeGreaterThan(before);
    await placeButton(page).click();
    await expect(placeButton(page)).toHaveAttribute('aria-busy', 'true');
    quotes.at(-1)?.();
  };

  const old = await placeButton(page).textContent();
  await pressUnpriced(/^15%/);
  // It costs more than was agreed to: that is another press.
  await expect(placeButton(page)).not.toHaveText(old ?? '');
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  expect(new URL(page.url()).pathname).toBe('/checkout');
  await expect(page.getByText('The total has gone up.')).toBeVisible();

  // Less than was agreed to is no reason to ask again.
  await pressUnpriced(/^10%/);
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
});

test('a press that waits for its price orders nothing else than stood there, and says so', async ({
  page,
}) => {
  await toCheckout(page, milk);
  await sayWho(page);
  await expect(placeButton(page)).toContainText('$');
  let isHeld = true;
  const quotes: (() => void)[] = [];
  await page.route('**/cart/calculate/**', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => quotes.push(resolve));
    await route.continue();
  });
  await choose(page, /^15%/);
  await expect.poll(() => quotes.length).toBeGreaterThan(0);
  await placeButton(page).click();
  await expect(placeButton(page)).toHaveAttribute('aria-busy', 'true');
  // Meanwhile another tab puts more into the cart.
  const { shop_id, stock_id } = await stockOf(page.request, milk);
  const data = { shop_id, products: [{ stock_id, quantity: 2 }] };
  const added = await page.request.post(`${appUrl()}/api/v1/rest/cart/insert-product`, { data });
  expect(added.status(), await added.text()).toBe(200);
  isHeld = false;
  for (const release of quotes) release();
  await expect(page.getByText('Your cart has changed.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/checkout');
});

test('a press that waits for its price sends the order nowhere else, though that costs the same', async ({
  page,
}) => {
  await toCheckout(page, milk);
  await sayWho(page);
  await chooseLater(page);
  await choose(page, 'Tomorrow');
  await expect(placeButton(page)).toContainText('$');
  const old = (await placeButton(page).textContent()) ?? '';
  const quotes: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/cart/calculate/**', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => quotes.push(resolve));
    await route.continue();
  });
  await choose(page, /^2:00/);
  await expect.poll(() => quotes.length).toBeGreaterThan(0);
  await placeButton(page).click();
  await expect(placeButton(page)).toHaveAttribute('aria-busy', 'true');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Deliver now/ })
    .click();
  await chooseAddress(page.getByRole('dialog'), '12 Palm Street');
  await expect(page.getByRole('main').getByLabel('Street and number')).toHaveValue(/^12 Palm Street/);
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  isHeld = false;
  const priced = page.waitForResponse(/cart\/calculate/);
  for (const release of quotes) release();
  await priced;
  await expect(placeButton(page)).toHaveText(old);
  await expect(page.getByRole('complementary', { name: 'Your order' })).not.toHaveAttribute('data-busy');
  await place(page);
});

test('a guest’s sixth order in cash is refused beside the button, until another way to pay is chosen', async ({
  page,
}) => {
  const phone = newPhone();
  await toCheckout(page, milk);
  await sayWho(page, phone);
  await place(page);
  for (let placed = 1; placed < 5; placed += 1) {
    await toCheckout(page, milk);
    await sayName(page, phone);
    await place(page);
  }
  await toCheckout(page, milk);
  await sayName(page, phone);
  await placeButton(page).click();
  const refusal = page.getByRole('complementary', { name: 'Your order' }).getByRole('alert');
  await expect(refusal).toContainText('At most 5 orders');
  await expectAccessible(page, { mainOnly: true });
  await openStep(page, 'Payment');
  await choose(page, /^Test card/);
  await expect(refusal).toHaveCount(0);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await place(page);
});

test.describe('on a device far away', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the times are the shop’s, and say so', async ({ page }) => {
    await toCheckout(page, berries);
    await chooseLater(page);
    const there = new Date().toLocaleTimeString('en-US', { timeZone: 'America/New_York', hour: 'numeric' });
    const note = page.getByText(/^Times are local to the shop/);
    await expect(note).toContainText(there.replace(/\D.*/, ''));
    const [window] = await windowsOf(page.request, 'corner-grocery');
    await choose(page, 'Tomorrow');
    const first = page.getByRole('group', { name: 'Time' }).getByRole('radio').first();
    await expect(first).toHaveValue(window?.from ?? '');
    await expect(
      page.getByRole('group', { name: 'Time' }).getByText(clock(window?.from ?? '').slice(0, 4)),
    ).not.toHaveCount(0);
  });
});

test('a full time cannot be chosen, and one that fills up meanwhile is asked for again', async ({
  page,
  playwright,
}) => {
  const flowers = { shop: 'petal-and-stem', title: 'Pink tulips' };
  const others = await playwright.request.newContext();
  await narrowWindows(others, flowers.shop);
  const [first, second, third] = await windowsOf(others, flowers.shop);
  if (!first || !second || !third) throw new Error('No windows');
  await takePlace(others, flowers, first);

  await toCheckout(page, flowers);
  await choose(page, 'Pickup');
  // Whether it is open just now or not.
  const when = page.getByRole('region', { name: 'When?', exact: true });
  await expect(
    when.getByRole('button', { name: 'Change' }).or(when.getByRole('radio').first()),
  ).toBeVisible();
  if (await when.getByRole('button', { name: 'Change' }).isVisible()) await chooseLater(page);
  await choose(page, 'Tomorrow');
  const time = ({ from }: { from: string }) => page.getByRole('radio').and(page.locator(`[value="${from}"]`));
  await expect(time(first)).toBeDisabled();
  await expect(page.getByText('Full', { exact: true })).toBeVisible();
  await pressLabel(time(second));
  await sayWho(page);
  // The price of what was typed has come: a later one would say by itself that the time is full.
  await expect(page.getByRole('complementary', { name: 'Your order' })).not.toHaveAttribute('data-busy');
  await expect(placeButton(page)).toBeEnabled();
  await takePlace(others, flowers, second);
  await placeButton(page).click();
  await expect(page.getByText('This time is full. Please choose another one').first()).toBeVisible();
  await expect(time(second)).toBeDisabled();
  await pressLabel(time(third));
  expect(await place(page)).toMatchObject({ delivery_time: third.time, delivery_type: 'pickup' });
  await others.dispose();
});

test('what is eaten there goes to a table, without cutlery and courier', async ({ page }) => {
  await toCheckout(page, { shop: 'burger-yard', title: 'Bacon burger', quantity: 2 });
  await expect(page.getByRole('checkbox', { name: /cutlery/ })).toBeVisible();
  await choose(page, 'Dine in');
  await page.getByLabel('Table number (optional)').fill('7');
  await expect(page.getByLabel('Street and number')).toHaveCount(0);
  await expect(page.getByText('Tip for the courier')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /cutlery/ })).toHaveCount(0);
  await expectAccessible(page);
  const later = page.getByRole('radio', { name: 'Tomorrow' });
  if (await later.isVisible()) {
    await pressLabel(later);
    await pressLabel(page.getByRole('group', { name: 'Time' }).getByRole('radio').first());
  }
  await sayWho(page);
  expect(await place(page)).toMatchObject({ delivery_type: 'dine_in', table: '7', delivery_fee: 0 });
});

test('a coupon is refused beside its field, and another one applied and taken away', async ({
  page,
  request,
}) => {
  const nora = await newShopper(request);
  await toCheckout(page, { ...berries, quantity: 4 });
  await chooseAddress(page);
  await page.getByText('Add a coupon').click();
  const code = page.getByLabel('Coupon code');
  await code.fill('nosuch');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('There’s no such coupon here')).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  // Enter is for the code, not for the order.
  await code.fill('welcome10');
  await code.press('Enter');
  // Each person has it once: it waits until we know who this is, and the way back is here.
  const coupon = page.getByRole('region', { name: 'Coupon' });
  await expect(coupon.getByText('Sign in to use this coupon')).toBeVisible();
  await expectAccessible(page);
  await coupon.getByRole('link', { name: 'Login' }).click();
  await submitLogin(page, nora);
  await expect(page).toHaveURL(/\/checkout\?/);
  await expect(page.getByText('Takes $1.80 off')).toBeVisible();
  await expect(amountOf(page, 'Coupon WELCOME10')).toHaveText('-$1.80');
  await expectAccessible(page);
  await page.getByRole('button', { name: /Remove.*WELCOME10/ }).click();
  await expect(amountOf(page, 'Coupon WELCOME10')).toHaveCount(0);
  if (!(await code.isVisible())) await page.getByText('Add a coupon').click();
  await code.fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Takes $1.80 off')).toBeVisible();
  // It is kept with the cart.
  await page.reload();
  await expect(page.getByText('Takes $1.80 off')).toBeVisible();
  await sayWho(page);
  expect(await place(page)).toMatchObject({ coupon: { name: 'WELCOME10', price: 1.8 } });
});

test('the wallet pays a part and a card the rest', async ({ page, request }) => {
  const nora = await newShopper(request);
  const inWallet = await fillWallet(request, nora, await placeOrder(request, nora));
  await signIn(page, nora);
  await toCheckout(page, { ...berries, quantity: 2 });
  await chooseAddress(page);
  await page.getByLabel('Phone').fill(newPhone());
  const wallet = page.getByRole('switch', { name: `Use $${inWallet.toFixed(2)} from your wallet` });
  await pressLabel(wallet);
  await expect(page.getByText(/left to pay below/)).toBeVisible();
  await expect(amountOf(page, 'From your wallet')).toHaveText(`-$${inWallet.toFixed(2)}`);
  const left = (await amountOf(page, 'To pay').textContent()) ?? '';
  await expect(placeButton(page)).toContainText(left);
  await choose(page, /^Test card/);
  await page.getByRole('button', { name: /4242/ }).click();
  const order = await place(page);
  expect(order).toMatchObject({ wallet_price: inWallet, to_pay: Number(left.replace('$', '')) });
  expect(order.transaction.payment_system.tag).toBe('sandbox');
});

test('below the minimum there is a way back to the cart, and no order', async ({ page }) => {
  await toCheckout(page, { shop: 'burger-yard', title: 'Onion rings' });
  await chooseAddress(page);
  await expect(page.getByText(/^Add \$[\d.]+ more$/).first()).toBeVisible();
  await expect(placeButton(page)).toBeDisabled();
  await page
    .getByRole('complementary', { name: 'Your order' })
    .getByRole('link', { name: 'Edit cart' })
    .last()
    .click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('outside the zone others are named, and it can be fetched', async ({ page }) => {
  await storeLocation(page, { latitude: 40.775, longitude: -73.997 });
  await toCheckout(page, berries);
  await expect(
    page.getByRole('alert').filter({ hasText: 'This shop does not deliver to 1 Palm Street' }),
  ).toBeVisible();
  await expect(placeButton(page)).toBeDisabled();
  const others = page.getByRole('region', { name: 'These deliver to you' });
  await expect(others.getByRole('link').first()).toBeVisible();
  await expect(others.getByText('Corner Grocery')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pick it up instead' }).click();
  await expect(page.getByText('This shop does not deliver to 1 Palm Street')).toHaveCount(0);
  await sayWho(page);
  expect(await place(page)).toMatchObject({ delivery_type: 'pickup', address: null });
});

test('a declined card leaves the cart, and a good one makes one order', async ({ page, request }) => {
  const nora = await newShopper(request);
  await signIn(page, nora);
  await toCheckout(page, berries);
  await chooseAddress(page);
  await page.getByLabel('Phone').fill(newPhone());
  await choose(page, /^Test card/);
  const card = page.getByLabel('Card number');
  await placeButton(page).click();
  await expect(card).toBeFocused();
  await card.fill('4000 0000 0000 0002');
  await placeButton(page).click();
  await expect(page.getByText('The card was declined')).toBeVisible();
  await expect(card).toBeFocused();
  await card.fill('4242 4242 4242 4242');
  await expect(page.getByText('The card was declined')).toHaveCount(0);
  await placeButton(page).dblclick();
  await expect(page).toHaveURL(/\/orders\/[\w-]+/);
  const { headers } = nora;
  const list = await request.get(`${appUrl()}/api/v1/dashboard/user/orders/paginate`, { headers });
  const orders: { placed: boolean; status: string }[] = (await list.json()).data;
  expect(orders.filter(({ status }) => status !== 'canceled')).toHaveLength(1);
});

test('a declined card whose answer got lost does not stand in the way of another one', async ({
  page,
  consoleErrors,
}) => {
  await toCheckout(page, berries);
  await sayWho(page);
  await choose(page, /^Test card/);
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  const sent: number[] = [];
  await page.route('**/api/v1/rest/orders*', async (route) => {
    const answer = await route.fetch();
    sent.push(answer.status());
    if (sent.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await placeButton(page).click();
  await expect(page.getByText(/No connection/)).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  // The key of the first try was held by its declined order; only then a new one was taken.
  expect(sent).toEqual([422, 409, 200]);
});

test('a reload keeps everything that was typed and chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await toCheckout(page, { ...berries, quantity: 3 });
  await chooseLater(page);
  await choose(page, 'Tomorrow');
  await pressLabel(page.getByRole('group', { name: 'Time' }).getByRole('radio').nth(2));
  await choose(page, /^15%/);
  await choose(page, /^Test card/);
  await chooseAddress(page, '12 Palm Street');
  await page.getByLabel('House or flat (optional)').fill('6');
  await page.getByLabel('Floor (optional)').fill('2');
  await page.getByLabel('Name').fill('Grace Hopper');
  const phone = newPhone();
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Email (optional)').fill('grace@example.com');
  await page.getByText('Add a note for the shop').click();
  await page.getByRole('textbox', { name: 'Note for the shop' }).fill('Ring twice');
  await page.getByText('Add a coupon').click();
  await page.getByLabel('Coupon code').fill('WELC');
  await expectNoSidewaysScroll(page);
  await expect(placeButton(page)).toContainText('$');
  const total = await placeButton(page).textContent();
  await page.reload();
  await expect(page.getByLabel('Street and number')).toHaveValue(/^12 Palm Street/);
  for (const [label, value] of [
    ['House or flat (optional)', '6'],
    ['Floor (optional)', '2'],
    ['Name', 'Grace Hopper'],
    ['Phone', phone],
    ['Email (optional)', 'grace@example.com'],
    ['Note for the shop', 'Ring twice'],
    ['Coupon code', 'WELC'],
  ] as const) {
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(value);
  }
  await expect(page.getByRole('radio', { name: /^15%/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Test card/ })).toBeChecked();
  await openStep(page, 'When?');
  await expect(page.getByRole('radio', { name: 'Tomorrow' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Time' }).getByRole('radio').nth(2)).toBeChecked();
  await expect(placeButton(page)).toHaveText(total ?? '');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('who has ordered before sees their answers, the total and the button at once, and changes one in place', async ({
    page,
    request,
  }) => {
    const nora = await newShopper(request);
    const address = { address: '24 Palm Street', location: { latitude: 40.7133, longitude: -74.0049 } };
    const { headers } = nora;
    const kept = await request.post(`${appUrl()}/api/v1/dashboard/user/addresses`, {
      headers,
      data: address,
    });
    expect(kept.status(), await kept.text()).toBe(200);
    await signIn(page, nora);
    await toCheckout(page, milk);
    await page.getByLabel('Phone').fill(newPhone());
    const instructions = page.getByRole('region', { name: 'Delivery instructions' });
    await instructions.getByRole('button', { name: 'Change' }).click();
    await choose(page, 'Leave at the door');
    await page.getByLabel('Door code (optional)').fill('4711#');
    await expect(placeButton(page)).toContainText('$');
    const order = await place(page);
    expect(order.instructions).toMatchObject({ handover: 'door', door_code: '4711#' });
    await expect(page.getByText('Code 4711#').first()).toBeAttached();

    await toCheckout(page, milk);
    // The phone is of the order before, not of the account.
    await page.getByLabel('Phone').fill(newPhone());
    for (const name of ['Delivery address', 'When?', 'Payment'])
      await expect(page.getByRole('region', { name, exact: true }).getByRole('button').first()).toHaveText(
        'Change',
      );
    await expect(instructions).toContainText('Leave at the door Code 4711#');
    await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('Cash');
    const total = page.getByRole('button', { name: /^Total/ });
    for (const part of [total, placeButton(page)]) await expect(part).toBeInViewport({ ratio: 1 });
    await total.click();
    const details = page.getByRole('dialog', { name: 'Price details' });
    await expect(details.getByText('Delivery', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();

    await openStep(page, 'Payment');
    await choose(page, /^Test card/);
    await placeButton(page).click();
    await expect(page.getByLabel('Card number')).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('a button that cannot be pressed says why beside it, and leads to where that is answered', async ({
    page,
  }) => {
    await storeLocation(page, { latitude: 40.775, longitude: -73.997 });
    await toCheckout(page, berries);
    await expect(placeButton(page)).toBeDisabled();
    const why = page.getByRole('button', { name: /does not deliver to 1 Palm Street/ });
    await expect(why).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await why.tap();
    const refusal = page.getByRole('alert').filter({ hasText: 'does not deliver to 1 Palm Street' });
    await expect(refusal).toBeFocused();
    await expect(refusal).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Pick it up instead' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });

  test('what lies in the cart is said beside the button, and leads to the way back', async ({ page }) => {
    await toCheckout(page, { shop: 'burger-yard', title: 'Onion rings' });
    await chooseAddress(page);
    await page.getByRole('button', { name: /^Add \$[\d.]+ more$/ }).tap();
    const back = page.getByRole('link', { name: 'Edit cart' }).last();
    await expect(back).toBeFocused();
    await expect(back).toBeInViewport({ ratio: 1 });
  });
});
