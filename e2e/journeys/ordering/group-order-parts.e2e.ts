import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { chooseAddress } from '../../support/delivery-address.ts';
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
/** What others do is seen within two seconds; a machine with four browsers at once may take longer. */
const SOON = { timeout: 10_000 };
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

/** Joins by the form that stands there, and takes something by its name. */
async function joinWith(page: Page, name: string, slug: string, title: string): Promise<void> {
  await waitForHydration(page);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const own = main(page).getByRole('region', { name: 'Your items' });
  await expect(own).toBeVisible();
  await waitForHydration(page);
  await main(page).getByRole('searchbox').fill(slug);
  await main(page).getByRole('searchbox').press('Enter');
  await main(page)
    .getByRole('button', { name: `Add ${title}`, exact: true })
    .click();
  await expect(own.getByRole('link', { name: title })).toBeVisible();
}

const pay = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Pay your part/ })
    .click();

/** Of an order, what each is charged, in cents: its owner first, then Bo and Cy. */
async function chargedNow(request: APIRequestContext, owner: Shopper, id: number) {
  const now = await orderNow(request, owner, id);
  const charged = (now.shares as { charged_price: number }[]).map((one) => cents(one.charged_price));
  const [mine = 0, bos = 0, cys = 0] = charged;
  expect(mine + bos + cys).toBe(cents(now.total_price));
  return { now, mine, bos, cys };
}

