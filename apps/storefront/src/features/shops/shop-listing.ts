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

/** What a list of shops is asked for. */
export interface ShopListing extends ShopNarrowing {
  type?: ShopType | undefined;
  search?: string;
  column?: (typeof columns)[keyof typeof columns];
  address?: NonNullable<DeliveryLocation>;
}

/** Without an address nothing is near and nobody brings anything: those wishes wait for one. */
export function shopListingOf(search: ShopsSearch, place: DeliveryLocation): ShopListing {
  const { sort, page: _, delivers, ...others } = search;
  const column = sort && (sort !== 'near' || place) ? columns[sort] : undefined;
  return withoutUndefined({ ...others, column, ...(place ? { delivers, address: place } : {}) });
}
