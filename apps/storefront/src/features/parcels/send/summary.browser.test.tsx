import type { ParcelQuote } from '@hamper/contract/parcels/parcel-quote';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { newSendDraft } from './send-draft.ts';
import { Summary } from './summary.tsx';

const draft = newSendDraft({ name: '', phone: '' });
const currency = { symbol: '$', position: 'before' } as const;

const quoteOf = (price: number): ParcelQuote => ({
  ...{ quote_id: `at-${price}`, expires_at: '2040-11-28T18:30:00Z' },
  ...{ price, base: price - 1.5, way: 0.5, cover_price: 1, currency_id: 1, km: 0.6 },
  expected_at: { from: '2040-11-28T18:45:00Z', to: '2040-11-28T19:00:00Z' },
  ...{ shop_id: 1, payments: [], timezone: 'UTC', wallet: null },
});

const here = { latitude: 40.7, longitude: -74 };
const known = { ...draft, from: { ...draft.from, location: here }, to: { ...draft.to, location: here } };
const around = {
  ...{ draft, type: undefined, currency, step: 'pay' as const, isOutdated: false, isAwaited: false },
  ...{ faults: {}, failure: undefined, quote: undefined, before: undefined },
};

it('names every part of a price, when it arrives, and until when the price is good', async () => {
  renderPart(<Summary {...around} quote={quoteOf(7.5)} before={undefined} />);
  await page.viewport(360, 740);
  await expect.element(page.getByText('Trip of 600 m')).toBeVisible();
  await expect.element(page.getByText('$7.50')).toBeVisible();
  await expect
    .element(page.getByText(/Wednesday, November 28: Arrives between 6:45\sPM and 7:00\sPM/))
    .toBeVisible();
  await expect.element(page.getByText(/This price is good until 6:30\sPM/)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expectAccessible();
});

it('says that a price has expired, and the one before where it is another one', async () => {
  renderPart(<Summary {...around} quote={quoteOf(8)} before={quoteOf(7.5)} />);
  await expect.element(page.getByText(/It was \$7\.50, now it is \$8\.00\./)).toBeVisible();
});

it('says that a price was asked for again even where it has stayed', async () => {
  renderPart(<Summary {...around} quote={quoteOf(8)} before={quoteOf(8)} />);
  await expect.element(page.getByText(/It hasn’t changed\./)).toBeVisible();
});

it('says that the price is being asked for, once all is known that it depends on', async () => {
  renderPart(<Summary {...around} />);
  await expect.element(page.getByText('You’ll see the price once both addresses are known.')).toBeVisible();
  renderPart(<Summary {...around} draft={known} isAwaited />);
  await expect.element(page.getByText('Calculating the price…')).toBeVisible();
});

it('leads from every step to the one whose answer cannot be sent, with the reason', async () => {
  const faults = { address_from: 'Nobody fetches it there' };
  const { address } = renderPart(<Summary {...around} draft={known} faults={faults} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nobody fetches it there');
  await page.getByRole('link', { name: 'Go to that step' }).click();
  expect(address()).toBe('/parcels/send?step=from');
});
