import { secretCookie } from './cookies.ts';
import { SESSION_SECONDS } from './session.ts';

/** The request handler sets this header on calls of a page's scripts, which are not to see tokens. */
export const FROM_PAGE = 'x-from-page';
const COOKIE = 'access_token';
/** The fields by which calls of `/auth` name a new session's token. */
const TOKEN_FIELDS = ['access_token', 'token'];

/** The answer without its token, and the cookie that keeps it instead; null where it has none. */
export function withoutToken(result: unknown, secure: boolean): { result: object; cookie: string } | null {
  if (!isRecord(result) || !isRecord(result['data'])) return null;
  const { data } = result;
  const name = TOKEN_FIELDS.find((one) => typeof data[one] === 'string');
  if (name === undefined) return null;
  const cookie = secretCookie(COOKIE, String(data[name]), { maxAge: SESSION_SECONDS, secure });
  return { result: { ...result, data: { ...data, [name]: '' } }, cookie };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Response);
