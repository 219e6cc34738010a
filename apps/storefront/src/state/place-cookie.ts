import type { DeliveryPlace } from './delivery-place.ts';

/** The place in words that the server can read: pages without scripts have no other memory. */
export const PLACE_COOKIE = 'place';

/** The cookie's text, before it is escaped. */
export const placeText = ({ address, location }: Pick<DeliveryPlace, 'address' | 'location'>): string =>
  JSON.stringify({ address, location });
