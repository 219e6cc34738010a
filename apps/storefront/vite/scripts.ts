/** What rolldown tells of a module; as much of it as is used here. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const PACKAGES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack|zustand|use-sync-external-store)[\\/]/;
/** What only forms behind a sign-in use of TanStack Query. */
const WRITING = /[\\/](useMutation|mutationObserver)\.js$/;
/** The pages one goes to and fro between. */
const BROWSED =
  /routes[\\/](index|products|search|categories|shops\.index|shops\.\$slug|product\.\$slug)\.tsx\?tsr-split=component/;
const HOME = /routes[\\/]index\.tsx\?/;
const LIST = /routes[\\/]products\.tsx\?/;
const PRODUCT = /routes[\\/]product\.\$slug\.tsx\?/;
/** What of the header comes when the shopper first moves. */
const HEADER = /features[\\/]header[\\/]header-parts\.ts$/;
/** What of a product's page comes when the shopper first moves. */
const DETAILS = /product-page[\\/]product-parts\.ts$/;
const DIALOG = /product-page[\\/]product-dialog-panel\.tsx$/;
/** The screens around signing in: one leads to the next. */
const ACCOUNT =
  /routes[\\/](login|register|reset-password|verify-phone|email-link|verify-email|confirm-email|update-password|update-details)\.tsx\?tsr-split=component/;
/** From the cart to the checkout. */
const BUYING =
  /routes[\\/](cart|checkout)\.tsx\?tsr-split=component|features[\\/]cart[\\/]cart-drawer-panel\.tsx$/;
/** What one looks at after buying. */
const BOUGHT = /routes[\\/](orders\.index|orders\.\$id|wallet|profile|checkout)\.tsx\?tsr-split=component/;
const SHARED_BY = 3;
/** Every page has these. */
const THERE = /(framework|shell|rolldown-runtime)-[^/]+$/;
/** Pages and panels one asks for most. */
const POPULAR =
  /[\\/](routes|products|product\.|search|categories|shops|cart|checkout|header|product-dialog|sheet)[\w.-]*\.js$/;
/** What the server draws at once has its looks at once; its code may come later. */
const STYLES = /\.css$/;
const DEFERRED = /[\\/]-?deferred-[\w-]+\.tsx$/;

/**
 * Few files instead of dozens: a hundred small ones pack worse and arrive later.
 * `framework` changes with the lock file alone, `writing` is its part that few pages use, `shell` is what every page starts with, `goods` what most of the
 * browsed pages show with home and the product list among them, `places` with home alone, such as shops, `forms` with a
 * product's page, `lists` without any of them, such as sorting, `product` what its page and its dialog show, `buy`,
 * `past` and `door` what several screens of theirs show; everything else stays with its page, or with the dialog that it belongs to.
 */
export const scriptGroups = [
  { name: 'framework', test: PACKAGES, priority: 8 },
  { name: 'writing', test: WRITING, priority: 9, includeDependenciesRecursively: false },
  {
    // Reached from the entry by plain imports, it loads with any page.
    name: (id: string, modules: Modules) => {
      const pages = aboveOf(id, modules);
      if (pages.some((one) => modules.getModuleInfo(one)?.isEntry)) return 'shell';
      // No page waits for the header's code, and the header for no page's: the little that they share is everybody's.
      return isAnyOf(pages, HEADER) && isAnyOf(pages, BROWSED) ? 'shell' : null;
    },
    priority: 7,
  },
  {
    name: (id: string, modules: Modules) => (isAnyOf(aboveOf(id, modules), HEADER) ? 'header' : null),
    priority: 6.5,
  },
  {
    name: (id: string, modules: Modules) => {
      if (isShared(id, modules, HOME)) return isShared(id, modules, LIST) ? 'goods' : 'places';
      return isOfHomeToo(id, modules) ? 'places' : null;
    },
    priority: 6,
  },
  {
    name: (id: string, modules: Modules) => {
      if (!isShared(id, modules, PRODUCT)) return null;
      return isShared(id, modules, LIST) ? 'forms' : 'hours';
    },
    priority: 5,
  },
  { name: (id: string, modules: Modules) => (isShared(id, modules, BROWSED) ? 'lists' : null), priority: 4 },
  { name: (id: string, modules: Modules) => (isOfBoth(id, modules) ? 'product' : null), priority: 3 },
  {
    name: (id: string, modules: Modules) => (isAnyOf(aboveOf(id, modules), DETAILS) ? 'details' : null),
    priority: 2.5,
  },
  { name: (id: string, modules: Modules) => (isOfMany(id, modules, BUYING) ? 'buy' : null), priority: 2 },
  { name: (id: string, modules: Modules) => (isOfMany(id, modules, BOUGHT) ? 'past' : null), priority: 1 },
  {
    name: (id: string, modules: Modules) => (isOfMany(id, modules, ACCOUNT) ? 'door' : null),
    priority: 0,
  },
];

const isAnyOf = (pages: readonly string[], screen: RegExp): boolean => pages.some((one) => screen.test(one));

/**
 * What is fetched beside a script. Every page carries these lists, so they leave out what it has already; the scripts
 * that few ask for find the others by themselves, one answer later, and need their styles alone.
 */
export function filesBeside(script: string, needed: readonly string[]): string[] {
  return needed.filter((file) => (POPULAR.test(script) ? !THERE.test(file) : STYLES.test(file)));
}

/** Several of the browsed pages show it, and one that fits is among them. */
function isShared(id: string, modules: Modules, fits: RegExp): boolean {
  const pages = aboveOf(id, modules).filter((one) => BROWSED.test(one));
  return pages.length >= SHARED_BY && pages.some((one) => fits.test(one));
}

/** A screen of buying takes all that it imports into its own file, which home shall not load for a part of it. */
function isOfHomeToo(id: string, modules: Modules): boolean {
  const pages = aboveOf(id, modules);
  return [HOME, BUYING].every((screen) => pages.some((one) => screen.test(one)));
}

/** A product is shown by its page and by the dialog, in the same words. */
function isOfBoth(id: string, modules: Modules): boolean {
  const pages = aboveOf(id, modules);
  return [PRODUCT, DIALOG].every((page) => pages.some((one) => page.test(one)));
}

/** Every file has a name in the shell, whoever needs it: a dozen small ones of such screens would weigh on home. */
function isOfMany(id: string, modules: Modules, screens: RegExp): boolean {
  const pages = aboveOf(id, modules);
  // What a browsed page needs, too, must not bring all of theirs there.
  const isOnlyTheirs = !pages.some((one) => BROWSED.test(one) || DIALOG.test(one));
  return isOnlyTheirs && pages.filter((one) => screens.test(one)).length > 1;
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
