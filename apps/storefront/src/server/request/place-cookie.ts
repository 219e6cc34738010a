import { ChosenPlace } from '@hamper/contract/geo';

import { type DeliveryPlace, MAX_ADDRESS_LENGTH } from '../../state/delivery-place.ts';
import { PLACE_COOKIE, placeText } from '../../state/place-cookie.ts';
import { clearCookie, rememberCookie } from './cookies.ts';

/** As long as the longest address is when it is escaped for JSON. */
const MAX_TEXT = 6 * MAX_ADDRESS_LENGTH + 200;

/** A place as a cookie or a form says it; what has another shape is none. */
export function readPlaceCookie(text = ''): DeliveryPlace | undefined {
  if (text === '' || text.length > MAX_TEXT) return undefined;
  try {
    const { success, data } = ChosenPlace.safeParse(JSON.parse(text));
    return success ? { ...data, pin: null } : undefined;
  } catch {
    return undefined;
  }
}

/** The scripts of later pages read it, and change it. */
export const placeCookie = (place: Pick<DeliveryPlace, 'address' | 'location'>): string =>
  rememberCookie(PLACE_COOKIE, placeText(place));

export const clearPlaceCookie = clearCookie(PLACE_COOKIE);
