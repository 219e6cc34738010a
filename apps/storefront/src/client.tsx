import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { loadBrowserI18n } from './i18n/i18n.ts';
import { claimCheckout } from './session/forget-shopper.ts';
import { browserPerson } from './session/person.ts';

claimCheckout(browserPerson()?.uuid);

// The dictionary is preloaded by a link in the head, so this wait is short.
await loadBrowserI18n();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  );
});
