import type { Call } from '@hamper/contract/endpoints';

/**
 * The sets that each call's answer is chosen from, beside the things that it shows: a change of one may put others there.
 * A page that makes any other call is not cached.
 */
const CHOSEN_FROM: Partial<Record<Call, readonly string[]>> = {
  'GET /rest/settings': [],
  'GET /rest/languages/active': [],
  'GET /rest/currencies/active': [],
  'GET /rest/payments': [],
  'GET /rest/banners/paginate': ['banners'],
  'GET /rest/stories/paginate': ['stories', 'products', 'shops'],
  'GET /rest/referral': ['referrals'],
  'GET /rest/brands/paginate': ['brands'],
  'GET /rest/brands/{id}': ['brands'],
  'GET /rest/categories/paginate': ['categories', 'products'],
  'GET /rest/products/paginate': ['products', 'brands'],
  'GET /rest/products/facets': ['products', 'brands'],
  'GET /rest/products/search': ['products', 'brands'],
  'GET /rest/products/most-sold': ['products', 'brands'],
  'GET /rest/products/search/correction': ['products', 'brands'],
  'GET /rest/products/deals': ['products', 'brands', 'categories'],
  'GET /rest/products/discount': ['products', 'brands'],
  'GET /rest/products/related/{id}': ['products', 'brands'],
  'GET /rest/products/{id}': ['products', 'brands'],
  'GET /rest/products/slug/{slug}': ['products', 'brands'],
  'GET /rest/products/reviews/{id}': ['reviews'],
  'GET /rest/branch/recommended/products': ['products', 'shops'],
  'GET /rest/branches': ['shops'],
  'GET /rest/shops/paginate': ['shops'],
  'GET /rest/shops/search': ['shops', 'products', 'brands'],
  'GET /rest/shops/recommended': ['shops'],
  'GET /rest/shops-takes': ['shops'],
  'GET /rest/shops/{id}': ['shops'],
  'GET /rest/shops/slug/{slug}': ['shops'],
  'GET /rest/shops/{id}/categories': ['shops', 'products', 'categories'],
  'GET /rest/shops/{id}/menu': ['shops', 'products', 'categories', 'brands'],
  'GET /rest/shops/{id}/galleries': ['shops'],
  'GET /rest/shops/{id}/products/recommended/paginate': ['shops', 'products', 'brands'],
  'GET /rest/shops/{id}/reviews': ['reviews'],
  'GET /rest/shops/{id}/reviews-group-rating': ['reviews'],
  'GET /rest/shop-payments/{id}': ['shops'],
  'GET /rest/shop/delivery-zone/{shopId}': ['shops'],
  'GET /rest/booking/bookings': ['shops'],
  'GET /rest/receipts/paginate': ['recipes', 'products'],
  'GET /rest/receipts/slug/{slug}': ['recipes', 'products'],
  'GET /rest/pages/{type}': ['content'],
  'GET /rest/faqs/paginate': ['content'],
  'GET /rest/faqs/slug/{slug}': ['content'],
  'GET /rest/blogs/paginate': ['content'],
  'GET /rest/blogs/tags': ['content'],
  'GET /rest/blogs/last-blog/show': ['content'],
  'GET /rest/blogs/{id}': ['content'],
  'GET /rest/blogs/slug/{slug}': ['content'],
  'GET /rest/careers/paginate': ['content'],
  'GET /rest/careers/slug/{slug}': ['content'],
};

/** Every page has the shop's settings, words and currencies, and the menu of categories. */
const ALWAYS = ['settings', 'categories'];

/** Gathers the tags of one page from the calls it makes; the tags are those of the events port. */
export function gatherTags() {
  const tags = new Set<string>(ALWAYS);
  let known = true;
  return {
    /** Without an answer the page lacks what it would show when asked again. */
    note(call: Call, answer: unknown): void {
      const chosenFrom = CHOSEN_FROM[call];
      if (chosenFrom === undefined || answer === undefined) known = false;
      for (const tag of chosenFrom ?? []) tags.add(tag);
      gatherShown(answer, '', tags);
    },
    /** Null when a call was made whose changes are not announced. */
    tags: (): ReadonlySet<string> | null => (known ? tags : null),
  };
}

/** Products and shops in an answer of the API, by their shapes: see `ProductCard`, `Addon`, `ShopBrief` and `ShopHours`. */
function gatherShown(value: unknown, name: string, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) gatherShown(one, name, into);
    return;
  }
  if ('id' in value) {
    if ('stocks' in value || name === 'product') into.add(`product:${String(value.id)}`);
    if ('shop_working_days' in value || name === 'shop') into.add(`shop:${String(value.id)}`);
  }
  for (const [key, inner] of Object.entries(value)) gatherShown(inner, key, into);
}
