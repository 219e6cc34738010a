import { expect, test } from 'vitest';

import { type Hosted, type Measurer, pageHeaders } from './page-headers.ts';

const project = {
  api_key: 'key',
  auth_domain: 'shop.firebaseapp.com',
  project_id: 'shop',
  app_id: null,
  emulator: null,
};
/** Hosts besides the shop's own, by what a page may do with them. */
function strangers(
  hosted: Hosted,
  stripe = false,
  mapHost: string | null = null,
  measurer: Measurer | null = null,
  chatHosts: string[] = [],
): Record<string, string[]> {
  const policy =
    pageHeaders(`'nonce-once'`, false, { hosted, stripe, mapHost, chatHosts, measurer })[
      'content-security-policy'
    ] ?? '';
  const rules = policy.split('; ').map((rule) => rule.split(' '));
  return Object.fromEntries(
    rules.map(([name = '', ...sources]) => [name, sources.filter((source) => /^https?:\/\//.test(source))]),
  );
}

test('a page runs, asks and frames nothing of others where the shop itself proves who people are', () => {
  const { 'script-src': scripts, 'connect-src': asked, 'frame-src': frames } = strangers(null);
  expect([scripts, asked, frames]).toEqual([[], [], []]);
});

test('a page reaches Firebase, and the window of its own project alone, where that proves who people are', () => {
  const { 'connect-src': asked, 'frame-src': frames, 'form-action': forms } = strangers(project);
  expect(asked).toContain('https://identitytoolkit.googleapis.com');
  expect(asked).toContain('https://securetoken.googleapis.com');
  expect(frames?.filter((host) => host.includes('firebaseapp'))).toEqual(['https://shop.firebaseapp.com']);
  expect(forms).toEqual([]);
});

test('a page reaches the emulator where there is one', () => {
  const { 'connect-src': asked } = strangers({ ...project, emulator: '127.0.0.1:9099' });
  expect(asked).toContain('http://127.0.0.1:9099');
  expect(strangers(project)['connect-src']?.filter((host) => host.startsWith('http:'))).toEqual([]);
});

test('a page reaches Stripe where a card is paid by its form, and lets its frame ask for one', () => {
  const { 'script-src': scripts, 'connect-src': asked, 'frame-src': frames } = strangers(null, true);
  expect(scripts).toContain('https://js.stripe.com');
  expect(asked).toEqual(['https://api.stripe.com']);
  expect(frames).toContain('https://hooks.stripe.com');
  expect(
    pageHeaders(`'nonce-once'`, false, {
      ...{ hosted: null, stripe: true, mapHost: null },
      ...{ chatHosts: [], measurer: null },
    })['permissions-policy'],
  ).toContain('payment=(self "https://js.stripe.com")');
});

test('a page of the chat reaches whoever carries its messages, and runs none of their scripts', () => {
  const { 'connect-src': asked, 'script-src': scripts } = strangers(null, false, null, null, [
    'https://firestore.googleapis.com',
  ]);
  expect([asked, scripts]).toEqual([['https://firestore.googleapis.com'], []]);
});

test('a page asks the host of its maps’ file, and no other', () => {
  const { 'connect-src': asked, 'script-src': scripts } = strangers(null, false, 'https://maps.example');
  expect([asked, scripts]).toEqual([['https://maps.example'], []]);
});

test('a page reports visits to the one host that is configured for it, and runs scripts of Google alone', () => {
  const measuring = (measurer: Measurer) => strangers(null, false, null, measurer);
  const plausible = measuring({ provider: 'plausible', url: 'https://stats.example' });
  expect([plausible['connect-src'], plausible['script-src']]).toEqual([['https://stats.example'], []]);
  const google = measuring({ provider: 'ga4', url: '' });
  expect(google['script-src']).toEqual(['https://www.googletagmanager.com']);
  expect(google['connect-src']).toContain('https://*.google-analytics.com');
});
