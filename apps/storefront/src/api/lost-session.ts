import { showToast } from '@hamper/ui/overlays/toast.ts';

import { browserI18n } from '../i18n/i18n.ts';
import { forgetAbsentShopper } from '../session/forget-shopper.ts';
import { isLeaving, setLeaving } from '../session/leaving.ts';
import { PERSON_COOKIE } from '../session/person.ts';

const REASON = 'unauthorized';
const REOPENED = 'reopened-as-guest';
/** Milliseconds in which a page is reopened once: a second refusal is no longer about the page. */
const ONCE_IN = 30_000;
let shownFor: object | undefined;

/**
 * The API has refused the session. A shared page opens again as a guest's where its first personal call finds that out,
 * since the server could not; everywhere else, or where the session was `confirmed` during the visit, the shopper signs in
 * again. Never resolves: the page is about to go.
 */
export function leaveLostSession(confirmed: boolean): Promise<never> {
  if (!isLeaving()) {
    setLeaving(true);
    void (!confirmed && isSharedPage() && mayReopen() ? reopenAsGuest() : leaveForLogin());
  }
  return new Promise(() => {});
}

/** Whether this is still the shared page that the server sent. */
function isSharedPage(): boolean {
  const { shared, address } = document.documentElement.dataset;
  return shared !== undefined && address?.split('?', 1)[0] === location.pathname;
}

/** Whether this browser's page was not reopened a moment ago; false where nothing can be remembered. */
function mayReopen(): boolean {
  try {
    const last = Number(sessionStorage.getItem(REOPENED));
    if (Date.now() - last < ONCE_IN) return false;
    sessionStorage.setItem(REOPENED, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

async function reopenAsGuest(): Promise<void> {
  // If the server cannot be reached now, it ends the half session that is left at the next page.
  // By hand: in the browser a cookie library would weigh more than this line.
  document.cookie = `${PERSON_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`;
  forgetAbsentShopper();
  // It has ended by itself: this browser keeps the guest's cart and the orders that it opened by links.
  await endSession(new URLSearchParams({ ended: '1' }));
  location.reload();
}

/** Says so once, forgets the shopper, and comes back here after signing in. */
async function leaveForLogin(): Promise<void> {
  const here = location.pathname + location.search;
  showUnauthorizedToast();
  forgetAbsentShopper();
  try {
    sessionStorage.setItem(REASON, '1');
  } catch {
    // Without storage the words are said here only.
  }
  await endSession();
  location.replace(`/login?next=${encodeURIComponent(here)}`);
}

/** Scripts cannot delete the token's cookie: the server does it, before the next page looks for one. */
const endSession = (body = new URLSearchParams()): Promise<unknown> =>
  fetch('/logout', {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(3000),
  }).catch(() => undefined);

/**
 * On the sign-in page: why the shopper is there, said once more because the page has changed; `found` is the mark of a
 * server that saw it first.
 */
export function showUnauthorizedNotice(found?: object): void {
  if (found && found !== shownFor) showUnauthorizedToast();
  shownFor = found;
  try {
    if (sessionStorage.getItem(REASON) === null) return;
    sessionStorage.removeItem(REASON);
  } catch {
    return;
  }
  showUnauthorizedToast();
}

function showUnauthorizedToast(): void {
  showToast({ id: 'unauthorized', kind: 'error', text: browserI18n().t('error.unauthorized') });
}
