import { createHash } from 'node:crypto';

import { ApiError } from '@hamper/contract/client';
import { type Recipient, StatementPeriod } from '@hamper/contract/wallet';
import { isolated } from '@hamper/ui/locale/bidi.ts';

import { newKey } from '../../api/new-key.ts';
import { typedAmount } from '../../features/wallet/typed-amount.ts';
import { SEND_FORM, TOP_UP_FORM } from '../../features/wallet/wallet-flash.ts';
import { NOTICE } from '../../flash/flash.ts';
import { serverI18n } from '../../i18n/i18n.ts';
import { createApiClient } from './api-client.ts';
import { redirectToLogin, withLoginRedirect } from './login-redirect.ts';
import { keptPayment, OF_PAYMENT, PAYMENT_FIELDS, paymentIn } from './payment-in.ts';
import { type Action, type ActionAnswer, fieldReader, type PostedForm } from './posted-form.ts';
import { problemWordsOn } from './problem-words-on.ts';
import { standaloneNotice } from './standalone-notice.ts';

const WALLET = '/wallet';

/** Begins to put money into the wallet, and leads to what its payment needs. */
export const topUpWallet: Action = async (form) => {
  const { page, url } = form;
  const field = fieldReader(form);
  const [amount, key, currency] = [field('amount'), field('key'), field('currency')];
  const typed = { amount, ...keptPayment(form) };
  const body = { price: typedAmount(amount), ...inCurrency(currency), ...paymentIn(form) };
  if (Number.isNaN(body.price)) return refused(TOP_UP_FORM, { price: noAmount(form) }, typed);
  // Another amount or card is another try; the same form, pressed twice, is one.
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 32);
  const headers = { ...page.apiHeaders, 'idempotency-key': `${key}-${hash}` };
  try {
    const api = createApiClient(page, headers);
    const { data } = await api.call('POST /payments/wallet/payment/top-up', { body });
    return { to: `${WALLET}/top-ups/${data.uuid}` };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirectToLogin(url.pathname);
    // Its card may have paid: the same form, sent again, tops up once.
    if (isUnanswered(error)) return refused(TOP_UP_FORM, { '': unknownWords(form) }, { ...typed, key });
    const errors = errorsOf(form, error);
    const answer = refused(TOP_UP_FORM, errors, typed);
    const isOfPayment = Object.keys(errors).some((name) => PAYMENT_FIELDS.has(name));
    return isOfPayment ? { ...answer, to: `${answer.to}#payment` } : answer;
  }
};

const STATEMENT = '/api/v1/dashboard/user/wallet/statement';

/** Leads to the file of a period, or back to where the days were chosen. */
export const getStatement: Action = async (form) => {
  const { page, fields } = form;
  const field = fieldReader(form);
  const period = { from: field('from'), to: field('to') };
  const { success } = StatementPeriod.safeParse(period);
  const isTurned = period.from !== '' && period.to !== '' && period.to < period.from;
  const isOnce = ['from', 'to'].every((name) => fields.getAll(name).length < 2);
  const { t } = serverI18n(page.locale, page.dictionary);
  if (!success || !isOnce || isTurned)
    return {
      to: WALLET,
      flash: { form: NOTICE, values: { standalone: '1' }, errors: { '': t('wallet.statement.no-period') } },
    };
  return withLoginRedirect(WALLET, async () => {
    // Somebody who was signed out meanwhile gets no file.
    await createApiClient(page, page.apiHeaders).call('GET /dashboard/user/wallet', {});
    return { to: `${STATEMENT}?${new URLSearchParams({ ...period, lang: page.locale }).toString()}` };
  });
};

