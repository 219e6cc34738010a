import { type RoutePath, routeMap } from '../../apps/storefront/src/route-map.ts';
import { addressOf, routes } from '../../e2e/support/addresses.ts';
import type { Figures } from './figures.ts';
import { type Look, lookAgain, type Result } from './lighthouse-browser.ts';

// What Lighthouse says of accessibility, best practices and SEO on every kind of page that is open to everybody: once each,
// because what it finds here lies in the page and not in the machine's load. Each audit that fails is named.
const CATEGORIES: Record<string, string> = {
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};
const FLAGS = {
  onlyCategories: Object.keys(CATEGORIES),
  disableFullPageScreenshot: true,
  // The 404 page is a page too.
  ignoreStatusCode: true,
};
const SPARE_RUNS = 2;

/** Addresses that show another kind of page than their route does by itself. */
const MORE = [
  '/products?category_id=1&title=Fruit',
  '/search?search=a',
  '/shops/bella-napoli',
  '/blog?tag=kitchen',
  '/blog?author=Rosa+Bianchi',
  '/help?search=refund',
  '/no-such-page',
];

/** Open to nobody who just comes: our own page, and those whose address is a secret. */
const CLOSED = new Set<RoutePath>([
  '/dev/ui',
  '/lists/shared/$key',
  '/orders/$id',
  '/parcels/received/$key',
  '/reservations/invited/$key',
]);

/** Not for search engines, because they are somebody's own, a task, endless, not made yet, or no page. */
const KEPT_OUT = [
  ...['/address', '/cart', '/checkout', '/checkout-all', '/liked', '/notifications', '/orders', '/settings'],
  ...['/email-link', '/login', '/register', '/reset-password', '/update-password', '/verify-phone'],
  ...['/group/order/7', '/referrals', '/reservations', '/offline', '/no-such-page'],
  ...(['/chat/$id', '/parcels/label/$id', '/reservations/$id', '/shops/$slug/book'] as const).map(addressOf),
  '/parcels/send',
  ...['/search', '/search?search=a', '/help?search=refund'],
];

const NOT_THERE = ['is-crawlable', 'http-status-code', 'errors-in-console'];

/**
 * Audits that a page has to fail, and is perfect all the same when it fails no other one: whether it may be in an index, and
 * of an address that has no page its status, which a browser's console names too.
 */
const OUGHT_TO_FAIL: Record<string, string[]> = {
  ...Object.fromEntries(KEPT_OUT.map((address) => [address, ['is-crawlable']])),
  '/no-such-page': NOT_THERE,
  // Nobody has this group.
  '/group/order/7': NOT_THERE,
};

/** `shop` is its address without a path. */
export async function auditPages(look: Look, shop: string): Promise<Figures> {
  const addresses = [...routes.filter(isOpen).map(addressOf), ...MORE];
  const scores: Record<string, number[]> = {};
  const faults: string[] = [];
  for (const address of addresses) {
    const result = await lookAgain(SPARE_RUNS, () => look(shop + address, FLAGS));
    const ought = OUGHT_TO_FAIL[address] ?? [];
    const failed = Object.entries(CATEGORIES).flatMap(([category, name]) => {
      const judged = judge(result, category, ought);
      (scores[name] ??= []).push(judged.score);
      return judged.failed;
    });
    faults.push(...wrongIn(failed, ought).map((fault) => `${address}: ${fault}`));
  }
  const lowest = (name: string) => Math.min(...(scores[name] ?? [Number.NaN]));
  return {
    rows: Object.values(CATEGORIES).map((name) => ({
      name,
      also: {
        pages: addresses.length,
        lowest: lowest(name),
        ...(name === 'SEO' && { 'kept out': KEPT_OUT.length }),
      },
    })),
    ratios: {},
    goals: { 'Lighthouse audits': Math.min(...Object.values(CATEGORIES).map(lowest)) },
    faults,
  };
}

const isOpen = (route: RoutePath): boolean => !('who' in routeMap[route]) && !CLOSED.has(route);

/** A category's score, 100 where nothing fails but what ought to; and the names of all audits that fail in it. */
function judge({ categories, audits }: Result, category: string, ought: string[]) {
  const { score = null, auditRefs = [] } = categories[category] ?? {};
  const failed = auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const isPerfect = failed.length > 0 && failed.every((id) => ought.includes(id));
  return { score: isPerfect ? 100 : Math.round((score ?? 0) * 100), failed };
}

const wrongIn = (failed: string[], ought: string[]): string[] => [
  ...failed.filter((id) => !ought.includes(id)),
  ...ought.filter((id) => !failed.includes(id)).map((id) => `passes ${id}, and should not`),
];
