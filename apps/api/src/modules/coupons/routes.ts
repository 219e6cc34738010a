import type { couponsEndpoints } from '@hamper/contract/coupons';

import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { consumeCouponLimits } from '../accounts/index.ts';
import { checkCoupon } from './check-coupon.ts';
import { requireOwnShop, managedCoupons } from './policy.ts';
import { presentCoupon, presentSellerCoupon } from './present.ts';
import { couponPage } from './queries.ts';
import { changeCoupon, makeCoupon, removeCoupon } from './write-coupon.ts';

export const couponsRoutes: Handlers<keyof typeof couponsEndpoints> = {
  'POST /rest/coupons/check': async ({ ctx, body }) => {
    await consumeCouponLimits(ctx);
    const coupon = await checkCoupon(ctx, { shopId: body.shop_id, name: body.coupon });
    return success(presentCoupon(coupon, ctx.currency.rateMillionths));
  },
  'POST /rest/cashback/check': async () => success({ price: 0 }),
  'GET /dashboard/seller/coupons/paginate': async ({ ctx, query, url }) => {
    if (query.shop_id !== undefined) await requireOwnShop(ctx, query.shop_id);
    const { rows, total } = await couponPage(ctx.db, managedCoupons(ctx), query);
    return paginated({ rows: rows.map(presentSellerCoupon), total }, query, url);
  },
  'POST /dashboard/seller/coupons': async ({ ctx, body, headers }) =>
    success(presentSellerCoupon(await makeCoupon(ctx, body, headers.get('idempotency-key')))),
  'PUT /dashboard/seller/coupons/{id}': async ({ ctx, path, body }) =>
    success(presentSellerCoupon(await changeCoupon(ctx, path.id, body))),
  'DELETE /dashboard/seller/coupons/{id}': async ({ ctx, path }) => {
    await removeCoupon(ctx, path.id);
    return success({});
  },
};
