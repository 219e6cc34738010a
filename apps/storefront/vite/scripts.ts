/** The part of rolldown's interface that is used here. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const PACKAGES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack|zustand|use-sync-external-store)[\\/]/;
/** The part of TanStack Query that only forms behind a sign-in use. */
const MUTATIONS = /[\\/](useMutation|mutationObserver)\.js$/;
/** The part of it that only the sum of several carts uses. */
const QUERIES = /[\\/](useQueries|queriesObserver)\.js$/;
/** Parts of home that are hydrated at the first movement. */
const HOME_PARTS = /features[\\/](home[\\/]basket|shops[\\/]near-shops)\.tsx$/;
/** Pages between which shoppers go back and forth. */
const BROWSED =
  /routes[\\/](index|products|search|categories|shops\.index|shops\.\$slug|product\.\$slug)\.tsx\?tsr-split=component/;
const HOME = /routes[\\/]index\.tsx\?/;
const LIST = /routes[\\/]products\.tsx\?/;
const PRODUCT = /routes[\\/]product\.\$slug\.tsx\?/;
const SHOP = /routes[\\/]shops\.\$slug\.tsx\?/;
/** The header's code that comes when the shopper first moves. */
const HEADER = /features[\\/]header[\\/]header-parts\.ts$/;
const MENU = /features[\\/]header[\\/]menu-drawer\.tsx$/;
/** The code of a product's page that comes when the shopper first moves. */
const DETAILS = /product-page[\\/]product-parts\.ts$/;
const DIALOG = /product-page[\\/]product-dialog-panel\.tsx$/;
/** The screens around signing in: one leads to the next. */
const ACCOUNT =
  /routes[\\/](login|register|reset-password|verify-phone|email-link|verify-email|confirm-email|update-password|update-details)\.tsx\?tsr-split=component/;
/** From the cart to the checkout. */
const BUYING =
  /routes[\\/](cart|checkout)\.tsx\?tsr-split=component|features[\\/]cart[\\/]drawer[\\/]cart-drawer-panel\.tsx$/;
/** The first movement brings the cart beside a page, without what the cart's own page adds. */
const DRAWER = /features[\\/]cart[\\/]drawer[\\/]cart-drawer-panel\.tsx$/;
/** The cart, beside a page and as a page, with its parts that come when they are used. */
const CART =
  /routes[\\/]cart\.tsx\?tsr-split=component|features[\\/]cart[\\/](drawer[\\/]cart-drawer-panel|contents[\\/](checkout-all|forgotten-shelf|similar-products))\.tsx$/;
/** The checkout of one shop and of several. */
const CHECKOUT = /routes[\\/]checkout(-all)?\.tsx\?tsr-split=component/;
/** Where orders go, beside a page and as a page. */
const ADDRESS = /routes[\\/]address\.tsx\?tsr-split=component|header[\\/]delivery-panel\.tsx$/;
const NOTIFICATIONS =
  /routes[\\/]notifications\.tsx\?tsr-split=component|notifications[\\/]notification-panel\.tsx$/;
/** Pages to read and to write to the shop. */
const READING =
  /routes[\\/](about|privacy|settings|terms|be-(seller|courier)[\\/]index|(help|blog|careers)[\\/][\w$]+)\.tsx\?tsr-split=component/;
/** Screens for after buying. */
const ORDERS =
  /routes[\\/](orders\.index|orders\.\$id|wallet[\\/][\w.$]+|profile|checkout)\.tsx\?tsr-split=component/;
/** Screens of an account, its wallet and its shopping lists. */
const PROFILE =
  /routes[\\/](profile[\\/]\w+|referrals|wallet[\\/][\w.$-]+|lists[\\/](index|\$id))\.tsx\?tsr-split=component/;
/** The screen without a connection. */
const WITHOUT_CONNECTION = /routes[\\/](offline)\.tsx\?tsr-split=component/;
/** Modules that come a while after the first look, so that the shop goes on without a connection. */
const OFFLINE =
  /src[\\/]offline[\\/](start-offline|leave-by-documents|readable-pages|spares-data)\.ts$|cart[\\/]client[\\/]keep-pending\.ts$/;
const RECIPES = /routes[\\/]recipes\.(index|\$slug)\.tsx\?tsr-split=component/;
/** Modules that come with a first look, or at its first movement. */
const EARLY = [BROWSED, HOME_PARTS, HEADER, DETAILS, DIALOG, DRAWER];
const ROUTE = /src[\\/]routes[\\/][^_]/;
const SHARED_BY = 3;
/** Every page has these. */
const THERE = /(framework|shell|rolldown-runtime)-[^/]+$/;
/** The scripts that a shopper waits for most, on the way to a product and into the cart; each list is part of every first load. */
const POPULAR = /[\\/](products|product\.|product-dialog|header)[\w.-]*\.js$/;
/** Styles come at once, as the server's HTML does; code may come later. */
const STYLES = /\.css$/;
const DEFERRED = /[\\/]-?deferred-[\w-]+\.tsx$/;

/**
 * Few files instead of dozens: a hundred small ones pack worse and arrive later, and each has a name in the shell. The groups,
 * first match first: `mutations` and `several-queries` the parts of TanStack Query that only some screens use; `framework` the other
 * packages, which change with the lock file alone; `offline` what goes on without a connection; `shell` what every page starts with; `header` the header's deferred code;
 * `lists` what browsed pages share with the list, such as sorting; `shops` with neither list nor home, such as opening hours;
 * `product` what a product's page and its dialog show, `product-details` the deferred part of it, `details` what a product's
 * page and a shop's share, `reviews` what its dialog and a shop's share; `orders` what several screens of theirs share; `cart`
 * the cart beside a page; `home-parts` the deferred parts of home; `address` and `notifications` a page with the panel that
 * shows the same; `checkout`, `sign-in`, `profile`, `recipes`, `reading` and `without-connection` screens that hardly anyone sees first,
 * whole; `screens` the styles that several later screens share. All else stays with its page or panel.
 */
