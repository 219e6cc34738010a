import type { Application } from '@hamper/contract/applications/applications';
import { RefPath } from '@hamper/contract/envelope';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { Status } from './status.tsx';

const application: Application = {
  ...{
    id: 1,
    uuid: 'u',
    type: 'seller',
    status: 'pending',
    documents: [],
    missing: [],
    answer: null,
    data: {},
  },
  ...{ shop: null, created_at: '', updated_at: '', sent_at: '2026-11-21T02:00:00Z', decided_at: null },
};
const inNewYork = async ({ pathname }: URL) => {
  if (pathname.endsWith('/timezone')) return Response.json({ data: { timezone: 'America/New_York' } });
  throw new TypeError('Failed to fetch');
};

it('an application that was sent is dated by the clock of the shop', async () => {
  renderPart(<Status application={application} />, { answer: inNewYork });
  await expect.element(page.getByText(/^Sent on Nov 20, 2026/)).toBeVisible();
});

it('an approved seller reads by which calls their shop gets hours and goods, and whom to ask', async () => {
  const shop = { id: 7, uuid: '0192d3c0-0000-7000-8000-000000000007', slug: 'rye-shine' };
  renderPart(<Status application={{ ...application, status: 'approved', shop }} />, { answer: inNewYork });
  const path = `/api/v1/dashboard/seller/shops/${shop.uuid}`;
  // The calls take this: a short name would be refused.
  expect(RefPath.parse({ id: shop.uuid })).toEqual({ id: shop.uuid });
  await expect.element(page.getByText(`PUT ${path}/hours`)).toBeVisible();
  await expect.element(page.getByText(`POST ${path}/products`)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'All API calls' }))
    .toHaveAttribute('href', '/api/docs');
  await expect.element(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await expectAccessible();
});
