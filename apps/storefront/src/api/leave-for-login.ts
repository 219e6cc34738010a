import { browserI18n } from '../i18n/i18n.ts';
import { showToast } from '../ui/toast.ts';

/** Authorization was lost: say so once, forget the shopper, and come back here after signing in. */
export function leaveForLogin(): void {
  const here = location.pathname + location.search;
  if (location.pathname === '/login') return;
  showToast({ id: 'unauthorized', kind: 'error', text: browserI18n().t('error.unauthorized') });
  // access_token is HttpOnly: the server that answered 401 deletes that one.
  document.cookie = 'user=;Path=/;Max-Age=0';
  location.replace(`/login?next=${encodeURIComponent(here)}`);
}
