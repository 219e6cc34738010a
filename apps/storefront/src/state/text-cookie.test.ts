import { expect, test } from 'vitest';

import { textCookieOf } from './text-cookie.ts';

const text = '{"address":"24 Palm Street; يمين"}';

/** A document's cookies after one was written: browsers show neither attributes nor deleted cookies. */
const keptOf = (written: string): string =>
  written.includes('max-age=0') ? '' : (written.split(';', 1)[0] ?? '');

test.each([
  ['http', 'place', false],
  // As the server reads and writes it there: a name without the prefix decides nothing.
  ['https', '__Host-place', true],
] as const)('over %s the place is the cookie %s', (_, name, secure) => {
  const page = { cookie: '' };
  const cookie = textCookieOf('place', page, secure);
  cookie.write(text);
  expect(page.cookie).toMatch(new RegExp(`^${name}=[^;]+; path=/; max-age=31536000; samesite=lax`));
  expect(page.cookie.endsWith('; secure')).toBe(secure);
  page.cookie = `lang=de; ${keptOf(page.cookie)}`;
  expect(cookie.read()).toBe(text);
  cookie.write(undefined);
  expect(page.cookie).toMatch(new RegExp(`^${name}=; path=/; max-age=0`));
  page.cookie = keptOf(page.cookie);
  expect(cookie.read()).toBeUndefined();
});

test('over https one that a neighbouring host may have written is not read', () => {
  expect(textCookieOf('place', { cookie: 'place=%7B%7D' }, true).read()).toBeUndefined();
});

test('what no script of ours wrote is no text', () => {
  expect(textCookieOf('place', { cookie: 'place=%E0%A4%A' }, false).read()).toBeUndefined();
});
