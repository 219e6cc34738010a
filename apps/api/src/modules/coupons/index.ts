export { couponFault, couponPerson, findCoupon, hasUsed, type CouponRow } from './queries.ts';
export { couponOfCart } from './coupon-of-cart.ts';
export { couponProblem, termsOf } from './rules.ts';
export { amountText } from './present.ts';
export { couponsRoutes } from './routes.ts';
export { freeCoupon } from './free-coupon.ts';
export { useCoupon } from './use-coupon.ts';
