import type { SavedCard } from '@hamper/contract/cards';
import { RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible, focus, renderPart } from '../../../render-part.fixture.tsx';
import { type Draft, newDraft } from '../draft.ts';
import { selectedCard } from '../selected-card.ts';
import type { AvailableCards } from '../use-available-cards.ts';
import { CardsUnknown, SaveCard, SavedCards } from './saved-cards.tsx';

const card = (id: string, given: Partial<SavedCard> = {}): SavedCard => ({
  ...{ id, payment_tag: 'sandbox', brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2034 },
  ...{ expired: false, default: false, ...given },
});
const cards = [
  card('visa', { default: true }),
  card('mastercard', { brand: 'mastercard', last4: '4444' }),
  card('old', { brand: 'elo', last4: '1111', expired: true, exp_year: 2020 }),
];
const fresh = newDraft({ offers: ['pickup'], name: '', phone: '', addresses: [], payment: 'sandbox' });

/** The choices with what was chosen last below them. */
function Choices({ given }: { given?: Partial<AvailableCards> }) {
  const [draft, setDraft] = useState<Draft>(fresh);
  const known = { cards, isLoading: false, unavailable: [], saving: ['sandbox'], ...given };
  const offered = { ...known, chosen: selectedCard(draft, known.cards) };
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <>
      <RadioGroup label="Payment">
        <SavedCards {...{ offered, change }} />
      </RadioGroup>
      <CardsUnknown offered={offered} />
      <SaveCard {...{ draft, change, offered }} errors={{}} />
      <output>{`${draft.savedCard} ${draft.saveCard}`}</output>
    </>
  );
}

const radio = (name: RegExp) => page.getByRole('radio', { name });
const outcome = () => page.getByRole('status');

it('the card that is offered first is chosen, and another one by arrow keys, past one that is over', async () => {
  renderPart(<Choices />);
  await expect.element(radio(/^Visa •••• 4242.*Expires 07\/2034/)).toBeChecked();
  await expect.element(radio(/^Card •••• 1111.*Expired 07\/2020/)).toBeDisabled();
  await focus(radio(/^Visa/));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(radio(/^Mastercard •••• 4444/)).toBeChecked();
  await expect.element(outcome()).toHaveTextContent('mastercard false');
  await expectAccessible();
});

it('a new card is saved only when that is said', async () => {
  renderPart(<Choices given={{ cards: [] }} />);
  const save = page.getByRole('checkbox', { name: 'Save this card for next time' });
  await expect.element(save).not.toBeChecked();
  await focus(save);
  await userEvent.keyboard(' ');
  await expect.element(outcome()).toHaveTextContent('null true');
});

it('says that cards are not known, and where no more can be saved', async () => {
  renderPart(<Choices given={{ unavailable: ['stripe'], saving: [] }} />);
  await expect.element(page.getByText('Your saved cards can’t be shown right now.')).toBeVisible();
  await expect.element(page.getByText(/^You can’t save any more cards/)).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});
