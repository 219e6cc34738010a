import { expect, test } from 'vitest';

import { withoutWishes } from './without-wishes.ts';

test.each([
  ['/?lang=ar', '/'],
  [
    '/products?title=Fruit%20%26+more&lang=de&page=2&currency=2#end',
    '/products?title=Fruit%20%26+more&page=2#end',
  ],
  ['/search?search=lang=ar&language=1', '/search?search=lang=ar&language=1'],
  ['/search?lang', '/search'],
  ['/shops', '/shops'],
])('%s is at home at %s', (asked, home) => {
  expect(withoutWishes(new URL(asked, 'http://shop'))).toBe(home);
});
