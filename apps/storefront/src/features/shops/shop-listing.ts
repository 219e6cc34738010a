import type { Stored } from '../../state/stored.ts';
import { withoutUndefined, type ShopNarrowing, type ShopsSearch, type ShopType } from './shop-search.ts';

/** Where the shopper is, as far as this browser knows. */
export type DeliveryLocation = Stored['settings']['location'];

const columns = {
  rated: 'rating_avg',
  near: 'distance',
  fee: 'delivery_fee',
  fast: 'delivery_time',
} as const;

/** The query of a list of shops. */
export interface ShopListing extends ShopNarrowing {
  type?: ShopType | undefined;
  search?: string;
  column?: (typeof columns)[keyof typeof columns];
  address?: NonNullable<DeliveryLocation>;
}

/** Without a location no shop is near and none delivers: that order and that filter are left out. */
export function shopListingOf(search: ShopsSearch, location: DeliveryLocation): ShopListing {
  const { sort, page: _, delivers, ...others } = search;
  const column = sort && (sort !== 'near' || location) ? columns[sort] : undefined;
  return withoutUndefined({ ...others, column, ...(location ? { delivers, address: location } : {}) });
}
