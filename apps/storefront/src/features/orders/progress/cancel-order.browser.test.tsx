import type { Order } from '@hamper/contract/orders/order';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../../render-part.fixture.tsx';
import { CancelOrder } from './cancel-order.tsx';

/** An order that nothing was taken for yet; no more of it is read here. */
const orderWith = (more: object) =>
  ({ id: 7, placed: true, transactions: [], shares: [], ...more }) as unknown as Order;
const ask = (order: Order) => {
  renderPart(<CancelOrder order={order} by={{ id: '7' }} open onClose={() => undefined} />);
  return page.getByRole('dialog', { name: 'Cancel this order?' });
};

it('says that nothing was paid where the shop has an order that is paid at the door', async () => {
  const question = ask(orderWith({}));
  await expect
    .element(question.getByText(/The shop will stop preparing it.*Nothing has been paid/))
    .toBeVisible();
});

it('says of a group that waits for its members that the shop does not have it, and that all get theirs back', async () => {
  const shares = [{ part: null }, { part: { status: 'paid', price: 9 } }];
  const question = ask(orderWith({ placed: false, shares }));
  await expect
    .element(question.getByText(/The shop doesn’t have it yet.*Everybody gets back what they paid/))
    .toBeVisible();
  await expect.element(question.getByText(/Nothing has been paid/)).not.toBeInTheDocument();
});
