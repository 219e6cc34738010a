import type { Address, Location } from '@hamper/contract/accounts';
import type { Cart, CartLine } from '@hamper/contract/cart';
import type { Input } from '@hamper/contract/client';

import { type Draft, tipOf } from './draft.ts';

export type OrderWish = Input<'POST /rest/orders'>['body'];

interface Surroundings {
  cart: Cart;
  addresses: Address[];
  /** Where the shop delivers when nothing better is known. */
  city: Location;
  cardNumber: string;
}

export const linesOf = (cart: Cart): CartLine[] => cart.user_carts.flatMap(({ cartDetails }) => cartDetails);

/** Where an order goes: the saved address, the device's place, or the middle of the city. */
export function placeOf(
  draft: Draft,
  { addresses, city }: Pick<Surroundings, 'addresses' | 'city'>,
): Location {
  return addresses.find(({ id }) => id === draft.addressId)?.location ?? draft.place ?? city;
}

/** A tip is for the courier: who picks up gives none. */
export const tipsOf = (draft: Draft): number => (draft.type === 'delivery' ? tipOf(draft) : 0);

/** Whether an own tip is an amount, or nothing at all; a comma is a point. */
export function isTip(text: string): boolean {
  const typed = text.trim().replace(',', '.');
  return typed === '' || (/^(\d+\.?\d*|\.\d+)$/.test(typed) && Number(typed) <= 10_000);
}

/** The draft as the API takes it. */
export function orderOf(draft: Draft, surroundings: Surroundings): OrderWish {
  const { cart, addresses, cardNumber } = surroundings;
  const saved = addresses.find(({ id }) => id === draft.addressId);
  const tips = tipsOf(draft);
  return {
    cart_id: cart.id,
    delivery_type: draft.type,
    payment_tag: draft.payment,
    phone: draft.phone.trim(),
    ...text('username', draft.name),
    ...text('email', draft.email),
    ...text('note', draft.note),
    ...(tips > 0 ? { tips } : {}),
    ...(draft.payment === 'sandbox' ? { card: { number: cardNumber.trim() } } : {}),
    ...(draft.type === 'delivery'
      ? {
          address: {
            address: saved ? saved.address : draft.street.trim(),
            ...(saved ? {} : { ...text('house', draft.house), ...text('floor', draft.floor) }),
          },
          location: placeOf(draft, surroundings),
        }
      : {}),
  };
}

type Missing = 'error.required' | 'error.phone-required' | 'error.phone' | 'error.tip';

/** What can be said before asking the server, by the API's names of the fields. */
export function missingIn(draft: Draft, { guest }: { guest: boolean }): Record<string, Missing> {
  const { type, addressId, street, name, phone, tip, tipOwn } = draft;
  const typesAddress = type === 'delivery' && addressId === null;
  const ownTip = type === 'delivery' && tip === 'own';
  const missing: Record<string, Missing> = {};
  if (typesAddress && street.trim() === '') missing['address.address'] = 'error.required';
  if (guest && name.trim() === '') missing.username = 'error.required';
  if (phone.trim() === '') missing.phone = 'error.phone-required';
  else if (!isPhone(phone)) missing.phone = 'error.phone';
  if (ownTip && !isTip(tipOwn)) missing.tips = 'error.tip';
  return missing;
}

/** As the API reads one: digits and what people write between them. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]+$/.test(text.trim()) && digits >= 7 && digits <= 15;
}

function text<K extends string>(name: K, value: string): Partial<Record<K, string>> {
  const trimmed = value.trim();
  // A computed key widens to string; the name is the one passed in.
  return trimmed === '' ? {} : ({ [name]: trimmed } as Record<K, string>);
}
