import type { ServerResponse } from 'node:http';

import { isSigned } from '@hamper/api/http/guest-cookie';
import { parse, parseSetCookie, serialize, type SetCookie } from 'cookie-es';

import { logError } from '../log.ts';

const HOST = '__Host-';
const ELSEWHERE = '__Secure-';
const prefix = /^__(?:Host|Secure)-/;

/** Names that the specification fixes. */
const FIXED = new Set(['access_token', 'user']);
/** Cookies that are sent to one path alone. */
const ONE_PATH = new Set(['after-reset', 'away']);
/** They only choose how the shop is shown: taken by the names that they had before this browser got the others. */
const CHOICES = new Set(['currency', 'lang', 'theme']);

/**
 * A Cookie header by the names that the shop itself uses. Under TLS its cookies have a prefix by which browsers take them from this
 * host alone; without it somebody on a host beside it may have written them, and they decide nothing.
 */
export function readableCookies(header: string, secure: boolean): string {
  if (!secure && !header.includes('__')) return header;
  const cookies = cookiesOf(header);
  const ownNames = cookies.filter(([name]) => name.startsWith(HOST) || isForOnePath(name));
  const others = cookies.filter(
    ([name, value]) =>
      !prefix.test(name) && (!secure || FIXED.has(name) || CHOICES.has(name) || isOldGuest(name, value)),
  );
  // Readers take the first cookie of a name.
  return headerOf([
    ...ownNames.map(([name, value]) => [name.replace(prefix, ''), value] as const),
    ...others,
  ]);
}

/** Cookies of one path cannot have the prefix of the host; any other with this one was written by a host beside it. */
const isForOnePath = (name: string): boolean =>
  name.startsWith(ELSEWHERE) && ONE_PATH.has(name.slice(ELSEWHERE.length));

/** The guest cookie of a browser that has not been here since they are signed; the API looks up whose it is. */
const isOldGuest = (name: string, value: string): boolean => name === 'guest' && !isSigned(value);

/** The same header for a process of ours that is asked by this one. */
export const forwardedCookies = (header: string): string =>
  headerOf(
    cookiesOf(header).map(([name, value]) =>
      prefix.test(name) || FIXED.has(name) ? [name, value] : [HOST + name, value],
    ),
  );

type NamedValue = readonly [name: string, value: string];

/** All cookies of a header as they were sent, those of one name in their order. */
const cookiesOf = (header: string): NamedValue[] =>
  Object.entries(parse(header, { decode: asIs, allowMultiple: true })).flatMap(([name, values]) =>
    name === '' ? [] : [values ?? []].flat().map((value) => [name, value] as const),
  );

/** Joined by hand: the library refuses values that browsers do send. */
const headerOf = (cookies: NamedValue[]): string =>
  cookies.map(([name, value]) => `${name}=${value}`).join('; ');

const asIs = (value: string): string => value;

/** A Set-Cookie line as browsers get it under TLS. One that deletes a cookie deletes its name without prefix, too. */
function secureCookie(line: string): string[] {
  const cookie = parseSetCookie(line, { decode: false });
  if (!cookie) return [];
  // The library's types of the two directions differ in an explicit `undefined` alone.
  const secure = { ...cookie, secure: true } as SetCookie;
  const write = (name: string) => serialize({ ...secure, name }, { encode: asIs });
  if (prefix.test(cookie.name) || FIXED.has(cookie.name)) return [write(cookie.name)];
  const prefixed = write((cookie.path === '/' ? HOST : ELSEWHERE) + cookie.name);
  return cookie.maxAge === 0 ? [prefixed, write(cookie.name)] : [prefixed];
}

type Values = number | string | string[] | undefined;
let isRefusalLogged = false;

/** A cookie that a balancer before the API adds may be one that no browser takes: it is left out, and the answer goes on. */
function secured(values: Values): string[] {
  return [values ?? []].flat().flatMap((line) => {
    try {
      return secureCookie(String(line));
    } catch (error) {
      const [name] = String(line).split('=');
      // The first one alone: it comes with every answer.
      if (!isRefusalLogged) logError({ level: 'warn', event: 'cookie left out', name, error: String(error) });
      isRefusalLogged = true;
      return [];
    }
  });
}

/** From here on, all cookies of this response go out as they have to under TLS, however they are set. */
export function secureCookies(res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => ServerResponse;
  res.writeHead = (...head: unknown[]) => {
    const before = res.getHeader('set-cookie');
    if (before !== undefined) res.setHeader('set-cookie', secured(before));
    return writeHead(...head.map((part) => (typeof part === 'object' && part ? inHead(part) : part)));
  };
}

/** Headers as `writeHead` takes them: names and values in turn, pairs, or an object. */
function inHead(head: object): object {
  if (!Array.isArray(head))
    return Object.fromEntries(
      Object.entries(head).map(([name, value]) => [name, isCookie(name) ? secured(value) : value]),
    );
  const flat: unknown[] = head.flat();
  const changed: unknown[] = [];
  for (let at = 0; at < flat.length; at += 2) {
    const [name, value] = flat.slice(at, at + 2);
    if (isCookie(name)) for (const line of secured(value as Values)) changed.push(name, line);
    else changed.push(name, value);
  }
  return changed;
}

const isCookie = (name: unknown): boolean => String(name).toLowerCase() === 'set-cookie';
