/** Reads a Cookie header; a name sent twice keeps its first value, as browsers order them. */
export function parseCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (!cookies.has(name)) cookies.set(name, decoded(pair.slice(at + 1).trim()));
  }
  return cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const LONGEST_PATH = 1000;

/** A path inside a cookie: browsers drop one above 4 kB with all that is in it, and escaped a path is up to three times as long. */
export const pathToKeep = (path: string): string => (path.length > LONGEST_PATH ? '/' : path);

interface Keeping {
  seconds: number;
  /** Whether the shopper came over https. */
  secure: boolean;
  /** Where it is sent along; everywhere unless told. */
  path?: string;
}

/** A cookie that page scripts never see. Its value is escaped already. */
export const secretCookie = (name: string, value: string, { seconds, secure, path = '/' }: Keeping): string =>
  `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;

/** Deletes such a cookie. */
export const forgetCookie = (name: string, path = '/'): string =>
  secretCookie(name, '', { seconds: 0, secure: false, path });

const YEAR = 365 * 24 * 60 * 60;

/** A choice of the shopper that scripts may read and change too. */
export const rememberCookie = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
