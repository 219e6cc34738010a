import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../../render-part.fixture.tsx';
import { SearchForm } from './search-form.tsx';

const party = { guests: 2, date: '2026-11-20', time: '19:00', accessible: false };

it('on a phone the party stands in a line, whose time is not broken', async () => {
  await page.viewport(360, 640);
  renderPart(
    <SearchForm
      {...{ party, search: { guests: 2, date: party.date, time: party.time } }}
      days={{ first: '2026-11-19', last: '2026-12-19' }}
      guests={{ least: 1, most: 12 }}
    />,
  );
  const line = page.getByText(/^2 guests · .+ · 7:00\sPM$/);
  await expect.element(line).toBeVisible();
  expect(line.element().textContent).toContain('7:00\u00a0PM');
});
