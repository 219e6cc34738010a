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

/** The cookie of a document that came over https or not. */
export function placeCookieOf(page: Pick<Document, 'cookie'>, secure: boolean): TextCookie {
  // As the server names it under TLS, where only this host can have written it.
  const [before, after] = secure ? ['__Host-', '; secure'] : ['', ''];
  const start = `${before}${PLACE_COOKIE}=`;
  return {
    read() {
      const found = page.cookie.split('; ').find((one) => one.startsWith(start));
      try {
        return found && decodeURIComponent(found.slice(start.length));
      } catch {
        return undefined;
      }
    },
    write(text) {
      const age = text === undefined ? 0 : YEAR;
      const value = encodeURIComponent(text ?? '');
      // oxlint-disable-next-line unicorn/no-document-cookie -- older browsers have nothing else
      page.cookie = `${start}${value}; path=/; max-age=${age}; samesite=lax${after}`;
    },
  };
}

/** The cookie of this document. */
export const documentPlaceCookie = (): TextCookie => placeCookieOf(document, location.protocol === 'https:');
