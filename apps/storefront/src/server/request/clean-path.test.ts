import { describe, expect, it } from 'vitest';

import { cleanPath } from './clean-path.ts';

describe('The one way to write an address', () => {
  it.each([
    ['/products/', '/products'],
    ['/products//?page=2&sort=cheap', '/products?page=2&sort=cheap'],
    ['//', '/'],
    ['/shops//corner-grocery', '/shops/corner-grocery'],
    ['/search/?search=a//b/', '/search?search=a//b/'],
  ])('of %s is %s', (written, clean) => expect(cleanPath(written)).toBe(clean));

  it.each([
    '/',
    '/products',
    '/?page=2',
    '/search?search=a//b/',
    '/search?next=//evil.com/',
    '*',
    'http://evil.com/',
  ])('leaves %s alone', (written) => expect(cleanPath(written)).toBeUndefined());

  it.each([
    '//evil.com',
    '//evil.com/',
    '///evil.com',
    '/\\evil.com/',
    '\\\\evil.com/',
    '/\t/evil.com/',
    '/\n//evil.com',
    '/.//evil.com',
    '/..//evil.com/',
    '/x/..//evil.com/',
    '/%2e%2e//evil.com/',
    '//evil.com:80//@x/',
  ])('never leads %j to another host', (written) => {
    const clean = cleanPath(written) ?? '/';
    expect(clean).toMatch(/^\/(?![\\/\s])/);
    expect(new URL(clean, 'http://shop.example').host).toBe('shop.example');
  });
});
