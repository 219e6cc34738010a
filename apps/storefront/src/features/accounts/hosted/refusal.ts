import type { Fault, Faults } from '../faults.ts';
import type { HostedStep } from './hosted-provider.ts';

/** By the SDK's codes, without their `auth/`: the field it is about, and what is wrong. */
const REFUSALS: Record<string, [field: string, fault: Fault]> = {
  'invalid-credential': ['', 'login-invalid'],
  'invalid-login-credentials': ['', 'login-invalid'],
  'wrong-password': ['', 'login-invalid'],
  'user-not-found': ['', 'login-invalid'],
  'user-disabled': ['', 'login-invalid'],
  'invalid-email': ['email', 'email-invalid'],
  'missing-email': ['email', 'email-invalid'],
  'email-already-in-use': ['email', 'email-taken'],
  'account-exists-with-different-credential': ['', 'email-taken'],
  'weak-password': ['password', 'password-short'],
  'password-does-not-meet-requirements': ['password', 'password-short'],
  'missing-verification-code': ['code', 'code-wrong'],
  'invalid-verification-code': ['code', 'code-wrong'],
  'code-expired': ['code', 'code-wrong'],
  'invalid-verification-id': ['code', 'code-wrong'],
  'invalid-phone-number': ['phone', 'sms-not-sent'],
  'missing-phone-number': ['phone', 'sms-not-sent'],
  'quota-exceeded': ['', 'sms-not-sent'],
  'captcha-check-failed': ['', 'bot-check-failed'],
  'invalid-action-code': ['', 'link-invalid'],
  'expired-action-code': ['', 'link-invalid'],
  'too-many-requests': ['', 'too-many-requests'],
  'network-request-failed': ['', 'network'],
};
/** A closed window of the provider's is no fault. */
const CANCELLATIONS = new Set(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled']);
/** Forms where one field takes an address or a number. */
const BY_LOGIN = new Set<HostedStep>(['sign-in', 'reset']);

/** The SDK's code of an error; '' for any other error. */
export const refusalOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code).replace(/^auth\//, '') : '';

/** The provider's refusal as faults of the form. */
export function refusedFaults(error: unknown, step: HostedStep): Faults {
  const code = refusalOf(error);
  if (CANCELLATIONS.has(code)) return {};
  const refused = Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined;
  if (!refused) return { '': code === '' ? 'general' : 'provider-failed' };
  const [field, fault] = refused;
  return { [field !== '' && BY_LOGIN.has(step) ? 'login' : field]: fault };
}
