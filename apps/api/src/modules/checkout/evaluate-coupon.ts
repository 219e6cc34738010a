import { convert } from '@hamper/contract/prices/money';

import type { Db } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';
import type { ShopForSale } from '../catalogue/index.ts';
import {
  amountText,
  couponFault,
  couponPerson,
  couponProblem,
  findCoupon,
  personFault,
  refusalCode,
  termsOf,
} from '../coupons/index.ts';
import { type Obstacle, obstacleAt } from './obstacle.ts';
import type { OrderOptions } from './order-options.ts';

interface Evaluation {
  shop: ShopForSale;
  /** The price of the items, in the order's currency. */
  items: number;
  options: OrderOptions;
  obstacles: Obstacle[];
}

/** The requested coupon with its terms in the order's currency; an invalid one becomes an obstacle. */
export async function evaluateCoupon(db: Db, ctx: Ctx, { shop, items, options, obstacles }: Evaluation) {
  if (options.coupon === null) return null;
  const { rateMillionths } = ctx.currency;
  const request = { name: options.coupon, shopId: shop.id, now: ctx.now };
  const coupon = await findCoupon(db, request);
  const refused = (problem: Parameters<typeof obstacleAt>[2]) => {
    obstacles.push(obstacleAt(refusalCode(problem.fault), 'coupon', problem));
    return null;
  };
  if (!coupon) return refused({ fault: await couponFault(db, request) });
  if (coupon.oncePerPerson && options.usedCoupons?.has(coupon.id)) return refused({ fault: 'coupon-used' });
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const fault = await personFault(db, { coupon, userId });
  if (fault) return refused({ fault });
  if (couponProblem(coupon, { priceMinor: items, rateMillionths })) {
    const amount = amountText(convert(coupon.minAmountMinor, rateMillionths), ctx.currency, ctx.locale);
    return refused({ fault: 'coupon-minimum', values: { amount } });
  }
  return { row: coupon, person: couponPerson(userId), terms: termsOf(coupon, rateMillionths) };
}
