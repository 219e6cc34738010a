import type { APIRequestContext, Page } from '@playwright/test';

import { chooseLater } from '../../support/checkout.ts';
import { chooseAddress } from '../../support/delivery-address.ts';
import { byCard, goodsOfGrocer, orderNow, orderOf } from '../../support/orders.ts';
import { pressLabel } from '../../support/press-label.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { newPhone, newShopper, signIn } from '../../support/shopper.ts';

const news = (page: Page) => page.getByRole('heading', { level: 1 });
const sheet = (page: Page) => page.getByRole('article').first();
const dollars = (amount: number): string => `$${amount.toFixed(2)}`;
const pickup = { delivery_type: 'pickup', payment_tag: 'cash', address: undefined, location: undefined };

/** How a clock of the demo's city says it. */
const inCity = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'America/New_York' });

test.describe('on a device of another zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('an order is late once its time is over, with a new one, while the page stands open', async ({
    page,
    request,
  }) => {
    const nora = await newShopper(request);
    const order = await orderOf(request, nora, { strawberries: 1 });
    const { expected_at } = await orderNow(request, nora, order.id);
    await page.clock.install();
    await signIn(page, nora, `/orders/${order.uuid}`);
    // The page follows its order as soon as it lives, and its own clock with it.
    await page.waitForLoadState('networkidle');
    const promised = `Arrives between ${inCity(expected_at.from)} and ${inCity(expected_at.to)}`;
    await expect(sheet(page)).toContainText(promised);
    await page.clock.fastForward('02:00:00');
    await page.clock.runFor(61_000);
    await expect(sheet(page)).toContainText(/Running late: now \d+:\d\d [AP]M to \d+:\d\d [AP]M/);
    await expect(sheet(page)).not.toContainText(promised);
    await expect(sheet(page)).toContainText(`It was promised by ${inCity(expected_at.to)}.`);
    await expect(sheet(page).getByRole('link', { name: /^Call the shop/ })).toHaveAttribute(
      'href',
      /^tel:\+?\d+/,
    );
    await expectAccessible(page, { mainOnly: true });
  });
});

test('the list of orders says when each comes', async ({ page, request }) => {
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { strawberries: 1 });
  const { expected_at } = await orderNow(request, nora, order.id);
  await orderOf(request, nora, { strawberries: 1 }, { payment_tag: 'bank' });
  await signIn(page, nora, '/orders');
  const [transfer, coming] = [
    page.getByRole('listitem').filter({ hasText: 'Waiting for your transfer' }),
    page.getByRole('main'),
  ];
  await expect(coming).toContainText(
    `Arrives between ${inCity(expected_at.from)} and ${inCity(expected_at.to)}`,
  );
  await expect(transfer).toHaveCount(1);
  await expect(transfer).not.toContainText(/between|Running late/);
});

test('a bank transfer is promised no time before the money, and one from then on', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { strawberries: 1 }, { payment_tag: 'bank' });
  await signIn(page, nora, `/orders/${order.uuid}`);
  await expect(news(page)).toHaveText('Waiting for your transfer');
  await expect(sheet(page)).not.toContainText(/between|Running late/);
  const transfer = page.getByRole('region', { name: `Please transfer ${dollars(order.total_price)}` });
  await expect(transfer).toContainText(/Kept for you until \w+day/);
  await transfer.getByRole('button', { name: 'Copy the reference' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(order.id));
  await transfer.getByRole('button', { name: 'Copy the account' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('0000 0000 42');
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
  await confirmTransfer(request, order.id);
  await expect(news(page)).toHaveText('Order placed');
  await expect(sheet(page)).toContainText(/Arrives between \d/);
  await expect(transfer).toBeHidden();
});

test('a pickup that is ready says where it waits and since when, and no window', async ({
  page,
  request,
  sam,
}) => {
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { strawberries: 1 }, pickup);
  await signIn(page, nora, `/orders/${order.uuid}`);
  await expect(sheet(page)).toContainText(/Ready between \d/);
  await sam.move(order.uuid, 'accepted');
  await sam.move(order.uuid, 'ready');
  await expect(news(page)).toHaveText('It is ready for you at the shop');
  await expect(sheet(page)).toContainText(/Ready since \d/);
  await expect(sheet(page)).not.toContainText(/between/);
  const place = page.getByRole('region', { name: 'Pick it up here' });
  await expect(place).toContainText('12 Palm Street');
  await expect(place.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /directions\?to=40\./,
  );
  await expect(place.getByRole('link', { name: /Phone/ })).toHaveAttribute('href', /^tel:/);
  await expect(place).toContainText(/Open/);
  await expectAccessible(page, { mainOnly: true });
});

