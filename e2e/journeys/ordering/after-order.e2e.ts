import type { Page } from '@playwright/test';

import { toMinor, toWire } from '../../../packages/contract/src/prices/money.ts';
import { paidShare } from '../../../packages/contract/src/prices/pricing.ts';
import { openShopOver } from '../../support/changed-api.ts';
import { oweByCard } from '../../support/checkout.ts';
import { answer, byCard, goodsOfGrocer, orderNow, orderOf } from '../../support/orders.ts';
import { pixel } from '../../support/pixel.ts';
import { pressLabel } from '../../support/press-label.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { newShopper, signIn } from '../../support/shopper.ts';

const news = (page: Page) => page.getByRole('heading', { level: 1 });
/** The order on screen; its receipt, for paper alone, stands beside it. */
const sheet = (page: Page) => page.getByRole('article').first();
const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

test.describe('an order that waits for its money', () => {
  test('is placed once its bank’s second step is approved', async ({ page, request }) => {
    const nora = await newShopper(request);
    const { uuid, total_price } = await orderOf(request, nora, { strawberries: 1 }, byCard('secondStep'));
    await signIn(page, nora, `/orders/${uuid}`);
    await expect(news(page)).toHaveText('Almost there: your order is waiting for payment');
    await expect(page.getByText(/^Kept for you for 1[0-5]:\d\d$/)).toBeVisible();
    const bank = page.getByRole('region', { name: 'Confirm your payment' });
    await expect(bank.getByText('Your bank wants to know: is this you?')).toBeVisible();
    await expect(bank.getByText(dollars(total_price), { exact: true })).toBeVisible();
    await expectAccessible(page, { mainOnly: true });
    const cartTab = await page.context().newPage();
    await cartTab.goto(`${appUrl()}/cart`);
    await expect(cartTab.getByRole('main').getByText('Strawberries').first()).toBeVisible();
    await bank.getByRole('button', { name: 'Approve' }).click();
    await expect(news(page)).toHaveText('Order placed');
    await expect(bank).toBeHidden();
    await expect(cartTab.getByText('Your cart is empty')).toBeVisible();
  });

  test('is none once it is refused, and what was in it is in the cart still', async ({ page, request }) => {
    const nora = await newShopper(request);
    const { uuid } = await orderOf(request, nora, { strawberries: 1 }, byCard('secondStep'));
    await signIn(page, nora, `/orders/${uuid}`);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(news(page)).toHaveText('The payment was refused or not confirmed at your bank');
    await expect(page.getByText('No money was taken. Everything is still in your cart.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Strawberries').first()).toBeVisible();
  });

  test('is paid another way when its bank never answers', async ({ page, request }) => {
    const nora = await newShopper(request);
    const { id, uuid } = await orderOf(request, nora, { strawberries: 1 }, byCard('neverAnswered'));
    await signIn(page, nora, '/orders');
    await expect(page.getByText('Waiting for payment')).toBeVisible();
    await page.locator(`a[href^="/orders/${uuid}"]`).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible();
    await page.locator('summary', { hasText: 'Pay another way' }).click();
    await pressLabel(page.getByRole('radio', { name: 'Cash' }));
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(news(page)).toHaveText('Order placed');
    await expect(sheet(page).getByText('To be paid at the door')).toBeVisible();
    const { placed, transaction } = await orderNow(request, nora, id);
    expect([placed, transaction.payment_system.tag]).toEqual([true, 'cash']);
  });

  test('is paid in Stripe’s own form, and believed only when the shop has heard of it', async ({
    page,
    request,
  }) => {
    const nora = await newShopper(request);
    const { id, uuid } = await orderOf(request, nora, { strawberries: 1 }, byCard('neverAnswered'));
    const waiting = await orderNow(request, nora, id);
    const due = {
      ...waiting.payment_due,
      action: 'pay',
      tag: 'stripe',
      client_secret: 'pi_1_secret_2',
      publishable_key: 'pk_test_1',
    };
    const order = { ...waiting, payment_due: due };
    const payments = [{ id: 9, tag: 'stripe', input: 1, several: false }];
    const shop = await openShopOver({
      [`/rest/orders/${uuid}`]: { status: true, message: '', timestamp: '', data: order },
      // News cannot come through here: the page looks for itself.
      ['/rest/live']: { code: 'unavailable', message: '' },
      '/rest/payments': { status: true, message: '', timestamp: '', data: payments },
    });
    // The stand-in for Stripe's script reports success; only the shop knows whether it is true.
    await page.route('https://js.stripe.com/v3', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
    );
    try {
      const opened = await page.goto(`${shop.url}/orders/${uuid}`);
      expect(opened?.headers()['content-security-policy']).toContain('https://js.stripe.com');
      expect((await request.get(`${shop.url}/help`)).headers()['content-security-policy']).not.toContain(
        'stripe',
      );
      await expect(page.getByLabel('Stripe’s card number')).toBeVisible();
      await page.getByRole('button', { name: `Pay ${dollars(order.to_pay)}` }).click();
      await expect(page.getByText('Your bank hasn’t answered yet.', { exact: false })).toBeVisible();
      await expect(news(page)).toHaveText('Almost there: your order is waiting for payment');
      const asked = await page.evaluate(() => (window as unknown as { asked: unknown }).asked);
      expect(asked).toEqual({ secret: 'pi_1_secret_2', back: `${shop.url}/orders/${uuid}` });
    } finally {
      // A page that looks for itself would look for a shop that is gone.
      await page.goto('about:blank');
      await shop.close();
    }
  });
});

