import type { User } from '@hamper/contract/accounts';
import type { Cart } from '@hamper/contract/cart';
import { shopState } from '@hamper/contract/time/opening-hours';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useMemo, useState } from 'react';

import { destinationOf, isCovered, lacksPlace, missingIn, orderBodyOf } from '../draft-order.ts';
import type { Draft } from '../draft.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import { useAvailableCards } from '../use-available-cards.ts';
import { draftDefaults } from './draft-defaults.ts';
import { useLastPaymentMethod } from './last-payment-method.ts';
import { useDraft } from './use-draft.ts';
import { type PlaceOptions, usePlaceOrders } from './use-place-orders.ts';
import { useQueuedSubmit } from './use-queued-submit.ts';
import { useQuote } from './use-quote.ts';
import { withoutErrorsOf } from './without-errors-of.ts';

export interface CheckoutOptions extends Pick<PlaceOptions, 'onPlaced' | 'onGone' | 'proveHuman'> {
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
  const defaults = useMemo(() => draftDefaults(person, tags, shop.offers), [person, tags, shop.offers]);
  const { addresses } = defaults;
  const [draft, changeDraft] = useDraft(cart.uuid, defaults);
  const [cardNumber, setCardNumber] = useState('');
  const usual = useLastPaymentMethod();
  const offered = useAvailableCards({ draft, tags, signedIn: person !== null });
  const { open } = shopState(shop, now);
  const signedIn = person !== null;
  const hasWallet = signedIn && takesWallet;
  const destination = destinationOf(draft, { addresses });
  const quoting = useQuote({ cart, signedIn, draft, destination, open, hasWallet });
  const { quote } = quoting;
  const paid: PlaceOptions['paid'] = [draft, quote];
  const placing = { carts: [cart.uuid], person: person?.uuid, paid, onPlaced, onGone, proveHuman };
  const { place, isPlacing, errors, setErrors } = usePlaceOrders(placing);
  const send = () => {
    const card = { cardNumber, savedCard: offered.chosen };
    const covered = isCovered(quote);
    const missing = missingIn(draft, { guest: !signedIn, open, covered, tags, ...card });
    const words = Object.entries(missing).map(([field, key]) => [field, t(key)]);
    if (words.length > 0) return setErrors(Object.fromEntries(words));
    const version = quote?.cart_version;
    void place(orderBodyOf(draft, { cart, addresses, ...card, open, quote, version, tags }));
  };
  const shown = { isOutdated: quoting.isOutdated, amount: quote?.to_pay, priced: [quote?.cart_version] };
  const pressing = useQueuedSubmit({ draft, carts: [cart], ...shown, send, setErrors });
  const correct = (parts: string[]) => {
    pressing.cancel();
    setErrors((old) => withoutErrorsOf(old, parts));
  };
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
    /** The way that this browser paid before. */
    usual,
    /** The saved cards. */
    offered,
    destination,
    lacksPlace: lacksPlace(draft, destination),
    quoting,
    /** An order is on its way, or a press waits for the price. */
    isPlacing: isPlacing || pressing.isHeld,
    /** Words by the API's name of the field; `order` for the whole. */
    errors,
    submit: pressing.press,
  };
}
