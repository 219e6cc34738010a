import type { DeliveryPlace } from './delivery-place.ts';

/** The place in words that the server can read: pages without scripts have no other memory. */
export const PLACE_COOKIE = 'place';

const YEAR = 365 * 24 * 60 * 60;

/** The cookie's text, before it is escaped. */
export const placeText = ({ address, location }: Pick<DeliveryPlace, 'address' | 'location'>): string =>
  JSON.stringify({ address, location });

/** How a browser keeps a text as a cookie. */
export interface TextCookie {
  read(): string | undefined;
  /** Undefined deletes it. */
  write(text: string | undefined): void;
}

/** The cookie of this document. */
export const documentPlaceCookie: TextCookie = {
  read() {
    const found = document.cookie.split('; ').find((one) => one.startsWith(`${PLACE_COOKIE}=`));
    try {
      return found && decodeURIComponent(found.slice(PLACE_COOKIE.length + 1));
    } catch {
      return undefined;
    }
  },
  write(text) {
    const age = text === undefined ? 0 : YEAR;
    // oxlint-disable-next-line unicorn/no-document-cookie -- older browsers have nothing else
    document.cookie = `${PLACE_COOKIE}=${encodeURIComponent(text ?? '')}; path=/; max-age=${age}; samesite=lax`;
  },
};
