import { expect, test } from 'vitest';

import { faultWords } from '../faults.ts';
import { refusedFaults } from './refusal.ts';

const refusal = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

test.each([
  ['sign-in', 'invalid-credential', { '': 'login-invalid' }],
  ['sign-in', 'user-disabled', { '': 'login-invalid' }],
  ['sign-in', 'invalid-email', { login: 'email-invalid' }],
  ['sign-in', 'too-many-requests', { '': 'too-many-requests' }],
  ['register', 'email-already-in-use', { email: 'email-taken' }],
  ['register', 'weak-password', { password: 'password-short' }],
  ['send-code', 'invalid-phone-number', { phone: 'sms-not-sent' }],
  ['send-code', 'quota-exceeded', { '': 'sms-not-sent' }],
  ['check-code', 'invalid-verification-code', { code: 'code-wrong' }],
  ['check-code', 'code-expired', { code: 'code-wrong' }],
  ['social', 'account-exists-with-different-credential', { '': 'email-taken' }],
  ['social', 'popup-closed-by-user', {}],
  ['open-link', 'expired-action-code', { '': 'link-invalid' }],
  ['reset', 'network-request-failed', { '': 'network' }],
  ['sign-in', 'something-new', { '': 'provider-failed' }],
] as const)('at %s, the provider’s %s is said in the shop’s words', (step, code, faults) => {
  const found = refusedFaults(refusal(code), step);
  expect(found).toEqual(faults);
  expect(Object.values(found).every((fault) => fault !== undefined && fault in faultWords)).toBe(true);
});

test('what is no refusal of the provider’s is a failure in general', () => {
  expect(refusedFaults(new Error('out of memory'), 'sign-in')).toEqual({ '': 'general' });
});
