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
  ...{ booking_at: '2026-11-28T23:30:00Z', booking_timezone: 'America/New_York', person: null },
  created_at: '2026-11-20T11:00:00Z',
  ...given,
});

it('names the deposit of a table, paid and refunded, and leads to its booking', async () => {
  renderPart(
    <WalletHistory
      zone="UTC"
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

it('says when the table of a deposit is, by its restaurant’s clock', async () => {
  renderPart(<WalletHistory zone="UTC" movements={[movement({ type: 'order' })]} />);
  await expect.element(page.getByText(/^Table: Nov 28, 2026, 6:30\sPM$/)).toBeVisible();
});

it('says when money came by the clock of the shop', async () => {
  const late = movement({ created_at: '2026-11-21T02:00:00Z' });
  renderPart(<WalletHistory zone="America/New_York" movements={[late]} />);
  await expect.element(page.getByText(/^Nov 20, 2026, 9:00\sPM$/)).toBeVisible();
});

it('names who sent money and who got it, and shows their words as text', async () => {
  const none = { booking_id: null, booking_shop: null, booking_at: null, booking_timezone: null };
  const transfer = { ...none, type: 'transfer' } as const;
  const note = '<b>Lunch</b> '.repeat(10).trim();
  renderPart(
    <WalletHistory
      zone="UTC"
      movements={[
        movement({ ...transfer, uuid: '1', price: 5, person: 'Ida R.', note }),
        movement({ ...transfer, uuid: '2', price: -5, person: 'Ida R.' }),
        movement({ ...transfer, uuid: '3', price: -5 }),
      ]}
    />,
  );
  await expect.element(page.getByText(/^Received from .?Ida R\..?$/)).toBeVisible();
  await expect.element(page.getByText(note)).toBeVisible();
  await expect.element(page.getByText(/^Sent to .?Ida R\..?$/)).toBeVisible();
  // Of a deleted account nothing is left to name.
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible();
});

it('tells a reward from one that was taken back', async () => {
  const none = { booking_id: null, booking_shop: null, booking_at: null, booking_timezone: null };
  const referral = { ...none, type: 'referral' } as const;
  renderPart(
    <WalletHistory
      zone="UTC"
      movements={[
        movement({ ...referral, uuid: '1', price: -10 }),
        movement({ ...referral, uuid: '2', price: 10 }),
      ]}
    />,
  );
  await expect.element(page.getByText('Invitation reward taken back')).toBeVisible();
  await expect.element(page.getByText('Invitation reward', { exact: true })).toBeVisible();
});
