import type { Booking } from '@hamper/contract/bookings/booking';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { StillHeld } from '../book/still-held.tsx';
import { HeldTable } from './held-table.tsx';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** A table that a guest holds; no more of it is read here. */
const held = {
  ...{ uuid: 'b', status: 'new', guest_count: 3, timezone: 'America/New_York', user_id: null, key: null },
  ...{ start_date: '2026-11-20T19:30:00-05:00', end_date: '2026-11-20T21:30:00-05:00' },
  ...{ accessible: false, tables: [], occasion: null, note: null, allergies: [], high_chairs: 0 },
  ...{ username: null, phone: null, email: null, hold_ran_out: false, policy: null },
  ...{ hold_expires_at: inSeconds(200), created_at: inSeconds(-100), deposit: null, deposit_due: null },
  shop: { id: 4, slug: 'casa', tone: 'leaf', art: [], translation: { title: 'Casa', address: '' } },
} as unknown as Booking;
const none = { values: {}, errors: {} };

/** The page of a held table, which is drawn anew by a press, and that of the times. */
function LoadedAgain() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Load again
      </button>
      {count > 0 && <StillHeld shop="casa" />}
      {count > 0 && <StillHeld shop="other" />}
      <HeldTable key={count} booking={held} flash={none} />
    </>
  );
}

it('what was typed for a held table is there after a reload, and the times lead back to it', async () => {
  onTestFinished(() => sessionStorage.clear());
  renderPart(<LoadedAgain />);
  await page.getByLabelText('Name').fill('Grace Hopper');
  await page.getByLabelText(/^Note/).fill('By the window');
  await page
    .getByText(/^Allergies at the table/)
    .first()
    .click();
  await page.getByLabelText('Celery').click({ force: true });
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Grace Hopper');
  await expect.element(page.getByLabelText(/^Note/)).toHaveValue('By the window');
  await expect.element(page.getByLabelText('Celery')).toBeChecked();
  const back = page.getByRole('link', { name: 'Finish booking it' });
  await expect
    .element(back)
    .toHaveAttribute('href', '/reservations/b?shop=casa&guests=3&date=2026-11-20&time=19%3A30');
  await expectAccessible();
});
