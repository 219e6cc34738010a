import type { DeliveryLocation } from '../addresses/delivery-location.ts';
import { withoutUndefined, type ShopFilterValues, type ShopsSearch, type ShopType } from './shop-search.ts';

const columns = {
  rated: 'rating_avg',
  near: 'distance',
  fee: 'delivery_fee',
  fast: 'delivery_time',
} as const;

/** The query of a list of shops. */
export interface ShopListing extends ShopFilterValues {
  type?: ShopType | undefined;
  search?: string;
  column?: (typeof columns)[keyof typeof columns];
  address?: NonNullable<DeliveryLocation>;
}

/** Without a location no shop is near and none delivers: that order and that filter are left out. */
export function shopListingOf(search: ShopsSearch, location: DeliveryLocation): ShopListing {
  const { sort, page: _, near: __, delivers, ...others } = search;
  const column = sort && (sort !== 'near' || location) ? columns[sort] : undefined;
  return withoutUndefined({ ...others, column, ...(location ? { delivers, address: location } : {}) });
}
