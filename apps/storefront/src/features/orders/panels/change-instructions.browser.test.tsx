import type { Order } from '@hamper/contract/orders/order';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../../render-part.fixture.tsx';
import { ChangeInstructions } from './change-instructions.tsx';

const door = { handover: 'hand', door_code: '4711', note: '', photo: null } as const;
const order = {
  ...{ id: 7, uuid: 'an-order', note: 'No onions' },
  ...{ address: { address: '1 Palm Street', house: '6', floor: '2' }, instructions: door },
} as Order;

const NOW = new Date('2026-11-23T12:00:00Z');

/** The panel on an order that another device changes. */
function Page({ first = order }: { first?: Order }) {
  const [open, setOpen] = useState(false);
  const [now, setNow] = useState(first);
  const elsewhere = () => setNow({ ...order, instructions: { ...door, door_code: '0815' } });
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <ChangeInstructions
        {...{ order: now, by: { id: order.uuid }, now: NOW, open }}
        onOpen={() => {}}
        onClose={() => {
          setOpen(false);
          elsewhere();
        }}
      />
    </>
  );
}

const code = () => page.getByRole('textbox', { name: 'Door code (optional)' });
const note = () => page.getByRole('textbox', { name: 'Note', exact: true });
const open = () => page.getByRole('button', { name: 'Open' }).click();

it('begins with what is said by now each time it is opened, and sends only what was changed in it', async () => {
  const send = vi.fn<(body: unknown) => void>();
  renderPart(<Page />, {
    answer: async (_, { body }) => {
      send(await new Response(body ?? null).json());
      return Response.json({ message: 'It is on its way', code: 'instructions-late' }, { status: 422 });
    },
  });
  await open();
  await note().fill('Dropped');
  await code().fill('9999');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await open();
  await expect.element(code()).toHaveValue('0815');
  await expect.element(note()).toHaveValue('No onions');
  await note().fill('The bell is broken');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(send.mock.calls).toEqual([[{ note: 'The bell is broken' }]]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await open();
  await expect.element(code()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('takes back the photo of the place, and sends no other change', async () => {
  const send = vi.fn<(body: unknown) => void>();
  const photo = '5f0c6b7e-6f0f-4a53-9f44-0f6d0c1f3f11';
  renderPart(<Page first={{ ...order, instructions: { ...door, photo } }} />, {
    answer: async (_, { body }) => {
      send(await new Response(body ?? null).json());
      return Response.json({ message: 'It is on its way', code: 'instructions-late' }, { status: 422 });
    },
  });
  await open();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(send.mock.calls).toEqual([[{ photo: null }]]);
});
