import type { Order } from '@hamper/contract/orders/order';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../../render-part.fixture.tsx';
import { productCard } from '../../products/product-card.fixture.ts';
import { ReplacementQuestions } from './replacement-questions.tsx';

const goods = (id: number, title: string) => ({
  stock: { id, total_price: 2, extras: [], product: productCard(id, title) },
  quantity: 1,
});

/** An order whose shop asks for an answer within so many minutes; no more of it is read here. */
const orderWith = (minutes: number) =>
  ({
    shop: { timezone: 'UTC' },
    total_price: 5,
    details: [{ id: 1, ...goods(1, 'Milk') }],
    replacements: [
      {
        ...{
          id: 2,
          order_detail_id: 1,
          status: 'open',
          unanswered: 'refuse',
          note: null,
          ...goods(2, 'Oat milk'),
        },
        ...{ total_price: 2, ordered_price: 2, accepted_total_price: 5, refused_total_price: 3 },
        ...{ allergens: [], new_allergens: [], allergens_declared: true, is_food: true },
        answer_by: new Date(Date.now() + minutes * 60_000).toISOString(),
        until_packed: false,
      },
    ],
  }) as unknown as Order;

it('counts down the last hour of a question, and names the time before', async () => {
  renderPart(<ReplacementQuestions order={orderWith(4.5)} by={{ id: 'order' }} />);
  await expect.element(page.getByText(/^4:\d\d to answer$/)).toBeVisible();
  renderPart(<ReplacementQuestions order={orderWith(24 * 60)} by={{ id: 'order' }} />);
  await expect.element(page.getByText(/^Answer by /)).toBeVisible();
});
