import { showToast } from '@hamper/ui/overlays/toast.ts';

import { browserI18n } from '../i18n/i18n.ts';
import { forgetAbsentShopper } from '../session/forget-shopper.ts';

const REASON = 'unauthorized';
let leaving = false;
let said: object | undefined;

/** Authorization was lost: say so once, forget the shopper, and come back here after signing in. */
export function leaveForLogin(): Promise<never> {
  if (!leaving) void leave();
  leaving = true;
  return new Promise(() => {});
}

async function leave(): Promise<void> {
  const here = location.pathname + location.search;
  sayUnauthorized();
  forgetAbsentShopper();
  try {
    sessionStorage.setItem(REASON, '1');
  } catch {
    // Without storage the words are said here only.
  }
  // Scripts cannot delete the token's cookie; the server does it, before the sign-in page looks for one.
  const gone = { method: 'POST', headers: { accept: 'application/json' }, signal: AbortSignal.timeout(3000) };
  await fetch('/logout', gone).catch(() => undefined);
  location.replace(`/login?next=${encodeURIComponent(here)}`);
}

/**
 * On the sign-in page: why the shopper is there, said once more because the page has changed; `found` is the mark of a
 * server that saw it first.
 */
export function explainLeaving(found?: object): void {
  if (found && found !== said) sayUnauthorized();
  said = found;
  try {
    if (sessionStorage.getItem(REASON) === null) return;
    sessionStorage.removeItem(REASON);
  } catch {
    return;
  }
  sayUnauthorized();
}

function sayUnauthorized(): void {
  showToast({ id: 'unauthorized', kind: 'error', text: browserI18n().t('error.unauthorized') });
}
