import type { SavedCard } from '@hamper/contract/cards';

import type { Draft } from './draft.ts';

/** In place of a saved card's id: another card. */
export const NEW_CARD = 'new';

/** The saved card that pays: the chosen one, or the one that is offered first. Undefined for another card or way to pay. */
export function selectedCard(
  { payment, savedCard }: Pick<Draft, 'payment' | 'savedCard'>,
  cards: readonly SavedCard[],
): SavedCard | undefined {
  if (savedCard === NEW_CARD) return undefined;
  const usable = cards.filter(({ payment_tag, expired }) => payment_tag === payment && !expired);
  return usable.find(({ id }) => id === savedCard) ?? usable[0];
}
