import type { ReceivedParcel } from '@hamper/contract/parcels/parcel';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { ReceivedView } from '../received-view.tsx';

const parcel: ReceivedParcel = {
  ...{
    status: 'accepted',
    returning: false,
    sender: 'Grace',
    timezone: 'UTC',
    currency: { id: 1, title: 'USD', symbol: '$', position: 'before' },
  },
  type: { id: 2, title: 'Shoebox', img: null },
  to: {
    ...{ address: '12 Palm Street', house: '', stage: '', room: '', location: null },
    ...{ username: 'Alan Turing', phone: '+12125550142' },
  },
  ...{ drop_off_note: '', neighbour: '', expected_at: null, pin: '0427', pin_locked: false, to_pay: 7.5 },
  ...{ courier: null, can_change: true },
} as unknown as ReceivedParcel;

it('a receiver reads the PIN and the sum, and says which neighbour takes it', async () => {
  const posted: unknown[] = [];
  renderPart(<ReceivedView parcel={parcel} parcelKey="the-key-of-the-link" />, {
    answer: async (_, { body }) => {
      posted.push(JSON.parse(body as string));
      return Response.json({ timestamp: '', status: true, message: '', data: parcel });
    },
  });
  await page.viewport(360, 740);
  await expect.element(page.getByText('0427')).toBeVisible();
  await expect.element(page.getByText(/\$7\.50 in cash/)).toBeVisible();
  await page.getByLabelText('A neighbour takes it').fill('Mrs Bell');
  await page.getByRole('button', { name: 'Save for the courier' }).click();
  await expect.poll(() => posted).toEqual([{ drop_off_note: '', neighbour: 'Mrs Bell' }]);
  await expectAccessible();
});

it('a locked PIN is not shown, and a parcel that goes back asks for nothing', async () => {
  renderPart(
    <>
      <ReceivedView parcel={{ ...parcel, pin_locked: true }} parcelKey="the-key-of-the-link" />
      <ReceivedView
        parcel={{ ...parcel, returning: true, pin: null, to_pay: 0, can_change: false }}
        parcelKey="the-key-of-another"
      />
    </>,
  );
  await expect.element(page.getByText(/^Too many wrong PINs were tried/)).toBeVisible();
  await expect.element(page.getByText('0427')).not.toBeInTheDocument();
  await expect.element(page.getByText('The parcel goes back to Grace')).toBeVisible();
});

it('what was posted without scripts and refused stands in its fields, with the reason', async () => {
  const refused = { note: 'Behind the shed', neighbour: '', words: 'Please check the fields below' };
  renderPart(<ReceivedView parcel={parcel} parcelKey="the-key-of-the-link" refused={refused} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please check the fields below');
  const note = page.getByLabelText('Where to leave it');
  await expect.element(note).toHaveValue('Behind the shed');
  await expect.element(note).toHaveAttribute('name', 'drop_off_note');
  const form = note.element().closest('form');
  expect(form?.getAttribute('action')).toBe('/parcels/received/the-key-of-the-link');
  expect(form?.method).toBe('post');
});
