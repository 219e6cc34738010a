import type { Order } from '@hamper/contract/orders/order';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../../render-part.fixture.tsx';
import { useWindowWords } from './window-words.ts';

function Chosen() {
  const shop = { timezone: 'America/New_York' } as Order['shop'];
  return <p>{useWindowWords({ shop, delivery_date: '2026-11-25', delivery_time: '18:00' })}</p>;
}

it('the time that was chosen for an order is written as all other times', async () => {
  renderPart(<Chosen />);
  await expect.element(page.getByText(/Wednesday, November 25.*6:00\sPM/)).toBeVisible();
});
