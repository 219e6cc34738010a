/** One page of the shop, as menus, the footer, the shell and the tests know it. */
interface Page {
  /** Its name in the dictionary. */
  word: string;
  /** Header and footer around it, or nothing: account screens. */
  shell: 'full' | 'none';
  /** Leaves out the bar at the bottom of a phone. */
  bar?: 'hidden';
  /** Stands in its final place, and says what it will be: its feature comes later. */
  later?: true;
  /** Has something to show to a signed-in person only; guests are sent to sign in. */
  who?: 'person';
  /** Its links show only while this setting is '1'. */
  when?: 'referral_active';
}

/** Every page there is. `route-map.test.ts` does not compile when the router knows another. */
export const routeMap = {
  '/': { word: 'home', shell: 'full' },
  '/about': { word: 'page.about', shell: 'full' },
  '/address': { word: 'delivery.title', shell: 'full' },
  '/be-seller': { word: 'page.be-seller', shell: 'full', later: true },
  '/blog': { word: 'page.blog', shell: 'full', later: true },
  '/branches': { word: 'page.branches', shell: 'full' },
  '/careers': { word: 'page.careers', shell: 'full', later: true },
  '/cart': { word: 'cart', shell: 'full' },
  '/categories': { word: 'all-categories', shell: 'full' },
  '/checkout': { word: 'checkout.title', shell: 'full', bar: 'hidden' },
  '/confirm-email': { word: 'page.confirm-email', shell: 'none', who: 'person' },
  '/dev/ui': { word: 'brand', shell: 'none' },
  '/email-link': { word: 'page.email-link', shell: 'none' },
  '/group/order/$id': { word: 'page.group-order', shell: 'full', bar: 'hidden', later: true },
  '/help': { word: 'page.help', shell: 'full' },
  '/liked': { word: 'page.liked', shell: 'full' },
  '/login': { word: 'login.button', shell: 'none' },
  '/notifications': { word: 'notifications', shell: 'full' },
  '/orders': { word: 'orders', shell: 'full' },
  '/orders/$id': { word: 'orders', shell: 'full' },
  '/privacy': { word: 'page.privacy', shell: 'full', later: true },
  '/product/$slug': { word: 'products', shell: 'full' },
  '/products': { word: 'products.all', shell: 'full' },
  '/profile': { word: 'profile.title', shell: 'full', who: 'person' },
  '/recipes': { word: 'page.recipes', shell: 'full' },
  '/recipes/$slug': { word: 'page.recipes', shell: 'full' },
  '/referrals': { word: 'page.referrals', shell: 'full', later: true, when: 'referral_active' },
  '/register': { word: 'register.submit', shell: 'none' },
  '/reservations': { word: 'page.reservations', shell: 'full', later: true },
  '/reset-password': { word: 'page.reset-password', shell: 'none' },
  '/search': { word: 'search', shell: 'full' },
  '/settings': { word: 'page.settings', shell: 'full' },
  '/shops': { word: 'shops', shell: 'full' },
  '/shops/$slug': { word: 'shops', shell: 'full' },
  '/terms': { word: 'page.terms', shell: 'full', later: true },
  '/update-details': { word: 'page.update-details', shell: 'none', who: 'person' },
  '/update-password': { word: 'page.update-password', shell: 'none' },
  '/verify-email': { word: 'page.verify-email', shell: 'none', who: 'person' },
  '/verify-phone': { word: 'page.verify-phone', shell: 'none' },
  '/wallet': { word: 'wallet', shell: 'full', who: 'person' },
} as const satisfies Record<string, Page>;

export type RoutePath = keyof typeof routeMap;

/** Pages whose address is whole as it stands: menus may link to them. */
export type PlainPath = Exclude<RoutePath, `${string}$${string}`>;

/** The parts of the shell around an address, whether a page answers it or the 404 page. */
export function shellAround(route: string, pathname: string): { framed: boolean; barred: boolean } {
  const path = route.replace(/(?<=.)\/$/, '');
  const page: Page | undefined = isRoutePath(path) ? routeMap[path] : undefined;
  const framed = page?.shell !== 'none';
  return { framed, barred: framed && page?.bar !== 'hidden' && !pathname.includes('group/order') };
}

const isRoutePath = (path: string): path is RoutePath => Object.hasOwn(routeMap, path);
