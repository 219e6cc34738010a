import type { staffCatalogueEndpoints } from '@hamper/contract/staff/catalogue';

import { paginated, success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { addBanner, changeBanner, removeBanner, staffBannerPage } from './write-banner.ts';
import { addBrand, changeBrand, removeBrand, staffBrandPage } from './write-brand.ts';
import { addCategory, categoryPage, changeCategory, removeCategory } from './write-category.ts';

const keyOf = (headers: Headers) => headers.get('idempotency-key');

export const staffCatalogueRoutes: Handlers<keyof typeof staffCatalogueEndpoints> = {
  'GET /dashboard/admin/categories/paginate': async ({ ctx, query, url }) =>
    paginated(await categoryPage(ctx.db, query), query, url),
  'POST /dashboard/admin/categories': async ({ ctx, body, headers }) =>
    success(await addCategory(ctx, body, keyOf(headers))),
  'PUT /dashboard/admin/categories/{id}': async ({ ctx, path, body }) =>
    success(await changeCategory(ctx, path.id, body)),
  'DELETE /dashboard/admin/categories/{id}': async ({ ctx, path }) => {
    await removeCategory(ctx, path.id);
    return success({});
  },
  'GET /dashboard/admin/brands/paginate': async ({ ctx, query, url }) =>
    paginated(await staffBrandPage(ctx.db, query), query, url),
  'POST /dashboard/admin/brands': async ({ ctx, body, headers }) =>
    success(await addBrand(ctx, body, keyOf(headers))),
  'PUT /dashboard/admin/brands/{id}': async ({ ctx, path, body }) =>
    success(await changeBrand(ctx, path.id, body)),
  'DELETE /dashboard/admin/brands/{id}': async ({ ctx, path }) => {
    await removeBrand(ctx, path.id);
    return success({});
  },
  'GET /dashboard/admin/banners/paginate': async ({ ctx, query, url }) =>
    paginated(await staffBannerPage(ctx.db, query), query, url),
  'POST /dashboard/admin/banners': async ({ ctx, body, headers }) =>
    success(await addBanner(ctx, body, keyOf(headers))),
  'PUT /dashboard/admin/banners/{id}': async ({ ctx, path, body }) =>
    success(await changeBanner(ctx, path.id, body)),
  'DELETE /dashboard/admin/banners/{id}': async ({ ctx, path }) => {
    await removeBanner(ctx, path.id);
    return success({});
  },
};
