import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

import type { Flash } from '../../flash/flash.ts';
import { clearCookie, secretCookie } from '../request/cookies.ts';

export const FLASH_COOKIE = 'flash';
/** The second half of what does not fit into one. */
const REST_COOKIE = 'flash-rest';

/** Browsers drop a cookie above 4 kB; proxies, all cookies of a request above 8 kB. */
const MAX_LENGTH = 3500;
const MAX_COOKIES = 2;
/** Of what comes back: as much as a form may send. */
const MAX_BYTES = 64 * 1024;
const COMPRESSION = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 9,
  },
};

/**
 * A message for the next page. What somebody typed at length is compressed, and goes into two cookies where it has to; the longest
 * letter that a form takes fits. Only what no language writes does not: then the typed values go, and the messages stay.
 */
export function flashCookies(flash: Flash, secure: boolean): string[] {
  const cookie = (name: string, value: string) => secretCookie(name, value, { seconds: 60, secure });
  const text = JSON.stringify(flash);
  if (encodeURIComponent(text).length <= MAX_LENGTH) return [cookie(FLASH_COOKIE, text)];
  const packed = brotliCompressSync(text, COMPRESSION).toString('base64url');
  if (packed.length > MAX_LENGTH * MAX_COOKIES) {
    const { values: _, ...short } = flash;
    return [cookie(FLASH_COOKIE, JSON.stringify(short))];
  }
  return [
    cookie(FLASH_COOKIE, packed.slice(0, MAX_LENGTH)),
    // Written even where it is empty: another one may be left.
    cookie(REST_COOKIE, packed.slice(MAX_LENGTH)),
  ];
}

/** The text of the message that a request brings along. */
export function flashTextIn(cookies: ReadonlyMap<string, string>): string | undefined {
  const first = cookies.get(FLASH_COOKIE);
  if (first === undefined || first.startsWith('{')) return first;
  const packed = Buffer.from(first + (cookies.get(REST_COOKIE) ?? ''), 'base64url');
  try {
    return brotliDecompressSync(packed, { maxOutputLength: MAX_BYTES }).toString();
  } catch {
    // Not ours, or half of it is lost.
    return undefined;
  }
}

/** Deletes the message that a request brings along. */
export const clearFlashCookies = (cookies: ReadonlyMap<string, string>): string[] =>
  [FLASH_COOKIE, REST_COOKIE].filter((name) => cookies.has(name)).map((name) => clearCookie(name));
