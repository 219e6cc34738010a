import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';
import { StepNav } from './step-nav.tsx';

const words = ['Bezeichnung', 'Bedingungen', 'Unterlagen', 'Verfügbarkeit', 'Überblick'];

it('the way through a form names the open step, leads to those that are answered, and stays within a phone', async () => {
  await page.viewport(360, 740);
  renderPart(
    <StepNav
      label="Steps"
      steps={words.map((word, at) => ({
        ...{ word, href: `/form?step=${at}`, isCurrent: at === 3, isDone: at < 3, isOpen: at <= 3 },
      }))}
    />,
  );
  const nav = page.getByRole('navigation', { name: 'Steps' });
  await expect.element(nav.getByRole('link', { name: /Bedingungen/ })).toHaveAccessibleName(/done/);
  await expect
    .element(nav.getByRole('link', { name: 'Verfügbarkeit' }))
    .toHaveAttribute('aria-current', 'step');
  await expect.element(nav.getByText('Überblick')).toBeInTheDocument();
  expect(nav.getByRole('link').elements()).toHaveLength(4);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
});
