import { ApiError, type SilenceCode } from '@hamper/contract/client';
import type { ProblemCode } from '@hamper/contract/problem';
import type { TFunction } from 'i18next';

/** The API's answer says more than a general line: which field, how much is missing, from when it is open. */
const ITS_OWN = '';

/** What a screen says of an error, by its code: the one table. */
const words = {
  timeout: 'error.timeout',
  network: 'error.network',
  unauthenticated: 'error.unauthorized',
  'login-invalid': 'error.login',
  'email-taken': 'error.email-taken',
  'too-many-requests': 'error.slow-down',
  'too-many-uploads': ITS_OWN,
  'uploads-full': ITS_OWN,
  'upload-too-slow': ITS_OWN,
  'body-too-large': ITS_OWN,
  forbidden: ITS_OWN,
  'not-found': ITS_OWN,
  validation: ITS_OWN,
  'shop-closed': ITS_OWN,
  'cart-empty': ITS_OWN,
  'out-of-stock': ITS_OWN,
  'below-minimum': ITS_OWN,
  'not-deliverable': 'error.not-available-here',
  'payment-unavailable': ITS_OWN,
  'payment-declined': ITS_OWN,
  'payment-awaited': ITS_OWN,
  'payment-not-awaited': ITS_OWN,
  'coupon-invalid': ITS_OWN,
  'sign-in-for-coupon': ITS_OWN,
  'slot-full': ITS_OWN,
  'slot-unavailable': ITS_OWN,
  'type-unavailable': ITS_OWN,
  'wallet-insufficient': ITS_OWN,
  'tips-too-big': ITS_OWN,
  'open-orders': ITS_OWN,
  'bot-check-needed': ITS_OWN,
  'bot-check-failed': ITS_OWN,
  'own-order': ITS_OWN,
  'refund-not-possible': ITS_OWN,
  'already-asked': ITS_OWN,
  'review-not-possible': ITS_OWN,
  'already-reviewed': ITS_OWN,
  'group-invalid': ITS_OWN,
  'replacement-late': ITS_OWN,
  'replacement-answered': ITS_OWN,
  'status-unchanged': ITS_OWN,
  'move-not-allowed': ITS_OWN,
  busy: ITS_OWN,
  unavailable: ITS_OWN,
} as const satisfies Partial<Record<ProblemCode | SilenceCode, unknown>>;

/** An error in the shopper's words, never technical; what nobody foresaw is 'Error occured'. */
export function problemWords(t: TFunction, error: unknown): string {
  const general = t('error.general');
  if (!(error instanceof ApiError) || !isKnown(error.code)) return general;
  const found = words[error.code];
  if (found !== ITS_OWN) return t(found);
  return Object.values(error.params)[0]?.[0] ?? (error.message || general);
}

const isKnown = (code: string): code is keyof typeof words => Object.hasOwn(words, code);
