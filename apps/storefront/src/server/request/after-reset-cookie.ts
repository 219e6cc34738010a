import { safeNext } from '../../session/safe-next.ts';
import { clearCookie, parseCookies, pathToKeep, secretCookie } from './cookies.ts';

const COOKIE = 'after-reset';
const PATH = '/update-password';

/** The page from which a new password was requested; the link of the mail leads to one path, and this comes along there. */
export const afterResetCookie = (next: string, seconds: number, secure: boolean): string =>
  secretCookie(COOKIE, pathToKeep(next), { seconds, secure, path: PATH });

/** A path of this shop; home where nothing is known. */
export const readAfterReset = (cookies: string | undefined): string =>
  safeNext(parseCookies(cookies).get(COOKIE));

export const clearAfterResetCookie = clearCookie(COOKIE, PATH);
