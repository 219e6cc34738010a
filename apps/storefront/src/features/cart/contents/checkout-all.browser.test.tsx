import type { Cart } from '@hamper/contract/cart';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../../render-part.fixture.tsx';
import { forgetStored } from '../../../state/forget-stored.ts';
import { chooseFulfilment, choosePlace } from '../../../state/store.ts';
import { CheckoutAll } from './checkout-all.tsx';

const HERE = { latitude: 40.7133, longitude: -74.0049 };
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const hours = {
  ...{ open: true, timezone: 'UTC', shop_closed_date: [] },
  shop_working_days: days.map((day) => ({ day, from: '00:00', to: '24:00', disabled: false })),
};

/** A cart with goods for $10 of a shop that brings for $3; no more of it is read here. */
const cartOf = (id: number, given: object = {}): Cart =>
  ({
    ...{ id, uuid: `cart-${id}`, shop_id: id, coupon: null, free_delivery: null },
    ...{ total_price: 10, missing_amount: 0 },
    shop: {
      ...{ id, price: 3, offers: ['delivery', 'pickup'], translation: { title: `Shop ${id}` } },
      ...hours,
      ...given,
    },
  }) as unknown as Cart;

/** The button of these carts; the shops with these ids do not deliver. */
function open(carts: Cart[], { refusing = [] as number[] } = {}): void {
  renderPart(<CheckoutAll carts={carts} now={new Date()} />, {
    answer: async ({ pathname }, { body }) => {
      if (pathname.includes('/check/distance'))
        return Response.json({ data: { delivers: !refusing.some((id) => pathname.includes(`/${id}/`)) } });
      const { type, address } = (await new Response(body ?? null).json()) as Record<string, unknown>;
      return Response.json({ data: { total_price: type === 'delivery' && address ? 13.5 : 10.5 } });
    },
  });
}

const button = () => page.getByRole('link', { name: /^Check out all/ });

beforeEach(() => {
  forgetStored();
  choosePlace({ address: '1 Palm Street', location: HERE, pin: null });
});

it('one checkout for all says what they come to, as each of the carts does', async () => {
  open([cartOf(1), cartOf(2)]);
  await expect.element(button()).toHaveTextContent('Check out all$27.00');
});

it('names the sum of the goods and the estimated total, of which the button has the second', async () => {
  open([cartOf(1), cartOf(2)]);
  await expect.element(button()).toHaveTextContent('Check out all$27.00');
  const named = page.getByRole('term').filter({ hasText: /^(Subtotal|Estimated total)$/ });
  await expect
    .poll(() => named.elements().map((one) => one.parentElement?.textContent))
    .toEqual(['Subtotal$20.00', 'Estimated total$27.00']);
});

it('says from which price on where nobody said where to, and nothing of fees to who picks up', async () => {
  forgetStored();
  open([cartOf(1), cartOf(2)]);
  await expect.element(button()).toHaveTextContent('Check out allfrom $27.00');
  chooseFulfilment({ type: 'pickup', at: null });
  await expect.element(button()).toHaveTextContent('Check out all$21.00');
});

it('leaves out shops that never open and that do not deliver there, and names them', async () => {
  open([cartOf(1), cartOf(2), cartOf(3, { open: false }), cartOf(4)], { refusing: [4] });
  await expect.element(button()).toHaveTextContent('Check out all$27.00');
  await expect.element(button()).toHaveAttribute('href', '/checkout-all?carts=cart-1%2Ccart-2');
  await expect.element(page.getByText('Without Shop 3, Shop 4')).toBeVisible();
});

it('names a shop whose minimum is not reached', async () => {
  open([cartOf(1), cartOf(2), { ...cartOf(3), missing_amount: 4 }]);
  await expect.element(button()).toHaveTextContent('Check out all$27.00');
  await expect.element(page.getByText('Without Shop 3')).toBeVisible();
});

it('names nobody where all carts can be ordered', async () => {
  open([cartOf(1), cartOf(2)]);
  await expect.element(button()).toBeVisible();
  await expect.element(page.getByText(/^Without/)).not.toBeInTheDocument();
});
