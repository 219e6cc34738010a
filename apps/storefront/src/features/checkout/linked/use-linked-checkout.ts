import type { Cart } from '@hamper/contract/cart';
import type { Quote } from '@hamper/contract/checkout';
import type { LinkedQuote } from '@hamper/contract/orders/linked-orders';
import { shopState } from '@hamper/contract/time/opening-hours';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { isOfGroup } from '../../cart/carts-query.ts';
import { destinationOf, isCovered, linesOf } from '../draft-order.ts';
import type { Draft } from '../draft.ts';
import { draftDefaults } from '../placing/draft-defaults.ts';
import { useLastPaymentMethod } from '../placing/last-payment-method.ts';
import { LINKED_DRAFT, useDraft } from '../placing/use-draft.ts';
import { type PlaceOptions, usePlaceOrders } from '../placing/use-place-orders.ts';
import { useQueuedSubmit } from '../placing/use-queued-submit.ts';
import { useDebouncedInput } from '../placing/use-quote.ts';
import { withoutErrorsOf } from '../placing/without-errors-of.ts';
import { WHOLE_WALLET } from '../queries.ts';
import { draftOfShop, splitChange } from '../shop-choices.ts';
import { type AvailableCards, useAvailableCards } from '../use-available-cards.ts';
import {
  linkedBodyOf,
  missingInLinked,
  quoteBodyOf,
  blockingReasons,
  type ShopOrder,
  withoutShops,
} from './linked-draft.ts';
import type { LinkedFormProps } from './linked-form-props.ts';
import { linkedQuoteQuery } from './queries.ts';

const OFFERS = ['delivery', 'pickup'] as const;

const hasCardOf = ({ cards }: AvailableCards, tag: string): boolean =>
  cards.some(({ payment_tag }) => payment_tag === tag);

/** The state of a checkout of several shops: one draft for what is shared, and each shop's own choices. */
export function useLinkedCheckout(props: LinkedFormProps) {
  const { carts, person, takesWallet, onPlaced, onGone, proveHuman } = props;
  const { t } = useTranslation();
  const signedIn = person !== null;
  const { draft, changeDraft, orders, addresses } = useOrders(props);
  const [cardNumber, setCardNumber] = useState('');
  const usual = useLastPaymentMethod();
  const destination = destinationOf(draft, { addresses });
  const hasWallet = signedIn && takesWallet;
  const fromWallet = draft.wallet && hasWallet ? WHOLE_WALLET : 0;
  const isDelivered = orders.some((order) => order.draft.type === 'delivery');
  const lacksPlace = isDelivered && destination === null;
  const price = { signedIn, destination, fromWallet, lacksPlace };
  const { quote, isOutdated, failure } = usePrice(orders, price);
  const { offered, tags, forms } = useMethods(props, { draft, quote });
  const uuids = carts.map(({ uuid }) => uuid);
  const paid: PlaceOptions['paid'] = [draft, quote];
  const placing = { carts: uuids, person: person?.uuid, paid, onPlaced, onGone, proveHuman };
  const { place, isPlacing, errors, setErrors } = usePlaceOrders(placing);
  const send = () => {
    const card = { cardNumber, savedCard: offered.chosen };
    const missing = missingInLinked(orders, { guest: !signedIn, quote, tags: forms, ...card });
    const words = Object.entries(missing).map(([field, key]) => [field, t(key)]);
    if (words.length > 0) return setErrors(Object.fromEntries(words));
    void place(linkedBodyOf(orders, { addresses, ...card, quote, tags }));
  };
  const shown = { isOutdated, amount: quote?.to_pay, priced: versionsOf(carts, quote) };
  const pressing = useQueuedSubmit({ draft, carts, ...shown, send, setErrors });
  const correct = (parts: string[]) => {
    pressing.cancel();
    setErrors((old) => withoutErrorsOf(old, parts));
  };
  const isOrderable = quote !== undefined && failure === null && orders.every(isTakenBy(quote));
  return {
    draft: { ...draft, type: isDelivered ? ('delivery' as const) : ('pickup' as const) },
    orders,
    destination,
    errors,
    quote,
    isOutdated,
    usual,
    hasWallet,
    offered,
    tags,
    forms,
    /** A card form is set up here that pays one shop at a time. */
    hasOtherCards: forms.length < props.tags.length,
    /** Nobody knows yet where to: there is no price. */
    lacksPlace,
    cardNumber,
    /** Orders are on their way, or a press waits for the price. */
    isPlacing: isPlacing || pressing.isHeld,
    /** The sums as the payment's step reads those of one order. */
    paymentQuote: quote && asOneQuote(quote),
    failure,
    isReady: lacksPlace || (isOrderable && (tags.length > 0 || isCovered(quote))),
    change(part: Partial<Draft>): void {
      changeDraft(part);
      correct(Object.keys(part));
    },
    changeShop(uuid: string, part: Partial<Draft>): void {
      const { own, shared } = splitChange(part);
      changeDraft({ ...shared, choices: { [uuid]: own } });
      pressing.cancel();
      // A shop's own errors end with the next change.
      setErrors(withoutShops);
    },
    leaveOut(cart: Cart): void {
      pressing.cancel();
      // Those of the others would stand at another place.
      setErrors(withoutShops);
      props.onLeaveOut(cart);
    },
    onCardNumber(number: string): void {
      setCardNumber(number);
      correct(['card']);
    },
    submit: pressing.press,
  };
}

