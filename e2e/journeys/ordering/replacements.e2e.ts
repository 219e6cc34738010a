import type { APIRequestContext, Page } from '@playwright/test';

import { byCard, goodsOfGrocer, orderNow, orderOf } from '../../support/orders.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  appUrl,
  type Staff,
  test,
} from '../../support/shop.ts';
import { newShopper, signIn } from '../../support/shopper.ts';
import { setClockWrong } from '../../support/wrong-clock.ts';

const sheet = (page: Page) => page.getByRole('article').first();
const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

/** An order whose milk is sold out, with croissants offered in its place. */
async function offerCroissants(request: APIRequestContext, sam: Staff) {
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { 'whole-milk': 3, strawberries: 1 }, byCard('approved'));
  await sam.move(order.uuid, 'accepted');
  const croissants = (await goodsOfGrocer(request)).find(({ slug }) => slug === 'croissants')?.stocks[0]?.id;
  const line = order.details.find(({ stock }) => stock.product.slug === 'whole-milk')?.id;
  await sam.pack(order.uuid, [{ id: line, quantity: 0, replacement: { stock_id: croissants, quantity: 1 } }]);
  return { nora, order };
}

test('something else comes by consent: both pictures, the difference, a clock, a yes', async ({
  page,
  request,
  sam,
}) => {
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { blueberries: 1, eggs: 1 }, byCard('approved'));
  await signIn(page, nora, `/orders/${order.uuid}`);
  await page.waitForLoadState('networkidle');
  await sam.move(order.uuid, 'accepted');
  const grapes = (await goodsOfGrocer(request)).find(({ slug }) => slug === 'grapes')?.stocks[0]?.id;
  const line = order.details.find(({ stock }) => stock.product.slug === 'blueberries')?.id;
  await sam.pack(order.uuid, [
    { id: line, quantity: 0, replacement: { stock_id: grapes, quantity: 1, note: 'Sweet ones' } },
  ]);

  // Live, on the page that is open.
  const question = page.getByRole('region', { name: 'Sold out: Blueberries. Something else?' });
  await expect(question).toBeVisible();
  await expect(question.getByText(/^[45]:\d\d to answer$/)).toBeVisible();
  await expect(question.getByRole('presentation').or(question.locator('img'))).toHaveCount(2);
  const asked = await orderNow(request, nora, order.id);
  const [{ accepted_total_price: total }] = asked.replacements;
  await expect(question.getByText(`${dollars(order.total_price - total)} less`)).toBeVisible();
  await expect(question.getByText(`Your order would come to ${dollars(total)}`)).toBeVisible();
  // Nobody chose anything beforehand, and grapes are declared to contain nothing.
  await expect(question.getByText(/^Without an answer, nothing is sent instead/)).toBeVisible();
  await expect(question.getByText('Declared to contain no allergens')).toBeVisible();
  await expect(sheet(page).getByText('Sold out; the shop waits for your answer')).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
  await expect(page.getByText(dollars(order.total_price)).first()).toBeVisible();

  await question.getByRole('button', { name: 'Yes, take it' }).press('Enter');
  await expect(question).toBeHidden();
  // An answer by keyboard keeps the focus among the questions.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('OUTPUT');
  await expect(sheet(page).getByText('In its place')).toBeVisible();
  await expect(sheet(page).getByText(dollars(total), { exact: true }).first()).toBeVisible();
  const now = await orderNow(request, nora, order.id);
  expect(now.total_price).toBe(total);

  // On paper as on the page: what was ordered, what came, what it changed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(0);
  const paper = await page.locator('main').innerText();
  for (const words of [
    'Blueberries',
    'Grapes',
    'In its place',
    'When you ordered',
    dollars(order.total_price),
  ])
    expect(paper.toLowerCase()).toContain(words.toLowerCase());
});

