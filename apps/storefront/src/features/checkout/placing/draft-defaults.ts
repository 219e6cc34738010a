import type { User } from '@hamper/contract/accounts';
import type { DeliveryType } from '@hamper/contract/lifecycle';

import { hasPlaceholderName } from '../../../session/placeholder-name.ts';
import type { PaymentMethod } from '../payment-methods.ts';

/** The beginning of a draft, by what is known of its shopper. */
export function draftDefaults(person: User | null, tags: PaymentMethod[], offers: readonly DeliveryType[]) {
  return {
    offers,
    name:
      person && !hasPlaceholderName(person)
        ? [person.firstname, person.lastname].filter(Boolean).join(' ')
        : '',
    phone: person?.phone ?? '',
    addresses: person?.addresses ?? [],
    payment: tags[0] ?? 'cash',
    payments: tags,
  };
}
