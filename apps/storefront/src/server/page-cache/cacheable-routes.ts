import type { RoutePath } from '../../route-map.ts';

/** Any page may have a product open over it. */
const OVERLAY = ['product', 'branch'];
const PRODUCTS = [
  'brand_id',
  'price_from',
  'price_to',
  'diet',
  'without',
  'in_stock',
  'discount',
  'rating',
  'sort',
  'page',
];
/** Where the shopper is: such a page is made for one request, and cached for nobody. */
const NEAR = 'near';
/** How and when they want it, for a page of the same kind. */
const WANTED = ['pickup', 'at'];
const SHOPS = ['open', 'delivers', 'free_delivery', 'category_id', 'rating', 'delivery_time', 'sort', 'page'];

/**
 * Public routes: their HTML is the same for everybody and comes from the page cache. Each with the query parameters that
 * it reads, as a test asks the routes; any other parameter changes nothing of the page.
 */
const PAGES = {
  '/': ['news'],
  '/about': ['version'],
  '/blog': ['tag', 'author', 'page'],
  '/blog/$slug': [],
  '/branches': ['page'],
  '/careers': ['page'],
  '/careers/$slug': [],
  '/categories': [],
  '/help': ['search'],
  '/help/$slug': [],
  '/offline': [],
  '/privacy': ['version'],
  '/product/$slug': [],
  '/products': ['category_id', 'shop_id', 'title', ...PRODUCTS],
  '/recipes': ['category_id', 'page'],
  '/recipes/$slug': ['servings'],
  '/search': ['search', 'category_id', 'shop_id', 'title', ...PRODUCTS],
  '/shops': ['type', 'search', ...SHOPS, NEAR, ...WANTED, 'view'],
  '/shops/$slug': ['category_id', 'search', ...PRODUCTS, NEAR],
  '/terms': ['version'],
} as const satisfies Partial<Record<RoutePath, readonly string[]>>;

export const cacheableRoutes = Object.keys(PAGES) as (keyof typeof PAGES)[];

const read = new Map<string, ReadonlySet<string>>(
  Object.entries(PAGES).map(([path, names]) => [path, new Set([...OVERLAY, ...names])]),
);

/** The query parameters that this path's page reads; undefined for a route that is not cacheable. A slug ends its path. */
export function queryNamesAt(pathname: string): ReadonlySet<string> | undefined {
  const name = pathname.lastIndexOf('/') + 1;
  return (
    read.get(pathname) ?? (name < pathname.length ? read.get(`${pathname.slice(0, name)}$slug`) : undefined)
  );
}

/** Whether an address asks for a page near a place, or of a time or way that somebody wants, however it is written. */
export function isForOneShopper(search: string): boolean {
  if (search.length <= 1) return false;
  const query = new URLSearchParams(search);
  return [NEAR, ...WANTED].some((name) => query.has(name));
}

export const isCacheable = (pathname: string): boolean => queryNamesAt(pathname) !== undefined;
