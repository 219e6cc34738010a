import type { Coupon, SellerCoupon } from '@hamper/contract/coupons';
import type { Locale } from '@hamper/contract/locale';
import { convert, RATE_ONE, toWire } from '@hamper/contract/prices/money';
import { priceText } from '@hamper/contract/prices/price-text';

import type { ActiveCurrency } from '../../http/context.ts';
import type { CouponRow } from './queries.ts';

const PERCENT = 100;

/** A coupon as a shopper sees it, amounts in the currency of the rate. */
export const presentCoupon = (coupon: CouponRow, rateMillionths: number): Coupon => {
  const amount = (minor: number) => toWire(convert(minor, rateMillionths));
  return {
    id: coupon.id,
    shop_id: coupon.shopId,
    name: coupon.name,
    type: coupon.type,
    for: coupon.appliesTo,
    price: coupon.type === 'percent' ? coupon.value / PERCENT : amount(coupon.value),
    most: coupon.maxDiscountMinor === null ? null : amount(coupon.maxDiscountMinor),
    min_amount: amount(coupon.minAmountMinor),
    expired_at: coupon.endsAt?.toISOString() ?? null,
  };
};

/** A coupon as its shop sees it, in the base currency. */
export const presentSellerCoupon = (coupon: CouponRow): SellerCoupon => ({
  ...presentCoupon(coupon, RATE_ONE),
  uuid: coupon.uuid,
  qty: coupon.qty,
  used: coupon.used,
  once_per_person: coupon.oncePerPerson,
  starts_at: coupon.startsAt?.toISOString() ?? null,
  active: coupon.active,
});

/** An amount in minor units as text, by the rules of a language. */
export const amountText = (
  minor: number,
  currency: Pick<ActiveCurrency, 'symbol' | 'position'>,
  locale: Locale,
): string => priceText(locale, toWire(minor), currency);
