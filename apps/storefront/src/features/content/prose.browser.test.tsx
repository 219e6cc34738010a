import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';
import { Prose } from './prose.tsx';

const wide = `<p>Long</p><table><thead><tr>${'<th>A wide column of it</th>'.repeat(12)}</tr></thead></table>`;

it('a link to a page of the shop changes the page without a reload', async () => {
  const { history } = renderPart(
    <Prose html='<p>See <a href="/recipes?page=2#top">these</a></p>' locale="en" />,
  );
  await page.getByRole('link', { name: 'these' }).click();
  expect(history.location.href).toBe('/recipes?page=2#top');
});

it('a wide table scrolls by itself and can be reached by keys', async () => {
  await page.viewport(360, 700);
  renderPart(<Prose html={wide} locale="en" />);
  await expect.element(page.getByRole('table')).toBeInTheDocument();
  const around = document.querySelector<HTMLElement>('.scroll');
  expect(around?.tabIndex).toBe(0);
  expect(around?.scrollWidth).toBeGreaterThan(around?.clientWidth ?? Infinity);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
});

it('a text in another language than the page says so', async () => {
  renderPart(<Prose html="<p>Ripe</p>" locale="en" />, { lang: 'ar' });
  await expect.element(page.getByText('Ripe')).toBeVisible();
  const around = page.getByText('Ripe').element().parentElement;
  expect(around).toHaveAttribute('lang', 'en');
  expect(around).toHaveAttribute('dir', 'ltr');
});
