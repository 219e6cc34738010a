import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible, focus, renderPart } from '../../../render-part.fixture.tsx';
import { type Draft, newDraft, withChange } from '../draft.ts';
import { ContactStep } from './contact-step.tsx';
import { InstructionsSection } from './instructions-section.tsx';

const fresh = newDraft({
  offers: ['delivery'],
  name: 'Ada Lovett',
  phone: '+1 212 555 0101',
  addresses: [],
  payment: 'cash',
});

const NONE: Record<string, string> = {};

/** The two steps of somebody who is known, or of a guest. */
function Steps({ guest = false, errors = NONE }: { guest?: boolean; errors?: typeof NONE }) {
  const [draft, setDraft] = useState<Draft>(fresh);
  const step = { draft, errors, change: (part: Partial<Draft>) => setDraft((old) => withChange(old, part)) };
  return (
    <>
      <ContactStep {...step} number={1} guest={guest} signIn={null} />
      <InstructionsSection {...step} addresses={[]} />
    </>
  );
}

const contact = () => page.getByRole('region', { name: 'Your details' });
const instructions = () => page.getByRole('region', { name: 'Delivery instructions' });

it('what is known of a step is one line, which opens in place and folds again', async () => {
  renderPart(<Steps />);
  await expect.element(contact().getByText('Ada Lovett')).toBeVisible();
  await expect.element(contact().getByLabelText('Phone')).not.toBeInTheDocument();
  const button = contact().getByRole('button');
  await expect.element(button).toHaveAccessibleName('Change');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await focus(button);
  await userEvent.keyboard('{Enter}');
  await expect.element(contact().getByLabelText('Phone')).toHaveValue('+1 212 555 0101');
  // The same button, so that the focus stays where it was pressed.
  await expect.element(button).toHaveAccessibleName('Done');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(contact().getByLabelText('Phone')).not.toBeInTheDocument();
  await expectAccessible();
});

it('a step stays open while something is missing from it, and for a guest', async () => {
  renderPart(<Steps />);
  await focus(contact().getByRole('button'));
  await userEvent.keyboard('{Enter}');
  const phone = contact().getByLabelText('Phone');
  await userEvent.fill(phone, '+1');
  await expect.element(phone).toBeVisible();
  await expect.element(contact().getByRole('button')).not.toBeInTheDocument();
  await userEvent.fill(phone, '+1 212 555 0102');
  await expect.element(contact().getByRole('button')).toHaveAccessibleName('Done');
});

it('what is called wrong in a step opens it', async () => {
  renderPart(<Steps errors={{ phone: 'This is no phone number', 'instructions.note': 'Too long' }} />);
  await expect.element(contact().getByLabelText('Phone')).toBeInvalid();
  await expect.element(instructions().getByText('Too long')).toBeVisible();
});

it('a guest types everything', async () => {
  renderPart(<Steps guest />);
  await expect.element(contact().getByLabelText('Email (optional)')).toBeVisible();
  await expect.element(contact().getByRole('button')).not.toBeInTheDocument();
});

it('instructions for the courier are said in a line, and taken back', async () => {
  renderPart(<Steps />);
  await expect.element(instructions().getByText('Add a door code or a photo')).toBeVisible();
  await focus(instructions().getByRole('button', { name: 'Change' }));
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(instructions().getByLabelText('Door code (optional)'), '4711');
  await expectAccessible();
  await focus(instructions().getByRole('button', { name: 'Done' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(instructions().getByText('Code 4711')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(instructions().getByLabelText('Door code (optional)'), '');
  await focus(instructions().getByRole('button', { name: 'Done' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(instructions().getByText('Add a door code or a photo')).toBeVisible();
});
