import type { APIRequestContext } from '@playwright/test';

import { stockOf } from '../../support/checkout.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { newPhone, newShopper, signIn } from '../../support/shopper.ts';

/** A guest's order, placed in the browser that the request is of. */
async function placedBy(request: APIRequestContext) {
  const data = {
    ...(await stockOf(request, { shop: 'corner-grocery', title: 'Strawberries' })),
    quantity: 1,
  };
  const api = `${appUrl()}/api/v1/rest`;
  const { data: cart } = await (await request.post(`${api}/cart`, { data })).json();
  const order = { cart_id: cart.id, delivery_type: 'pickup', payment_tag: 'cash', phone: newPhone() };
  const placed = await request.post(`${api}/orders`, { data: order });
  expect(placed.status(), await placed.text()).toBe(200);
  const { uuid, guest_key: key } = (await placed.json()).data;
  return { uuid, key };
}

test('a mailed link opens a guest’s order on another device, follows it live, and leaves no key in the address', async ({
  page,
  request,
  sam,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { uuid, key } = await placedBy(request);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.goto(`${appUrl()}/orders/${uuid}?key=${key}`);
  await expect(page).toHaveURL(`${appUrl()}/orders/${uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.waitForLoadState('load');
  await sam.move(uuid, 'accepted');
  await expect(page.getByText('The shop is preparing it').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('The shop is preparing it').first()).toBeVisible();
  expect(asked.filter((url) => url.includes(key))).toEqual([`${appUrl()}/orders/${uuid}?key=${key}`]);
});

test('a guest’s order is followed live still once they have signed in on another page', async ({
  page,
  request,
  sam,
}) => {
  const { uuid } = await placedBy(page.request);
  await page.goto(`${appUrl()}/orders/${uuid}`);
  await page.waitForLoadState('load');
  await sam.move(uuid, 'accepted');
  await expect(page.getByText('The shop is preparing it').first()).toBeVisible();
  await signIn(await page.context().newPage(), await newShopper(request));
  await sam.move(uuid, 'ready');
  await expect(page.getByRole('heading', { level: 1, name: /ready/i })).toBeVisible();
  // The order is theirs by another right now.
  await sam.move(uuid, 'delivered');
  await expect(page.getByRole('heading', { level: 1, name: /enjoy|picked up/i })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a mailed link opens it too, and a broken one opens nothing', async ({ page, request }) => {
    const { uuid, key } = await placedBy(request);
    await page.goto(`${appUrl()}/orders/${uuid}?key=${key.slice(0, -3)}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Order placed');
    await page.goto(`${appUrl()}/orders/${uuid}?key=${key}`);
    await expect(page).toHaveURL(`${appUrl()}/orders/${uuid}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
  });
});
