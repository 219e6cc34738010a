import type { OrderCard } from '@hamper/contract/orders/order-card';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { OrderList } from './order-list.tsx';

/** A canceled order of this moment; no more of it is read here. */
const orderAt = (id: number, created_at: string): OrderCard =>
  ({
    ...{ id, uuid: `order-${id}`, status: 'canceled', placed: true, delivery_type: 'delivery', created_at },
    ...{
      awaits_payment: false,
      awaits_parts: false,
      awaits_transfer: false,
      answer_by: null,
      timing: null,
      estimate: null,
    },
    ...{
      total_price: 7,
      order_details_count: 1,
      first_details: [{ id, title: 'Eggs', img: null, tone: null }],
    },
    currency: { id: 1, symbol: '$', position: 'before' },
    shop: { id, art: [], tone: null, timezone: 'UTC', translation: { title: 'Corner Grocery' } },
  }) as unknown as OrderCard;

it('orders of this year say day and time on the line of their number, those of others the year as well', async () => {
  await page.viewport(360, 740);
  renderPart(
    <OrderList
      orders={[orderAt(1, '2026-11-24T19:34:00Z'), orderAt(2, '2025-11-24T19:34:00Z')]}
      now={new Date('2026-11-25T12:00:00Z')}
      again={() => null}
    />,
  );
  await expect.element(page.getByText(/^Order 1 · Nov 24, 7:34\sPM$/)).toBeVisible();
  await expect.element(page.getByText(/^Order 2 · Nov 24, 2025, 7:34\sPM$/)).toBeVisible();
  const line = page.getByText(/^Order 1 ·/).element();
  expect(line.getBoundingClientRect().height).toBeLessThan(30);
});
