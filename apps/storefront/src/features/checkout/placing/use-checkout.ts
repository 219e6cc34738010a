import type { User } from '@hamper/contract/accounts';
import type { Cart } from '@hamper/contract/cart';
import { shopState } from '@hamper/contract/time/opening-hours';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

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
  const send = () => {
    const missing = missingIn(draft, { guest: !signedIn, open, covered: isCovered(quote), cardNumber });
    const words = Object.entries(missing).map(([field, key]) => [field, t(key)]);
    if (words.length > 0) return setErrors(Object.fromEntries(words));
    void placeOrder(orderBodyOf(draft, { cart, addresses, cardNumber, open, quote, tags }));
  };
  const pressing = useHeldPress({ draft, isOutdated: quoting.isOutdated, amount: quote?.to_pay, send });
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

interface HeldPress {
  draft: Draft;
  /** The price on the button is of an earlier input. */
  isOutdated: boolean;
  /** What the button says, in units of the currency; undefined before the first price. */
  amount: number | undefined;
  send: () => void;
}

/** What was pressed on: the order as it was said, and its price. */
interface Agreed {
  draft: Draft;
  amount: number;
}

/**
 * A press while the price is asked for again waits for it, and counts when it is the one that was pressed on, and the order
 * is: the header may send it elsewhere meanwhile, for the same price.
 */
function useHeldPress({ draft, isOutdated, amount, send }: HeldPress) {
  const [agreed, setAgreed] = useState<Agreed>();
  const [due, setDue] = useState<Agreed>();
  const isHeld = agreed?.draft === draft;
  if (agreed !== undefined && !isOutdated) {
    setAgreed(undefined);
    if (isHeld && agreed.amount === amount) setDue(agreed);
  }
  const sendDue = useEffectEvent(send);
  useEffect(() => {
    if (due !== undefined) sendDue();
  }, [due]);
  return {
    isHeld,
    press: () => (isOutdated ? setAgreed(amount === undefined ? undefined : { draft, amount }) : send()),
    cancel: () => setAgreed(undefined),
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
