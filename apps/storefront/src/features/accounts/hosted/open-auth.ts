import { initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';

import type { HostedProvider } from './hosted-provider.ts';

let opened: Auth | undefined;

/** The provider's SDK. It remembers nobody: the only session is the shop's, and that is no business of scripts. */
export function openAuth(provider: HostedProvider): Auth {
  opened ??= open(provider);
  // Its mails and texts are in the language of the page.
  opened.languageCode = document.documentElement.lang;
  return opened;
}

function open({ api_key, auth_domain, project_id, app_id, emulator }: HostedProvider): Auth {
  const app = initializeApp({
    ...{ apiKey: api_key, authDomain: auth_domain, projectId: project_id },
    ...(app_id === null ? {} : { appId: app_id }),
  });
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulator !== null) {
    connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true });
    // Nobody but Google can tell robots by its own check.
    auth.settings.appVerificationDisabledForTesting = true;
  }
  return auth;
}
