import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { focus, renderPart } from '../../../render-part.fixture.tsx';
import { NO_PLACE } from '../../../state/delivery-place.ts';
import { forgetStored } from '../../../state/forget-stored.ts';
import { chooseFulfilment, choosePlace } from '../../../state/store.ts';
import { choosePickup, forgetDraft, useDraft } from './use-draft.ts';

const CART = 'a-cart';
const PALM = { ...NO_PLACE, address: '1 Palm Street', location: { latitude: 1, longitude: 1 } };
const ELM = { ...NO_PLACE, address: '2 Elm Street', location: { latitude: 2, longitude: 2 } };
const TOMORROW = { date: '2099-11-24', time: '18:00', zone: null };
const defaults = {
  ...{ offers: ['delivery', 'pickup'] as const, payments: ['cash'], payment: 'cash' },
  ...{ name: '', phone: '', addresses: [] },
};

/** The draft in words, and a press on what a checkout changes in it. */
function Checkout() {
  const [draft, change] = useDraft(CART, defaults);
  const { type, street, when, slot } = draft;
  return (
    <>
      <output>{[type, street, when, slot?.date, slot?.time].filter(Boolean).join(', ')}</output>
      <button onClick={() => change({ when: 'later', slot: { date: '2099-12-01', time: '09:00' } })}>
        Another time
      </button>
      <button onClick={() => change({ street: '3 Oak', location: null })}>Another street</button>
    </>
  );
}

/** A page with a checkout that is left and opened again by links. */
function Pages() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Checkout />}
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Open'}</button>
    </>
  );
}

const press = async (name: string) => {
  await focus(page.getByRole('button', { name }));
  await userEvent.keyboard('{Enter}');
};
const expectDraft = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words);

beforeEach(() => {
  forgetStored();
  forgetDraft(CART);
});

it('goes by what the header says while it is open, and by what it said on other pages since', async () => {
  choosePlace(PALM);
  renderPart(<Pages />);
  await expectDraft('delivery, 1 Palm Street, now');
  choosePlace(ELM);
  await expectDraft('delivery, 2 Elm Street, now');
  await press('Leave');
  choosePlace(PALM);
  chooseFulfilment({ type: 'pickup', at: TOMORROW });
  await press('Open');
  await expectDraft('pickup, 1 Palm Street, later, 2099-11-24, 18:00');
});

it('keeps what was said in it where the header has said nothing since', async () => {
  choosePlace(PALM);
  renderPart(<Pages />);
  await press('Another time');
  await press('Another street');
  await press('Leave');
  await press('Open');
  await expectDraft('delivery, 3 Oak, later, 2099-12-01, 09:00');
});

it('keeps the window that was chosen in it when the time of the header is over', async () => {
  chooseFulfilment({ type: 'delivery', at: { date: '2020-01-01', time: '10:00', zone: 'UTC' } });
  renderPart(<Pages />);
  await expectDraft('delivery, now');
  await press('Another time');
  await press('Leave');
  await press('Open');
  await expectDraft('delivery, later, 2099-12-01, 09:00');
});

it('keeps the wanted time where the order is picked up instead', async () => {
  chooseFulfilment({ type: 'delivery', at: TOMORROW });
  choosePickup(CART);
  renderPart(<Pages />);
  await expectDraft('pickup, later, 2099-11-24, 18:00');
});
