import { secretCookie } from './cookies.ts';
import { SESSION_SECONDS } from './session.ts';

/** The door says by this header that a page's script asks, which is not to see what signs in. */
export const FROM_PAGE = 'x-from-page';
const COOKIE = 'access_token';
/** What a call of `/auth` names a new session's token by. */
const NAMES = ['access_token', 'token'];

/** The answer without the token that it brings, and the cookie that keeps it instead; null where it brings none. */
export function withoutToken(result: unknown, secure: boolean): { result: object; cookie: string } | null {
  if (!isRecord(result) || !isRecord(result['data'])) return null;
  const { data } = result;
  const name = NAMES.find((one) => typeof data[one] === 'string');
  if (name === undefined) return null;
  const cookie = secretCookie(COOKIE, String(data[name]), { maxAge: SESSION_SECONDS, secure });
  return { result: { ...result, data: { ...data, [name]: '' } }, cookie };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Response);
