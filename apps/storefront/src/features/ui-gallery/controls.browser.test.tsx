import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible, focus, renderPart } from '../../render-part.fixture.tsx';
import { ButtonExamples } from './button-examples.tsx';
import { ChipExamples } from './chip-examples.tsx';
import { ChoiceExamples } from './choice-examples.tsx';
import { FieldExamples } from './field-examples.tsx';
import { RatingExamples } from './rating-examples.tsx';
import { StateExamples } from './state-examples.tsx';

it('a select is changed by arrow keys', async () => {
  renderPart(<FieldExamples />);
  const select = page.getByLabelText('Sort by');
  await focus(select);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(select).toHaveValue('dear');
  await expectAccessible();
});

it('a stepper counts by Enter and by Space', async () => {
  renderPart(<ButtonExamples />);
  const more = page.getByRole('button', { name: 'More Whole milk' }).first();
  await focus(more);
  await userEvent.keyboard('{Enter} ');
  await expect.element(more).toBeEnabled();
  await expect.element(page.getByText('4', { exact: true }).first()).toBeVisible();
  await expectAccessible();
});

it('a checkbox is ticked by Space, and radio buttons are walked by arrow keys', async () => {
  renderPart(<ChoiceExamples />);
  const vegan = page.getByRole('checkbox', { name: 'Vegan' });
  await focus(vegan);
  await userEvent.keyboard(' ');
  await expect.element(vegan).toBeChecked();
  const rows = page.getByRole('group', { name: /radio rows/ });
  await focus(rows.getByRole('radio', { name: /Delivery/ }));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(rows.getByRole('radio', { name: /Pickup/ })).toBeChecked();
  await expectAccessible();
});

it('stars are given by keys, and read as one number', async () => {
  renderPart(<RatingExamples />);
  const stars = page.getByRole('group', { name: 'Your rating', exact: true });
  await focus(stars.getByRole('radio', { name: '1 star' }));
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(stars.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await expect.element(page.getByRole('img', { name: 'Rated 2.5 out of 5' })).toBeVisible();
  await expectAccessible();
});

it('a removable chip goes, a toggle says whether it is on', async () => {
  renderPart(<ChipExamples />);
  const remove = page.getByRole('button', { name: 'Remove Vegan' });
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  const toggle = page.getByRole('button', { name: 'Vegetarian' });
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await focus(toggle);
  await userEvent.keyboard(' ');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible();
});

it('a busy button keeps the focus and is pressed no more', async () => {
  renderPart(<StateExamples />);
  await page.getByRole('button', { name: 'Let it fail' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await focus(again.nth(0));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Tried 1 times')).toBeVisible();
  await focus(again.nth(2));
  await userEvent.keyboard('{Enter}');
  await expect.element(again.nth(2)).toHaveFocus();
  await expect.element(page.getByText('Tried 1 times')).toBeVisible();
  await expectAccessible();
});
