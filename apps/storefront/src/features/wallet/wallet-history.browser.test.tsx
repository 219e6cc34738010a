import type { WalletHistory as Movement } from '@hamper/contract/wallet';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { WalletHistory } from './wallet-history.tsx';

const movement = (given: Partial<Movement>): Movement => ({
  ...{
    id: 1,
    uuid: String(given.type),
    wallet_uuid: 'w',
    type: 'order',
    price: -20,
    balance: 30,
    note: null,
  },
  ...{ status: 'paid', order_id: null, booking_id: 7, booking_shop: 'Bella Napoli' },
  created_at: '2026-11-20T11:00:00Z',
  ...given,
});

it('names the deposit of a table, paid and refunded, and leads to its booking', async () => {
  renderPart(
    <WalletHistory
      movements={[
        movement({ type: 'order-back', price: 20 }),
        movement({ type: 'order' }),
        movement({ uuid: 'o', order_id: 3, booking_id: null, booking_shop: null }),
      ]}
    />,
  );
  for (const name of ['Deposit refunded: table at Bella Napoli', 'Deposit for a table at Bella Napoli'])
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', '/reservations/7');
  await expect.element(page.getByRole('link', { name: 'Order 3' })).toHaveAttribute('href', '/orders/3');
});
