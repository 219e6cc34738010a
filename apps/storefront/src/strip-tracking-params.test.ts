import { expect, test } from 'vitest';

import { stripTrackingParams } from './strip-tracking-params.ts';

test.each([
  ['/?lang=ar', '/'],
  [
    '/products?title=Fruit%20%26+more&lang=de&page=2&currency=2#end',
    '/products?title=Fruit%20%26+more&page=2#end',
  ],
  ['/search?search=lang=ar&language=1', '/search?search=lang=ar&language=1'],
  ['/?utm_source=paper&fbclid=x&gclid', '/'],
  ['/search?search=milk&utm_medium=mail', '/search?search=milk'],
  ['/search?search=utm_source=x&sort=cheap', '/search?search=utm_source=x&sort=cheap'],
  ['/search?lang', '/search'],
  ['/shops', '/shops'],
])('%s is at home at %s', (asked, home) => {
  expect(stripTrackingParams(new URL(asked, 'http://shop'))).toBe(home);
});
