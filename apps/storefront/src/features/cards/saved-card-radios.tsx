import type { SavedCard } from '@hamper/contract/cards';
import { Radio } from '@hamper/ui/controls/radio-group.tsx';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { useCardWords } from './use-card-words.ts';

interface SavedCardRadiosProps {
  /** Of the group that they stand in. */
  name: string;
  cards: readonly SavedCard[];
  /** The id of the chosen one. */
  chosen: string | undefined;
  onSelect: (card: SavedCard) => void;
}

/** Saved cards as ways to pay, for a group of radios. An expired one is shown and cannot be chosen. */
export function SavedCardRadios({ name, cards, chosen, onSelect }: SavedCardRadiosProps) {
  const { nameOf, expiryOf } = useCardWords();
  return cards.map((card) => (
    <Radio
      key={card.id}
      name={name}
      value={card.id}
      checked={card.id === chosen}
      disabled={card.expired}
      onSelect={() => onSelect(card)}
      icon={<Icon name="credit-card" />}
      description={expiryOf(card)}
    >
      <bdi dir="ltr">{nameOf(card)}</bdi>
    </Radio>
  ));
}
