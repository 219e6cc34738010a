type Part = 'loader' | 'component' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent';

/** Lists one browses: their loaders are small, and run while the page's code is still on its way. */
const BROWSED = new Set(['__root__', '/', '/products']);

/** Loaders of all other pages, orders and the checkout above all, come with their page, not with every page. */
export function splitBehavior({ routeId }: { routeId: string }): Part[][] | undefined {
  if (BROWSED.has(routeId)) return undefined;
  return [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']];
}
