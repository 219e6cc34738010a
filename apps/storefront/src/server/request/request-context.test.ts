import { expect, test } from 'vitest';

import type { PageContext } from '../render/page-context.ts';
import { sharedContext, uncachedSharedContext } from './request-context.ts';

/** Of a signed-in person's request, the fields that these contexts are about. */
const personal = {
  requestId: 'request-1',
  apiHeaders: {
    authorization: 'Bearer token',
    cookie: 'access_token=token',
    'x-forwarded-for': '203.0.113.7',
    'x-request-id': 'request-1',
  },
  isSignedIn: true,
} as Partial<PageContext> as PageContext;

test('a cached page asks the API as nobody and from nowhere', () => {
  expect(sharedContext(personal).apiHeaders).toEqual({ 'x-request-id': 'request-1' });
});

test('a public page that bypasses the cache asks as nobody, and counts for the address that it is made for', () => {
  const page = uncachedSharedContext(personal);
  expect(page.apiHeaders).toEqual({ 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'request-1' });
  expect(page.isSignedIn).toBe(false);
});
