import type { DeliveryType } from '@hamper/contract/lifecycle';

import type { Coordinates } from '../catalogue/index.ts';

/** The buyer's choices for an order, as far as they affect its price and time. */
export interface OrderOptions {
  deliveryType: DeliveryType;
  location: Coordinates | undefined;
  /** The way from the shop to the location; null without one. */
  travelSeconds: number | null;
  tips: number | undefined;
  /** In capitals; null for none. */
  coupon: string | null;
  /** Ids of coupons that other shops of the same checkout use. */
  usedCoupons?: ReadonlySet<number>;
  delivery_date?: string | undefined;
  delivery_time?: string | undefined;
}
