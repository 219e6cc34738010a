import type { OwnPart } from '@hamper/contract/groups/own-part';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { usePerson } from '../../../session/use-person.ts';
import { savedCardsQuery } from '../../cards/queries.ts';
import type { OfferedMethods } from '../../payments/payment-fields.tsx';
import { isKnownTag } from '../../payments/payment-methods.ts';

/** The ways to pay a part: the cards of the shop, those that the reader has saved, and their wallet. */
export function usePartMethods({ methods }: Pick<OwnPart, 'methods'>): OfferedMethods {
  const { t } = useTranslation();
  const api = useApi();
  const isKnown = usePerson() !== undefined;
  const tags = methods.filter(isKnownTag);
  const { data: saved, isError } = useQuery({ ...savedCardsQuery(api), enabled: isKnown && tags.length > 0 });
  return {
    methods: tags.map((tag) => ({
      tag,
      about: tag === 'sandbox' ? t('checkout.card-about') : undefined,
      isShort: false,
    })),
    cards: saved?.cards.filter((card) => tags.some((tag) => tag === card.payment_tag)) ?? [],
    isUnknown: isError || (saved?.unavailable.length ?? 0) > 0,
  };
}
