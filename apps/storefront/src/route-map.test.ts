import { describe, expect, expectTypeOf, it } from 'vitest';

import { routeMap, type RoutePath, shellAround } from './route-map.ts';
import type { FileRouteTypes } from './routeTree.gen.ts';

describe('The route map', () => {
  it('enters every route of the router, and no other', () => {
    expectTypeOf<RoutePath>().toEqualTypeOf<FileRouteTypes['to']>();
    expect(Object.keys(routeMap)).toEqual(Object.keys(routeMap).toSorted());
  });

  it('leaves account screens alone on their page', () => {
    for (const path of ['/login', '/register', '/reset-password', '/verify-phone', '/update-password']) {
      expect(shellAround(path, path), path).toMatchObject({ kind: 'none', barred: false });
    }
    expect(shellAround('/update-details', '/update-details').kind).toBe('none');
  });

  it('names a task’s page in its header, and leads from a page within it back to it', () => {
    expect(shellAround('/orders/', '/orders')).toEqual({
      kind: 'task',
      barred: true,
      row: 'title',
      title: 'orders',
    });
    expect(shellAround('/orders/$id', '/orders/7')).toMatchObject({ title: 'orders', backTo: '/orders' });
    expect(shellAround('/checkout', '/checkout')).toMatchObject({ kind: 'task', barred: false });
  });

  it('shows where goods go where one shops, and the words that are searched on their page', () => {
    for (const path of ['/', '/products', '/shops/$slug', '/product/$slug', '/liked', '/branches'])
      expect(shellAround(path, path), path).toMatchObject({ kind: 'shopping', row: 'address' });
    expect(shellAround('/search', '/search')).toMatchObject({ kind: 'shopping', row: 'search' });
    expect(shellAround('/about', '/about')).toMatchObject({ kind: 'reading', row: 'plain' });
  });

  it('hides the bottom bar on every path of a group order, known or not', () => {
    expect(shellAround('/group/order/$id', '/group/order/7').barred).toBe(false);
    expect(shellAround('/', '/group/order/7/members').barred).toBe(false);
    expect(shellAround('/', '/no/such/page')).toMatchObject({ kind: 'shopping', barred: true });
  });
});
