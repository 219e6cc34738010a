import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';

import { embeddedAnswers, readAnswers } from './api/embedded-answers.ts';
import { hasJustTimedOut } from './api/has-just-timed-out.ts';
import { CrashScreen } from './features/failures/crash-screen.tsx';
import { DeferredNotFound } from './features/failures/deferred-not-found.tsx';
import { PagePending } from './features/failures/page-pending.tsx';
import { currenciesQuery } from './features/preferences/currency-query.ts';
import { languagesQuery } from './features/preferences/languages-query.ts';
import { surroundings } from './router-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

const HOUR = 60 * 60 * 1000;

/** One router and one cache a request on the server, one a visit in the browser. */
export function getRouter() {
  const { nonce, known, whenCurrencyGone, ...context } = surroundings();
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: HOUR,
        // On the server they go with their page: a timer each would hold it.
        gcTime: typeof document === 'undefined' ? Infinity : 5 * HOUR,
        retry: false,
        enabled: (query) => !hasJustTimedOut(query),
        refetchOnWindowFocus: false,
        // Without a connection it says so at once, and tries again by itself when there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  whenCurrencyGone(() => void queryClient.invalidateQueries());
  queryClient.setQueryData(languagesQuery(context.api).queryKey, known.languages);
  queryClient.setQueryData(currenciesQuery(context.api).queryKey, known.currencies);
  if (typeof document !== 'undefined') readAnswers(embeddedAnswers(), queryClient);
  return createRouter({
    routeTree,
    context: { ...context, queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: restoresScroll(),
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: DeferredNotFound,
    defaultPendingComponent: PagePending,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    ...(nonce ? { ssr: { nonce } } : {}),
  });
}

/**
 * Not for the page that is being hydrated: its own script has restored where the shopper was, who may have scrolled on
 * while the scripts came.
 */
function restoresScroll(): true | (() => boolean) {
  if (typeof document === 'undefined') return true;
  let isHydrated = false;
  return () => {
    const restores = isHydrated;
    isHydrated = true;
    return restores;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
