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
      expect(shellAround(path, path), path).toEqual({ framed: false, barred: false });
    }
    expect(shellAround('/update-details', '/update-details').framed).toBe(false);
    expect(shellAround('/orders/', '/orders')).toEqual({ framed: true, barred: true });
  });

  it('hides the bottom bar on every path of a group order, known or not', () => {
    expect(shellAround('/group/order/$id', '/group/order/7')).toEqual({ framed: true, barred: false });
    expect(shellAround('/', '/group/order/7/members')).toEqual({ framed: true, barred: false });
    expect(shellAround('/', '/no/such/page')).toEqual({ framed: true, barred: true });
  });
});
