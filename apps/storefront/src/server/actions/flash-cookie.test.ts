import { readFileSync } from 'node:fs';

import { parseSetCookie } from 'cookie-es';
import { describe, expect, it } from 'vitest';

import { type Flash, readFlash } from '../../flash/flash.ts';
import { clearFlashCookies, flashCookies, flashTextIn } from './flash-cookie.ts';

/** Cookies as a browser sends them back; `before`: those that it has. */
function sentBack(lines: string[], before = new Map<string, string>()): Map<string, string> {
  const cookies = new Map(before);
  for (const line of lines) {
    // A browser drops a longer one.
    expect(line.length).toBeLessThan(4096);
    const cookie = parseSetCookie(line);
    if (cookie) cookies.set(cookie.name, cookie.value);
  }
  return cookies;
}

/** So many characters that somebody may have written in a language: texts of the shop in a row. */
function letter(locale: string, length: number): string {
  const file = new URL(`../../../public/locales/${locale}/common.json`, import.meta.url);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.values(words)
    .filter((text) => text.length > 60)
    .join('\n')
    .slice(0, length);
}

const typed = (message: string): Flash => ({
  ...{ form: '/help', values: { message, email: 'x' }, errors: { email: 'This is no email address' } },
});

describe('What was typed into a form that was refused', () => {
  it.each(['ar', 'de', 'en', 'es', 'fr', 'pt'])(
    'is there again, a letter of 5,000 characters, in %s',
    (locale) => {
      const message = letter(locale, 5000);
      expect(message).toHaveLength(5000);
      const lines = flashCookies(typed(message), false);
      expect(lines.join('; ').length).toBeLessThan(7500);
      expect(readFlash(flashTextIn(sentBack(lines)))).toEqual(typed(message));
    },
  );

  it('is one cookie where it is short', () => {
    const lines = flashCookies(typed('Where is my order?'), false);
    expect(lines).toHaveLength(1);
    expect(readFlash(flashTextIn(sentBack(lines)))).toEqual(typed('Where is my order?'));
  });

  it('is not mixed with what is left of a longer one', () => {
    const long = sentBack(flashCookies(typed(letter('ar', 5000)), false));
    expect(long.size).toBe(2);
    for (const next of ['Hello', letter('en', 2000), letter('de', 5000)]) {
      const cookies = sentBack(flashCookies(typed(next), false), long);
      expect(readFlash(flashTextIn(cookies))).toEqual(typed(next));
    }
  });

  it('goes where it fits into no cookies, and what was wrong with it is still said', () => {
    const noise = Array.from({ length: 16_000 }, (_, at) =>
      String.fromCodePoint(0x4e_00 + ((at * 7919) % 20_000)),
    );
    const flash = readFlash(flashTextIn(sentBack(flashCookies(typed(noise.join('')), false))));
    expect(flash).toEqual({ ...typed(''), values: {} });
  });

  it('is nothing where a half is lost, or somebody made it up', () => {
    const cookies = sentBack(flashCookies(typed(letter('ar', 5000)), false));
    cookies.delete('flash-rest');
    expect(readFlash(flashTextIn(cookies))).toBeUndefined();
    expect(flashTextIn(new Map([['flash', 'AAAA']]))).toBeUndefined();
    expect(flashTextIn(new Map())).toBeUndefined();
  });

  it('is shown once: all of its cookies are deleted', () => {
    const cookies = sentBack(flashCookies(typed(letter('ar', 5000)), false));
    const names = clearFlashCookies(cookies).map((line) => parseSetCookie(line));
    expect(names).toMatchObject([
      { name: 'flash', maxAge: 0 },
      { name: 'flash-rest', maxAge: 0 },
    ]);
    expect(clearFlashCookies(new Map([['lang', 'de']]))).toEqual([]);
  });
});
