import type { Locator, Page } from '@playwright/test';

import { chooseLater, fillWallet, staff } from '../../support/checkout.ts';
import { chooseAddress } from '../../support/delivery-address.ts';
import { pressLabel } from '../../support/press-label.ts';
import { expect, expectAccessible, appUrl, test } from '../../support/shop.ts';
import { newPhone, newShopper, openCart, placeOrder, signIn } from '../../support/shopper.ts';

const cents = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

/** Every part of a price on the screen by its name, in cents; what is taken off is below zero. */
async function partsIn(where: Locator): Promise<Map<string, number>> {
  const rows = await where
    .locator('dl > div')
    .evaluateAll((divs) =>
      divs.map((div) => [
        div.querySelector('dt')?.textContent ?? '',
        div.querySelector('dd')?.textContent ?? '',
      ]),
    );
  return new Map(
    rows.map(([name = '', amount = '']) => [
      name,
      /free/i.test(amount) ? 0 : cents(amount) * (/^[-−]/.test(amount.trim()) ? -1 : 1),
    ]),
  );
}

/** The parts that come before the total add up to it, and what pays it leaves what is to pay. */
function expectToAddUp(parts: Map<string, number>): void {
  const names = [...parts.keys()];
  const before = names.slice(0, names.indexOf('Total'));
  const sum = before.reduce((total, name) => total + (parts.get(name) ?? 0), 0);
  expect(sum, [...parts].join(' ')).toBe(parts.get('Total'));
}

const add = async (page: Page, name: string, times: number) => {
  await page.getByRole('button', { name: `Add ${name}` }).click();
  for (let more = 1; more < times; more++) await page.getByRole('button', { name: `More ${name}` }).click();
};

