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

/** The draft as the API takes it. */
export function orderOf(draft: Draft, surroundings: Surroundings): OrderWish {
  const { cart, addresses, cardNumber } = surroundings;
  const saved = addresses.find(({ id }) => id === draft.addressId);
  const tips = tipOf(draft);
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

/** What can be said before asking the server, by the API's names of the fields. */
export function missingIn(draft: Draft): Record<string, 'error.required' | 'error.phone-required'> {
  const typesAddress = draft.type === 'delivery' && draft.addressId === null;
  return {
    ...(typesAddress && draft.street.trim() === '' ? { 'address.address': 'error.required' as const } : {}),
    ...(draft.phone.trim() === '' ? { phone: 'error.phone-required' as const } : {}),
  };
}

function text<K extends string>(name: K, value: string): Partial<Record<K, string>> {
  const trimmed = value.trim();
  // A computed key widens to string; the name is the one passed in.
  return trimmed === '' ? {} : ({ [name]: trimmed } as Record<K, string>);
}
