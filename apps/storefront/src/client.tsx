import { watchForMovement } from '@hamper/ui/loading/first-movement.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { apiErrorAdapter } from './api/api-error-adapter.ts';
import { watchForCrashes } from './crash/report-crash.ts';
import { CrashBoundary } from './features/failures/crash-boundary.tsx';
import { restoreSwitchFocus } from './features/preferences/restore-switch-focus.ts';
import { holdPresses } from './hydration/hold-presses.ts';
import { loadBrowserI18n } from './i18n/i18n.ts';
import { documentAddress } from './router-context.ts';
import { getRouter } from './router.tsx';
import { claimCheckout } from './session/claim-checkout.ts';
import { browserPerson } from './session/person.ts';
import { watchPerson } from './session/watch-person.ts';
import { preloadSparingly } from './sparing-preload.ts';
import { openStored } from './state/store.ts';
import { stripTrackingParams } from './strip-tracking-params.ts';

watchForCrashes();
// The server made the page for this, whatever else was asked; what no route reads comes back once the page lives.
const asked = stripTrackingParams(location);
const made = documentAddress() + location.hash;
history.replaceState(history.state, '', made);
restoreSwitchFocus();
watchPerson();
holdPresses();
claimCheckout(browserPerson()?.uuid);
openStored();

// The dictionary is preloaded by a link in the head, so this wait is short.
void loadBrowserI18n().then(start);

// A function and not a wait of the whole file: with that the bundler joins no scripts.
function start(): void {
  // The same as Start's own client without calls of server functions: there are none, and their code weighs 12 kB.
  const router = getRouter();
  router.options.serializationAdapters = [apiErrorAdapter];
  preloadSparingly(router);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <CrashBoundary>
          <WholeAddress>
            <RouterClient router={router} />
          </WholeAddress>
        </CrashBoundary>
      </StrictMode>,
    );
  });
  watchForMovement();
  setTimeout(() => {
    // A failure of it is a visit without it.
    import('./offline/start-offline.ts').then(({ startOffline }) => startOffline(router)).catch(() => {});
    if (!browserPerson()) return;
    import('./features/notifications/show-unread.ts')
      .then(({ showUnread }) => showUnread(router.options.context))
      .catch(() => {});
  }, LATER);
}

/** Milliseconds until nothing of the first look waits any more. */
const LATER = 3000;

/**
 * Puts back what stood in the address beside what the page was made for. It stands around the page: a part beside it would
 * change the ids that React counts by places, which the server's page has in its marks for screen readers.
 */
function WholeAddress({ children }: { children: ReactNode }) {
  useEffect(() => {
    const here = location.pathname + location.search + location.hash;
    if (here === made && asked !== made) history.replaceState(history.state, '', asked);
  }, []);
  return children;
}