test('from the basket to the door and back: by weight, in a slot, with tip, coupon, wallet and card, every number agrees', async ({
  page,
  sam,
}) => {
  test.slow();
  const nora = await newShopper(page.request);
  const earlier = await placeOrder(page.request, nora);
  const inWallet = Math.round((await fillWallet(page.request, nora, earlier)) * 100);
  const headers = await staff(page.request, 'sam');

  // The basket: apples by the kilo and strawberries by the box.
  await signIn(page, nora, '/products?category_id=1&title=Fruit');
  await add(page, 'Strawberries', 4);
  await add(page, 'Red apples', 4);
  await openCart(page, false);
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  const toCheckout = cart.getByRole('link', { name: /^Go to checkout/ });
  // Four boxes at 4.50 and a kilo at 3.20, with fee and tax.
  await expect(toCheckout).toContainText('from $24.16');
  await toCheckout.click();

  // The checkout: where, when, who, how much, with what.
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  const choose = (name: string | RegExp) => pressLabel(page.getByRole('radio', { name }));
  await choose(/^Delivery/);
  await chooseAddress(page);
  await chooseLater(page);
  await choose('Tomorrow');
  const slot = page.getByRole('group', { name: 'Time' }).getByRole('radio').nth(1);
  await pressLabel(slot);
  await page.getByLabel('Phone').fill(newPhone());
  await choose(/^10%/);
  await page.getByText('Add a coupon').click();
  await page.getByLabel('Coupon code').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Takes $2.12 off')).toBeVisible();
  await pressLabel(
    page
      .getByRole('switch', { name: /from your wallet/ })
      .or(page.getByRole('checkbox', { name: /from your wallet/ })),
  );
  await choose(/^Test card/);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  const summary = page.getByRole('complementary', { name: 'Your order' });
  await expect(summary.getByText('From your wallet')).toBeVisible();
  await expectAccessible(page);
  const quoted = await partsIn(summary);
  expectToAddUp(quoted);
  const itemsIn = (parts: Map<string, number>) => (parts.get('Items') ?? 0) + (parts.get('Discount') ?? 0);
  expect(itemsIn(quoted)).toBe(2120);
  expect(quoted.get('Coupon WELCOME10')).toBe(-212);
  expect(quoted.get('Tip')).toBe(212);
  expect(quoted.get('From your wallet')).toBe(-inWallet);
  expect(quoted.get('To pay')).toBe((quoted.get('Total') ?? 0) - inWallet);
  // A fifth of the apples more, and the tax on it.
  await expect(summary.getByText(/^Sold by weight: up to \$[\d.]+ may be reserved/)).toBeVisible();
  const button = page.getByRole('button', { name: /^Place order/ });
  expect(cents((await button.textContent()) ?? '')).toBe(quoted.get('To pay'));
  await button.click();

  // The order: the same numbers.
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
  const uuid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const main = page.getByRole('main');
  const bill = main.getByRole('region', { name: 'Corner Grocery' });
  const placed = await partsIn(bill);
  expectToAddUp(placed);
  for (const name of [
    'Items',
    'Discount',
    'Coupon WELCOME10',
    'Tax',
    'Delivery',
    'Tip',
    'Total',
    'From your wallet',
  ]) {
    expect([name, placed.get(name)]).toEqual([name, quoted.get(name)]);
  }
  await expect(bill.getByText(/is reserved on your card until it is weighed/)).toBeVisible();

  // It is packed: 1.15 kg of apples instead of one.
  const seller = (path: string, data: object) =>
    page.request.post(`${appUrl()}/api/v1/dashboard/seller/orders/${uuid}${path}`, { headers, data });
  await sam.move(uuid, 'accepted');
  const { data: order } = await (
    await page.request.get(`${appUrl()}/api/v1/dashboard/seller/orders/${uuid}`, { headers })
  ).json();
  const apples = order.details.find((line: { weighed: boolean }) => line.weighed);
  const packed = await seller('/lines', { lines: [{ id: apples.id, quantity: 1.15 }] });
  expect(packed.status(), await packed.text()).toBe(200);
  await expect(bill.getByText('1.15 kg packed, ordered 1 kg')).toBeVisible();
  // 1.15 × 3.20 is 3.68: 48 cents more, a tenth of it off by the coupon.
  await expect.poll(async () => itemsIn(await partsIn(bill))).toBe(2168);
  const weighed = await partsIn(bill);
  expectToAddUp(weighed);
  expect(weighed.get('Coupon WELCOME10')).toBe(-217);
  expect(weighed.get('From your wallet')).toBe(-inWallet);

  // It is watched until it is there.
  for (const [status, words] of [
    ['ready', 'It’s ready and waiting for the courier'],
    ['on_a_way', 'It is on the way to you'],
    ['delivered', 'Delivered. Enjoy!'],
  ] as const) {
    await sam.move(uuid, status);
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible({ timeout: 2000 });
  }
  const delivered = await partsIn(bill);
  expect(delivered.get('Total')).toBe(weighed.get('Total'));
  const total = weighed.get('Total') ?? 0;
  expect(delivered.get('Paid')).toBe(total - inWallet);

  // Half of it goes back: two of the four boxes.
  await main.getByRole('button', { name: 'Ask for a refund' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a refund' });
  await pressLabel(asking.getByRole('checkbox', { name: /Strawberries/ }));
  await asking.getByRole('button', { name: 'Fewer Strawberries' }).click();
  await asking.getByRole('button', { name: 'Fewer Strawberries' }).click();
  await asking.getByRole('button', { name: 'Spoiled' }).click();
  const send = asking.getByRole('button', { name: /^Send request/ });
  const asked = cents((await send.textContent()) ?? '');
  // Half of 18.00 less the coupon's tenth is 8.10, and its tax comes on top.
  expect(asked).toBeGreaterThanOrEqual(810);
  await send.click();
  await expect(asking).toBeHidden();
  const request = main.getByRole('article').filter({ hasText: 'Pending' }).last();
  await expect(request).toContainText(`$${(asked / 100).toFixed(2)}`);
  const { data: refunds } = await (
    await page.request.get(
      `${appUrl()}/api/v1/dashboard/seller/order-refunds/paginate?order_id=${order.id}`,
      { headers },
    )
  ).json();
  expect(Math.round(refunds[0].asked_price * 100)).toBe(asked);
  const decided = await page.request.post(
    `${appUrl()}/api/v1/dashboard/seller/order-refunds/${refunds[0].id}/status`,
    { headers, data: { status: 'approved' } },
  );
  expect(decided.status(), await decided.text()).toBe(200);
  await expect(bill.getByText('Refund', { exact: true })).toBeVisible();
  const after = await partsIn(bill);
  expect(after.get('Refund')).toBe(-asked);
  expect(after.get('Total')).toBe(total);

  // It is reviewed, once.
  const reviews = main.getByRole('region', { name: 'How was it?' });
  await pressLabel(
    reviews
      .getByRole('group', { name: /Corner Grocery/ })
      .getByRole('radio')
      .nth(4),
  );
  await reviews.getByLabel('In your own words (optional)').fill('Ripe and on time');
  await reviews.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('Ripe and on time')).toBeVisible();
  await expect(main.getByText('Thank you!')).toBeVisible();

  // The receipt and the wallet say the same.
  await page.emulateMedia({ media: 'print' });
  const printed = await partsIn(page.locator('section[aria-hidden="true"]'));
  await page.emulateMedia({ media: 'screen' });
  expect([...printed]).toEqual([...after]);
  await page.goto(`${appUrl()}/wallet`);
  await expect(page.getByRole('main')).toContainText('$0.00');
  await expect(page.getByRole('main')).toContainText(`$${(inWallet / 100).toFixed(2)}`);
});
