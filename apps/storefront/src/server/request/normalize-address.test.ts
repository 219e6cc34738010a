import { describe, expect, it } from 'vitest';

import { Route as root } from '../../routes/__root.tsx';
import { routeTree } from '../../routeTree.gen.ts';
import { cacheableRoutes, queryNamesAt } from '../page-cache/cacheable-routes.ts';
import { normalizeAddress } from './normalize-address.ts';

type Reader = (search: Record<string, unknown>) => object;
const routes = Object.values(routeTree.children ?? {}) as {
  options: { path?: string; id?: string; validateSearch?: Reader };
}[];

describe('The page of an address', () => {
  it.each(cacheableRoutes)('%s reads what its route reads, and no more', (path) => {
    const route = routes.find(({ options }) => (options.path ?? '').replace(/(?<=.)\/$/, '') === path);
    expect(route).toBeDefined();
    const readers = [root.options.validateSearch as Reader, route?.options.validateSearch];
    // Each names all that it reads, whether the address says it or not.
    const names = readers.flatMap((read) => (read ? Object.keys(read({})) : []));
    const at = queryNamesAt(path.replace('$slug', 'some-name')) ?? new Set();
    expect([...at].toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it.each([
    ['/products', '/products'],
    ['/products?x=0.123', '/products'],
    ['/products?x=1&page=2&y[]=3&title=Fruit%20%26+more#end', '/products?page=2&title=Fruit%20%26+more#end'],
    ['/products?%70age=2&pa%ge=3&=4&&page', '/products?%70age=2&page'],
    ['/products?search=milk', '/products'],
    ['/search?search=milk&utm_source=paper&lang=de', '/search?search=milk'],
    ['/product/margherita?product=funghi&page=2', '/product/margherita?product=funghi'],
    ['/about?a', '/about'],
    // Where it is not known what is read, all is kept but what is never a page's own.
    ['/orders/7?key=abc&x=1&gclid=2', '/orders/7?key=abc&x=1'],
    ['/login?next=%2Fproducts%3Fx%3D1', '/login?next=%2Fproducts%3Fx%3D1'],
  ])('%s is the one of %s', (asked, home) => {
    expect(normalizeAddress(new URL(asked, 'http://shop'))).toBe(home);
  });
});
