import { randomInt } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';

import { log, messageField, threadOf, write, writeAs } from '../../support/chat.ts';
import { stockOf } from '../../support/checkout.ts';
import { test } from '../../support/courier.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl } from '../../support/shop.ts';
import { newShopper, placeOrder, signIn } from '../../support/shopper.ts';

const api = (path: string): string => `${appUrl()}/api/v1${path}`;

/** A guest's order, placed in another browser. */
async function placedElsewhere(request: APIRequestContext) {
  const data = {
    ...(await stockOf(request, { shop: 'corner-grocery', title: 'Strawberries' })),
    quantity: 1,
  };
  const { data: cart } = await (await request.post(api('/rest/cart'), { data })).json();
  // One of their own: a phone has so many open orders.
  const phone = `+1212${randomInt(2_000_000, 9_999_999)}`;
  const order = { cart_id: cart.id, delivery_type: 'pickup', payment_tag: 'cash', phone };
  const placed = await request.post(api('/rest/orders'), { data: order });
  expect(placed.status(), await placed.text()).toBe(200);
  const { uuid, guest_key: key } = (await placed.json()).data;
  return { uuid, key };
}

test('a guest by an order’s private link writes to its shop, and is answered', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { uuid, key } = await placedElsewhere(request);
  await page.goto(`${appUrl()}/orders/${uuid}?key=${key}`);
  await page.getByRole('main').getByRole('button', { name: 'Message the shop' }).click();
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
  await write(page, 'I’ll be ten minutes late');
  const thread = log(page, 'Corner Grocery');
  await expect(thread.getByText('Sent', { exact: true })).toBeVisible();
  await writeAs(request, 'sam', { thread: threadOf(page), text: 'No problem' });
  await expect(thread.getByText('No problem')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await expect(thread.getByText('No problem')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order \d+$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
});

test('a stranger who has the address of a thread does not get in', async ({ page, request, browser }) => {
  const { uuid, key } = await placedElsewhere(request);
  await page.goto(`${appUrl()}/orders/${uuid}?key=${key}`);
  await page.getByRole('main').getByRole('button', { name: 'Message the shop' }).click();
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
  const address = page.url();
  const stranger = await browser.newPage();
  await stranger.goto(address);
  await expect(stranger).toHaveURL(/\/login\?next=/);
  await stranger.close();
});

test('the courier can be written to while the order is under way, and no longer once it is there', async ({
  page,
  request,
  sam,
  cody,
}) => {
  const shopper = await newShopper(request);
  const order = String(await placeOrder(request, shopper));
  await signIn(page, shopper, `/orders/${order}`);
  const button = page.getByRole('main').getByRole('button', { name: 'Message the courier' });
  await expect(button).toBeHidden();
  await sam.move(order, 'accepted');
  await sam.move(order, 'ready');
  await cody.take(order);
  await button.click();
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
  await page.getByRole('button', { name: 'Please ring the bell' }).click();
  await expect(messageField(page)).toHaveValue('Please ring the bell');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await writeAs(request, 'cody', { thread: threadOf(page), text: 'On my way' });
  await expect(page.getByRole('main').getByRole('listitem').getByText('On my way')).toBeVisible();
  await sam.deliver(order);
  await expect(page.getByText(/^The order is over/)).toBeVisible();
  await expect(messageField(page)).toBeHidden();
  await page.goto(`${appUrl()}/orders/${order}`);
  await expect(button).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Message the shop' })).toBeVisible();
});
