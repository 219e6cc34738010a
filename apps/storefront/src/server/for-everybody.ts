import type { RoutePath } from '../route-map.ts';

/** Pages that show every guest the same, so that one of them may get what was made for another. */
const PAGES: readonly RoutePath[] = [
  '/',
  '/about',
  '/be-seller',
  '/blog',
  '/branches',
  '/careers',
  '/categories',
  '/help',
  '/privacy',
  '/product/$slug',
  '/products',
  '/recipes',
  '/recipes/$slug',
  '/search',
  '/shops',
  '/shops/$slug',
  '/terms',
];

const routes = new Set<string>(PAGES);

/** Whether this path is one of them; a name in it ends the path. */
export function isForEverybody(pathname: string): boolean {
  const name = pathname.lastIndexOf('/') + 1;
  return routes.has(pathname) || (name < pathname.length && routes.has(`${pathname.slice(0, name)}$slug`));
}
