import { parse, serialize } from 'cookie-es';

/** Secrets and keys of ours need no escaping: they are read and written as they are. */
const asIs = (value: string): string => value;

/** Reads one cookie of a Cookie header; of a name that is sent twice the first value counts. */
export const readCookie = (header: string | null, name: string): string | null =>
  parse(header ?? '', { decode: asIs, filter: (key) => key === name })[name] ?? null;

/** A Set-Cookie value for a secret that page scripts never see. */
export const secretCookie = (
  name: string,
  value: string,
  { maxAge, secure }: { maxAge: number; secure: boolean },
): string =>
  serialize(name, value, { path: '/', httpOnly: true, sameSite: 'lax', maxAge, secure, encode: asIs });