/** The draft, and each shop's order by it. */
function useOrders({ carts, now, person, tags, oneOrderTags }: LinkedFormProps) {
  const defaults = useMemo(() => {
    // Nothing begins with a way that takes saved cards alone; a guest has none.
    const forms = tags.filter((tag) => !oneOrderTags.includes(tag));
    return draftDefaults(person, person ? [...new Set([...forms, ...tags])] : forms, OFFERS);
  }, [person, tags, oneOrderTags]);
  const [draft, changeDraft] = useDraft(LINKED_DRAFT, defaults);
  const orders = carts.map((cart) => ({
    cart,
    draft: draftOfShop(draft, cart.uuid, cart.shop.offers),
    open: shopState(cart.shop, now).open,
  }));
  return { draft, changeDraft, orders, addresses: defaults.addresses };
}

/**
 * The saved cards, and the ways to pay: `forms` are offered by themselves, the others by their saved cards alone. A card's
 * own form may take it for one order alone, the others being covered by the wallet; a saved one pays any number.
 */
function useMethods(
  { carts, tags: all, oneOrderTags, person }: LinkedFormProps,
  { draft, quote }: { draft: Draft; quote: LinkedQuote | undefined },
) {
  const offered = useAvailableCards({ draft, tags: all, signedIn: person !== null });
  const toPay = quote ? quote.shops.filter(({ to_pay: rest }) => rest > 0).length : carts.length;
  const forms = all.filter((tag) => toPay < 2 || !oneOrderTags.includes(tag));
  const tags = all.filter((tag) => forms.includes(tag) || offered.isLoading || hasCardOf(offered, tag));
  return { offered, tags, forms };
}

type Orders = Parameters<typeof quoteBodyOf>[0];

type Price = Parameters<typeof quoteBodyOf>[1] & { signedIn: boolean; lacksPlace: boolean };

/** The total, once there is a place: without one there is neither a fee nor a time. */
function usePrice(orders: Orders, { signedIn, lacksPlace, ...shared }: Price) {
  const input = {
    signedIn,
    body: quoteBodyOf(orders, shared),
    lines: orders
      .flatMap(({ cart }) => [
        ...linesOf(cart).map(({ id, quantity, price }) => `${id}:${quantity}:${price}`),
        ...(isOfGroup(cart) ? [cart.updated_at] : []),
      ])
      .join(),
  };
  // The place is known a moment before the input settles: until then there is nothing to ask.
  const settled = useDebouncedInput({ input, lacksPlace });
  const isAsked = !lacksPlace && !settled.lacksPlace;
  const found = useQuery({ ...linkedQuoteQuery(useApi(), settled.input), enabled: isAsked });
  if (lacksPlace) return { quote: undefined, isOutdated: false, failure: null };
  const changing = found.isPlaceholderData || JSON.stringify(settled.input) !== JSON.stringify(input);
  return {
    quote: found.data,
    isOutdated: changing && !found.isError,
    failure: found.isError ? { busy: found.isFetching, retry: () => void found.refetch() } : null,
  };
}

const versionsOf = (carts: readonly Cart[], quote: LinkedQuote | undefined) =>
  carts.map(({ id }) => quote?.shops.find((shop) => shop.cart_id === id)?.cart_version);

const isTakenBy = (quote: LinkedQuote) => (order: ShopOrder) =>
  blockingReasons(
    order,
    quote.shops.find(({ cart_id: id }) => id === order.cart.id),
  ).length === 0;

/** The wallet's switch and the amounts to pay are read of a quote. */
const asOneQuote = (quote: LinkedQuote): Quote => ({
  ...(quote.shops[0] as Quote),
  total_price: quote.total_price,
  wallet_price: quote.wallet_price,
  wallet: quote.wallet,
  to_pay: quote.to_pay,
});
