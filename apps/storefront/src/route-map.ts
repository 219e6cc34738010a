/** One page of the shop, as menus, the footer, the shell and the tests know it. */
interface Page {
  /** Its name in the dictionary. */
  word: string;
  /**
   * Header and footer around it. `shopping`: a phone's header holds the delivery address, and its cart stays in sight.
   * `task`: one thing is done there; the header holds the page's name, and the footer only languages and the legal line.
   * `reading`: a text. `none`: account screens stand alone.
   */
  shell: 'shopping' | 'task' | 'reading' | 'none';
  /** The page it belongs to: a phone's header leads there, and the page keeps its own heading. */
  within?:
    | '/be-courier'
    | '/be-seller'
    | '/chat'
    | '/lists'
    | '/orders'
    | '/parcels'
    | '/profile'
    | '/reservations'
    | '/wallet';
  /** Leaves out the bar at the bottom of a phone. */
  bar?: 'hidden';
  /** Has something to show to a signed-in person only; guests are sent to sign in. */
  who?: 'person';
  /** Its links show only while this setting is '1'. */
  when?: 'parcels_offered' | 'referral_active';
}

/** Every page there is. `route-map.test.ts` does not compile when the router knows another. */
export const routeMap = {
  '/': { word: 'home', shell: 'shopping' },
  '/about': { word: 'page.about', shell: 'reading' },
  '/address': { word: 'delivery.title', shell: 'task' },
  '/be-courier': { word: 'page.be-courier', shell: 'reading' },
  '/be-courier/apply': {
    word: 'page.be-courier',
    shell: 'task',
    within: '/be-courier',
    who: 'person',
    bar: 'hidden',
  },
  '/be-seller': { word: 'page.be-seller', shell: 'reading' },
  '/be-seller/apply': {
    word: 'page.be-seller',
    shell: 'task',
    within: '/be-seller',
    who: 'person',
    bar: 'hidden',
  },
  '/blog': { word: 'page.blog', shell: 'reading' },
  '/blog/$slug': { word: 'page.blog', shell: 'reading' },
  '/branches': { word: 'page.branches', shell: 'shopping' },
  '/careers': { word: 'page.careers', shell: 'reading' },
  '/careers/$slug': { word: 'page.careers', shell: 'reading' },
  '/cart': { word: 'cart', shell: 'task', bar: 'hidden' },
  '/categories': { word: 'all-categories', shell: 'shopping' },
  '/chat': { word: 'chat.title', shell: 'task', who: 'person' },
  '/chat/$id': { word: 'chat.title', shell: 'task', within: '/chat', bar: 'hidden' },
  '/chat/settings': { word: 'chat.settings.title', shell: 'task', within: '/chat', who: 'person' },
  '/checkout': { word: 'checkout.title', shell: 'task', bar: 'hidden' },
  '/checkout-all': { word: 'checkout.title', shell: 'task', bar: 'hidden' },
  '/confirm-email': { word: 'page.confirm-email', shell: 'none', who: 'person' },
  '/dev/ui': { word: 'brand', shell: 'none' },
  '/email-link': { word: 'page.email-link', shell: 'none' },
  '/group/order/$id': { word: 'page.group-order', shell: 'task', bar: 'hidden' },
  '/help': { word: 'page.help', shell: 'reading' },
  '/help/$slug': { word: 'page.help', shell: 'reading' },
  '/liked': { word: 'page.liked', shell: 'shopping' },
  '/lists': { word: 'shopping-lists', shell: 'task', within: '/profile', who: 'person' },
  '/lists/$id': { word: 'shopping-lists', shell: 'task', within: '/lists', who: 'person' },
  '/lists/shared/$key': { word: 'shopping-lists', shell: 'shopping' },
  '/login': { word: 'login.button', shell: 'none' },
  '/notifications': { word: 'notifications', shell: 'task' },
  '/offline': { word: 'offline.title', shell: 'shopping' },
  '/orders': { word: 'orders', shell: 'task' },
  '/orders/$id': { word: 'orders', shell: 'task', within: '/orders' },
  '/parcels': { word: 'page.parcels', shell: 'shopping', when: 'parcels_offered' },
  '/parcels/label/$id': { word: 'page.parcels', shell: 'none' },
  '/parcels/received/$key': { word: 'page.parcels', shell: 'shopping' },
  '/parcels/send': { word: 'page.parcels', shell: 'task', within: '/parcels', bar: 'hidden' },
  '/privacy': { word: 'page.privacy', shell: 'reading' },
  '/product/$slug': { word: 'products', shell: 'shopping' },
  '/products': { word: 'products.all', shell: 'shopping' },
  '/profile': { word: 'account', shell: 'task', who: 'person' },
  '/profile/addresses': { word: 'profile.addresses', shell: 'task', within: '/profile', who: 'person' },
  '/profile/cards': { word: 'cards.title', shell: 'task', within: '/profile', who: 'person' },
  '/profile/details': { word: 'profile.contact', shell: 'task', within: '/profile', who: 'person' },
  '/profile/notifications': { word: 'tell.title', shell: 'task', within: '/profile', who: 'person' },
  '/profile/privacy': { word: 'account.privacy', shell: 'task', within: '/profile', who: 'person' },
  '/profile/security': { word: 'account.security', shell: 'task', within: '/profile', who: 'person' },
  '/recipes': { word: 'page.recipes', shell: 'shopping' },
  '/recipes/$slug': { word: 'page.recipes', shell: 'shopping' },
  '/referrals': { word: 'page.referrals', shell: 'reading', when: 'referral_active' },
  '/register': { word: 'register.submit', shell: 'none' },
  '/reservations': { word: 'page.reservations', shell: 'task' },
  '/reservations/$id': { word: 'page.reservations', shell: 'task', within: '/reservations', bar: 'hidden' },
  '/reservations/invited/$key': { word: 'page.reservations', shell: 'shopping' },
  '/reset-password': { word: 'page.reset-password', shell: 'none' },
  '/search': { word: 'search', shell: 'shopping' },
  '/settings': { word: 'page.settings', shell: 'task' },
  '/shops': { word: 'shops', shell: 'shopping' },
  '/shops/$slug': { word: 'shops', shell: 'shopping' },
  '/shops/$slug/book': { word: 'service.tables', shell: 'task', within: '/reservations', bar: 'hidden' },
  '/terms': { word: 'page.terms', shell: 'reading' },
  '/update-details': { word: 'page.update-details', shell: 'none', who: 'person' },
  '/update-password': { word: 'page.update-password', shell: 'none' },
  '/verify-email': { word: 'page.verify-email', shell: 'none', who: 'person' },
  '/verify-phone': { word: 'page.verify-phone', shell: 'none' },
  '/wallet': { word: 'wallet', shell: 'task', within: '/profile', who: 'person' },
  '/wallet/send': { word: 'wallet.send', shell: 'task', within: '/wallet', who: 'person' },
  '/wallet/top-up': { word: 'wallet.top-up.title', shell: 'task', within: '/wallet', who: 'person' },
  '/wallet/top-ups/$id': {
    word: 'wallet.top-up.title',
    shell: 'task',
    within: '/wallet',
    bar: 'hidden',
    who: 'person',
  },
} as const satisfies Record<string, Page>;

