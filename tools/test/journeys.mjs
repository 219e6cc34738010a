/**
 * The journeys (e2e/journeys/<room>/<name>.e2e.ts) and the areas whose change they notice. An area is the name of a folder, or
 * the beginning of a file's name: `orders` is features/orders, modules/orders, routes/orders.index.tsx and orders.ts.
 */
export const journeyAreas = {
  aeroplane: ['offline', 'cart', 'service-worker'],
  'after-order': ['orders', 'order', 'payments', 'payment', 'refunds', 'reviews'],
  analytics: ['analytics'],
  applications: ['applications', 'be-courier', 'be-seller', 'role-application'],
  'at-a-table': ['bookings', 'checkout', 'reservations'],
  'basket-to-door': ['cart', 'checkout', 'coupons', 'payments', 'wallet', 'money', 'pricing', 'quantity'],
  bonuses: ['bonus', 'bonuses', 'gifts', 'cart-gifts'],
  'book-a-table': ['bookings', 'reservations', 'structured-data'],
  cart: ['cart', 'coupons', 'live'],
  chat: ['chat', 'live', 'notifications'],
  'chat-at-work': ['chat', 'live', 'notifications'],
  'chat-about-an-order': ['chat', 'couriers', 'private-link'],
  checkout: ['checkout', 'coupons', 'fulfilment', 'payments', 'payment', 'wallet'],
  'closed-shops': ['clock', 'hours', 'opening-hours', 'use-opening'],
  crawl: ['crawler-tags', 'page-head', 'structured-data', 'shell', 'content', 'listing', 'fields', 'icons'],
  content: ['about', 'blog', 'careers', 'content', 'feed', 'help', 'privacy', 'terms'],
  crawlers: ['crawler-tags', 'page-head', 'previews', 'sitemap', 'structured-data'],
  'delivery-address': ['addresses', 'delivery-address', 'fulfilment', 'geo', 'maps'],
  'device-width': ['device', 'sizes'],
  'every-notification': ['notifications', 'notification-row'],
  'every-page': ['styles'],
  filters: ['catalogue', 'filters', 'listing', 'products'],
  'find-a-table': ['bookings', 'reservations', 'pins', 'with-map'],
  'first-screen': ['bottom-bar', 'floating-cart', 'header', 'route-map', 'styles'],
  'group-order': ['cart', 'group-orders', 'groups', 'live'],
  'group-order-parts': ['group-orders', 'groups', 'parts', 'payments'],
  home: ['content', 'home', 'index'],
  'imported-product': ['import'],
  install: ['manifest', 'offline'],
  likes: ['likes', 'liked', 'liked-page'],
  'lost-answer': ['checkout'],
  maps: ['maps', 'map', 'pins', 'plan', 'map-file', 'range', 'with-map'],
  navigation: ['categories', 'header', 'menu', 'phone-menu', 'shell', 'site-header'],
  notifications: ['live', 'notifications'],
  'one-destination': ['addresses', 'couriers', 'delivery', 'geo', 'receipt'],
  'order-groceries': ['couriers', 'orders', 'order', 'parcels', 'recurring'],
  'order-changes': ['additions', 'instructions', 'calls', 'reorder'],
  'order-time': ['arrival', 'lifecycle', 'slots'],
  'pay-a-deposit': ['bookings', 'cards', 'payments', 'reservations', 'wallet'],
  pictures: ['files', 'media', 'photos', 'pictures'],
  primitives: ['controls', 'overlays', 'ui', 'ui-gallery'],
  'private-link': ['private-link'],
  'product-address': ['product', 'product-address', 'sharing'],
  'product-detail': ['catalogue', 'product', 'product-page', 'products'],
  profile: ['accounts', 'profile', 'settings'],
  push: ['notifications', 'offline', 'orders', 'push'],
  recipes: ['recipes'],
  referrals: ['referrals', 'referral', 'register', 'wallet'],
  replacements: ['replacements'],
  reservations: ['bookings', 'calendar', 'private-link', 'reservations'],
  received: ['parcels'],
  return: ['couriers', 'parcels'],
  routes: ['crash', 'failures', 'footer', 'route-map', 'routes'],
  'saved-cards': ['cards', 'checkout', 'payments'],
  scheduling: ['addresses', 'clock', 'fulfilment', 'shops'],
  search: ['search'],
  sheets: ['overlays'],
  'shop-page': ['shop', 'shops', 'branches'],
  'other-device': ['parcels'],
  'send-a-parcel': ['couriers', 'orders', 'order', 'parcels', 'payments'],
  'several-shops': ['cart', 'checkout', 'orders', 'payments'],
  'shopping-lists': ['shopping-lists', 'sharing'],
  shops: ['shop', 'shops'],
  'sign-in': ['accounts', 'identity', 'login', 'register', 'session'],
  stories: ['stories', 'story-row', 'story-viewer'],
  'three-sides': ['chat', 'live', 'scaling'],
  wallet: ['cards', 'money', 'payments', 'wallet'],
  weight: ['vite'],
  'without-scripts': ['actions', 'hydration'],
  words: ['i18n', 'locales', 'preferences', 'theme'],
};

/** After a change of something that every page shares: a purchase, the ways through the shop, and both without scripts. */
export const sharedJourneys = ['navigation', 'order-groceries', 'without-scripts'];

/** Where changes reach what a browser shows. */
const SHOWN = /^(apps|packages)\//;
const IN_TESTS = /\.(test|fixture|contract)\.\w+$|\.md$/;

/** The journeys that a change of these files asks for. */
export function journeysFor(files) {
  const names = new Set(files.filter((file) => !IN_TESTS.test(file)).flatMap(journeysForFile));
  // In the order of the table, which is the alphabet's.
  return Object.keys(journeyAreas).filter((name) => names.has(name));
}

function journeysForFile(file) {
  const journey = /^e2e\/journeys\/[^/]+\/(.+)\.e2e\.ts$/.exec(file)?.[1];
  if (journey) return [journey];
  if (file.startsWith('e2e/')) return sharedJourneys;
  if (file.startsWith('tools/import/')) return ['imported-product'];
  if (!SHOWN.test(file)) return [];
  const found = Object.keys(journeyAreas).filter((name) =>
    journeyAreas[name].some((area) => belongsTo(file, area)),
  );
  return found.length > 0 ? found : sharedJourneys;
}

/** The folders' names count as they stand; the file's own up to a dot, or up to a hyphen. */
function belongsTo(file, area) {
  const segments = file.split('/').slice(2);
  const name = segments.pop() ?? '';
  return (
    segments.includes(area) ||
    [`${area}.`, `${area}-`].some((beginning) => name.replace(/^-/, '').startsWith(beginning))
  );
}
