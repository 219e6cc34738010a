import { type RoutePath, routeMap } from '../../apps/storefront/src/route-map.ts';

/** An address for every route that needs more than its path. */
const EXAMPLES: Partial<Record<RoutePath, string>> = {
  '/blog/$slug': '/blog/herbs-for-a-week',
  '/careers/$slug': '/careers/picker',
  '/chat/$id': '/chat/0192f0c0-0000-7000-8000-000000000000',
  '/group/order/$id': '/group/order/7',
  '/help/$slug': '/help/refunds',
  '/lists/$id': '/lists/0192f0c0-0000-7000-8000-000000000000',
  '/lists/shared/$key': '/lists/shared/0192f0c0000070008000000000000000',
  '/orders/$id': '/orders/0192f0c0-0000-7000-8000-000000000000',
  '/parcels/label/$id': '/parcels/label/0192f0c0-0000-7000-8000-000000000000',
  '/parcels/received/$key': '/parcels/received/0192f0c0000070008000000000000000',
  '/product/$slug': '/product/margherita',
  '/recipes/$slug': '/recipes/spaghetti-al-pomodoro',
  '/reservations/$id': '/reservations/0192f0c0-0000-7000-8000-000000000000',
  '/reservations/invited/$key': '/reservations/invited/0192f0c0-0000-7000-8000-000000000000',
  '/shops/$slug': '/shops/corner-grocery',
  '/shops/$slug/book': '/shops/bella-napoli/book',
};

/** All routes of the shop. */
export const routes = Object.keys(routeMap).filter((path): path is RoutePath => path in routeMap);

/** Where a route can be looked at. */
export const addressOf = (route: RoutePath): string => EXAMPLES[route] ?? route;

/** Pages of nobody but whom they belong to: a guest is asked to sign in, whatever the number. */
const OWNED = new Set<RoutePath>(['/chat/$id', '/orders/$id', '/parcels/label/$id', '/reservations/$id']);

/** Whether a guest is led to the login page from there. */
export const leadsIn = (route: RoutePath): boolean => 'who' in routeMap[route] || OWNED.has(route);
