import type { Flash } from '../flash/flash.ts';
import type { Dictionary } from '../i18n/i18n.ts';
import type { Locale } from '../i18n/locales.ts';
import type { Person } from '../session/person.ts';
import type { Theme } from '../theme/theme.ts';

/** Reaches the API: in this process, or another machine over HTTP. */
export type ApiFetch = (request: Request) => Promise<Response>;

/** What the server hands to the router for one request. */
export interface PageContext {
  nonce: string;
  apiFetch: ApiFetch;
  /** Scheme and host the shopper used. */
  origin: string;
  /** Sent on with every API call of this page: session, guest cart, the shopper's address. */
  apiHeaders: Record<string, string>;
  /** Set-Cookie lines of the API's answers, passed back with the page. */
  setCookies: string[];
  locale: Locale;
  dictionary: Dictionary;
  theme: Theme | undefined;
  /** What the form before this page left to be said. */
  flash: Flash | undefined;
  signedIn: boolean;
  /** Who the header shows; undefined for a guest. */
  person: Person | undefined;
  /** The API refused the session: the page is then made again for a guest. */
  loseSession(): void;
}
