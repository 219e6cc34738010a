import { categoryTypes } from '@hamper/contract/catalogue';
import type { categoriesEndpoints } from '@hamper/contract/categories';

import { notFound } from '../../../failure.ts';
import { paginated, success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { presentCategory } from '../products/present-product.ts';
import type { Audience } from '../shops/present-shop.ts';
import { presentPage, parseSlug } from '../text/present-page.ts';
import { categoryPage, categorySearchPage, childrenPage, parentPage } from './category-lists.ts';
import { activeCategory, type CategoryTree } from './category-queries.ts';

export const categoryRoutes: Handlers<keyof typeof categoriesEndpoints> = {
  'GET /rest/categories/paginate': async ({ ctx, query, url }) =>
    paginated(presentPage(await categoryPage(ctx.db, query), presentTree, ctx), query, url),

  'GET /rest/categories/parent': async ({ ctx, query, url }) =>
    paginated(presentPage(await parentPage(ctx.db, query), presentCategory, ctx), query, url),

  'GET /rest/categories/children/{id}': async ({ ctx, path, query, url }) =>
    paginated(presentPage(await childrenPage(ctx.db, path.id, query), presentCategory, ctx), query, url),

  'GET /rest/categories/search': async ({ ctx, query, url }) =>
    paginated(presentPage(await categorySearchPage(ctx.db, query), presentCategory, ctx), query, url),

  'GET /rest/categories/types': async () => success([...categoryTypes]),

  'GET /rest/categories/{id}': async ({ ctx, path }) =>
    success(found(await activeCategory(ctx.db, { ref: path.id }), ctx)),

  'GET /rest/categories/slug/{slug}': async ({ ctx, path }) =>
    success(found(await activeCategory(ctx.db, parseSlug(path)), ctx)),
};

const presentTree = (category: CategoryTree, audience: Audience) => ({
  ...presentCategory(category, audience),
  children: category.children.map((child) => presentCategory(child, audience)),
});

function found(category: CategoryTree | null, audience: Audience) {
  if (!category) throw notFound();
  return presentTree(category, audience);
}
