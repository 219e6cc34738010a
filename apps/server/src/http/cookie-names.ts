import type { ServerResponse } from 'node:http';

import { isSigned } from '@hamper/api/http/guest-cookie';

const HOST = '__Host-';
const ELSEWHERE = '__Secure-';
const prefix = /^__(?:Host|Secure)-/;

/** Names that the specification fixes. */
const FIXED = new Set(['access_token', 'user']);
/** How the shop is shown, and no more: as they were named before this browser got the others. */
const CHOICES = new Set(['currency', 'lang', 'theme']);

/**
 * A Cookie header by the names that the shop itself uses. Under TLS its cookies have a prefix by which browsers take them from this
 * host alone; without it somebody on a host beside it may have written them, and what they would decide is not read.
 */
export function readableCookies(header: string, secure: boolean): string {
  if (!secure && !header.includes('__')) return header;
  const ours: string[] = [];
  const others: string[] = [];
  for (const part of header.split(';')) {
    const pair = part.trim();
    const name = pair.slice(0, Math.max(0, pair.indexOf('=')));
    if (prefix.test(name)) ours.push(pair.replace(prefix, ''));
    else if (!secure || FIXED.has(name) || CHOICES.has(name) || isOldGuest(name, pair)) others.push(pair);
  }
  // Who reads a cookie takes the first of its name.
  return [...ours, ...others].join('; ');
}

/** The guest cookie of a browser that has not been here since they are signed; the API looks up whose it is. */
const isOldGuest = (name: string, pair: string): boolean =>
  name === 'guest' && !isSigned(pair.slice('guest='.length));

/** The same header for a process of ours that is asked by this one. */
export const forwardedCookies = (header: string): string =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .map((pair) => (prefix.test(pair) || FIXED.has(pair.split('=', 1)[0] ?? '') ? pair : HOST + pair))
    .join('; ');

/** A Set-Cookie line as browsers get it under TLS. What is taken back goes by its name of before, too. */
function secureCookie(line: string): string[] {
  const secure = /;\s*secure\s*(?:;|$)/i.test(line) ? line : `${line}; Secure`;
  if (prefix.test(line) || FIXED.has(line.split('=', 1)[0] ?? '')) return [secure];
  const named = (/;\s*path=\/\s*(?:;|$)/i.test(line) ? HOST : ELSEWHERE) + secure;
  return /;\s*max-age=0\s*(?:;|$)/i.test(line) ? [named, secure] : [named];
}

type Values = number | string | string[] | undefined;
const secured = (values: Values): string[] =>
  [values ?? []].flat().flatMap((line) => secureCookie(String(line)));

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
