import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { i18n as I18n } from 'i18next';

import { type Api, browserApi, serverApi } from './api/api.ts';
import { browserI18n, browserLocale, serverI18n } from './i18n/i18n.ts';
import type { Locale } from './i18n/locales.ts';
import type { PageContext } from './server/page-context.ts';
import { browserPerson, type Person } from './session/person.ts';
import { browserTheme, type Theme } from './theme/theme.ts';

/** What every loader and `head` can reach. */
export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  i18n: I18n;
  locale: Locale;
  /** Undefined follows the system. */
  theme: Theme | undefined;
  /** Who is signed in; undefined for a guest. */
  person: Person | undefined;
  /** Scheme and host, for addresses that must be whole: canonical links, structured data. */
  origin: string;
}

interface Surroundings extends Omit<RouterContext, 'queryClient'> {
  nonce: string | undefined;
}

/** The parts of the context that differ between server and browser. */
export const surroundings = createIsomorphicFn()
  .server((): Surroundings => {
    const page = pageContext();
    const { locale, theme, person, origin, nonce } = page;
    const i18n = serverI18n(locale, page.dictionary);
    return { api: serverApi(page), i18n, locale, theme, person, origin, nonce };
  })
  .client((): Surroundings => {
    const locale = browserLocale();
    return {
      api: browserApi(locale),
      i18n: browserI18n(),
      locale,
      theme: browserTheme(),
      person: browserPerson(),
      origin: location.origin,
      nonce: undefined,
    };
  });

function pageContext(): PageContext {
  // The library types this by middleware alone; pages.ts is the only caller and always passes it.
  const context = getGlobalStartContext() as PageContext | undefined;
  if (!context) throw new Error('Pages are rendered through createPages()');
  return context;
}
