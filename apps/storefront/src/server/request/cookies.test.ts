import { expect, test } from 'vitest';

import { safeNext } from '../../session/safe-next.ts';
import { afterResetCookie, readAfterReset } from './after-reset-cookie.ts';
import { parseCookies } from './cookies.ts';
import { readVerifying, VERIFYING_COOKIE, verifyingCookie } from './verifying-cookie.ts';

/** The longest path that is taken anywhere, of what grows most when escaped. */
const longest = safeNext(`/${'%'.repeat(1999)}`);
const short = '/products?category_id=1&title=%D8%A8';

const sent = {
  ...{ phone: '+12125550100', purpose: 'sign-in' as const },
  ...{ sentAt: Date.now(), expiresIn: 300, resendIn: 60 },
};
const verifying = (next: string) => verifyingCookie({ ...sent, next }, true);

test('a path goes along in a cookie', () => {
  expect(readVerifying(parseCookies(verifying(short)).get(VERIFYING_COOKIE))?.next).toBe(short);
  expect(readAfterReset(afterResetCookie(short, 60, true))).toBe(short);
});

test('wrong tries of a code are counted in its cookie', () => {
  const tried = verifyingCookie({ ...sent, next: '/', wrongTries: 5 }, true);
  expect(readVerifying(parseCookies(tried).get(VERIFYING_COOKIE))?.wrongTries).toBe(5);
  expect(readVerifying(JSON.stringify({ ...sent, next: '/', wrongTries: 'few' }))).toBeUndefined();
});

test('no path makes a cookie so long that browsers drop it with the rest', () => {
  expect(longest).toHaveLength(2000);
  for (const next of [longest, longest.slice(0, 1000)]) {
    expect(verifying(next).length).toBeLessThan(4096);
    expect(afterResetCookie(next, 60, true).length).toBeLessThan(4096);
  }
  expect(readVerifying(parseCookies(verifying(longest)).get(VERIFYING_COOKIE))?.phone).toBe('+12125550100');
});
