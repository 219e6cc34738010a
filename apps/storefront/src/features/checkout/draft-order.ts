import type { Address, Location } from '@hamper/contract/accounts';
import type { SavedCard } from '@hamper/contract/cards';
import type { Cart, CartLine } from '@hamper/contract/cart';
import type { Quote } from '@hamper/contract/checkout';
import type { Input } from '@hamper/contract/client';
import type { DeliveryInstructions } from '@hamper/contract/orders/instructions';

import { giftsIn, isOfGroup } from '../cart/carts-query.ts';
import { isCard } from '../payments/payment-methods.ts';
import type { Draft } from './draft.ts';
import { instructionsFor } from './instructions.ts';
import type { SlotChoice } from './shop-choices.ts';
import { isTip, tipOf } from './steps/tip.ts';

export type OrderBody = Input<'POST /rest/orders'>['body'];
type QuotedPayment = Pick<Quote, 'wallet_price' | 'to_pay'>;

interface OrderContext {
  cart: Cart;
  addresses: Address[];
  cardNumber: string;
  /** The saved card that pays. */
  savedCard?: SavedCard | undefined;
  /** It takes orders for now; a closed one only for later. */
  open: boolean;
  /** The price on screen. */
  quote: QuotedPayment | undefined;
  /** The state of the cart that it is the price of. */
  version?: string | undefined;
  /** The payment methods that are offered. */
  tags: readonly string[];
}

export const linesOf = (cart: Cart): CartLine[] => cart.user_carts.flatMap(({ cartDetails }) => cartDetails);

/** Where an order goes: to the saved address, or to where the typed one is; null until that is said. */
export const destinationOf = (
  { addressId, location }: Draft,
  { addresses }: Pick<OrderContext, 'addresses'>,
): Location | null => addresses.find(({ id }) => id === addressId)?.location ?? location;

/** The same in words; undefined where none are known. */
export const addressOf = (
  { addressId, street }: Draft,
  addresses: readonly Address[] = [],
): string | undefined =>
  addresses.find(({ id }) => id === addressId)?.address ?? (street.trim() || undefined);

/** A delivery to words alone: it has neither a fee nor a time. */
export const lacksPlace = ({ type }: Pick<Draft, 'type'>, destination: Location | null): boolean =>
  type === 'delivery' && destination === null;

/** Whether it is ordered for a window: by choice, or because the shop takes no orders for now. */
export const isLater = ({ when }: Pick<Draft, 'when'>, open: boolean): boolean => when === 'later' || !open;

/** The window that is ordered for; null for now, and while none is chosen. */
export const slotOf = (draft: Pick<Draft, 'when' | 'slot'>, open: boolean): SlotChoice | null =>
  isLater(draft, open) ? draft.slot : null;

/** The coupon that is kept with the cart; blank is none. */
export const couponOf = (cart: Pick<Cart, 'coupon'>): string => cart.coupon?.name ?? '';

/** Whether nothing is left to be paid by another method: the wallet pays it all, or a coupon does. */
export const isCovered = (quote: QuotedPayment | undefined): boolean => quote?.to_pay === 0;

/** The payment method that is sent along; of an order that is covered, the one that covers it. */
function paymentOf({ payment }: Draft, { quote, tags }: Pick<OrderContext, 'quote' | 'tags'>): string {
  if (!quote || !isCovered(quote)) return payment;
  return quote.wallet_price > 0 ? 'wallet' : (tags.find((tag) => !isCard(tag)) ?? payment);
}

/** The draft as the API takes it. */
export function orderBodyOf(draft: Draft, context: OrderContext): OrderBody {
  const { cart, open, quote, version } = context;
  const tips = tipOf(draft, cart);
  const slot = slotOf(draft, open);
  const payment_tag = paymentOf(draft, context);
  const fromWallet = quote?.wallet_price ?? 0;
  return {
    cart_id: cart.id,
    // Others may leave it while its owner looks at the price.
    ...(version !== undefined && isOfGroup(cart) ? { cart_version: version } : {}),
    ...shownGifts(cart),
    delivery_type: draft.type,
    payment_tag,
    phone: draft.phone.trim(),
    ...text('username', draft.name),
    ...text('email', draft.email),
    ...text('note', draft.note),
    coupon: couponOf(cart),
    ...(takesCutlery(draft, cart) && draft.cutlery ? { cutlery: true } : {}),
    ...(tips > 0 ? { tips } : {}),
    ...(fromWallet > 0 ? { from_wallet_price: fromWallet } : {}),
    ...(slot ? { delivery_date: slot.date, delivery_time: slot.time } : {}),
    ...cardFields(draft, payment_tag, context),
    ...(draft.type === 'dine_in' ? text('table', draft.table) : {}),
    ...(draft.type === 'delivery' ? addressFields(draft, context) : {}),
  };
}

