import type { Booking, BookingDetails } from '@hamper/contract/bookings/booking';
import { occasions } from '@hamper/contract/bookings/vocabulary';
import { ApiError } from '@hamper/contract/client';
import { allergens } from '@hamper/contract/food';

import { DEPOSIT, isDeclined } from '../../features/reservations/deposit-state.ts';
import { heldTableAt } from '../../features/reservations/held-table.ts';
import { heldPageOf } from '../../features/reservations/party.ts';
import { HOLD_FORM, refusedTimes } from '../../features/reservations/table-forms.ts';
import type { Flash } from '../../flash/flash.ts';
import { serverI18n } from '../../i18n/i18n.ts';
import { safeNext } from '../../session/safe-next.ts';
import { createApiClient } from './api-client.ts';
import { redirectToLogin } from './login-redirect.ts';
import { OF_PAYMENT, PAYMENT_FIELDS, paymentIn } from './payment-in.ts';
import {
  type Action,
  type ActionAnswer,
  fieldReader,
  idOf,
  numberIn,
  type PostedForm,
} from './posted-form.ts';
import { problemWordsOn } from './problem-words-on.ts';
import { refusalNotice, standaloneNotice } from './standalone-notice.ts';

/** Holds a table, or gives a booking another party or time, and leads to it; a refusal leads back to the times. */
export const holdTable: Action = async (form) => {
  const { page } = form;
  const field = fieldReader(form);
  const api = createApiClient(page, page.apiHeaders);
  const changed = field('change');
  const request = {
    start_date: field('start_date'),
    guest_count: numberIn(field('guests')),
    section_id: numberIn(field('section_id')),
    table_id: numberIn(field('table_id')),
    accessible: field('accessible') === '1',
  };
  try {
    const { data } =
      changed === ''
        ? await api.call('POST /rest/booking/my-bookings/hold', {
            body: { ...request, booking_id: Number(field('booking_id')) },
          })
        : await api.call('PUT /rest/booking/my-bookings/{id}', {
            path: { id: changed },
            query: {},
            body: request,
          });
    if (changed !== '') return { to: pageOf(data.uuid), flash: changeNotice(form, data) };
    return { to: heldPageOf(data) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const back = safeNext(field('back'));
    if (error.status === 401) return redirectToLogin(back);
    const errors = { '': refusalOf(form, error) };
    const values = refusedTimes(error, field('table_id'));
    return { to: back, flash: { form: HOLD_FORM, values, errors } };
  }
};

/** That a change is made, or is with a restaurant that decides itself. */
function changeNotice({ page }: PostedForm, { before_change: before, status }: Booking): Flash {
  const { t } = serverI18n(page.locale, page.dictionary);
  const isAsked = before !== null || status === 'new';
  return standaloneNotice(t(isAsked ? 'tables.booking.change.asked' : 'tables.booking.changed'));
}

/** The API's words, but for a time that is taken: its nearest times stand below as buttons. */
function refusalOf(form: PostedForm, error: ApiError): string {
  const { page } = form;
  if (error.code !== 'table-taken') return problemWordsOn(page, error);
  const isAnyTable = fieldReader(form)('table_id') === '';
  const { t } = serverI18n(page.locale, page.dictionary);
  return t(isAnyTable ? 'tables.book.taken' : 'tables.book.taken.table');
}

/**
 * Books the table that is held, and pays its deposit. What was typed is there again where the API refuses it, but for the
 * number of a card. A payment that its bank has yet to agree to goes on at the booking's page.
 */
export const confirmBooking: Action = async (form) => {
  const { page, url } = form;
  const id = idOf(form);
  const body = { ...detailsIn(form), ...paymentIn(form) };
  // With the party and time that its address says, as long as it is only held.
  const here = url.pathname + url.search;
  const refused = (values: Record<string, string>, errors: Record<string, string>) => ({
    form: pageOf(id),
    ...{ values, errors },
  });
  try {
    const { data } = await createApiClient(page, page.apiHeaders).call(
      'POST /rest/booking/my-bookings/{id}/confirm',
      { path: { id }, query: {}, body },
    );
    return { to: data.hold_expires_at === null ? pageOf(id) : here + anchorOf(data) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirectToLogin(here);
    // Pressed twice: the first press has booked it.
    if (error.code === 'hold-expired' && (await isBooked(form, id))) return { to: pageOf(id) };
    if (error.code === 'hold-expired' || error.status === 404) {
      if (await keepTyped(form)) return { to: here };
      const { t } = serverI18n(page.locale, page.dictionary);
      return { to: here, flash: refused({}, { '': t('tables.headline.lost') }) };
    }
    const errors = errorsOf(form, error);
    const isOfPayment = Object.keys(errors).some((field) => PAYMENT_FIELDS.has(field));
    return { to: isOfPayment ? `${here}#${DEPOSIT}` : here, flash: refused(typedIn(form), errors) };
  }
};

/** The answer to the bank's question about a deposit, in the demo. */
export const answerBank: Action = async (form) => {
  let booking: Booking | undefined;
  const answer = await changing(form, async (api, id) => {
    const body = { approve: fieldReader(form)('approve') === '1' };
    const call = { path: { id }, query: {}, body };
    ({ data: booking } = await api.call('POST /rest/booking/my-bookings/{id}/sandbox', call));
  });
  if (!booking) return answer;
  return booking.hold_expires_at === null
    ? { to: pageOf(booking.uuid) }
    : { ...answer, to: answer.to + anchorOf(booking) };
};

/** The place of its page that a booking leads to: where the deposit is paid, once a card was declined. */
const anchorOf = (booking: Booking): string => (isDeclined(booking) ? `#${DEPOSIT}` : '');

/** Cancels a booking, or gives up a table that is held. */
export const cancelBooking: Action = (form) =>
  changing(form, async (api, id) => {
    const query = { status: 'canceled' } as const;
    await api.call('POST /rest/booking/my-bookings/{id}/status/change', { path: { id }, query });
  });

/** Withdraws a change that the restaurant has yet to accept. */
export const withdrawChange: Action = (form) =>
  changing(form, async (api, id) => {
    await api.call('POST /rest/booking/my-bookings/{id}/change/withdraw', { path: { id }, query: {} });
  });

/** Says that the guests will come, as a reminder asks. */
export const attendBooking: Action = (form) =>
  changing(form, async (api, id) => {
    await api.call('POST /rest/booking/my-bookings/{id}/attend', { path: { id }, query: {} });
  });

type ApiClient = ReturnType<typeof createApiClient>;

/** Refusals of what has happened already. */
const ALREADY: ReadonlySet<string> = new Set(['status-unchanged', 'payment-not-awaited']);

async function changing(
  form: PostedForm,
  change: (api: ApiClient, id: string) => Promise<void>,
): Promise<ActionAnswer> {
  const { page } = form;
  const id = idOf(form);
  // A table that was given up has no page for long.
  const after = fieldReader(form)('next');
  const to = after === '' ? pageOf(id) : safeNext(after);
  try {
    await change(createApiClient(page, page.apiHeaders), id);
    return { to };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirectToLogin(to);
    // Pressed twice, or given up by the time.
    if (ALREADY.has(error.code) || (error.status === 404 && after !== '')) return { to };
    return { to: pageOf(id), flash: refusalNotice(page, error) };
  }
}

/**
 * Gives what was typed to the table that they hold by now at the same restaurant: another time was chosen in another window, and its page
 * has it all again. False where there is none.
 */
async function keepTyped(form: PostedForm): Promise<boolean> {
  const { page, url } = form;
  const api = createApiClient(page, page.apiHeaders);
  try {
    const held = await heldTableAt(api, url.searchParams.get('shop') ?? '');
    if (held === null) return false;
    const call = { path: { id: held.uuid }, query: {}, body: detailsIn(form) };
    // Where the API refuses what was typed, it is to be typed again.
    await api.call('PUT /rest/booking/my-bookings/{id}', call).catch(refusedAlone);
    return true;
  } catch (error) {
    return refusedAlone(error);
  }
}

/** False for a refusal of the API; any other error goes on. */
function refusedAlone(error: unknown): false {
  if (!(error instanceof ApiError)) throw error;
  return false;
}

async function isBooked({ page }: PostedForm, id: string): Promise<boolean> {
  const api = createApiClient(page, page.apiHeaders);
  const answer = await api
    .call('GET /rest/booking/my-bookings/{id}', { path: { id }, query: {} })
    .catch(() => undefined);
  return answer?.data.hold_expires_at === null;
}

const pageOf = (id: string): string => `/reservations/${id}`;

/** The details of the party; none where the form only pays. */
function detailsIn(form: PostedForm): BookingDetails {
  if (!form.fields.has('note')) return {};
  const field = fieldReader(form);
  const chosen = form.fields.getAll('allergies');
  return {
    username: field('username'),
    phone: field('phone'),
    email: field('email'),
    note: field('note'),
    occasion: occasions.find((one) => one === field('occasion')),
    allergies: allergens.filter((one) => chosen.includes(one)),
    high_chairs: numberIn(field('high_chairs')),
  };
}

/** The typed values, for the page that comes next; chosen allergens as one text. */
const typedIn = (form: PostedForm): Record<string, string> => ({
  ...Object.fromEntries(
    ['username', 'phone', 'email', 'note', 'occasion', 'high_chairs'].map((name) => [
      name,
      fieldReader(form)(name),
    ]),
  ),
  allergies: form.fields.getAll('allergies').join(' '),
});

function errorsOf(form: PostedForm, error: ApiError): Record<string, string> {
  const byField = Object.entries(error.params).map(([name, texts]) => [name, texts[0] ?? '']);
  if (byField.length > 0) return Object.fromEntries(byField);
  const { t } = serverI18n(form.page.locale, form.page.dictionary);
  const words =
    error.code === 'payment-awaited' ? t('tables.deposit.choose') : problemWordsOn(form.page, error);
  return { [OF_PAYMENT.has(error.code) ? 'payment' : '']: words };
}
