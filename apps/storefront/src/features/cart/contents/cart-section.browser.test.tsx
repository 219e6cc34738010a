import type { Cart } from '@hamper/contract/cart';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { forgetStored } from '../../../state/forget-stored.ts';
import { chooseFulfilment } from '../../../state/store.ts';
import { CartSection } from './cart-section.tsx';

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const daily = (from: string, to: string) => days.map((day) => ({ day, from, to, disabled: false }));
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The cart of a shop that brings and hands out; no more of it is read here. */
function open(hours = daily('00:00', '24:00')): void {
  const cart = {
    ...{
      id: 1,
      uuid: 'cart-1',
      shop_id: 1,
      coupon: null,
      user_carts: [],
      bonuses: [],
      missing_amount: 0,
      total_price: 9,
    },
    free_delivery: { missing: 4 },
    shop: {
      ...{
        id: 1,
        slug: 'grocer',
        open: true,
        timezone: 'UTC',
        shop_closed_date: [],
        shop_working_days: hours,
      },
      ...{ offers: ['delivery', 'pickup'], delivery_time: { from: 20, to: 30 } },
      translation: { title: 'Corner Grocery', address: '3 Market Square' },
    },
  } as unknown as Cart;
  renderPart(<CartSection cart={cart} now={new Date()} address="1 Palm Street" heading="h2" folds={false} />);
}

beforeEach(forgetStored);

it('a cart that is picked up says when it is ready and where, and nothing of free delivery', async () => {
  open();
  await expect.element(page.getByText('Arrives in 20–30 min')).toBeVisible();
  await expect.element(page.getByText('1 Palm Street')).toBeVisible();
  await expect.element(page.getByText('Add $4.00 more for free delivery')).toBeVisible();
  chooseFulfilment({ type: 'pickup', at: null });
  await expect.element(page.getByText('Ready in 20–30 min')).toBeVisible();
  await expect.element(page.getByText('3 Market Square')).toBeVisible();
  await expect.element(page.getByText(/Arrives in|1 Palm Street|free delivery/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /address/ })).not.toBeInTheDocument();
  await expectAccessible();
});

it('a cart for later says the wanted time, or that its shop is closed then', async () => {
  chooseFulfilment({ type: 'delivery', at: { date: tomorrow, time: '18:00', zone: 'UTC' } });
  open(daily('17:00', '19:00'));
  await expect.element(page.getByText(/^Deliver tomorrow 6:00\sPM$/)).toBeVisible();
  chooseFulfilment({ type: 'delivery', at: { date: tomorrow, time: '20:00', zone: 'UTC' } });
  await expect.element(page.getByText(/^Closed then/)).toBeVisible();
});
