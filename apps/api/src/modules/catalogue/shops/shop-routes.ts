import type { Ref } from '@hamper/contract/envelope';
import { ProductListQuery } from '@hamper/contract/products';
import { MAX_RECOMMENDED, type NearShop, type ShopFilter, type shopsEndpoints } from '@hamper/contract/shops';

import { notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { paginated, success, type Listing } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { availablePaymentMethods } from '../../settings/index.ts';
import { categoriesOfShop } from '../categories/shop-categories.ts';
import { presentNearShop, presentWorking } from '../delivery/present-near-shop.ts';
import { presentCard } from '../products/present-product.ts';
import { productPage } from '../products/product-lists.ts';
import { orGone, parseSlug, presentPage } from '../text/present-page.ts';
import { presentTitle } from '../text/present-text.ts';
import { presentShopRanges } from './present-shop-ranges.ts';
import { presentCity, presentShop, presentTag } from './present-shop.ts';
import { branchPage, recommendedShopPage, shopPage, shopSearchPage } from './shop-lists.ts';
import { activeShop, activeShopId, isKnownShop, type ListedShop, shopsByUuid } from './shop-queries.ts';
import { citiesWithShops, shopRanges, tagPage } from './shop-statistics.ts';

export const shopRoutes: Handlers<keyof typeof shopsEndpoints> = {
  'GET /rest/shops/paginate': async ({ ctx, query, url }) =>
    paginated(near(await shopPage(ctx.db, query, ctx.now), query, ctx), query, url),

  'GET /rest/shops/search': async ({ ctx, query, url }) => {
    const { serving, ...page } = await shopSearchPage(ctx.db, query, ctx);
    const { rows, total } = near(page, query, ctx);
    const found = rows.map((shop) => {
      const dish = serving.find(({ shopId }) => shopId === shop.id)?.dish;
      return {
        ...shop,
        dish: dish ? { slug: dish.slug, translation: presentTitle(dish.title, ctx.locale) } : null,
      };
    });
    return paginated({ rows: found, total }, query, url);
  },

  'GET /rest/shops/recommended': async ({ ctx, query, url }) =>
    paginated(near(await recommendedShopPage(ctx.db, query, ctx.now), query, ctx), query, url),

  'GET /rest/shops/ids': async ({ ctx, query: { uuids, address } }) => {
    const found = await shopsByUuid(ctx.db, uuids, { zones: address !== undefined });
    return success(found.map((row) => presentNearShop(row, ctx, { address })));
  },

  'GET /rest/shops/{id}': async ({ ctx, path }) =>
    success(presentShop(await shop(ctx, { ref: path.id }), ctx)),

  'GET /rest/cities': async ({ ctx }) =>
    success((await citiesWithShops(ctx.db)).map((city) => presentCity(city, ctx))),

  'GET /rest/shops/slug/{slug}': async ({ ctx, path }) => {
    const by = parseSlug(path);
    const found = await shop(ctx, by).catch(orGone(() => isKnownShop(ctx.db, by.slug)));
    return success(presentShop(found, ctx));
  },

  'GET /rest/shops/{id}/categories': async ({ ctx, path }) =>
    success(await categoriesOfShop(ctx.db, path.id, ctx)),

  'GET /rest/shops/{id}/products': async ({ ctx, path, query, url }) =>
    productsOf(ctx, { ...query, shop_id: await activeShopId(ctx.db, path.id) }, url),

  'GET /rest/shops/{id}/products/paginate': async ({ ctx, path, query, url }) =>
    productsOf(ctx, { ...query, shop_id: await activeShopId(ctx.db, path.id) }, url),

  'GET /rest/shops/{id}/products/recommended/paginate': async ({ ctx, path, query, url }) =>
    recommendedOf(ctx, { ...query, shop_id: await activeShopId(ctx.db, path.id) }, url),

  'GET /rest/shops/{id}/galleries': async ({ ctx, path }) => {
    const { galleries } = await shop(ctx, { ref: path.id });
    return success(galleries.map((url) => ({ url })));
  },

  'GET /rest/shop-payments/{id}': async ({ ctx, path }) => {
    const { paymentMethods } = await shop(ctx, { ref: path.id });
    const available = new Set((await availablePaymentMethods(ctx)).map(({ id }) => id));
    // A shop may accept a method that this server has not configured.
    return success(paymentMethods.filter(({ id }) => available.has(id)).map((payment) => ({ payment })));
  },

  'GET /rest/shop-working-check/{id}': async ({ ctx, path }) =>
    success(presentWorking(await shop(ctx, { ref: path.id }), ctx.now)),

  'GET /rest/shops-takes': async ({ ctx, query }) =>
    success(presentShopRanges(await shopRanges(ctx.db, query), ctx)),

  'GET /rest/branches': async ({ ctx, query, url }) =>
    paginated(near(await branchPage(ctx.db, query, ctx.now), query, ctx), query, url),

  'GET /rest/branch/products': async ({ ctx, query, url }) => productsOf(ctx, query, url),

  'GET /rest/branch/recommended/products': async ({ ctx, query, url }) => recommendedOf(ctx, query, url),

  'GET /rest/tags/paginate': async ({ ctx, query, url }) =>
    paginated(presentPage(await tagPage(ctx.db, query), presentTag, ctx), query, url),
};

/** Shops with distance, fee and minutes to the shopper's address, open or closed at the time that is asked for. */
const near = (
  { rows, total }: Listing<ListedShop>,
  query: Pick<ShopFilter, 'address' | 'date' | 'time'>,
  ctx: Ctx,
): Listing<NearShop> => ({ rows: rows.map((row) => presentNearShop(row, ctx, query)), total });

type Products = Parameters<typeof productPage>[1];

async function productsOf(ctx: Ctx, query: Products, url: URL) {
  return paginated(presentPage(await productPage(ctx.db, query, ctx), presentCard, ctx), query, url);
}

/** The best sellers that are in stock. */
const recommendedOf = (
  ctx: Ctx,
  query: Omit<Products, 'column' | 'sort' | 'in_stock' | 'maxRows'>,
  url: URL,
) => productsOf(ctx, { ...query, ...bestFirst, in_stock: true, maxRows: MAX_RECOMMENDED }, url);
const { column, sort } = ProductListQuery.parse({});
const bestFirst = { column, sort };

async function shop(ctx: Ctx, by: { ref: Ref } | { slug: string }) {
  const found = await activeShop(ctx.db, by);
  if (!found) throw notFound();
  return found;
}
