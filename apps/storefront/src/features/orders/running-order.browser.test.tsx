import type { OrderCard } from '@hamper/contract/orders/order-card';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { RunningOrder } from './running-order.tsx';

/** An order of a list; no more of it is read here. */
const orderOf = (id: number, title: string, given: Partial<OrderCard> = {}): OrderCard =>
  ({
    ...{ id, uuid: `order-${id}`, status: 'new', placed: true, delivery_type: 'delivery' },
    ...{
      awaits_payment: false,
      awaits_parts: false,
      awaits_transfer: false,
      answer_by: null,
      timing: null,
      estimate: null,
    },
    shop: { id, art: [], tone: null, timezone: 'UTC', translation: { title } },
    ...given,
  }) as unknown as OrderCard;

const asking = orderOf(3, 'Asking', { answer_by: '2026-11-24T18:30:00Z' });

it('an order on home says what it waits for, as the list of orders does', async () => {
  renderPart(
    <>
      <RunningOrder orders={[orderOf(1, 'Unpaid', { placed: false, awaits_payment: true })]} total={1} />
      <RunningOrder orders={[orderOf(2, 'Transferred', { awaits_transfer: true })]} total={1} />
      <RunningOrder orders={[asking]} total={1} />
    </>,
  );
  await expect.element(page.getByText('Waiting for payment · Unpaid')).toBeVisible();
  await expect.element(page.getByText('Waiting for your transfer · Transferred')).toBeVisible();
  await expect.element(page.getByText('Replacement: answer needed · Asking')).toBeVisible();
  await expect.element(page.getByText(/^Answer by .*6:30\sPM$/)).toBeVisible();
});

it('home puts first the order that waits for its shopper', async () => {
  renderPart(<RunningOrder orders={[orderOf(4, 'Latest'), asking]} total={2} />);
  await expect.element(page.getByRole('link', { name: /Asking$/ })).toBeVisible();
  await expect.element(page.getByText(/Latest/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: '+1 more' })).toBeVisible();
});

it('home puts an answer before a transfer, that before what is ready for pickup, and else what comes first', async () => {
  const timed = (id: number, title: string, from: string) =>
    orderOf(id, title, { estimate: { from, to: from, late: false, original: { from, to: from } } });
  const later = timed(5, 'Later', '2026-11-26T18:30:00Z');
  const sooner = timed(6, 'Sooner', '2026-11-25T18:30:00Z');
  const ready = orderOf(7, 'Ready', { status: 'ready', delivery_type: 'pickup' });
  const transfer = orderOf(8, 'Transfer', { awaits_transfer: true });
  renderPart(
    <>
      <RunningOrder orders={[later, sooner]} total={2} />
      <RunningOrder orders={[later, sooner, ready]} total={3} />
      <RunningOrder orders={[later, ready, transfer]} total={3} />
      <RunningOrder orders={[later, ready, transfer, asking]} total={4} />
    </>,
  );
  for (const title of ['Sooner', 'Ready', 'Transfer', 'Asking'])
    await expect.element(page.getByRole('link', { name: new RegExp(`${title}$`) })).toBeVisible();
});
