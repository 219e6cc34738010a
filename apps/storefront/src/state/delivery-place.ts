import type { Location } from '@hamper/contract/accounts';

/**
 * The delivery address: its text, and its point once it was chosen. A text alone cannot be delivered to. Kept by `store.ts`,
 * and for the server in a cookie by `place-cookie.ts`.
 */
export interface DeliveryPlace {
  address: string;
  location: Location | null;
  /** Set by hand, not by choosing an address: `meant` is confirmed as it is; after `set` the text was changed. */
  pin: 'set' | 'meant' | null;
}

export const NO_PLACE: DeliveryPlace = { address: '', location: null, pin: null };

/** The longest street that an order takes, in characters. */
export const MAX_ADDRESS_LENGTH = 300;

/** A place as it is kept outside of this program: what has another shape is no place. */
export function readPlace(kept: unknown): DeliveryPlace {
  const { address, location, pin } = fieldsOf(kept);
  const { latitude, longitude } = fieldsOf(location);
  const found = isDegrees(latitude, 90) && isDegrees(longitude, 180);
  return {
    address: typeof address === 'string' && address.length <= MAX_ADDRESS_LENGTH ? address : '',
    location: found ? { latitude, longitude } : null,
    pin: found && (pin === 'set' || pin === 'meant') ? pin : null,
  };
}

export const isSamePlace = (one: DeliveryPlace, other: DeliveryPlace): boolean =>
  one.address === other.address &&
  one.location?.latitude === other.location?.latitude &&
  one.location?.longitude === other.location?.longitude;

/** The entries of an object; none for any other value. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;
