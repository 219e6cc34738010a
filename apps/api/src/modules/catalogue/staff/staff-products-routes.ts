import type { staffProductsEndpoints } from '@hamper/contract/staff/products';

import { products } from '../../../db/schema/catalogue.ts';
import { paginated, success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { isStaffOf } from '../shops/is-staff-of.ts';
import { changeProduct, staffProduct } from './change-product.ts';
import { staffProductPage } from './product-for-staff.ts';

export const staffProductsRoutes: Handlers<keyof typeof staffProductsEndpoints> = {
  'GET /dashboard/seller/products/paginate': async ({ ctx, query, url }) =>
    paginated(await staffProductPage(ctx.db, isStaffOf(ctx, products.shopId), query), query, url),
  'GET /dashboard/seller/products/{id}': async ({ ctx, path }) => success(await staffProduct(ctx, path.id)),
  'PUT /dashboard/seller/products/{id}': async ({ ctx, path, body }) =>
    success(await changeProduct(ctx, path.id, body)),
};
