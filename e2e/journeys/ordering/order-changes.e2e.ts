import type { Page } from '@playwright/test';

import { stockOf } from '../../support/checkout.ts';
import { byCard, orderNow, orderOf } from '../../support/orders.ts';
import { pressLabel } from '../../support/press-label.ts';
import { appUrl, expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/shop.ts';
import { newPhone, newShopper, signIn } from '../../support/shopper.ts';

const sheet = (page: Page) => page.getByRole('article').first();
const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

test('something is added to an order until its shop accepts it', async ({ page, request, sam }) => {
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { strawberries: 1 });
  await signIn(page, nora, `/orders/${order.uuid}`);
  await page.waitForLoadState('networkidle');
  await sheet(page).getByRole('button', { name: 'Add something' }).click();
  const panel = page.getByRole('dialog', { name: 'Add something' });
  await panel.getByLabel('Search in Corner Grocery').fill('banana');
  await panel.getByRole('button', { name: 'Add Bananas' }).click();
  await expect(panel.getByText('You pay it in cash with the rest.')).toBeVisible();
  await expectAccessible(page);
  const button = panel.getByRole('button', { name: /^Add to this order \+\$/ });
  await button.click();
  await expect(panel).toBeHidden();
  await expect(sheet(page).getByText('Bananas')).toBeVisible();
  const { total_price, delivery_fee, details } = await orderNow(request, nora, order.id);
  expect(details).toHaveLength(2);
  expect(total_price).toBeGreaterThan(order.total_price);
  await expect(sheet(page).getByText(dollars(total_price)).first()).toBeVisible();
  expect(delivery_fee).toBe(order.delivery_fee);
  await sam.move(order.uuid, 'accepted');
  await expect(sheet(page).getByRole('button', { name: 'Add something' })).toBeHidden();
  await page.getByText('History').click();
  await expect(sheet(page).getByText('You added items')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('what the wallet cannot pay goes into a cart of its own', async ({ page, request }) => {
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { strawberries: 1 }, byCard('approved'));
  await signIn(page, nora, `/orders/${order.uuid}`);
  await page.waitForLoadState('networkidle');
  await sheet(page).getByRole('button', { name: 'Add something' }).click();
  const panel = page.getByRole('dialog', { name: 'Add something' });
  await panel.getByLabel('Search in Corner Grocery').fill('banana');
  await panel.getByRole('button', { name: 'Add Bananas' }).click();
  await expect(panel.getByText('which holds $0.00')).toContainText('is missing');
  await expect(panel.getByRole('button', { name: /^Add to this order/ })).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Order it separately' }).click();
  await expect(panel).toBeHidden();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('link', { name: 'Bananas' }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a guest who paid by card is led to the shop for what was forgotten', async ({ page }) => {
  const rest = `${appUrl()}/api/v1/rest`;
  const goods = await stockOf(page.request, { shop: 'corner-grocery', title: 'Strawberries' });
  const { data: cart } = await (
    await page.request.post(`${rest}/cart`, { data: { ...goods, quantity: 1 } })
  ).json();
  const order = { cart_id: cart.id, delivery_type: 'pickup', phone: newPhone(), ...byCard('approved') };
  const placed = await page.request.post(`${rest}/orders`, { data: order });
  expect(placed.status(), await placed.text()).toBe(200);
  await page.goto(`${appUrl()}/orders/${(await placed.json()).data.uuid}`);
  await expect(sheet(page).getByText('You can’t add to an order that is already paid')).toBeVisible();
  await expectAccessible(page);
  await sheet(page).getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL(/\/shops\/corner-grocery/);
});

test('an addition that comes after the shop has accepted is refused, and says why', async ({
  page,
  request,
  sam,
}) => {
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { strawberries: 1 });
  // The page hears of nothing: it offers what is not possible any more.
  await page.route('**/rest/live*', (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(page, nora, `/orders/${order.uuid}`);
  await page.waitForLoadState('networkidle');
  await sheet(page).getByRole('button', { name: 'Add something' }).click();
  const panel = page.getByRole('dialog', { name: 'Add something' });
  // The panel's own button says "Add", too.
  const add = panel.getByRole('listitem').getByRole('button', { name: /^Add / }).first();
  await expect(add).toBeVisible();
  await sam.move(order.uuid, 'accepted');
  await add.click();
  await expect(panel.getByRole('alert')).toContainText('The shop has already started on this order');
});

test('instructions change until the order is on its way, and help leads there', async ({
  page,
  request,
  sam,
}) => {
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { strawberries: 1 }, byCard('approved'));
  await signIn(page, nora, `/orders/${order.uuid}`);
  await page.waitForLoadState('networkidle');
  await sheet(page).getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByText('Wrong floor or instructions').click();
  await expectAccessible(page);
  await help.getByRole('button', { name: 'Change instructions' }).click();
  const form = page.getByRole('dialog', { name: 'Change instructions' });
  await form.getByLabel('Note', { exact: true }).fill('The bell is broken');
  await form.getByLabel('Floor (optional)').fill('6');
  await form.getByLabel('Door code (optional)').fill('4711#');
  await pressLabel(form.getByRole('radio', { name: 'Leave at the door' }));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(sheet(page).getByText('The bell is broken')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Change instructions' }).click();
  await expect(form.getByLabel('Door code (optional)')).toHaveValue('4711#');
  await form.getByLabel('Note', { exact: true }).fill('The bell is broken, please knock');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(sheet(page).getByText('The bell is broken, please knock')).toBeVisible();
  const told = await orderNow(request, nora, order.id);
  expect([told.note, told.address.floor]).toEqual(['The bell is broken, please knock', '6']);
  expect(told.instructions).toMatchObject({ handover: 'door', door_code: '4711#' });
  await sam.move(order.uuid, 'accepted');
  await sam.move(order.uuid, 'ready');
  await expect(sheet(page).getByRole('button', { name: 'Change instructions' })).toBeVisible();
  await sam.move(order.uuid, 'on_a_way');
  await expect(sheet(page).getByRole('button', { name: 'Change instructions' })).toBeHidden();
});

test('orders under way stand above earlier ones, each with what is in it, and by themselves where asked', async ({
  page,
  request,
  sam,
}) => {
  const nora = await newShopper(request);
  const done = await orderOf(request, nora, { eggs: 1 });
  await sam.deliver(done.uuid);
  await orderOf(request, nora, { strawberries: 1, bananas: 1, lemons: 1 });
  await signIn(page, nora, '/orders');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Under way', 'Earlier']);
  const rows = main.getByRole('listitem').filter({ hasText: 'Corner Grocery' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Strawberries, Bananas +1');
  await expect(rows.first()).toContainText(/Arrives between/);
  await expect(rows.first().getByRole('button', { name: 'Order again' })).toHaveCount(0);
  await expectAccessible(page, { mainOnly: true });
  await page.waitForLoadState('networkidle');
  const which = main.getByRole('navigation', { name: 'Which orders' });
  await which.getByRole('link', { name: 'Active' }).click();
  await expect(which.getByRole('link', { name: 'Active' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Under way']);
  await expect(rows).toHaveCount(1);
  await which.getByRole('link', { name: 'All' }).click();
  await rows.last().getByRole('button', { name: 'Order again' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart).toContainText('eggs');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
});
