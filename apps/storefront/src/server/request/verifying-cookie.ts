import type { Verifying } from '../../session/verifying.ts';
import { clearCookie, pathToKeep, secretCookie } from './cookies.ts';

export const VERIFYING_COOKIE = 'verifying';
/** Beyond the life of its code: another one can still be asked for. */
const HOUR = 60 * 60;

/** Which phone is being verified; nobody's business but the server's. */
export function verifyingCookie(verifying: Verifying, secure: boolean): string {
  const kept: Verifying = { ...verifying, next: pathToKeep(verifying.next) };
  return secretCookie(VERIFYING_COOKIE, JSON.stringify(kept), { seconds: HOUR, secure });
}

export const clearVerifyingCookie = clearCookie(VERIFYING_COOKIE);

/** Cookies come from outside, our own too: anything of another shape is none. */
export function readVerifying(text: string | undefined): Verifying | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isVerifying(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isVerifying(value: unknown): value is Verifying {
  if (typeof value !== 'object' || value === null) return false;
  const {
    phone,
    purpose,
    next,
    referral = '',
    sentAt,
    expiresIn,
    resendIn,
    wrongTries = 0,
  } = value as Record<string, unknown>;
  return (
    typeof phone === 'string' &&
    (purpose === 'sign-in' || purpose === 'reset') &&
    typeof next === 'string' &&
    typeof referral === 'string' &&
    [sentAt, expiresIn, resendIn, wrongTries].every(Number.isFinite)
  );
}
