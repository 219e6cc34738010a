import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible, focus, renderPart } from '../../render-part.fixture.tsx';
import { TabExamples } from './tab-examples.tsx';

it('arrow keys choose tabs, Home leads to the first, and one out of reach is passed over', async () => {
  renderPart(<TabExamples />);
  const tabs = page.getByRole('tablist').first();
  await focus(tabs.getByRole('tab', { name: 'All' }));
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(tabs.getByRole('tab', { name: /Active.*3 items/ }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel').first()).toHaveTextContent('It is on the way to you');
  await userEvent.keyboard('{Home}');
  await expect.element(tabs.getByRole('tab', { name: 'All' })).toHaveFocus();
  await expect.element(tabs.getByRole('tab', { name: 'Canceled' })).toBeDisabled();
  await expectAccessible();
});

it('where one reads from right to left, the left arrow leads on', async () => {
  renderPart(<TabExamples />, { lang: 'ar' });
  const tabs = page.getByRole('tablist').first();
  await focus(tabs.getByRole('tab').first());
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tabs.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
});