/** The gifts that are shown: they may be sold out by now. */
function shownGifts(cart: Cart): Pick<OrderBody, 'bonuses'> {
  const gifts = giftsIn(cart).map(({ stock, quantity }) => ({ stock_id: stock.id, quantity }));
  return gifts.length > 0 ? { bonuses: gifts } : {};
}

/** The card of an order: a saved one by its name, or the demo's by its number. */
function cardFields(
  { saveCard }: Draft,
  tag: string,
  { cardNumber, savedCard }: Pick<OrderContext, 'cardNumber' | 'savedCard'>,
): Pick<OrderBody, 'card' | 'saved_card'> {
  if (savedCard?.payment_tag === tag) return { saved_card: savedCard.id };
  if (tag !== 'sandbox') return {};
  return { card: { number: cardNumber.trim(), ...(saveCard ? { save: true } : {}) } };
}

/** Whether cutlery is asked about: who eats there finds it on the table, and groceries need none. */
export const takesCutlery = ({ type }: Pick<Draft, 'type'>, { shop }: Pick<Cart, 'shop'>): boolean =>
  shop.type === 'restaurant' && type !== 'dine_in';

function addressFields(
  draft: Draft,
  context: OrderContext,
): Pick<OrderBody, 'address' | 'location' | 'pinned' | 'instructions' | 'address_id'> {
  const saved = context.addresses.find(({ id }) => id === draft.addressId);
  const { house, floor } = saved ?? draft;
  const location = destinationOf(draft, context);
  return {
    address: {
      address: (saved?.address ?? draft.street).trim(),
      ...text('house', house),
      ...text('floor', floor),
    },
    instructions: trimmed(instructionsFor(draft, context.addresses)),
    ...(saved ? { address_id: saved.id } : {}),
    ...(location ? { location } : {}),
    ...(saved?.pinned || draft.pin === 'meant' ? { pinned: true } : {}),
  };
}

const trimmed = ({ door_code, note, ...rest }: DeliveryInstructions): DeliveryInstructions => ({
  ...rest,
  door_code: door_code.trim(),
  note: note.trim(),
});

type Missing =
  | 'address.choose'
  | 'address.add-street'
  | 'error.required'
  | 'error.phone-required'
  | 'error.phone'
  | 'error.tip'
  | 'error.choose-payment'
  | 'error.choose-time';

interface FormState {
  guest: boolean;
  open: boolean;
  covered: boolean;
  cardNumber: string;
  /** The saved card that pays. */
  savedCard?: SavedCard | undefined;
  /** The payment methods that are offered besides saved cards. */
  tags: readonly string[];
}

/** The answers that are missing or unreadable, found before the server is asked; by the API's names of the fields. */
export function missingIn(
  draft: Draft,
  { guest, open, covered, cardNumber, savedCard, tags }: FormState,
): Record<string, Missing> {
  const { type, addressId, street, location, name, phone, tip, tipOwn, payment } = draft;
  const typesAddress = type === 'delivery' && addressId === null;
  const ownTip = type === 'delivery' && tip === 'own';
  const missing: Record<string, Missing> = {};
  if (typesAddress && !location) missing['address.address'] = 'address.choose';
  else if (typesAddress && street.trim() === '') missing['address.address'] = 'address.add-street';
  if (isLater(draft, open) && !draft.slot) missing.delivery_time = 'error.choose-time';
  if (guest && name.trim() === '') missing.username = 'error.required';
  if (phone.trim() === '') missing.phone = 'error.phone-required';
  else if (!isPhone(phone)) missing.phone = 'error.phone';
  if (ownTip && !isTip(tipOwn)) missing.tips = 'error.tip';
  if (covered || savedCard) return missing;
  if (!tags.includes(payment)) missing.payment_tag = 'error.choose-payment';
  else if (payment === 'sandbox' && cardNumber.trim() === '') missing['card.number'] = 'error.required';
  return missing;
}

/** As the API reads one: digits and what people write between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(text.trim()) && digits >= 7 && digits <= 15;
}

function text<K extends string>(name: K, value: string): Partial<Record<K, string>> {
  const trimmed = value.trim();
  // A computed key widens to string; the name is the one passed in.
  return trimmed === '' ? {} : ({ [name]: trimmed } as Record<K, string>);
}
