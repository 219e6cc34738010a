import type { staffShopsEndpoints } from '@hamper/contract/staff/shops';

import { shops } from '../../../db/schema/catalogue.ts';
import { paginated, success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { isStaffOf } from '../shops/is-staff-of.ts';
import { changeShop, staffShop, staffShopPage } from './change-shop.ts';

export const staffShopsRoutes: Handlers<keyof typeof staffShopsEndpoints> = {
  'GET /dashboard/seller/shops/paginate': async ({ ctx, query, url }) =>
    paginated(await staffShopPage(ctx.db, isStaffOf(ctx, shops.id), query), query, url),
  'GET /dashboard/seller/shops/{id}': async ({ ctx, path }) => success(await staffShop(ctx, path.id)),
  'PUT /dashboard/seller/shops/{id}': async ({ ctx, path, body }) =>
    success(await changeShop(ctx, path.id, body)),
};