export type RoutePath = keyof typeof routeMap;

/** Pages whose address is whole as it stands: menus may link to them. */
export type PlainPath = Exclude<RoutePath, `${string}$${string}`>;

/** Header, footer and bars of a page. */
export interface Shell {
  kind: Page['shell'];
  /** The bar at the bottom of a phone. */
  barred: boolean;
  /** Content of a phone's header beside its buttons. */
  row: 'address' | 'search' | 'title' | 'plain';
  /** The name of a task's page, or of the page that it belongs to and leads back to. */
  title?: (typeof routeMap)[RoutePath]['word'];
  backTo?: NonNullable<Page['within']>;
}

/** The parts of the shell around an address, whether a page answers it or the 404 page. */
export function shellAround(route: string, pathname: string): Shell {
  const known = knownPath(route);
  const { shell: kind, bar, within }: Page = routeMap[known];
  const barred = kind !== 'none' && bar !== 'hidden' && !pathname.includes('group/order');
  if (kind === 'task') {
    const title = routeMap[within ?? known].word;
    return { kind, barred, row: 'title', title, ...(within && { backTo: within }) };
  }
  if (known === '/search') return { kind, barred, row: 'search' };
  return { kind, barred, row: kind === 'shopping' ? 'address' : 'plain' };
}

/** The entry of a route's page; home's, where there is none. */
export const pageAt = (route: string): (typeof routeMap)[RoutePath] => routeMap[knownPath(route)];

function knownPath(route: string): RoutePath {
  const path = route.replace(/(?<=.)\/$/, '');
  return isRoutePath(path) ? path : '/';
}

const isRoutePath = (path: string): path is RoutePath => Object.hasOwn(routeMap, path);
