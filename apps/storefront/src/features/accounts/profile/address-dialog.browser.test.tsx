import type { Address } from '@hamper/contract/accounts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../../render-part.fixture.tsx';
import { forgetStored } from '../../../state/forget-stored.ts';
import { AddressDialog } from './address-dialog.tsx';

const home: Address = {
  ...{ id: 1, uuid: 'home', title: 'Home', address: '1 Palm Street', house: '', floor: '' },
  ...{ note: 'Left stairs', handover: 'door', door_code: '4711', photo: null },
  ...{ location: { latitude: 40.7133, longitude: -74.0049 }, pinned: false, active: true },
};
const elsewhere = {
  ...{ id: 'p1', kind: 'address', title: '9 Elm Street', area: 'Palm Bay' },
  location: { latitude: 40.75, longitude: -74.01 },
};
const code = () => page.getByRole('textbox', { name: 'Door code (optional)' });

beforeEach(forgetStored);

it('the door’s code is seen and changed with its address, and stays behind where the address is another one', async () => {
  const send = vi.fn<(body: unknown) => void>();
  renderPart(<AddressDialog open address={home} onClose={() => {}} onSaved={() => {}} />, {
    async answer({ pathname }, { method, body }) {
      if (method === 'PUT') send(await new Response(body ?? null).json());
      if (pathname.endsWith('/geo/reverse'))
        return Response.json({ data: { place: null, attribution: null } });
      if (pathname.includes('/geo/'))
        return Response.json({ data: { places: [elsewhere], attribution: null } });
      return Response.json({ data: home });
    },
  });
  await expect.element(code()).toHaveValue('4711');
  await code().fill('0815');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  const door = { handover: 'door', note: 'Left stairs', photo: null };
  expect(send.mock.calls[0]?.[0]).toMatchObject({ address: '1 Palm Street', ...door, door_code: '0815' });
  await page.getByRole('combobox').fill('9 elm');
  await page.getByRole('option', { name: /^9 Elm Street/ }).click();
  await expect.element(code()).toHaveValue('');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.[0]).toMatchObject({ ...door, door_code: '' });
});
