import { ApiError } from '@hamper/contract/client';
import { locales } from '@hamper/contract/locale';

import { serverI18n } from '../../i18n/i18n.ts';
import { createApiClient } from './api-client.ts';
import { redirectToLogin } from './login-redirect.ts';
import { type Action, fieldReader, type PostedForm } from './posted-form.ts';
import { problemWordsOn } from './problem-words-on.ts';
import { standaloneNotice } from './standalone-notice.ts';

const FORM = '/chat/settings';
const NAMES = [
  'quick_answers',
  'quiet_from',
  'quiet_to',
  ...locales.map((locale) => `quiet_answer.${locale}`),
];

/** Sets what a shop says of its chat. What was typed is there again where the API refuses it. */
export const setChatSettings: Action = async (form) => {
  const { page } = form;
  const field = fieldReader(form);
  const id = field('shop');
  const to = `${FORM}?shop=${encodeURIComponent(id)}`;
  const lines = field('quick_answers')
    .split('\n')
    .map((line) => line.trim());
  const body = {
    quick_answers: lines.filter((line) => line !== ''),
    quiet_answer: Object.fromEntries(locales.map((locale) => [locale, field(`quiet_answer.${locale}`)])),
    quiet_from: field('quiet_from') || null,
    quiet_to: field('quiet_to') || null,
  };
  try {
    const api = createApiClient(page, page.apiHeaders);
    await api.call('PUT /dashboard/seller/shops/{id}/chat-settings', { path: { id }, body });
    const { t } = serverI18n(page.locale, page.dictionary);
    return { to, flash: standaloneNotice(t('saved-changes')) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirectToLogin(to);
    const values = Object.fromEntries(NAMES.map((name) => [name, field(name)]));
    return { to, flash: { form: FORM, values, errors: errorsOf(form, error) } };
  }
};

/** Beside their fields: an answer of several is in the same one. */
function errorsOf({ page }: PostedForm, error: ApiError): Record<string, string> {
  const named = Object.entries(error.params).flatMap(([name, [words = error.message]]) => {
    const field = NAMES.find((one) => name === one || name.startsWith(`${one}.`));
    return field === undefined ? [] : [[field, words] as const];
  });
  return named.length > 0 ? Object.fromEntries(named) : { '': problemWordsOn(page, error) };
}
