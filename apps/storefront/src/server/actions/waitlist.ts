import { ApiError } from '@hamper/contract/client';

import { HOLD_FORM, timesOf } from '../../features/reservations/table-forms.ts';
import { serverI18n } from '../../i18n/i18n.ts';
import { createApiClient } from './api-client.ts';
import { redirectToLogin } from './login-redirect.ts';
import { type Action, type ActionAnswer, fieldReader, idOf, type PostedForm } from './posted-form.ts';
import { problemWordsOn } from './problem-words-on.ts';
import { refusalNotice, standaloneNotice } from './standalone-notice.ts';

/** Fields of the form that are there again once it was refused. */
const KEPT = ['start_date', 'end_date', 'username', 'phone', 'email'] as const;

/** Waits for a table that comes free between two times of a day; then leads to all that somebody booked and waits for. */
export const joinWaitlist: Action = async (form) => {
  const { page, url } = form;
  const field = fieldReader(form);
  const { t } = serverI18n(page.locale, page.dictionary);
  const body = {
    booking_id: Number(field('booking_id')),
    guest_count: Number(field('guests')),
    ...{ start_date: field('start_date'), end_date: field('end_date') },
    accessible: field('accessible') === '1',
    ...{ username: field('username'), phone: field('phone'), email: field('email') },
  };
  const input = { body, idempotencyKey: field('key') };
  const api = createApiClient(page, page.apiHeaders);
  const here = url.pathname + url.search;
  try {
    if (page.isSignedIn) await api.call('POST /dashboard/user/booking-waitlist', input);
    else await api.call('POST /rest/booking/waitlist', input);
    return { to: '/reservations', flash: standaloneNotice(t('tables.book.wait.joined')) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirectToLogin(here);
    if (error.code === 'table-free') return offerFreeTimes(form, error);
    return {
      to: `${here}#waitlist`,
      flash: {
        form: url.pathname,
        values: Object.fromEntries(KEPT.map((name) => [name, field(name)])),
        errors: errorsOf(form, error),
      },
    };
  }
};

/** There is nothing to wait for: the times that are free stand above those of the day. */
function offerFreeTimes({ page, url }: PostedForm, error: ApiError): ActionAnswer {
  const values = { times: timesOf(error), free: '1' };
  const errors = { '': problemWordsOn(page, error) };
  return { to: url.pathname + url.search, flash: { form: HOLD_FORM, values, errors } };
}

/** Takes somebody off the waitlist of `/reservations/{id}/leave`; twice is once. */
export const leaveWaitlist: Action = async ({ page, url }) => {
  const { t } = serverI18n(page.locale, page.dictionary);
  const path = { id: idOf({ url }) };
  const api = createApiClient(page, page.apiHeaders);
  const to = '/reservations';
  try {
    await api.call('DELETE /rest/booking/waitlist/{id}', { path, query: {} });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirectToLogin(to);
    if (error.code !== 'move-not-allowed') return { to, flash: refusalNotice(page, error) };
  }
  return { to: `${to}#bookings`, flash: standaloneNotice(t('tables.list.waiting.left')) };
};

/** Beside the fields of the form that the API names; else above them. */
function errorsOf({ page }: PostedForm, error: ApiError): Record<string, string> {
  const named = Object.entries(error.params).filter(([name]) => KEPT.some((kept) => kept === name));
  if (named.length === 0) return { '': problemWordsOn(page, error) };
  return Object.fromEntries(named.map(([name, [words]]) => [name, words ?? error.message]));
}
