import type { Slot } from '@hamper/contract/time/slot';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

import { expectAccessible, focus, renderPart } from '../../render-part.fixture.tsx';
import type { SlotChoice } from './shop-choices.ts';
import { SlotPicker } from './slot-picker.tsx';

// A Tuesday.
const now = new Date('2026-11-24T10:00:00Z');

/** A window of one hour that begins at a full hour, by a clock of UTC. */
function slot(date: string, hour: number, left = 3): Slot {
  const at = (one: number) => `${date}T${String(one).padStart(2, '0')}:00:00Z`;
  return { date, time: `${String(hour).padStart(2, '0')}:00`, from: at(hour), to: at(hour + 1), left };
}

const slots = [
  slot('2026-11-24', 18, 0),
  slot('2026-11-24', 19),
  slot('2026-11-24', 20),
  slot('2026-11-25', 9, 0),
  slot('2026-11-26', 9),
];

interface ChoiceProps {
  offered?: Slot[];
  first?: SlotChoice | null;
  zone?: string;
}

/** The picker with the choice that was made last below it. */
function Choice({ offered = slots, first = null, zone = 'UTC' }: ChoiceProps) {
  const [chosen, setChosen] = useState<SlotChoice | null>(first);
  return (
    <>
      <SlotPicker slots={offered} chosen={chosen} onSelect={setChosen} clock={{ now, zone }} />
      <output>{chosen && `${chosen.date} ${chosen.time}`}</output>
    </>
  );
}

const day = (name: RegExp): Locator => page.getByRole('group', { name: 'Day' }).getByRole('radio', { name });
const times = (): Locator => page.getByRole('group', { name: 'Time' }).getByRole('radio');
const time = (name: RegExp): Locator =>
  page.getByRole('group', { name: 'Time' }).getByRole('radio', { name });
const chosen = (): Locator => page.getByRole('status');

it('opens on the first day that has a free time, and chooses nothing by itself', async () => {
  renderPart(<Choice offered={[slot('2026-11-23', 18, 0), ...slots]} />);
  await expect.element(day(/^Today$/)).toBeChecked();
  await expect.element(time(/^6:00/)).toBeDisabled();
  await expect.element(time(/^6:00.*Full$/)).toBeVisible();
  await expect.element(time(/^7:00/)).not.toBeChecked();
  await expect.element(chosen()).toBeEmptyDOMElement();
  await expectAccessible();
});

it('a time is chosen by arrow keys, past those that are full', async () => {
  renderPart(<Choice />);
  await focus(time(/^7:00/));
  await userEvent.keyboard(' ');
  await expect.element(chosen()).toHaveTextContent('2026-11-24 19:00');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(chosen()).toHaveTextContent('2026-11-24 20:00');
  await expect.element(time(/^8:00/)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(chosen()).toHaveTextContent('2026-11-24 19:00');
});

it('another day shows its times and keeps the choice; a full day cannot be opened', async () => {
  renderPart(<Choice first={{ date: '2026-11-24', time: '19:00' }} />);
  await expect.element(time(/^7:00/)).toBeChecked();
  await expect.element(day(/^Tomorrow$/)).toBeDisabled();
  await focus(day(/^Today$/));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(day(/26/)).toBeChecked();
  await expect.element(times()).not.toBeChecked();
  await expect.element(chosen()).toHaveTextContent('2026-11-24 19:00');
  await time(/^9:00/).click();
  await expect.element(chosen()).toHaveTextContent('2026-11-26 09:00');
});

it('opens on the day of the choice', async () => {
  renderPart(<Choice first={{ date: '2026-11-26', time: '09:00' }} />);
  await expect.element(day(/26/)).toBeChecked();
  await expect.element(time(/^9:00/)).toBeChecked();
});

it('a day of more than twelve times shows the rest on demand, and all where the choice is one of them', async () => {
  const offered = Array.from({ length: 14 }, (_, index) => slot('2026-11-24', 8 + index));
  renderPart(<Choice offered={offered} />);
  await expect.element(time(/^7:00.*PM/)).toBeVisible();
  expect(times().elements()).toHaveLength(12);
  await page.getByRole('button', { name: 'Show all times' }).click();
  await expect.element(time(/^9:00.*PM/)).toBeVisible();
  expect(times().elements()).toHaveLength(14);
});

it('shows all times of a day at once where a later one is chosen', async () => {
  const offered = Array.from({ length: 14 }, (_, index) => slot('2026-11-24', 8 + index));
  renderPart(<Choice offered={offered} first={{ date: '2026-11-24', time: '21:00' }} />);
  await expect.element(time(/^9:00.*PM/)).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Show all times' })).not.toBeInTheDocument();
});

it('says the time at the shop where the device’s clock shows another', async () => {
  renderPart(<Choice zone="Pacific/Kiritimati" />);
  await expect.element(page.getByText('Times are local to the shop, where it’s 12:00 AM now')).toBeVisible();
});
