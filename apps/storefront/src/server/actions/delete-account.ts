import { ApiError } from '@hamper/contract/client';

import { NOTICE } from '../../flash/flash.ts';
import { serverI18n } from '../../i18n/i18n.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { isSecure } from '../request/cookies.ts';
import { expiredSessionCookies } from '../request/session-cookies.ts';
import { signedOutCookies } from '../request/signed-out-cookies.ts';
import { apiOf } from './api-of.ts';
import { flashCookie } from './flash-cookie.ts';
import { redirectToLogin } from './login-redirect.ts';
import type { Action } from './posted-form.ts';

const SCREEN = '/profile/privacy';
/** Errors whose own messages are shown. */
const SHOWN_CODES = new Set(['orders-open', 'last-admin']);

/** Deletes the account, and its session with it: what comes next is home, as a guest. */
export const deleteAccount: Action = async ({ page, fields }) => {
  const { t } = serverI18n(page.locale, page.dictionary);
  const proof = (name: string) => fields.get(name) ?? undefined;
  const body = { password: proof('password'), confirm: proof('confirm') };
  try {
    await apiOf(page, page.apiHeaders).call('DELETE /dashboard/user/profile/delete', { body });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      return { ...redirectToLogin(SCREEN), cookies: expiredSessionCookies() };
    return { to: SCREEN, flash: { form: SCREEN, errors: wordsOf(error) ?? { '': problemWords(t, error) } } };
  }
  // As a cookie for scripts, too: they go on to a page that is loaded anew.
  const notice = { form: NOTICE, values: { words: t('leave.done'), alone: '1' } };
  return { to: '/', cookies: [...signedOutCookies(), flashCookie(notice, isSecure(page))] };
};

function wordsOf(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (SHOWN_CODES.has(error.code)) return { '': error.message };
  if (error.code !== 'validation') return undefined;
  return Object.fromEntries(Object.entries(error.params).map(([field, [words = '']]) => [field, words]));
}
