import { ApiError, type TransportErrorCode } from '@hamper/contract/client';
import type { ProblemCode } from '@hamper/contract/problem';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';

/** Codes for which screens have words of their own: there the API says nothing, or less than a screen knows. */
const words = {
  timeout: 'error.timeout',
  network: 'error.network',
  garbled: 'error.general',
  internal: 'error.general',
  unauthenticated: 'error.unauthorized',
  'login-invalid': 'error.login',
  'email-taken': 'error.email-taken',
  'too-many-requests': 'error.slow-down',
  'not-deliverable': 'error.not-available-here',
} as const satisfies Partial<Record<ProblemCode | TransportErrorCode, unknown>>;

/**
 * An error in the shopper's words, never technical; one that is not foreseen is 'Error occured'. The API's answer says more
 * than a general line: which field, how much is missing, from when it is open.
 */
export function problemWords(t: Translate, error: unknown): string {
  const general = t('error.general');
  if (!(error instanceof ApiError)) return general;
  if (hasWords(error.code)) return t(words[error.code]);
  return Object.values(error.params)[0]?.[0] ?? (error.message || general);
}

const hasWords = (code: string): code is keyof typeof words => Object.hasOwn(words, code);
