import type { bonusesEndpoints } from '@hamper/contract/catalogue/bonuses';

import { bonuses } from '../../../db/schema/bonuses.ts';
import { paginated, success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { isStaffOf } from '../shops/is-staff-of.ts';
import { bonusPage } from './bonus-queries.ts';
import { presentSellerBonus } from './present-bonus.ts';
import { changeBonus, makeBonus, withdrawBonus } from './write-bonus.ts';

export const bonusesRoutes: Handlers<keyof typeof bonusesEndpoints> = {
  'GET /dashboard/seller/bonuses/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await bonusPage(ctx.db, isStaffOf(ctx, bonuses.shopId), query);
    return paginated({ rows: rows.map((one) => presentSellerBonus(one, ctx)), total }, query, url);
  },
  'POST /dashboard/seller/bonuses': async ({ ctx, body, headers }) =>
    success(presentSellerBonus(await makeBonus(ctx, body, headers.get('idempotency-key')), ctx)),
  'PUT /dashboard/seller/bonuses/{id}': async ({ ctx, path, body }) =>
    success(presentSellerBonus(await changeBonus(ctx, path.id, body), ctx)),
  'DELETE /dashboard/seller/bonuses/{id}': async ({ ctx, path }) => {
    await withdrawBonus(ctx, path.id);
    return success({});
  },
};
