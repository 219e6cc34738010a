export { couponFault, couponPerson, findCoupon, personFault, type CouponRow } from './queries.ts';
export { couponOfCart } from './coupon-of-cart.ts';
export { couponProblem, refusalCode, termsOf } from './rules.ts';
export { amountText } from './present.ts';
export { couponsRoutes } from './routes.ts';
export { releaseCoupon } from './release-coupon.ts';
export { redeemCoupon } from './redeem-coupon.ts';
