import type { Cart } from '@hamper/contract/cart';
import type { LinkedQuote } from '@hamper/contract/orders/linked-orders';
import type { SubmitEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible, focus, renderPart } from '../../../render-part.fixture.tsx';
import { type Draft, newDraft } from '../draft.ts';
import type { ShopOrder } from './linked-draft.ts';
import { LinkedSummary } from './linked-summary.tsx';

const fresh = newDraft({ offers: ['pickup'], name: '', phone: '', addresses: [], payment: 'cash' });
const later: Partial<Draft> = { when: 'later', slot: { date: '2026-11-24', time: '18:00' } };

/** An order of a shop; no more of its cart is read here. */
const orderOf = (id: number, title: string, { open = true, draft = {} } = {}): ShopOrder => ({
  cart: { id, shop: { translation: { title } } } as unknown as Cart,
  draft: { ...fresh, ...draft },
  open,
});
const refusal = (code: string, message: string) => ({ code, message, params: {} });

/** The prices of both shops, with what stands in the way of the second. */
const quoteWith = (errors: object[] = [], { wallet = 0 } = {}) =>
  ({
    shops: [
      { cart_id: 1, total_price: 12.5, errors: [] },
      { cart_id: 2, total_price: 7.25, errors },
    ],
    total_price: 19.75,
    wallet_price: wallet,
    to_pay: 19.75 - wallet,
  }) as unknown as LinkedQuote;

function summary(second: ShopOrder, quote: LinkedQuote | undefined, ready = true) {
  const onPlace = vi.fn<() => void>();
  const place = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPlace();
  };
  renderPart(
    <>
      <form id="place" method="post" onSubmit={place} />
      <LinkedSummary
        form="place"
        orders={[orderOf(1, 'Corner Grocery'), second]}
        currency={{ id: 1, symbol: '$', position: 'before' } as never}
        busy={false}
        outdated={false}
        lacksPlace={false}
        failure={null}
        error={undefined}
        toCart={null}
        {...{ quote, ready }}
      />
    </>,
  );
  return onPlace;
}

const whole = () => page.getByRole('complementary', { name: 'Your order' });
const place = () => page.getByRole('button', { name: /^Place order/ });

it('says what each shop comes to, what the wallet pays, and what is left', async () => {
  const onPlace = summary(orderOf(2, 'Golden Crust'), quoteWith([], { wallet: 5 }));
  await expect.element(whole().getByText('$12.50')).toBeVisible();
  await expect.element(whole().getByText('$7.25')).toBeVisible();
  await expect.element(whole().getByText('-$5.00')).toBeVisible();
  await expect.element(place()).toHaveTextContent('Place order$14.75');
  await expectAccessible();
  await focus(place());
  await userEvent.keyboard('{Enter}');
  expect(onPlace).toHaveBeenCalledOnce();
});

it('names the shop that stands in the way, beside the button that it holds', async () => {
  const quote = quoteWith([refusal('below-minimum', 'Add something more')]);
  summary(orderOf(2, 'Golden Crust'), quote, false);
  await expect.element(whole().getByText('Golden Crust: Add something more').first()).toBeVisible();
  await expect.element(whole().getByText(/^Corner Grocery:/)).not.toBeInTheDocument();
  await expect.element(place()).toBeDisabled();
  await expect.element(place()).toHaveAccessibleDescription(/Golden Crust: Add something more/);
});

it('leaves it to the press to ask for a time of a shop that is closed now', async () => {
  const closed = quoteWith([refusal('shop-closed', 'It is closed')]);
  summary(orderOf(2, 'Golden Crust', { open: false }), closed);
  await expect.element(whole().getByText('$7.25')).toBeVisible();
  await expect.element(whole().getByText(/It is closed/)).not.toBeInTheDocument();
});

it('says so where a closed shop takes no order for the chosen time', async () => {
  const closed = quoteWith([refusal('shop-closed', 'It is closed')]);
  summary(orderOf(2, 'Golden Crust', { open: false, draft: later }), closed, false);
  await expect.element(whole().getByText('Golden Crust: It is closed').first()).toBeVisible();
});
