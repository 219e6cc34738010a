import type { SavedCard as Shown, SavedCards } from '@hamper/contract/cards';

import type { PersonalData } from '../../accounts/index.ts';
import { type AccountCard, type AccountCards, savedCards } from './saved-cards.ts';

export const presentCards = ({ cards, unavailable, full }: AccountCards, now: Date): SavedCards => ({
  ...{ unavailable, full },
  cards: cards.map((card) => presentCard(card, now)),
});

const presentCard = (card: AccountCard, now: Date): Shown => ({
  id: card.id,
  payment_tag: card.provider.tag,
  brand: card.brand,
  last4: card.last4,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  expired: isExpired(card, now),
  default: card.isDefault,
});

/** A card is good until the end of its month, wherever its owner is. */
const isExpired = ({ expMonth, expYear }: Pick<AccountCard, 'expMonth' | 'expYear'>, now: Date): boolean =>
  now.getTime() >= Date.UTC(expYear, expMonth, 1, 12);

/** A person's saved cards; of a provider that does not answer, that they are not known. */
export const personalCards: PersonalData = async function* (ctx) {
  const { cards, unavailable } = presentCards(await savedCards(ctx), ctx.now);
  yield* cards;
  for (const tag of unavailable) yield { payment_tag: tag, unavailable: true };
};