export const scriptGroups = [
  { name: 'mutations', test: MUTATIONS },
  { name: 'several-queries', test: QUERIES },
  { name: 'framework', test: PACKAGES },
  { name: 'offline', test: OFFLINE },
  group('shell', isOfShell),
  group('header', (pages) => isOfAll(pages, HEADER)),
  group('lists', (pages) => isShared(pages, LIST)),
  group('shops', (pages) => isShared(pages, BROWSED)),
  group('product', (pages) => isOnlyOfProducts(pages) && isOfAll(pages, PRODUCT, DIALOG)),
  group('product-details', (pages) => isOnlyOfProducts(pages) && isOfAll(pages, DETAILS)),
  group('details', (pages) => isOfAll(pages, PRODUCT, SHOP)),
  group('reviews', (pages) => isOfAll(pages, DIALOG, SHOP)),
  group('orders', (pages) => isOfMany(pages, ORDERS)),
  group('cart', (pages, modules) => isOfAll(pages, DRAWER) && isOnlyOf(pages, CART, modules)),
  group('home-parts', (pages, modules) => isOnlyOf(pages, HOME_PARTS, modules)),
  ...Object.entries({
    checkout: CHECKOUT,
    address: ADDRESS,
    notifications: NOTIFICATIONS,
    'sign-in': ACCOUNT,
    profile: PROFILE,
    recipes: RECIPES,
    reading: READING,
    'without-connection': WITHOUT_CONNECTION,
  }).map(([name, screens]) => group(name, (pages, modules) => isOnlyOf(pages, screens, modules))),
  { name: (id: string, modules: Modules) => (isOfLaterStyles(id, modules) ? 'screens' : null) },
].map((each, at, all) => ({ ...each, priority: all.length - at }));

/** A group of the modules below some pages or panels. */
function group(name: string, holds: (pages: readonly string[], modules: Modules) => boolean) {
  return { name: (id: string, modules: Modules) => (holds(aboveOf(id, modules), modules) ? name : null) };
}

const isOfAll = (pages: readonly string[], ...screens: RegExp[]): boolean =>
  screens.every((screen) => pages.some((one) => screen.test(one)));

/**
 * Reached from the entry by plain imports; shared by the header's code and a page, so that neither waits for the other; or
 * what most browsed pages show, such as cards of products.
 */
function isOfShell(pages: readonly string[], modules: Modules): boolean {
  const isThere = pages.some((one) => modules.getModuleInfo(one)?.isEntry);
  return isThere || isOfAll(pages, HEADER, BROWSED) || isOfAll(pages, MENU, HOME) || isOfCards(pages);
}

/** Several of the browsed pages show it, these among them. */
function isShared(pages: readonly string[], ...among: RegExp[]): boolean {
  const browsed = pages.filter((one) => BROWSED.test(one));
  return browsed.length >= SHARED_BY && isOfAll(browsed, ...among);
}

/** A screen of buying takes all that it imports into its own file, which home shall not load for a part of it. */
function isOfCards(pages: readonly string[]): boolean {
  return isShared(pages, HOME) || isShared(pages, PRODUCT, LIST) || isOfAll(pages, HOME, BUYING);
}

/** Below no other page, which would have to fetch all of the group for one. */
const isOnlyOfProducts = (pages: readonly string[]): boolean =>
  pages.every((one) => PRODUCT.test(one) || !ROUTE.test(one));

/** Every file has a name in the shell, whoever needs it: a dozen small ones of such screens would weigh on home. */
function isOfMany(pages: readonly string[], screens: RegExp): boolean {
  // A module that another page needs, too, must not bring all of theirs there.
  const isOnlyTheirs = pages.every((one) => screens.test(one) || !(ROUTE.test(one) || DIALOG.test(one)));
  return isOnlyTheirs && pages.filter((one) => screens.test(one)).length > 1;
}

/** Below these screens, and below nothing else that is fetched by itself. */
function isOnlyOf(pages: readonly string[], screens: RegExp, modules: Modules): boolean {
  const tops = pages.filter((one) => modules.getModuleInfo(one)?.dynamicImporters.length);
  return tops.length > 0 && tops.every((one) => screens.test(one));
}

/** Styles that several screens share which hardly anyone sees first: one name of a file instead of many. */
function isOfLaterStyles(id: string, modules: Modules): boolean {
  if (!STYLES.test(id)) return false;
  const tops = aboveOf(id, modules).filter((one) => modules.getModuleInfo(one)?.dynamicImporters.length);
  return tops.length > 1 && !tops.some((one) => EARLY.some((early) => early.test(one)));
}

/**
 * Files that are fetched together with a script. Every page carries these lists, so they leave out what it has already; the scripts
 * that few ask for find the others by themselves, one answer later, and need their styles alone.
 */
export function filesBeside(script: string, needed: readonly string[]): string[] {
  return needed.filter((file) => (POPULAR.test(script) ? !THERE.test(file) : STYLES.test(file)));
}

/** The module and everything that imports it, near or far; imports on use do not count, but for the styles of a deferred part. */
function aboveOf(id: string, modules: Modules): string[] {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(next) ?? {};
    waiting.push(...importers);
    if (STYLES.test(id)) waiting.push(...dynamicImporters.filter((one) => DEFERRED.test(one)));
  }
  return [...seen];
}
