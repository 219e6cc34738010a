import type { Input } from '@hamper/contract/client';
import type { ParcelQuote } from '@hamper/contract/parcels/parcel-quote';
import type { ParcelType } from '@hamper/contract/parcels/parcel-types';
import { toMinor, toWire } from '@hamper/contract/prices/money';

import type { QuoteInput } from '../queries.ts';
import { sidesOf, weightOf } from './faults.ts';
import type { End, SendDraft } from './send-draft.ts';
import { typedNumber } from './typed-number.ts';

export type ParcelBody = Input<'POST /rest/parcel-orders'>['body'];

/** Everything that its price and its time depend on. */
function pricedFields(draft: SendDraft, { id, cover_percent: percent }: ParcelType) {
  const { when, slot, cover, value } = draft;
  const weight = weightOf(draft);
  const isLater = when === 'later' && slot;
  return {
    type_id: id,
    ...sidesOf(draft),
    ...(weight === null ? {} : { weight }),
    value: typedNumber(value) ?? 0,
    cover: cover && percent > 0,
    ...(isLater ? { delivery_date: slot.date, delivery_time: slot.time } : {}),
  };
}

/** The question for the price; undefined until both ends are known. */
export function quoteInputOf(draft: SendDraft, type: ParcelType | undefined): QuoteInput | undefined {
  const { from, to } = draft;
  if (!type || !from.location || !to.location) return undefined;
  return { ...pricedFields(draft, type), address_from: from.location, address_to: to.location };
}

/** How a parcel is paid: the part of its sender's wallet, and the rest. */
export interface Payable {
  wallet: number | null;
  wallet_price: number;
  total_price: number;
  to_pay: number;
}

/** The price with the wallet's part of it. Who pays at the door pays cash. */
export function payableOf(
  { price, wallet }: Pick<ParcelQuote, 'price' | 'wallet'>,
  { payer, wallet: uses }: Pick<SendDraft, 'payer' | 'wallet'>,
): Payable {
  const own = payer === 'receiver' ? null : wallet;
  const part = uses && own !== null ? Math.min(toMinor(own), toMinor(price)) : 0;
  return {
    wallet: own,
    wallet_price: toWire(part),
    total_price: price,
    to_pay: toWire(toMinor(price) - part),
  };
}

interface Sending {
  type: ParcelType;
  quote: ParcelQuote;
  payable: Payable;
  cardNumber: string;
  /** The saved card that pays. */
  savedCard: { id: string; payment_tag: string } | undefined;
  guest: boolean;
}

/** The draft as the API takes it, at the price of its quote. */
export function parcelBodyOf(draft: SendDraft, sending: Sending): ParcelBody {
  const { type, quote, payable, guest } = sending;
  const { from, to, payer } = draft;
  return {
    ...pricedFields(draft, type),
    quote_id: quote.quote_id,
    ...{ address_from: addressField(from), address_to: addressField(to) },
    ...{ username_from: from.name.trim(), phone_from: from.phone.trim() },
    ...{ username_to: to.name.trim(), phone_to: to.phone.trim() },
    ...(guest ? text('email', draft.email) : {}),
    ...text('email_to', draft.emailTo),
    description: draft.contents.trim(),
    option_ids: draft.options.filter((id) => type.options.some((option) => option.id === id)),
    ...text('instruction', draft.instruction),
    ...(draft.photo === null ? {} : { photo: draft.photo }),
    ...{ accepts_terms: draft.terms, payer, notify: draft.notify },
    ...(payable.wallet_price > 0 ? { from_wallet_price: payable.wallet_price } : {}),
    ...paymentOf(draft, sending),
  };
}

function paymentOf(
  { payer, payment, saveCard }: SendDraft,
  { payable, cardNumber, savedCard }: Sending,
): Pick<ParcelBody, 'payment_tag' | 'card' | 'saved_card'> {
  if (payer === 'receiver') return { payment_tag: 'cash' };
  if (payable.to_pay === 0) return { payment_tag: 'wallet' };
  if (savedCard?.payment_tag === payment) return { payment_tag: payment, saved_card: savedCard.id };
  if (payment !== 'sandbox') return { payment_tag: payment };
  return { payment_tag: payment, card: { number: cardNumber.trim(), ...(saveCard ? { save: true } : {}) } };
}

function addressField({ address, location, house, stage, room, pin }: End): ParcelBody['address_from'] {
  // Sent only once it is known where it is.
  const { latitude, longitude } = location ?? { latitude: 0, longitude: 0 };
  return {
    ...{ address: address.trim(), latitude, longitude },
    ...{ house: house.trim(), stage: stage.trim(), room: room.trim() },
    ...(pin === 'meant' ? { pinned: true } : {}),
  };
}

function text<K extends string>(name: K, value: string): Partial<Record<K, string>> {
  const trimmed = value.trim();
  // A computed key widens to string; the name is the one passed in.
  return trimmed === '' ? {} : ({ [name]: trimmed } as Record<K, string>);
}