test('what was paid, what it comes to and what goes back are named before and after', async ({
  page,
  request,
  sam,
}) => {
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { strawberries: 1, 'whole-milk': 1 }, byCard('approved'));
  await signIn(page, nora, `/orders/${order.uuid}`);
  await sam.move(order.uuid, 'accepted');
  const milk = order.details.find(({ stock }) => stock.product.slug === 'whole-milk')?.id;
  await sam.pack(order.uuid, [{ id: milk, quantity: 0 }]);
  const { total_price: total, transaction } = await orderNow(request, nora, order.id);
  const back = dollars(transaction.return_price);
  await expect(
    sheet(page)
      .getByText(
        `${dollars(order.total_price)} paid. The total is now ${dollars(total)}; you get ${back} back once it’s ready.`,
      )
      .first(),
  ).toBeVisible();
  await sam.move(order.uuid, 'ready');
  await expect(
    sheet(page)
      .getByText(
        `You paid ${dollars(total)}. Of the ${dollars(order.total_price)} taken, ${back} was returned.`,
      )
      .first(),
  ).toBeVisible();
});

test('an order’s link opened signed out leads to sign-in and back', async ({ page, request }) => {
  const nora = await newShopper(request);
  const { uuid } = await orderOf(request, nora, { strawberries: 1 });
  await page.goto(`/orders/${uuid}`);
  await expect(page).toHaveURL(`${appUrl()}/login?next=${encodeURIComponent(`/orders/${uuid}`)}`);
  await page.getByLabel('Email').fill(nora.email);
  await page.getByLabel('Password', { exact: true }).fill(nora.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${appUrl()}/orders/${uuid}`);
  await expect(news(page)).toHaveText('Order placed');
});

test('a time that has filled up offers the next free ones', async ({ page, request }) => {
  test.slow();
  const others = await newShopper(request);
  const goods = await goodsOfGrocer(request);
  const [good] = goods;
  // A window takes many orders: of something that there is enough of for other journeys, too.
  const [plenty] = goods
    .filter(({ min_qty, stocks }) => min_qty * (stocks[0]?.total_price ?? 0) >= 4)
    .toSorted((a, b) => (b.stocks[0]?.quantity ?? 0) - (a.stocks[0]?.quantity ?? 0));
  if (!plenty) throw new Error('Nothing to order');
  const { data } = await (await request.get(`${appUrl()}/api/v1/rest/shops/${good?.shop_id}/slots`)).json();
  // On the last day no other journey orders.
  const slot = data.findLast(({ left }: { left: number }, at: number) => left > 0 && at <= data.length - 4);
  await page.goto(`/shops/corner-grocery`);
  const nora = await newShopper(request);
  const filled = await request.post(`${appUrl()}/api/v1/dashboard/user/cart/insert-product`, {
    headers: nora.headers,
    data: { shop_id: good?.shop_id, products: [{ stock_id: good?.stocks[0]?.id, quantity: good?.min_qty }] },
  });
  const cart = (await filled.json()).data.uuid;
  await signIn(page, nora, `/checkout?cart=${cart}`);
  await chooseAddress(page);
  await page.getByLabel('Phone').fill(newPhone());
  await chooseLater(page);
  await pressLabel(page.getByRole('group', { name: 'Day' }).getByRole('radio').last());
  const all = page.getByRole('button', { name: 'Show all times' });
  if (await all.isVisible()) await all.click();
  await pressLabel(page.locator(`input[name="slot"][value="${slot.from}"]`));
  for (let taken = 0; taken < slot.left; taken++)
    await orderOf(
      request,
      others,
      { [plenty.slug]: plenty.min_qty },
      { ...when(slot), ...byCard('approved') },
    );
  await page.getByRole('button', { name: /^Place order/ }).click();
  const offers = page.getByRole('group', { name: 'Next available' });
  await expect(offers.getByRole('button')).toHaveCount(4);
  await expect(offers).toBeInViewport();
  await expectAccessible(page, { mainOnly: true });
  await offers.getByRole('button').first().click();
  await expect(offers).toBeHidden();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+/);
});

const when = ({ date, time }: { date: string; time: string }) => ({
  delivery_date: date,
  delivery_time: time,
});

async function confirmTransfer(request: APIRequestContext, id: number): Promise<void> {
  const login = await request.post(`${appUrl()}/api/v1/auth/login`, {
    data: { email: 'sam@hamper.demo', password: 'hamper-sam' },
  });
  const { access_token } = (await login.json()).data;
  const said = await request.post(`${appUrl()}/api/v1/dashboard/seller/orders/${id}/payment`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { status: 'paid' },
  });
  expect(said.status(), await said.text()).toBe(200);
}
