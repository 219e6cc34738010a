import type { I18n } from '@hamper/ui/i18n/create-i18n.ts';
import type { Dictionary } from '@hamper/ui/i18n/create-i18n.ts';
import type { Direction, Locale } from '@hamper/ui/locale/locales.ts';
import { browserPictures, type PictureSettings } from '@hamper/ui/media/picture-address.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

import { type Api, browserApi, serverApi } from './api/api.ts';
import { reportCrash, requestIdOfDocument } from './crash/report-crash.ts';
import { type DeviceWidth, documentWidth } from './device/device-width.ts';
import { embeddedWords } from './i18n/embedded-words.ts';
import { browserI18n, browserLocale, serverI18n } from './i18n/i18n.ts';
import type { PageContext } from './server/render/page-context.ts';
import { browserPerson, type Person } from './session/person.ts';
import type { DeliveryPlace } from './state/delivery-place.ts';
import { ASAP, type Fulfilment } from './state/fulfilment.ts';
import { browserTheme, type Theme } from './theme/theme.ts';

/** The context of every loader and `head`. */
export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  i18n: I18n;
  locale: Locale;
  /** The language that the page's address itself asks for. */
  addressLocale: Locale | undefined;
  /** Languages that other addresses of this page are in; browsers need none of them. */
  offered: readonly Locale[];
  direction: Direction;
  /** The merchant's own words among those of the language. */
  overrides: Dictionary;
  /** The currency of the page's prices; undefined leaves it to the API. */
  currencyId: number | undefined;
  /** Undefined follows the system. */
  theme: Theme | undefined;
  /** Styles that the server's HTML of a dialog needs; the browser gets them with its script. */
  dialogStyles: PageContext['dialogStyles'];
  /** Where pictures are. */
  pictures: PictureSettings;
  /** The device's width by the server's guess; see `useDeviceWidth`. */
  width: DeviceWidth;
  /** Who is signed in; undefined for a guest, and while the server renders a shared page. */
  person: Person | undefined;
  /** The address of the file that maps are drawn from; blank for none. */
  mapFile: string;
  /** This shop has a service worker: the browser reads it from the page. */
  worker: boolean;
  /** The place that this page was made for; undefined in browsers, which have it from the page. */
  place: DeliveryPlace | undefined;
  /** How and when an order is wanted, for pages without scripts. */
  fulfilment: Fulfilment;
  /** The server rendered this page for everybody: while it hydrates, it shows nobody as signed in. */
  shared: boolean;
  /** The request that made this page: what support finds in the log. */
  requestId: string | undefined;
  /** Path and query that the server made this page for: without what others hung on it. */
  address: string;
  /** Tells the server's log that something broke, once a failure. */
  crashed: (error: unknown) => void;
  /** This page broke while it was rendered: the crash screen stands in its place. */
  broken: boolean;
  /** Scheme and host, for addresses that must be whole: canonical links, structured data. */
  origin: string;
  /** The path that the browser loaded this page at: its policy holds as long as the visit. */
  landing: string;
  /** Whether pages for those who build the shop are there; false in production. */
  devPages: boolean;
}

interface Surroundings extends Omit<RouterContext, 'queryClient'> {
  nonce: string | undefined;
  /** Answers that the server has in memory need no request. */
  known: Partial<Pick<PageContext, 'languages' | 'currencies'>>;
  /** The currency was switched off during the visit: prices are in the shop's own from now on. */
  whenCurrencyGone: (notify: () => void) => void;
}

/** The parts of the context that differ between server and browser. */
export const surroundings = createIsomorphicFn()
  .server((): Surroundings => {
    const page = pageContext();
    const { locale, direction, overrides, theme, pictures, mapFile, width, person, place, fulfilment } = page;
    const { origin, nonce, devPages, addressLocale } = page;
    const { requestId, address, crashed, broken, dialogStyles, shared, worker } = page;
    return {
      api: serverApi(page),
      i18n: serverI18n(locale, page.dictionary),
      currencyId: page.currency?.id,
      known: {
        languages: page.languages,
        ...(page.currencies.length > 0 ? { currencies: page.currencies } : {}),
      },
      ...{ locale, direction, overrides, theme, pictures, mapFile, width, person, place, fulfilment },
      ...{ origin, nonce, devPages, addressLocale },
      offered: page.languages.map((one) => one.locale),
      ...{ requestId, address, crashed, broken, dialogStyles, shared, worker },
      // Here every page is the one that was asked for.
      landing: '',
      // The next page starts with another one.
      whenCurrencyGone: () => {},
    };
  })
  .client((): Surroundings => {
    const locale = browserLocale();
    const currencyId = browserCurrencyId();
    let notifyCurrencyGone = () => {};
    return {
      api: browserApi(locale, currencyId, () => notifyCurrencyGone()),
      whenCurrencyGone: (notify) => (notifyCurrencyGone = notify),
      i18n: browserI18n(),
      locale,
      addressLocale: 'localeAsked' in document.documentElement.dataset ? locale : undefined,
      offered: [],
      direction: document.dir === 'rtl' ? 'rtl' : 'ltr',
      overrides: embeddedWords(),
      currencyId,
      known: {},
      theme: browserTheme(),
      dialogStyles: { product: [], news: [] },
      pictures: browserPictures(),
      width: documentWidth(),
      person: browserPerson(),
      mapFile: document.documentElement.dataset.map ?? '',
      worker: hasWorker(),
      place: undefined,
      fulfilment: ASAP,
      shared: isSharedDocument(),
      requestId: requestIdOfDocument(),
      address: documentAddress(),
      crashed: reportCrash,
      broken: false,
      origin: location.origin,
      landing: location.pathname,
      nonce: undefined,
      // No link leads there: whoever is there was let in by the server.
      devPages: true,
    };
  });

/** As the server wrote it on the document; the cookie may have changed since, in another tab. */
const browserCurrencyId = (): number | undefined =>
  Number(document.documentElement.dataset.currency) || undefined;

/** As the server wrote it on the document. */
export const documentAddress = (): string => document.documentElement.dataset.address ?? location.pathname;

/** As the server wrote it on the document. */
const isSharedDocument = (): boolean => 'shared' in document.documentElement.dataset;

/** As the server wrote it on the document. */
const hasWorker = (): boolean => 'worker' in document.documentElement.dataset;

/** On the server: what the page that is being made was asked with. */
export function pageContext(): PageContext {
  // The library types this by middleware alone; render.ts is the only caller and always passes it.
  const context = getGlobalStartContext() as PageContext | undefined;
  if (!context) throw new Error('Pages are rendered through createPages()');
  return context;
}