test('what is offered says what is in it, and which of it is new', async ({ page, request, sam }) => {
  const { nora, order } = await offerCroissants(request, sam);
  // The list says so, too: nobody who looks there misses it.
  await signIn(page, nora, '/orders');
  await expect(page.getByText(/^Answer by \d+:\d\d [AP]M$/)).toBeVisible();
  await page.goto(`/orders/${order.uuid}`);
  const question = page.getByRole('region', { name: /^Sold out: / });
  await expect(question.getByRole('term')).toHaveText('Contains');
  await expect(question.getByRole('definition')).toHaveText('Gluten (new)MilkEggs (new)');
  await expectAccessible(page, { mainOnly: true });
  await expectNoSidewaysScroll(page);
});

test('on a phone the answers stand in the first screen, and nothing covers them', async ({
  page,
  request,
  sam,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { nora, order } = await offerCroissants(request, sam);
  await signIn(page, nora, `/orders/${order.uuid}`);
  await page.waitForLoadState('networkidle');
  const question = page.getByRole('region', { name: /^Sold out: / });
  await expect(question.getByRole('heading')).toBeInViewport({ ratio: 1 });
  for (const name of ['Yes, take it', 'No, leave it out']) {
    const button = question.getByRole('button', { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    const isOnTop = await button.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(x + width / 2, y + height - 2));
    });
    expect(isOnTop, name).toBe(true);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const hours of [-3, 3]) {
  test(`the time to answer is told by the shop’s clock on a device that is ${hours} hours off`, async ({
    page,
    request,
    sam,
  }) => {
    const nora = await newShopper(request);
    const order = await orderOf(request, nora, { 'whole-milk': 1, eggs: 1 }, byCard('approved'));
    await sam.move(order.uuid, 'accepted');
    const carrots = (await goodsOfGrocer(request)).find(({ slug }) => slug === 'carrots')?.stocks[0]?.id;
    const line = order.details.find(({ stock }) => stock.product.slug === 'whole-milk')?.id;
    await sam.pack(order.uuid, [{ id: line, quantity: 0, replacement: { stock_id: carrots, quantity: 1 } }]);
    await signIn(page, nora);
    const {
      replacements: [{ answer_by: until }],
    } = await orderNow(request, nora, order.id);
    await setClockWrong(page, hours);
    await page.goto(`/orders/${order.uuid}`);
    const left = page.getByText(/^\d+:\d\d to answer$/);
    await expect(left).toBeVisible();
    const [minutes = 0, seconds = 0] = (await left.innerText()).split(' ')[0]?.split(':').map(Number) ?? [];
    const inTruth = (Date.parse(until) - Date.now()) / 1000;
    expect(Math.abs(minutes * 60 + seconds - inTruth)).toBeLessThan(5);
  });
}

test('what is refused is not paid, and whoever does not answer is told what becomes of it', async ({
  page,
  request,
  sam,
}) => {
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { 'whole-milk': 1, eggs: 1 }, byCard('approved'));
  await sam.move(order.uuid, 'accepted');
  const carrots = (await goodsOfGrocer(request)).find(({ slug }) => slug === 'carrots')?.stocks[0]?.id;
  const line = order.details.find(({ stock }) => stock.product.slug === 'whole-milk');
  await sam.pack(order.uuid, [
    { id: line?.id, quantity: 0, replacement: { stock_id: carrots, quantity: 1 } },
  ]);
  await signIn(page, nora, `/orders/${order.uuid}`);
  await page.waitForLoadState('networkidle');
  const question = page.getByRole('region', { name: 'Sold out: Whole milk. Something else?' });
  await expect(
    question.getByText('Without an answer, nothing is sent instead and you don’t pay for Whole milk.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'No, leave it out' }).click();
  await expect(question).toBeHidden();
  await expect(sheet(page).getByText('You wanted nothing instead; you don’t pay for it')).toBeVisible();
  const now = await orderNow(request, nora, order.id);
  const back = order.total_price - now.total_price;
  await expect(sheet(page).getByText(`${dollars(back)} money back`)).toBeVisible();

  // The bell knows.
  await page.goto(`${appUrl()}/notifications`);
  await expect(page.getByText('Your order changed')).toBeVisible();
  await expect(
    page.getByText(`Total: ${dollars(now.total_price)}, was ${dollars(order.total_price)} when ordered`),
  ).toBeVisible();
});
