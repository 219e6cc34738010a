import type { Ref } from '@hamper/contract/envelope';
import { type productsEndpoints, ProductListQuery } from '@hamper/contract/products';

import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { categoryById } from './categories/category-queries.ts';
import { categoryRoutes } from './categories/category-routes.ts';
import { deliveryRoutes } from './delivery/delivery-routes.ts';
import { menuRoutes } from './menu/menu-routes.ts';
import { dealsByKind } from './products/deals.ts';
import { presentCard, presentProduct } from './products/present-product.ts';
import { productFacets } from './products/product-facets.ts';
import { discountPage, productPage } from './products/product-lists.ts';
import { isKnownProduct, productOnSale } from './products/product-queries.ts';
import { searchPage } from './search/product-search.ts';
import { correctSearch } from './search/search-correction.ts';
import { activeShop } from './shops/shop-queries.ts';
import { shopRoutes } from './shops/shop-routes.ts';
import { orGone, parseSlug, presentPage } from './text/present-page.ts';

const productRoutes: Handlers<keyof typeof productsEndpoints> = {
  'GET /rest/products/paginate': async ({ ctx, query, url }) =>
    paginated(presentPage(await productPage(ctx.db, query, ctx), presentCard, ctx), query, url),

  'GET /rest/products/facets': async ({ ctx, query }) => success(await productFacets(ctx.db, query, ctx)),

  'GET /rest/products/search': async ({ ctx, query, url }) =>
    paginated(presentPage(await searchPage(ctx.db, query, ctx), presentCard, ctx), query, url),

  'GET /rest/products/search/correction': async ({ ctx, query }) =>
    success(await correctSearch(ctx.db, query, ctx)),

  'GET /rest/products/deals': async ({ ctx, query }) =>
    success((await dealsByKind(ctx.db, query)).map((product) => presentCard(product, ctx))),

  'GET /rest/products/most-sold': async ({ ctx, query, url }) => {
    const filter = { ...ProductListQuery.parse({}), ...query };
    return paginated(presentPage(await productPage(ctx.db, filter, ctx), presentCard, ctx), query, url);
  },

  'GET /rest/products/discount': async ({ ctx, query, url }) =>
    paginated(presentPage(await discountPage(ctx.db, query, ctx), presentCard, ctx), query, url),

  'GET /rest/products/{id}': async ({ ctx, path }) => success(await product(ctx, { ref: path.id })),

  'GET /rest/products/slug/{slug}': async ({ ctx, path }) => {
    const by = parseSlug(path);
    return success(await product(ctx, by).catch(orGone(() => isKnownProduct(ctx.db, by.slug))));
  },
};

export const catalogueRoutes = {
  ...categoryRoutes,
  ...shopRoutes,
  ...menuRoutes,
  ...deliveryRoutes,
  ...productRoutes,
};

async function product(ctx: Ctx, by: { ref: Ref } | { slug: string }) {
  const found = await productOnSale(ctx.db, by);
  if (!found) throw notFound();
  const [seller, category] = await Promise.all([
    activeShop(ctx.db, { ref: found.shopId }),
    found.categoryId === null ? null : categoryById(ctx.db, found.categoryId),
  ]);
  if (!seller) throw notFound();
  return presentProduct({ product: found, category, shop: seller }, ctx);
}