test('three browsers order together, each pays their part, and all agree to the cent', async ({
  page,
  browser,
  request,
  sam,
}) => {
  test.slow();
  const [owner, bo] = [await newShopper(request), await newShopper(request)];
  const topUp = { price: 60, payment_tag: 'sandbox', card: { number: cards.approved } };
  await post(request, '/payments/wallet/payment/top-up', topUp, bo.headers);
  await signIn(page, owner, '/shops/corner-grocery');
  await waitForHydration(page);
  await main(page).getByRole('button', { name: 'Start a group order' }).click();
  const terms = page.getByRole('dialog', { name: 'Start a group order' });
  await terms.getByLabel('Who pays').selectOption('Each pays their part');
  await terms.getByLabel('If somebody has not paid by then').selectOption('I pay for them');
  await terms.getByRole('button', { name: 'Start and invite' }).click();
  await page.getByRole('dialog', { name: 'Invite others' }).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/group\/order\/[\w-]{36}$/);
  const path = new URL(page.url()).pathname;
  await expect(main(page).getByText('Everybody pays their own part')).toBeVisible();
  await main(page).getByRole('searchbox').fill('avocado');
  await main(page).getByRole('searchbox').press('Enter');
  await main(page).getByRole('button', { name: 'Add Hass avocados', exact: true }).click();

  const [bos, cys] = [await openBrowser(browser), await openBrowser(browser)];
  await signIn(bos, bo, path);
  await joinWith(bos, 'Bo', 'strawberries', 'Strawberries');
  await cys.goto(appUrl() + path);
  await joinWith(cys, 'Cy', 'bananas', 'Bananas');
  const people = main(page).getByRole('region', { name: '3 people' });
  await expect(people.getByRole('listitem').filter({ hasText: 'Cy' })).toContainText('1 item', SOON);

  // The owner orders for all; a transfer, which vouches for nobody, is not offered.
  await main(page).getByRole('button', { name: 'Lock the order' }).click();
  await page
    .getByRole('dialog', { name: 'Lock the order?' })
    .getByRole('button', { name: 'Lock the order' })
    .click();
  await main(page).getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(main(page).getByText(/^The others pay their own parts once/)).toBeVisible();
  await chooseAddress(page);
  await expect(main(page).getByText(/^\$.* is held, or due at the door, until the others/)).toBeVisible();
  await page.getByLabel('Phone').fill(newPhone());
  await expect(main(page).getByRole('radio', { name: 'Cash' })).toBeVisible();
  await expect(main(page).getByRole('radio', { name: /^Bank transfer/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('heading', { name: 'The others are paying their parts' })).toBeVisible();
  const [listed] = (
    await (await request.get(api('/dashboard/user/orders/paginate'), { headers: owner.headers })).json()
  ).data;
  await page.goto(`${appUrl()}/orders`);
  await expect(main(page).getByText('Waiting for the group')).toBeVisible();
  await page.goto(`${appUrl()}/orders/${listed.id}`);
  await main(page).getByRole('link', { name: 'See who has paid' }).click();
  for (const name of ['Bo', 'Cy']) await expect(payer(page, name)).toContainText('Not paid yet');
  for (const one of [bos, cys]) {
    await expect(main(one).getByRole('heading', { name: /^Pay your part: \$/ })).toBeVisible();
    await expectAccessible(one, { mainOnly: true });
    await expectNoSidewaysScroll(one);
  }

  // Each by their own means; the others see it at once.
  await main(bos).getByRole('radio', { name: 'Wallet' }).check();
  await pay(bos);
  await expect(main(bos).getByText('You have paid your part from your wallet.')).toBeVisible();
  for (const one of [page, cys]) await expect(payer(one, 'Bo')).toContainText('Paid', SOON);
  await main(cys).getByLabel('Card number').fill(cards.secondStep);
  await pay(cys);
  await main(cys).getByRole('button', { name: 'Approve' }).click();
  await expect(main(cys).getByText(/is held on your card until the order is ready/)).toBeVisible();
  for (const one of [page, bos]) {
    await expect(payer(one, 'Cy')).toContainText('Paid', SOON);
    await expect(main(one).getByText(/^The group order is placed/)).toBeVisible(SOON);
    await expectAccessible(one, { mainOnly: true });
  }

  // Order, receipt and wallet agree to the cent, and a refund goes to whoever paid for the line.
  const { now, mine, bos: his } = await chargedNow(request, owner, listed.id);
  expect(await balanceOf(request, bo)).toBe(6000 - his);
  expect(cents(now.transaction.due_price)).toBe(mine);
  await sam.deliver(String(listed.id));
  const line = now.details.find(({ share }: { share: number }) => share === 2);
  const lines = [{ order_detail_id: line.id, quantity: 1 }];
  const cause = { order_id: listed.id, cause: 'Squashed', lines };
  await post(request, '/dashboard/user/order-refunds', cause, owner.headers);
  await sam.answerRefund(listed.id, { status: 'approved' });
  const { now: after, bos: paid } = await chargedNow(request, owner, listed.id);
  const [owners, back, cysBack] = after.shares.map((one: { refunded_price: number }) =>
    cents(one.refunded_price),
  );
  expect([owners, cysBack]).toEqual([0, 0]);
  expect(back).toBeGreaterThan(0);
  expect(cents(after.refunded_price)).toBe(back);
  expect(await balanceOf(request, bo)).toBe(6000 - paid + back);
  for (const one of [bos, cys]) await one.context().close();
});

test('a card that was declined, or that the bank asks about, is not the end: another one pays', async ({
  browser,
  request,
}) => {
  test.slow();
  const owner = await newShopper(request);
  const group = await openGroup(request, owner);
  const [bos, cys] = [await openBrowser(browser), await openBrowser(browser)];
  for (const one of [bos, cys]) await one.goto(appUrl());
  await join(bos, group, { name: 'Bo', slug: 'strawberries' });
  await join(cys, group, { name: 'Cy', slug: 'bananas' });
  // Nothing breaks a name of one long word but the edge of the page.
  const longest = await openBrowser(browser);
  await longest.goto(appUrl());
  await join(longest, group, { name: `Wolfe${'schlegelsteinhausen'.repeat(2)}`, slug: 'bananas' });
  await longest.context().close();
  await order(request, owner, group.uuid, group.cart);
  await cys.goto(`${appUrl()}/group/order/${group.uuid}`);
  await waitForHydration(cys);
  await expectNoSidewaysScroll(cys);
  await main(cys).getByLabel('Card number').fill('4000 0000 0000 0002');
  await pay(cys);
  await expect(main(cys).getByText('Your card was declined. Try another one.')).toBeVisible();
  await main(cys).getByLabel('Card number').fill(cards.secondStep);
  await pay(cys);
  await expect(main(cys).getByText('Your bank wants to know: is this you?')).toBeVisible();
  await waitForHydration(cys);
  await main(cys).getByText('Pay another way').click();
  await expectAccessible(cys, { mainOnly: true });
  await main(cys).getByLabel('Card number').fill(cards.approved);
  await pay(cys);
  await expect(main(cys).getByText(/is held on your card until the order is ready/)).toBeVisible();
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
  await payer(page, 'Cy').getByRole('button', { name: 'Leave out their items' }).click();
  const sure = page.getByRole('dialog', { name: 'Leave out what Cy chose?' });
  await sure.getByRole('button', { name: 'Leave out their items' }).click();
  await expect(payer(page, 'Cy')).toContainText('Left out');
  await expect(main(page).getByText(/^The group order is placed/)).toBeVisible();
  await expect(main(cys).getByText(/your items were left out/)).toBeVisible();
  await expect(main(cys).getByText('The group order is placed without your items.')).toBeVisible();
  const { details } = await orderNow(request, owner, placed.id);
  expect(details).toHaveLength(2);
  for (const one of [bos, cys]) await one.context().close();
});
