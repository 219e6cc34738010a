import type { RoutePath } from '../route-map.ts';

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
const SHOPS = ['open', 'delivers', 'free_delivery', 'category_id', 'rating', 'delivery_time', 'sort', 'page'];

/**
 * Pages that show every guest the same, so that one of them may get what was made for another, and what of an address each
 * reads besides: the test asks their routes. For whatever else it says, the page is the same.
 */
const PAGES = {
  '/': ['news'],
  '/about': [],
  '/be-seller': [],
  '/blog': [],
  '/branches': ['page'],
  '/careers': [],
  '/categories': [],
  '/help': [],
  '/privacy': [],
  '/product/$slug': [],
  '/products': ['category_id', 'shop_id', 'title', ...PRODUCTS],
  '/recipes': ['category_id', 'page'],
  '/recipes/$slug': ['servings'],
  '/search': ['search', 'category_id', 'shop_id', 'title', ...PRODUCTS],
  '/shops': ['type', 'search', ...SHOPS],
  '/shops/$slug': ['category_id', ...PRODUCTS],
  '/terms': [],
} as const satisfies Partial<Record<RoutePath, readonly string[]>>;

export const everybodysPages = Object.keys(PAGES) as (keyof typeof PAGES)[];

const read = new Map<string, ReadonlySet<string>>(
  Object.entries(PAGES).map(([path, names]) => [path, new Set([...OVERLAY, ...names])]),
);

/** The parameters that this path's page reads, if it is one of them; a name in it ends the path. */
export function readAt(pathname: string): ReadonlySet<string> | undefined {
  const name = pathname.lastIndexOf('/') + 1;
  return (
    read.get(pathname) ?? (name < pathname.length ? read.get(`${pathname.slice(0, name)}$slug`) : undefined)
  );
}

export const isForEverybody = (pathname: string): boolean => readAt(pathname) !== undefined;
