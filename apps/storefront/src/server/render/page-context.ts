import type { Call } from '@hamper/contract/endpoints';
import type { Currency } from '@hamper/contract/settings';
import type { Dictionary } from '@hamper/ui/i18n/create-i18n.ts';
import type { Direction, Locale, OfferedLocale } from '@hamper/ui/locale/locales.ts';
import type { PictureSettings } from '@hamper/ui/media/picture-address.ts';

import type { DeviceWidth } from '../../device/device-width.ts';
import type { Flash } from '../../flash/flash.ts';
import type { Person } from '../../session/person.ts';
import type { Verifying } from '../../session/verifying.ts';
import type { DeliveryPlace } from '../../state/delivery-place.ts';
import type { Fulfilment } from '../../state/fulfilment.ts';
import type { Theme } from '../../theme/theme.ts';
import type { ResponseCache } from '../page-cache/response-cache.ts';

/** Reaches the API: in this process, or another machine over HTTP. */
export type ApiFetch = (request: Request) => Promise<Response>;

/** The server's part of the router's context, for one request. */
export interface PageContext {
  nonce: string;
  requestId: string | undefined;
  /** Path and query that the page is made for, without what it does not read. */
  address: string;
  /** Something of this page broke: it is logged, once a failure. */
  crashed: (error: unknown) => void;
  /** Receives the whole page once it is rendered. */
  written?: (html: string) => void;
  /** Aborted when no request waits for the page any more. */
  gone?: AbortSignal;
  /** The page broke while it was rendered: it is made again with the crash screen in its place. */
  broken: boolean;
  apiFetch: ApiFetch;
  /** Scheme and host the shopper used. */
  origin: string;
  /** Sent on with every API call of this page: session, guest cart, the shopper's address. */
  apiHeaders: Record<string, string>;
  /** Set-Cookie lines of the API's answers, passed back with the page. */
  setCookies: string[];
  locale: Locale;
  /** The language that the address itself asks for. */
  addressLocale: Locale | undefined;
  direction: Direction;
  /** All the words of the page's language. */
  dictionary: Dictionary;
  /** Those among them that are the merchant's own: the browser lays them over the shipped file. */
  overrides: Dictionary;
  /** Offered to the shopper. */
  languages: readonly OfferedLocale[];
  currencies: Currency[];
  /** Of the page's prices; undefined leaves it to the API. */
  currency: Currency | undefined;
  theme: Theme | undefined;
  pictures: PictureSettings;
  /** The address of the file that maps are drawn from; blank for none. */
  mapFile: string;
  /** This shop has a service worker. */
  worker: boolean;
  /** Styles of the dialogs that addresses open: they come with the HTML of pages that show one. */
  dialogStyles: Record<'product' | 'news', readonly string[]>;
  /** Assumed of the device, before its window is known. */
  width: DeviceWidth;
  /** The message that the form before this page left. */
  flash: Flash | undefined;
  /** The code that this browser waits for. */
  verifying: Verifying | undefined;
  /** Where the shopper's next order goes; nobody knows on pages for everybody. */
  place: DeliveryPlace | undefined;
  /** How and when the next order is wanted, as the browser's cookie says it. */
  fulfilment: Fulfilment;
  /** The same for everybody: nothing of a person is in it, whoever asks. */
  shared: boolean;
  isSignedIn: boolean;
  /** Who is signed in; undefined for a guest and on shared pages. */
  person: Person | undefined;
  /** Not in production: pages for those who build the shop. */
  devPages: boolean;
  /** Answers that are the same for everybody. */
  answers?: Pick<ResponseCache, 'find'>;
  /** Called with every answer that a cached page is made of; with undefined for a failure. */
  shows?: (call: Call, answer: unknown) => void;
  /** The API refused the session: the page is then made again for a guest. */
  loseSession(): void;
}