const STAND_IN = `window.Stripe = () => ({
  retrievePaymentIntent: async () => ({ paymentIntent: { status: 'requires_payment_method', last_payment_error: null } }),
  elements: ({ clientSecret }) => ({
    create: () => ({
      mount(host) {
        host.innerHTML = '<label>Stripe’s card number <input></label>';
        this.ready();
      },
      on(event, tell) { if (event === 'ready') this.ready = tell; },
      destroy() {},
    }),
    clientSecret,
  }),
  async confirmPayment({ elements, confirmParams }) {
    window.asked = { secret: elements.clientSecret, back: confirmParams.return_url };
    return {};
  },
});`;

test('an order is canceled after it was said what becomes of its money', async ({ page, request }) => {
  const nora = await newShopper(request);
  const { id, uuid, total_price } = await orderOf(request, nora, { eggs: 1 }, byCard('approved'));
  await signIn(page, nora, `/orders/${uuid}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(question).toContainText(`${dollars(total_price)} goes back to your card`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(news(page)).toHaveText('This order was canceled');
  await expect(sheet(page).getByText('Refunded').first()).toBeVisible();
  expect((await orderNow(request, nora, id)).status).toBe('canceled');
});

test('what was packed, missing and sent instead is said line by line', async ({ page, request, sam }) => {
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { bananas: 1, 'whole-milk': 1, avocado: 2 }, byCard('approved'));
  const line = (slug: string) => order.details.find(({ stock }) => stock.product.slug === slug)?.id;
  await signIn(page, nora, `/orders/${order.uuid}`);
  await expect(page.getByText(/is reserved on your card until it is weighed/).first()).toBeVisible();
  await sam.move(order.uuid, 'accepted');
  const croissants = (await goodsOfGrocer(request)).find(({ slug }) => slug === 'croissants')?.stocks[0]?.id;
  await sam.pack(order.uuid, [
    { id: line('bananas'), quantity: 1.15 },
    { id: line('whole-milk'), quantity: 0 },
    {
      id: line('avocado'),
      quantity: 0,
      replacement: { stock_id: croissants, quantity: 1, note: 'Hard as stone' },
    },
  ]);
  await answer(request, nora, order.id, 'accept');
  const main = sheet(page);
  await expect(main.getByText('1.15 kg packed, ordered 1 kg')).toBeVisible();
  await expect(main.getByText('Not available; you don’t pay for it')).toBeVisible();
  await expect(main.getByText('In its place')).toBeVisible();
  await expect(main.getByText('Hard as stone').first()).toBeVisible();
  const now = await orderNow(request, nora, order.id);
  await expect(main.getByText(dollars(now.total_price), { exact: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('half of what was bought is asked back with a photo, approved, and is in the wallet', async ({
  page,
  request,
  sam,
}) => {
  const nora = await newShopper(request);
  await oweByCard(request);
  const order = await orderOf(request, nora, { strawberries: 2, eggs: 1 });
  await sam.deliver(order.uuid);
  const [berries] = order.details;
  const half = toWire(paidShare(toMinor(berries?.paid_price ?? 0), 1000, 2000));
  await signIn(page, nora, `/orders?tab=refunds`);
  await expect(page.getByText('No refunds')).toBeVisible();

  await page.goto(`${appUrl()}/orders/${order.uuid}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Ask for a refund' }).click();
  const form = page.getByRole('dialog', { name: 'Ask for a refund' });
  await form.getByRole('button', { name: /^Send request/ }).click();
  await expect(form.getByText('Choose at least one item')).toBeVisible();
  await form.getByRole('checkbox', { name: /Strawberries/ }).check();
  await form.getByRole('button', { name: 'Fewer Strawberries' }).click();
  await form.getByRole('button', { name: 'Spoiled' }).click();
  await form.getByLabel('Tell us more (optional)').fill('Half of them were soft');
  await form.getByLabel('Add a photo').setInputFiles({
    name: 'berries.png',
    mimeType: 'image/png',
    buffer: pixel,
  });
  await expect(form.getByRole('button', { name: 'Remove berries.png' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: `Send request ${dollars(half)}` }).click();
  await expect(form).toBeHidden();

  const asked = page.getByRole('region', { name: 'Refunds' });
  await expect(asked.getByText('Pending')).toBeVisible();
  await expect(asked.getByText(dollars(half))).toBeVisible();
  await expect(asked.getByText('Spoiled: Half of them were soft')).toBeVisible();
  await expect(asked.getByRole('img', { name: 'Photo of the request' })).toBeVisible();
  await sam.answerRefund(order.id, { status: 'approved', answer: 'Sorry about that' });
  await expect(asked.getByText('Approved')).toBeVisible();
  await expect(asked.getByText('Sorry about that')).toBeVisible();

  const { refunded_price, order_refunds } = await orderNow(request, nora, order.id);
  expect([refunded_price, order_refunds[0].asked_price]).toEqual([half, half]);
  await page.goto(`${appUrl()}/wallet`);
  await expect(page.getByRole('region', { name: 'In your wallet' })).toContainText(dollars(half));
  await expect(page.getByRole('main').getByText(`+${dollars(half)}`)).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await page.getByLabel('Which transactions').selectOption('Paid for an order');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.goto(`${appUrl()}/orders?tab=refunds`);
  await expect(page.getByRole('link', { name: `Corner Grocery · Order ${order.id}` })).toBeVisible();
  await expect(page.getByText('Approved')).toBeVisible();
});

test('a photo that the shop cannot take yet is kept, said why, and sent again with one press; what was typed stays', async ({
  page,
  request,
  sam,
  consoleErrors,
}) => {
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { strawberries: 2 });
  await sam.deliver(order.uuid);
  await signIn(page, nora, `/orders/${order.uuid}`);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  await page.route('**/order-refunds/photos*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('order_id') ?? '');
    if (asked.length > 2) return route.continue();
    const message = 'Many people are sending pictures right now. Please send yours again in a moment';
    // The first time it says when to come again, and nobody need be told.
    const headers = asked.length === 1 ? { 'retry-after': '1' } : {};
    return route.fulfill({ status: 503, headers, json: { status: false, code: 'uploads-full', message } });
  });
  await page.getByRole('button', { name: 'Ask for a refund' }).click();
  const form = page.getByRole('dialog', { name: 'Ask for a refund' });
  await form.getByLabel('Tell us more (optional)').fill('Half of them were soft');
  await form.getByLabel('Add a photo').setInputFiles(
    ['one.png', 'two.png'].map((name) => ({
      name,
      mimeType: 'image/png',
      buffer: pixel,
    })),
  );
  await expect(form.getByText('Many people are sending pictures right now')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send again: one.png' }).click();
  await expect(form.getByText('Many people are sending pictures right now')).toBeHidden();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await expect(form.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await expect(form.getByLabel('Tell us more (optional)')).toHaveValue('Half of them were soft');
  expect(asked).toEqual(Array.from({ length: 4 }, () => String(order.id)));
  // The browser's own words on the two refusals.
  expect(consoleErrors.every((text) => text.includes('503'))).toBe(true);
  consoleErrors.length = 0;
  await expectNoSidewaysScroll(page);
});

test('a request goes without a photo that did not arrive only when that is said, and nothing typed is lost', async ({
  page,
  request,
  sam,
  consoleErrors,
}) => {
  const nora = await newShopper(request);
  const order = await orderOf(request, nora, { strawberries: 2 });
  await sam.deliver(order.uuid);
  await signIn(page, nora, `/orders/${order.uuid}`);
  await page.waitForLoadState('networkidle');
  await page.route('**/order-refunds/photos*', (route) =>
    route.fulfill({ status: 503, json: { status: false, code: 'uploads-full', message: 'Too many' } }),
  );
  await page.getByRole('button', { name: 'Ask for a refund' }).click();
  const form = page.getByRole('dialog', { name: 'Ask for a refund' });
  const words = form.getByLabel('Tell us more (optional)');
  const send = form.getByRole('button', { name: /^Send request/ });
  await form.getByRole('checkbox', { name: /Strawberries/ }).check();
  await words.fill('Half of them were soft');
  await form.getByLabel('Add a photo').setInputFiles({
    name: 'berries.png',
    mimeType: 'image/png',
    buffer: pixel,
  });
  // Said beside the button, before it is pressed.
  await expect(send).toHaveAccessibleDescription('One photo has not been sent.');
  await send.click();
  const question = form.getByRole('group', {
    name: 'One photo has not been sent. Send your request without it?',
  });
  await expect(question).toBeFocused();
  await expectAccessible(page);
  expect((await orderNow(request, nora, order.id)).order_refunds).toEqual([]);

  // Once more in vain: the button is back, and asks again.
  await question.getByRole('button', { name: 'Send the photo again' }).click();
  await expect(send).toBeFocused();
  await expect(send).toHaveAccessibleDescription('One photo has not been sent.');
  await send.click();
  await expect(words).toHaveValue('Half of them were soft');
  await question.getByRole('button', { name: 'Send without it' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Half of them were soft');
  const { order_refunds } = await orderNow(request, nora, order.id);
  expect(order_refunds).toMatchObject([{ cause: 'Half of them were soft', photos: [] }]);
  // The browser's own words on the refusals.
  expect(consoleErrors.every((text) => text.includes('503'))).toBe(true);
  consoleErrors.length = 0;
});

/** A picture of one pixel. */
test('an order is reviewed once, by the keyboard', async ({ page, request, sam }) => {
  const nora = await newShopper(request);
  const { uuid } = await orderOf(request, nora, { eggs: 1 });
  await sam.deliver(uuid);
  await signIn(page, nora, `/orders/${uuid}`);
  await page.waitForLoadState('networkidle');
  const shop = page.getByRole('group', { name: 'Your rating for Corner Grocery' });
  await shop.getByRole('radio', { name: '1 star' }).focus();
  await page.keyboard.press('Space');
  for (let stars = 2; stars <= 4; stars += 1) await page.keyboard.press('ArrowRight');
  await expect(shop.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.getByLabel('In your own words (optional)').fill('Quick and kind');
  await expectAccessible(page, { mainOnly: true });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Quick and kind')).toBeVisible();
  await expect(shop).toBeHidden();
  await page.getByText('Rate 1 product too').click();
  await pressLabel(
    page.getByRole('group', { name: /^Your rating for .*eggs/i }).getByRole('radio', { name: '5 stars' }),
  );
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Quick and kind')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('what was bought is bought again, and for what is gone something like it is chosen', async ({
  page,
  request,
  sam,
}) => {
  const [nora, rival] = [await newShopper(request), await newShopper(request)];
  const { uuid } = await orderOf(request, nora, { ribeye: 1, bananas: 0.5 });
  const left = (await goodsOfGrocer(request)).find(({ slug }) => slug === 'ribeye')?.stocks[0]?.quantity ?? 0;
  const rest = await orderOf(request, rival, { ribeye: left });
  await signIn(page, nora, `/orders/${uuid}`);
  await page.waitForLoadState('networkidle');
  // An order under way is not ordered again.
  await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0);
  await sam.deliver(uuid);
  await page.getByRole('button', { name: 'Order again' }).click();
  const instead = page.getByRole('dialog', { name: 'Something is no longer sold' });
  const offers = instead.getByRole('region', { name: /^In place of .*ribeye/i });
  await expectAccessible(page);
  await offers.getByRole('button', { name: /^Add / }).first().click();
  await expect(offers.getByRole('button', { name: /^More / })).toBeVisible();
  await instead.getByRole('button', { name: 'View cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('link', { name: 'Bananas' }).first()).toBeVisible();
  // What was chosen in its place stays.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cart.getByRole('link', { name: 'Bananas' })).toHaveCount(0);
  await expect(cart.getByRole('region', { name: 'Corner Grocery' })).toBeVisible();
  // The others' journeys find it in the shop again.
  await sam.move(rest.uuid, 'canceled');
});

test('a receipt of twenty-five lines is printed on one page', async ({ page, request }) => {
  const nora = await newShopper(request);
  // Another journey counts the ribeyes.
  const goods = (await goodsOfGrocer(request)).filter(
    ({ slug, stocks: [stock] }) => slug !== 'ribeye' && (stock?.quantity ?? 0) > 5,
  );
  const wanted = goods.slice(0, 25).map(({ slug, min_qty }) => [slug, min_qty] as const);
  const { uuid } = await orderOf(request, nora, Object.fromEntries(wanted));
  await signIn(page, nora, `/orders/${uuid}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(0);
  const text = await page.locator('main').innerText();
  for (const words of ['Receipt', 'Corner Grocery', 'Total', 'Cash']) expect(text).toContain(words);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('orders stand by what becomes of them', async ({ page, request, sam }) => {
  const nora = await newShopper(request);
  await signIn(page, nora, '/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  const [under, over] = [
    await orderOf(request, nora, { eggs: 1 }),
    await orderOf(request, nora, { eggs: 2 }),
  ];
  await sam.deliver(over.uuid);
  const rows = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
  await page.reload();
  // Those under way stand on top of the latest that are over.
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toHaveAttribute('href', `/orders/${under.uuid}`);
  await expect(rows.last()).toHaveAttribute('href', `/orders/${over.uuid}`);
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Which orders' }).getByRole('link', { name, exact: true });
  await tab('Past').click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAttribute('href', `/orders/${over.uuid}`);
  await expect(page.getByText('Delivered')).toBeVisible();
  await expectAccessible(page, { mainOnly: true });
  await tab('Refunds').click();
  await expect(page.getByText('No refunds')).toBeVisible();
});
