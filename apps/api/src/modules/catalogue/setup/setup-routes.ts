import type { shopSetupEndpoints } from '@hamper/contract/catalogue/shop-setup';

import { success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { addProduct } from './add-product.ts';
import { openShop } from './open-shop.ts';
import { type OnHoursSet, setHours } from './set-hours.ts';

/** @param onHoursSet the reactions of later modules to new opening hours */
export const shopSetupRoutes = (onHoursSet: OnHoursSet): Handlers<keyof typeof shopSetupEndpoints> => ({
  'PUT /dashboard/seller/shops/{id}/hours': async ({ ctx, path, body }) =>
    success(await setHours(ctx, { ref: path.id, hours: body }, onHoursSet)),
  'POST /dashboard/seller/shops/{id}/products': async ({ ctx, path, body, headers }) =>
    success(await addProduct(ctx, { ref: path.id, input: body, key: headers.get('idempotency-key') })),
  'POST /dashboard/admin/shops/{id}/open': async ({ ctx, path }) => success(await openShop(ctx, path.id)),
});
