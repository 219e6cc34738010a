import { expect, it, test } from 'vitest';

import en from '../../../public/locales/en/common.json' with { type: 'json' };
import { sendingOf, walletFlash } from '../../features/wallet/wallet-flash.ts';
import type { PostedForm } from './posted-form.ts';
import { getStatement, sendMoney, topUpWallet } from './wallet.ts';

const KEY = '0192f0c0-0000-7000-8000-000000000001';
const problem = (status: number, code: string) => () =>
  Promise.resolve(Response.json({ code, message: 'No', params: {} }, { status }));

/** A form, posted to a shop whose API answers like that. */
function post(fields: Record<string, string>, apiFetch: (request: Request) => Promise<Response>) {
  const page = {
    ...{ origin: 'http://shop.example', locale: 'en', dictionary: en, currency: undefined },
    ...{ apiHeaders: {}, setCookies: [], apiFetch },
  };
  const url = new URL('http://shop.example/wallet/send');
  return { page, url, fields: new URLSearchParams(fields) } as unknown as PostedForm;
}

const asked = {
  uuid: 'u',
  name: 'Nora B.',
  to: 'nora@example.org',
  price: '5',
  currency: '2',
  note: 'Thanks',
  key: KEY,
};
const lost = () => Promise.reject(new TypeError('fetch failed'));

it.each([
  ['nothing comes back', lost],
  ['the shop is down', problem(503, 'unavailable')],
  ['it is still being done', problem(409, 'busy')],
])(
  'money of which nobody knows whether it went is asked for again by the same key: %s',
  async (_, answer) => {
    const { to, flash } = await sendMoney(post({ ...asked, step: 'send' }, answer));
    expect(to).toBe('/wallet/send');
    expect(flash?.errors).toEqual({ '': en['wallet.unknown'] });
    expect(sendingOf(walletFlash(flash))).toMatchObject({ uuid: 'u', amount: 5, currency: '2', key: KEY });
  },
);

test('money that was refused is typed anew, by another key', async () => {
  const { flash } = await sendMoney(post({ ...asked, step: 'send' }, problem(422, 'validation')));
  expect(sendingOf(walletFlash(flash))).toBeNull();
  expect(flash?.values).toMatchObject({ to: 'nora@example.org', amount: '5', note: 'Thanks' });
});

test('a top-up whose card may have paid is sent again by the same key', async () => {
  const keys: (string | null)[] = [];
  const answer = (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    return lost();
  };
  const form = { amount: '20', currency: '2', key: KEY };
  const { flash } = await topUpWallet(post(form, answer));
  expect(flash?.values).toEqual({ amount: '20', key: KEY });
  await topUpWallet(post({ ...form, key: flash?.values?.key ?? '' }, answer));
  expect(new Set(keys).size).toBe(1);
});

const signedIn = () => Promise.resolve(Response.json({ data: {} }));

test('a statement is of days that there are, in the language of the page', async () => {
  const { to, flash } = await getStatement(post({ from: '2026-03-01', to: '' }, signedIn));
  expect(to).toBe('/api/v1/dashboard/user/wallet/statement?from=2026-03-01&to=&lang=en');
  expect(flash).toBeUndefined();
});

it.each([
  ['the last day is before the first', { from: '2026-03-02', to: '2026-03-01' }],
  ['a day is none', { from: '2026-02-30' }],
  ['somebody wrote into the address', { from: '<b>', to: 'tomorrow' }],
  ['a day is of no year that a wallet has', { to: '9999-12-31' }],
])('the page of the wallet says where %s', async (_, fields) => {
  const { to, flash } = await getStatement(post(fields, signedIn));
  expect(to).toBe('/wallet');
  expect(flash).toMatchObject({ form: 'notice', errors: { '': en['wallet.statement.no-period'] } });
});

test('whoever is signed out meanwhile signs in, and gets no file', async () => {
  const { to } = await getStatement(post({}, problem(401, 'unauthenticated')));
  expect(to).toBe('/login?next=%2Fwallet');
});
