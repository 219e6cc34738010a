import type { shopSetupEndpoints } from '@hamper/contract/catalogue/shop-setup';

import { success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { addProduct } from './add-product.ts';
import { openShop } from './open-shop.ts';
import { setHours } from './set-hours.ts';

export const setupRoutes: Handlers<keyof typeof shopSetupEndpoints> = {
  'PUT /dashboard/seller/shops/{id}/hours': async ({ ctx, path, body }) =>
    success(await setHours(ctx, path.id, body)),
  'POST /dashboard/seller/shops/{id}/products': async ({ ctx, path, body }) =>
    success(await addProduct(ctx, path.id, body)),
  'POST /dashboard/admin/shops/{id}/open': async ({ ctx, path }) => success(await openShop(ctx, path.id)),
};
