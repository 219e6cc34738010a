import { distanceMetres, estimateRoute } from '@hamper/contract/geo/distance';

import type { Router } from './geo.port.ts';

/** Ways by the straight line, longer by what streets cost; nobody is asked. */
export const straightLine: Router = {
  label: 'straight line × 1.3',
  attribution: null,
  asksOthers: false,
  routes: ({ from, to }) =>
    Promise.resolve(
      from.map((origin) => to.map((destination) => estimateRoute(distanceMetres(origin, destination)))),
    ),
};
