import { ApiError } from '@hamper/contract/client';

import { serverI18n } from '../../i18n/i18n.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { isSecure } from '../request/cookies.ts';
import { expiredSessionCookies } from '../request/session-cookies.ts';
import { signedOutCookies } from '../request/signed-out-cookies.ts';
import { createApiClient } from './api-client.ts';
import { flashCookies } from './flash-cookie.ts';
import { redirectToLogin } from './login-redirect.ts';
import type { Action } from './posted-form.ts';
import { standaloneNotice } from './standalone-notice.ts';

const FORM_PATH = '/profile/privacy';
/** Errors whose own messages are shown. */
const SHOWN_CODES = new Set(['orders-open', 'last-admin']);

/** Deletes the account, and its session with it: what comes next is home, as a guest. */
export const deleteAccount: Action = async ({ page, fields }) => {
  const { t } = serverI18n(page.locale, page.dictionary);
  const optionalField = (name: string) => fields.get(name) ?? undefined;
  const body = { password: optionalField('password'), confirm: optionalField('confirm') };
  try {
    await createApiClient(page, page.apiHeaders).call('DELETE /dashboard/user/profile/delete', { body });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      return { ...redirectToLogin(FORM_PATH), cookies: expiredSessionCookies() };
    return {
      to: FORM_PATH,
      flash: { form: FORM_PATH, errors: errorMessages(error) ?? { '': problemWords(t, error) } },
    };
  }
  // As a cookie for scripts, too: they go on to a page that is loaded anew.
  const notice = standaloneNotice(t('leave.done'));
  return { to: '/', cookies: [...signedOutCookies(), ...flashCookies(notice, isSecure(page))] };
};

function errorMessages(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (SHOWN_CODES.has(error.code)) return { '': error.message };
  if (error.code !== 'validation') return undefined;
  return Object.fromEntries(Object.entries(error.params).map(([field, [words = '']]) => [field, words]));
}
