import { parse, serialize } from 'cookie-es';

/** Reads a Cookie header; a name sent twice keeps its first value, as browsers order them. */
export const parseCookies = (header: string | undefined): Map<string, string> =>
  new Map(
    Object.entries(parse(header ?? '')).flatMap(([name, value]) =>
      name === '' || value === undefined ? [] : [[name, value]],
    ),
  );

const MAX_PATH_LENGTH = 1000;

/** A path inside a cookie: browsers drop one above 4 kB with all that is in it, and escaped a path is up to three times as long. */
export const pathToKeep = (path: string): string => (path.length > MAX_PATH_LENGTH ? '/' : path);

interface CookieOptions {
  seconds: number;
  /** Whether the shopper came over https. */
  secure: boolean;
  /** Where it is sent along; everywhere unless given. */
  path?: string;
}

/** A cookie that page scripts never see. */
export const secretCookie = (name: string, value: string, options: CookieOptions): string =>
  serialize(name, value, { ...attributesOf(options), httpOnly: true });

/** A cookie that page scripts may read and change. */
export const openCookie = (name: string, value: string, options: CookieOptions): string =>
  serialize(name, value, attributesOf(options));

const attributesOf = ({ seconds, secure, path = '/' }: CookieOptions) =>
  ({ path, maxAge: seconds, secure, sameSite: 'lax' }) as const;

/** Deletes a secret cookie. */
export const clearCookie = (name: string, path = '/'): string =>
  secretCookie(name, '', { seconds: 0, secure: false, path });

const YEAR = 365 * 24 * 60 * 60;

/** A choice of the shopper that scripts may read and change too. */
export const rememberCookie = (name: string, value: string): string =>
  openCookie(name, value, { seconds: YEAR, secure: false });

/** Whether the shopper came over https, so that cookies are sent over https alone. */
export const isSecure = ({ origin }: { origin: string }): boolean => origin.startsWith('https:');
