import type { Cart } from '@hamper/contract/cart';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../../render-part.fixture.tsx';
import { forgetStored } from '../../../state/forget-stored.ts';
import { choosePlace } from '../../../state/store.ts';
import { CartCheckout } from './cart-checkout.tsx';

/** Only what the sum of a cart reads; its shop is open around the clock. */
const cart = {
  ...{ id: 1, uuid: 'c', shop_id: 1, total_price: 20, coupon: null, missing_amount: 0, free_delivery: null },
  user_carts: [],
  shop: {
    ...{ id: 1, price: 3, offers: ['delivery', 'pickup'], open: true, timezone: 'UTC' },
    ...{ delivery_time: { from: 20, to: 30, type: 'minute' }, translation: { title: 'Grocery' } },
    shop_working_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
      (day) => ({ day, from: '00:00', to: '24:00', disabled: false }),
    ),
    shop_closed_date: [],
  },
} as unknown as Cart;

const renderSum = (delivers: boolean) =>
  renderPart(<CartCheckout cart={cart} now={new Date()} />, {
    answer: async ({ pathname }) =>
      Response.json({
        data: pathname.includes('/calculate/')
          ? { total_price: 23, service_fee: 0, total_shop_tax: 1 }
          : { delivers, price: delivers ? 3 : null, minutes: null, distance: 9 },
      }),
  });

beforeEach(() => {
  forgetStored();
  choosePlace({ address: 'Main Street 1', location: { latitude: 1, longitude: 1 }, pin: null });
});

it('a cart says what it comes to where its shop delivers', async () => {
  renderSum(true);
  await expect.element(page.getByText('Estimated total')).toBeVisible();
  await expect.element(page.getByText('$23.00').first()).toBeVisible();
});

it('a cart comes to nothing where its shop does not deliver', async () => {
  renderSum(false);
  await expect.element(page.getByText('$1.00')).toBeVisible();
  await expect.element(page.getByText('Estimated total')).not.toBeInTheDocument();
  await expect.element(page.getByText('$23.00')).not.toBeInTheDocument();
});

it('the button names the estimated total, also where it is the least that it can come to', async () => {
  renderSum(true);
  await expect.element(page.getByRole('link', { name: 'Go to checkout $23.00' })).toBeVisible();
  forgetStored();
  await expect.element(page.getByRole('link', { name: 'Go to checkout from $26.00' })).toBeVisible();
});