/** The answer to the bank's question about a top-up, in the demo. */
export const answerTopUpBank: Action = async (form) => {
  const { page, url } = form;
  const to = url.pathname.replace(/\/bank$/, '');
  const id = to.split('/').at(-1) ?? '';
  const body = { approve: fieldReader(form)('approve') === '1' };
  try {
    const api = createApiClient(page, page.apiHeaders);
    await api.call('POST /payments/wallet/top-ups/{id}/sandbox', { path: { id }, body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirectToLogin(to);
    // Pressed twice, or too late: the page says what became of it.
  }
  return { to };
};

/** Finds whom money is to be sent to, and asks whether it is them. */
export const prepareSending: Action = async (form) => {
  const { page, url } = form;
  const field = fieldReader(form);
  const { t } = serverI18n(page.locale, page.dictionary);
  const typed = { to: field('to'), amount: field('amount'), note: field('note') };
  const price = typedAmount(typed.amount);
  const api = createApiClient(page, page.apiHeaders);
  const refusedWith = (errors: Record<string, string>) => refused(SEND_FORM, errors, typed);
  try {
    if (Number.isNaN(price) || price <= 0) return refusedWith({ price: noAmount(form) });
    const { data: wallet } = await api.call('GET /dashboard/user/wallet', {});
    if (price > wallet.price) return refusedWith({ price: t('wallet.short') });
    const found = await recipientOf(form, typed.to);
    if (found === null) return refusedWith({ to: t('wallet.send.nobody') });
    const values = { ...typed, ...found, price: String(price), currency: currencyOf(form), key: newKey() };
    return { to: SEND_FORM, flash: { form: SEND_FORM, values } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirectToLogin(url.pathname);
    return refusedWith(errorsOf(form, error));
  }
};

async function recipientOf({ page }: PostedForm, search: string): Promise<Recipient | null> {
  if (search.trim().length < 3) return null;
  const api = createApiClient(page, page.apiHeaders);
  return (await api.call('GET /dashboard/user/search-sending', { query: { search } })).data;
}

const currencyOf = ({ page }: PostedForm): string => String(page.currency?.id ?? '');

/** Sends the money, once it is clear to whom; or leads back to what was typed. */
export const sendMoney: Action = async (form) => {
  const { page } = form;
  const field = fieldReader(form);
  const typed = { to: field('to'), amount: field('price'), note: field('note') };
  if (field('step') === 'change') return refused(SEND_FORM, {}, typed);
  const { t } = serverI18n(page.locale, page.dictionary);
  const headers = { ...page.apiHeaders, 'idempotency-key': field('key') };
  const body = {
    uuid: field('uuid'),
    price: Number(field('price')),
    ...inCurrency(field('currency')),
    note: field('note'),
  };
  try {
    await createApiClient(page, headers).call('POST /dashboard/user/wallet/send', { body });
    return { to: WALLET, flash: standaloneNotice(t('wallet.sent', { name: isolated(field('name')) })) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirectToLogin(SEND_FORM);
    // It may have gone: the same question, answered again, sends it once.
    if (isUnanswered(error)) {
      const asked = Object.fromEntries(SENDING_FIELDS.map((name) => [name, field(name)]));
      return refused(SEND_FORM, { '': unknownWords(form) }, { ...typed, ...asked });
    }
    return refused(SEND_FORM, errorsOf(form, error), typed);
  }
};

/** The fields of the question before money goes, which its answer needs again. */
const SENDING_FIELDS = ['uuid', 'name', 'price', 'currency', 'note', 'key'];

const inCurrency = (id: string) => (id === '' ? {} : { currency_id: Number(id) });

/** Whether nobody knows what became of a call: it may have been done. */
const isUnanswered = ({ status, code }: ApiError): boolean =>
  status === 0 || status >= 500 || code === 'busy';

const unknownWords = ({ page }: PostedForm): string =>
  serverI18n(page.locale, page.dictionary).t('wallet.unknown');

const refused = (
  form: string,
  errors: Record<string, string>,
  values: Record<string, string>,
): ActionAnswer => ({ to: form, flash: { form, values, errors } });

function noAmount({ page }: PostedForm): string {
  return serverI18n(page.locale, page.dictionary).t('wallet.amount.invalid');
}

function errorsOf({ page }: PostedForm, error: ApiError): Record<string, string> {
  const byField = Object.entries(error.params).map(([name, texts]) => [name, texts[0] ?? '']);
  if (byField.length > 0) return Object.fromEntries(byField);
  return { [OF_PAYMENT.has(error.code) ? 'payment' : '']: problemWordsOn(page, error) };
}
