import type { menuEndpoints } from '@hamper/contract/catalogue/menu';

import { success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { activeShopId } from '../shops/shop-queries.ts';
import { menuOfShop } from './menu-queries.ts';
import { presentMenu } from './present-menu.ts';
import { setMenuOrder } from './set-menu-order.ts';

export const menuRoutes: Handlers<keyof typeof menuEndpoints> = {
  'GET /rest/shops/{id}/menu': async ({ ctx, path, query }) => {
    const shopId = await activeShopId(ctx.db, path.id);
    return success(presentMenu(await menuOfShop(ctx.db, shopId, { filter: query, audience: ctx }), ctx));
  },

  'PUT /dashboard/seller/shops/{id}/menu': async ({ ctx, path, body }) =>
    success(await setMenuOrder(ctx, path.id, body)),
};
