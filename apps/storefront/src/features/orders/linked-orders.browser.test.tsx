import type { Order } from '@hamper/contract/orders/order';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';
import { LinkedDue } from './linked-orders.tsx';
import { OtherPaymentMethods } from './payment/other-payment-methods.tsx';

const due = { until: '', action: 'pay', tag: 'sandbox', client_secret: null, publishable_key: null } as const;

/** An order of a checkout of two shops; no more of it is read here. */
const orderWith = (given: object, other = { awaits_payment: true }): Order =>
  ({
    ...{ id: 1, uuid: 'one', shop: { id: 1 }, to_pay: 12, wallet_price: 0, payment_due: null },
    currency: { id: 1, symbol: '$', position: 'before' },
    linked: [{ uuid: 'other', shop: { translation: { title: 'مخبز' } }, ...other }],
    ...given,
  }) as unknown as Order;

const toOther = () => page.getByRole('link', { name: 'Go to the order' });

it('an order that needs nothing more leads to the one placed with it whose payment is missing', async () => {
  renderPart(<LinkedDue order={orderWith({})} />);
  await page.viewport(360, 740);
  await expect.element(toOther()).toHaveAttribute('href', '/orders/other');
  await expect.element(toOther()).toHaveAccessibleDescription(/^مخبز: A payment is still missing/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
});

it('leads nowhere while its own payment is to be made, and once all are there', async () => {
  renderPart(
    <>
      <LinkedDue order={orderWith({ payment_due: due })} />
      <LinkedDue order={orderWith({}, { awaits_payment: false })} />
      <output>Here</output>
    </>,
  );
  await expect.element(page.getByRole('status')).toBeVisible();
  await expect.element(toOther()).not.toBeInTheDocument();
});

/** Another way to pay an order, at a shop that takes cash and both kinds of cards. */
function pay(given: object): void {
  const tags = ['cash', 'sandbox', 'stripe'];
  const answer = async ({ pathname }: URL) =>
    Response.json({
      data: tags.map((tag) =>
        pathname.includes('shop-payments') ? { payment: { tag } } : { tag, several: tag !== 'stripe' },
      ),
    });
  const order = orderWith({ payment_due: { ...due, ...given } });
  renderPart(<OtherPaymentMethods order={order} by={{ id: 'one' }} open />, { answer });
}

it('another way pays all orders of the checkout that are not paid, and says so', async () => {
  pay({ price: 30, orders: 2 });
  await expect.element(page.getByRole('button', { name: 'Pay $30.00 for 2 orders' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^Test card/ })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^Card/ })).not.toBeInTheDocument();
});

it('one order is paid by any card', async () => {
  pay({ price: 12, orders: 1 });
  await expect.element(page.getByRole('button', { name: 'Pay $12.00' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^Card/ })).toBeVisible();
});
