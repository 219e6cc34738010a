import type { SavedCard } from '@hamper/contract/cards';
import { describe, expect, it } from 'vitest';

import { selectedCard, NEW_CARD } from './selected-card.ts';

const card = (id: string, given: Partial<SavedCard> = {}): SavedCard => ({
  ...{ id, payment_tag: 'sandbox', brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2040 },
  ...{ expired: false, default: false, ...given },
});
const cards = [
  card('first', { default: true }),
  card('old', { expired: true }),
  card('far', { payment_tag: 'stripe' }),
];
const chosen = (payment: string, savedCard: string | null) => selectedCard({ payment, savedCard }, cards)?.id;

describe('The saved card that pays', () => {
  it('is the one that is offered first until another one is chosen', () => {
    expect(chosen('sandbox', null)).toBe('first');
    expect(chosen('stripe', null)).toBe('far');
    expect(selectedCard({ payment: 'sandbox', savedCard: 'more' }, [...cards, card('more')])?.id).toBe(
      'more',
    );
  });

  it('is none for another card, another way to pay, or one that is over', () => {
    expect(chosen('sandbox', NEW_CARD)).toBeUndefined();
    expect(chosen('cash', null)).toBeUndefined();
    expect(selectedCard({ payment: 'sandbox', savedCard: 'old' }, cards.slice(1))).toBeUndefined();
  });

  it('is the first again when the chosen one was removed', () => {
    expect(chosen('sandbox', 'gone')).toBe('first');
  });
});
