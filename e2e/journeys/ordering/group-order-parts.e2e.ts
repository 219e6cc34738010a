import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { cards, goodsOfGrocer, orderNow } from '../../support/orders.ts';
import {
  appUrl,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from '../../support/shop.ts';
import { newPhone, newShopper, signIn } from '../../support/shopper.ts';

type Shopper = Awaited<ReturnType<typeof newShopper>>;
const api = (path: string) => `${appUrl()}/api/v1${path}`;
const main = (page: Page) => page.getByRole('main');
const payer = (page: Page, name: string) =>
  main(page).getByRole('region', { name: 'Who has paid' }).getByRole('listitem').filter({ hasText: name });
const cents = (amount: number) => Math.round(amount * 100);

/** Another browser, of somebody else. */
async function openBrowser(browser: Browser, options = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

async function post(request: APIRequestContext, path: string, data: object, headers?: Shopper['headers']) {
  const answer = await request.post(api(path), { data, ...(headers ? { headers } : {}) });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

/** A group of which each pays their part; the owner has put something into it. */
async function openGroup(request: APIRequestContext, { headers }: Shopper) {
  const goods = await goodsOfGrocer(request);
  const shop_id = goods[0]?.shop_id;
  const stockOf = (slug: string) => goods.find((one) => one.slug === slug)?.stocks[0]?.id;
  const group = await post(request, '/dashboard/user/group-orders', { shop_id, pays: 'each' }, headers);
  const products = [{ stock_id: stockOf('avocado'), quantity: 4 }];
  await post(request, '/dashboard/user/cart/insert-product', { shop_id, products }, headers);
  return { uuid: group.uuid as string, cart: group.cart_id as number, shop_id, stockOf };
}

/** Somebody joins with something of their own, as an integrator would; a guest is known by their browser. */
async function join(
  page: Page,
  { uuid, shop_id, stockOf }: Awaited<ReturnType<typeof openGroup>>,
  { name, slug }: { name: string; slug: string },
): Promise<void> {
  const part = await post(page.request, '/rest/cart/open', { cart_id: uuid, name });
  await post(page.request, '/rest/cart/insert-product', {
    ...{ shop_id, cart_id: part.cart_id, user_cart_uuid: part.uuid },
    products: [{ stock_id: stockOf(slug), quantity: 2 }],
  });
}

/** The owner locks the group, and orders for all in cash. */
async function order(request: APIRequestContext, { headers }: Shopper, uuid: string, cart: number) {
  await post(request, `/dashboard/user/group-orders/${uuid}/lock`, {}, headers);
  const how = { delivery_type: 'delivery', payment_tag: 'cash', phone: newPhone(), cart_id: cart };
  const where = {
    address: { address: '24 Palm Street' },
    location: { latitude: 40.7133, longitude: -74.0049 },
  };
  return post(request, '/dashboard/user/orders', { ...how, ...where }, headers);
}

const balanceOf = async (request: APIRequestContext, { headers }: Shopper): Promise<number> =>
  cents((await (await request.get(api('/dashboard/user/wallet'), { headers })).json()).data.price);

test('each pays their part by their own means, and everybody sees it as it happens', async ({
  page,
  browser,
  request,
  sam,
}) => {
  test.slow();
  const [owner, bo] = [await newShopper(request), await newShopper(request)];
  const topUp = { price: 60, payment_tag: 'sandbox', card: { number: cards.approved } };
  await post(request, '/payments/wallet/payment/top-up', topUp, bo.headers);
  const group = await openGroup(request, owner);
  const path = `/group/order/${group.uuid}`;
  const [bos, cys] = [await openBrowser(browser), await openBrowser(browser)];
  await signIn(bos, bo);
  await cys.goto(appUrl());
  await join(bos, group, { name: 'Bo', slug: 'strawberries' });
  await join(cys, group, { name: 'Cy', slug: 'bananas' });
  await signIn(page, owner, path);
  await expect(main(page).getByText('Everybody pays their own part')).toBeVisible();
  const placed = await order(request, owner, group.uuid, group.cart);
  expect(placed).toMatchObject({ placed: false });

  // The owner reads who has paid; the others pay.
  await expect(payer(page, 'Bo')).toContainText('Not paid yet');
  await page.goto(`${appUrl()}/orders/${placed.id}`);
  await expect(page.getByRole('heading', { name: 'The others are paying their parts' })).toBeVisible();
  await main(page).getByRole('link', { name: 'See who has paid' }).click();
  await expect(payer(page, 'Cy')).toContainText('Not paid yet');
  for (const one of [bos, cys]) {
    await one.goto(appUrl() + path);
    await waitForHydration(one);
    await expect(main(one).getByRole('heading', { name: /^Pay your part: \$/ })).toBeVisible();
    await expectAccessible(one, { mainOnly: true });
    await expectNoSidewaysScroll(one);
  }
  await main(bos).getByRole('radio', { name: 'Wallet' }).check();
  await main(bos)
    .getByRole('button', { name: /^Pay your part/ })
    .click();
  await expect(main(bos).getByText('You have paid your part from your wallet.')).toBeVisible();
  for (const one of [page, cys]) await expect(payer(one, 'Bo')).toContainText('Paid');

  await main(cys).getByLabel('Card number').fill(cards.secondStep);
  await main(cys)
    .getByRole('button', { name: /^Pay your part/ })
    .click();
  await expect(main(cys).getByText('Your bank wants to know: is this you?')).toBeVisible();
  await main(cys).getByRole('button', { name: 'Approve' }).click();
  await expect(main(cys).getByText(/is held on your card until the order is ready/)).toBeVisible();
  for (const one of [page, bos]) {
    await expect(payer(one, 'Cy')).toContainText('Paid');
    await expect(main(one).getByText(/^The group order is placed/)).toBeVisible();
    await expectAccessible(one, { mainOnly: true });
  }

  // Order, receipt and wallet agree to the cent, and a refund goes to whoever paid for the line.
  const now = await orderNow(request, owner, placed.id);
  const charged = (now.shares as { charged_price: number }[]).map((one) => cents(one.charged_price));
  expect(charged.reduce((sum, one) => sum + one, 0)).toBe(cents(now.total_price));
  expect(await balanceOf(request, bo)).toBe(6000 - (charged[1] ?? 0));
  expect(cents(now.transaction.due_price)).toBe(charged[0]);
  await sam.deliver(String(placed.id));
  const line = now.details.find(({ share }: { share: number }) => share === 2);
  const lines = [{ order_detail_id: line.id, quantity: 1 }];
  await post(
    request,
    '/dashboard/user/order-refunds',
    { order_id: placed.id, cause: 'Squashed', lines },
    owner.headers,
  );
  await sam.answerRefund(placed.id, { status: 'approved' });
  const { shares } = await orderNow(request, owner, placed.id);
  expect(shares[1].refunded_price).toBeGreaterThan(0);
  expect([shares[0].refunded_price, shares[2].refunded_price]).toEqual([0, 0]);
  expect(await balanceOf(request, bo)).toBe(6000 - (charged[1] ?? 0) + cents(shares[1].refunded_price));
  for (const one of [bos, cys]) await one.context().close();
});

test('without scripts a part is paid, and the owner decides about the others', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const owner = await newShopper(request);
  const group = await openGroup(request, owner);
  const path = `/group/order/${group.uuid}`;
  const [bos, cys] = [await openBrowser(browser, { javaScriptEnabled: false }), await openBrowser(browser)];
  for (const one of [bos, cys]) await one.goto(appUrl());
  await join(bos, group, { name: 'Bo', slug: 'strawberries' });
  await join(cys, group, { name: 'Cy', slug: 'bananas' });
  const placed = await order(request, owner, group.uuid, group.cart);
  await bos.goto(appUrl() + path);
  await main(bos).getByLabel('Card number').fill('4000 0000 0000 0002');
  await main(bos)
    .getByRole('button', { name: /^Pay your part/ })
    .click();
  await expect(main(bos).getByText('Your card was declined. Try another one.')).toBeVisible();
  await main(bos).getByLabel('Card number').fill(cards.approved);
  await main(bos)
    .getByRole('button', { name: /^Pay your part/ })
    .click();
  // Without scripts a page that waits for the bank is read again.
  await expect(async () => {
    await bos.reload();
    await expect(main(bos).getByText(/is held on your card until the order is ready/)).toBeVisible();
  }).toPass();

  await cys.goto(appUrl() + path);
  await expect(payer(cys, 'Bo')).toContainText('Paid');
  await signIn(page, owner, path);
  await waitForHydration(page);
  await payer(page, 'Cy').getByRole('button', { name: 'Leave out their goods' }).click();
  await expect(payer(page, 'Cy')).toContainText('Left out');
  await expect(main(page).getByText(/^The group order is placed/)).toBeVisible();
  await expect(main(cys).getByText(/your goods were left out/)).toBeVisible();
  const { details } = await orderNow(request, owner, placed.id);
  expect(details).toHaveLength(2);
  for (const one of [bos, cys]) await one.context().close();
});
