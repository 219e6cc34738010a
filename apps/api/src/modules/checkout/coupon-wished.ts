/** The coupon of an order: the one named, none where it is left blank, and the cart's own where nothing is said of it. */
export const couponWished = (named: string | null | undefined, kept: string | null): string | null =>
  named === undefined ? kept : named || null;
