import { type catalogueEndpoints, ProductFilter } from '@hamper/contract/catalogue';
import type { Ref } from '@hamper/contract/envelope';

import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import { notFound } from '../../http/failure.ts';
import type { Handlers } from '../../http/mount.ts';
import { categoryById, categoryPage } from './category-queries.ts';
import { said } from './present-listing.ts';
import { presentCard, presentCategory, presentProduct } from './present-product.ts';
import { presentShop } from './present-shop.ts';
import { productFacets } from './product-facets.ts';
import { discountPage, productPage } from './product-lists.ts';
import { productOnSale } from './product-queries.ts';
import { searchPage } from './product-search.ts';
import { activeShop, shopPage } from './shop-queries.ts';

export const catalogueRoutes: Handlers<keyof typeof catalogueEndpoints> = {
  'GET /rest/categories/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await categoryPage(ctx.db, query);
    const tree = rows.map((category) => ({
      ...presentCategory(category, ctx),
      children: category.children.map((child) => presentCategory(child, ctx)),
    }));
    return paginated({ rows: tree, total }, query, url);
  },

  'GET /rest/products/paginate': async ({ ctx, query, url }) =>
    paginated(said(await productPage(ctx.db, query, ctx), presentCard, ctx), query, url),

  'GET /rest/products/facets': async ({ ctx, query }) => success(await productFacets(ctx.db, query, ctx)),

  'GET /rest/products/search': async ({ ctx, query, url }) =>
    paginated(said(await searchPage(ctx.db, query, ctx), presentCard, ctx), query, url),

  'GET /rest/products/most-sold': async ({ ctx, query, url }) => {
    const filter = { ...ProductFilter.parse({}), ...query };
    return paginated(said(await productPage(ctx.db, filter, ctx), presentCard, ctx), query, url);
  },

  'GET /rest/products/discount': async ({ ctx, query, url }) =>
    paginated(said(await discountPage(ctx.db, query, ctx), presentCard, ctx), query, url),

  'GET /rest/products/{id}': async ({ ctx, path }) => success(await product(ctx, { ref: path.id })),

  'GET /rest/products/slug/{slug}': async ({ ctx, path }) => success(await product(ctx, slugged(path))),

  'GET /rest/shops/paginate': async ({ ctx, query, url }) =>
    paginated(said(await shopPage(ctx.db, query), presentShop, ctx), query, url),

  'GET /rest/shops/{id}': async ({ ctx, path }) => success(await shop(ctx, { ref: path.id })),

  'GET /rest/shops/slug/{slug}': async ({ ctx, path }) => success(await shop(ctx, slugged(path))),
};

/** A name that PostgreSQL cannot even hold belongs to nothing. */
function slugged(path: { slug: string }): { slug: string } {
  if (path.slug.includes('\0')) throw notFound();
  return path;
}

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

async function shop(ctx: Ctx, by: { ref: Ref } | { slug: string }) {
  const found = await activeShop(ctx.db, by);
  if (!found) throw notFound();
  return presentShop(found, ctx);
}
