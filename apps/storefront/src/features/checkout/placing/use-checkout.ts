import type { User } from '@hamper/contract/accounts';
import type { Cart } from '@hamper/contract/cart';
import { shopState } from '@hamper/contract/time/opening-hours';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useMemo, useState } from 'react';

import { hasPlaceholderName } from '../../../session/placeholder-name.ts';
import { destinationOf, isCovered, lacksPlace, missingIn, orderBodyOf } from '../draft-order.ts';
import type { Draft } from '../draft.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import { useDraft } from './use-draft.ts';
import { type PlaceOrderOptions, usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';
import { withoutErrorsOf } from './without-errors-of.ts';

export interface CheckoutOptions extends Pick<PlaceOrderOptions, 'onPlaced' | 'onGone' | 'proveHuman'> {
  cart: Cart;
  now: Date;
  /** The signed-in person; null for a guest. */
  person: User | null;
  tags: PaymentMethod[];
  /** The shop takes money from wallets. */
  takesWallet: boolean;
}

/** The state of the checkout's form: the draft, its price, what is wrong with it, and its way to an order. */
export function useCheckout(options: CheckoutOptions) {
  const { cart, now, person, tags, takesWallet, onPlaced, onGone, proveHuman } = options;
  const { t } = useTranslation();
  const { shop } = cart;
  const defaults = useMemo(() => defaultsOf(person, tags, shop.offers), [person, tags, shop.offers]);
  const { addresses } = defaults;
  const [draft, changeDraft] = useDraft(cart.uuid, defaults);
  const [cardNumber, setCardNumber] = useState('');
  const { open } = shopState(shop, now);
  const signedIn = person !== null;
  const hasWallet = signedIn && takesWallet;
  const destination = destinationOf(draft, { addresses });
  const quoting = useQuote({ cart, signedIn, draft, destination, open, hasWallet });
  const { quote } = quoting;
  const placing = { cart: cart.uuid, person: person?.uuid, onPlaced, onGone, proveHuman };
  const { placeOrder, isPlacing, errors, setErrors } = usePlaceOrder(placing);
  const correct = (parts: string[]) => setErrors((old) => withoutErrorsOf(old, parts));
  return {
    draft,
    change(part: Partial<Draft>): void {
      changeDraft(part);
      correct(Object.keys(part));
    },
    cardNumber,
    onCardNumber(number: string): void {
      setCardNumber(number);
      correct(['card']);
    },
    /** The shop takes orders for now. */
    open,
    hasWallet,
    destination,
    lacksPlace: lacksPlace(draft, destination),
    quoting,
    isPlacing,
    /** Words by the API's name of the field. */
    errors,
    submit(): void {
      // The button says an old price: the press is not for that.
      if (quoting.isOutdated) return;
      const missing = missingIn(draft, { guest: !signedIn, open, covered: isCovered(quote), cardNumber });
      const words = Object.entries(missing).map(([field, key]) => [field, t(key)]);
      if (words.length > 0) return setErrors(Object.fromEntries(words));
      void placeOrder(orderBodyOf(draft, { cart, addresses, cardNumber, open, quote, tags }));
    },
  };
}

function defaultsOf(person: User | null, tags: PaymentMethod[], offers: Cart['shop']['offers']) {
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
