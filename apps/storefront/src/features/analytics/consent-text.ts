/** A decision on measuring visits, and the day it was made on. */
export interface Consent {
  answer: 'yes' | 'no';
  /** As in `2026-11-24`. */
  day: string;
}

/** Keeps the decision as `yes.2026-11-24`. It names nobody. */
export const CONSENT_COOKIE = 'consent';
/** The server says by it that an account was opened, for the page after that. */
export const SIGNED_UP_COOKIE = 'signed-up';

/** Asked again after twelve months. */
const VALID_MS = 365 * 24 * 60 * 60 * 1000;

export const consentText = ({ answer, day }: Consent): string => `${answer}.${day}`;

/** Null for what is no decision, or one that is too old. */
export function readConsent(text: string | undefined, now: Date): Consent | null {
  const [, answer, day = ''] = /^(yes|no)\.(\d{4}-\d\d-\d\d)$/.exec(text ?? '') ?? [];
  const at = Date.parse(day);
  if ((answer !== 'yes' && answer !== 'no') || Number.isNaN(at)) return null;
  return now.getTime() - at < VALID_MS ? { answer, day } : null;
}
