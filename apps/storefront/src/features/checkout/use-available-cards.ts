import type { SavedCard } from '@hamper/contract/cards';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { savedCardsQuery } from '../cards/queries.ts';
import { isCard } from '../payments/payment-methods.ts';
import type { Draft } from './draft.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { selectedCard } from './selected-card.ts';

/** The saved cards of who orders, as far as the shop takes them. */
export interface AvailableCards {
  cards: SavedCard[];
  /** The one that pays. */
  chosen: SavedCard | undefined;
  /** Whether there are any is not known yet. */
  isLoading: boolean;
  /** Ways to pay whose saved cards cannot be asked for. */
  unavailable: string[];
  /** Ways to pay that a new card can be saved for. */
  saving: string[];
}

interface Offer {
  draft: Pick<Draft, 'payment' | 'savedCard'>;
  tags: PaymentMethod[];
  signedIn: boolean;
}

export function useAvailableCards({ draft, tags, signedIn }: Offer): AvailableCards {
  const enabled = signedIn && tags.some(isCard);
  const { data, isLoading, isError } = useQuery({ ...savedCardsQuery(useApi()), enabled });
  const cards = data?.cards.filter(({ payment_tag }) => tags.some((tag) => tag === payment_tag)) ?? [];
  const cardTags = tags.filter(isCard);
  return {
    cards,
    chosen: selectedCard(draft, cards),
    isLoading,
    unavailable: isError ? cardTags : (data?.unavailable ?? []),
    saving: signedIn ? cardTags.filter((tag) => !data?.full.includes(tag)) : [],
  };
}
