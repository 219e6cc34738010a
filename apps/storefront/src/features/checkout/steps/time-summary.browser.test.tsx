import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../../render-part.fixture.tsx';
import { TimeSummary } from './time-summary.tsx';

const shop = { timezone: 'America/New_York' };
const now = new Date('2026-11-23T15:00:00Z');
const slot = { date: '2026-11-24', time: '18:00' };

it('a chosen time is told in words before the shop’s windows are known, and as its window after', async () => {
  const around = { shop, now, minutes: null, slot };
  renderPart(
    <>
      <TimeSummary {...around} slots={undefined} />
      <TimeSummary
        {...around}
        slots={[{ ...slot, from: '2026-11-24T18:00:00-05:00', to: '2026-11-24T19:00:00-05:00', left: 3 }]}
      />
    </>,
  );
  await expect.element(page.getByText(/^Tomorrow · 6:00\sPM$/)).toBeVisible();
  await expect.element(page.getByText(/^Tomorrow · 6:00 – 7:00\sPM$/)).toBeVisible();
});
