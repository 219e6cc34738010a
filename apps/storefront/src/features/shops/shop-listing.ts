import { withoutUndefined } from '../../search-params.ts';
import { ASAP, type Fulfilment } from '../../state/fulfilment.ts';
import type { DeliveryLocation } from '../addresses/delivery-location.ts';
import { timeOf } from '../fulfilment/fulfilment.tsx';
import type { ShopFilterValues, ShopsSearch, ShopType } from './shop-search.ts';

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
  delivery_type?: 'pickup';
  open_first?: 1;
  date?: string;
  time?: string;
}

/**
 * Without a location no shop is near and none delivers: that order and that filter are left out. Who picks up pays no fee and
 * wants the nearest; who orders for a time wants shops that are open then. In the recommended order the open ones come first; of
 * finds the best does.
 */
export function shopListingOf(
  search: ShopsSearch,
  location: DeliveryLocation,
  wanted: Fulfilment = ASAP,
): ShopListing {
  const {
    sort: chosen,
    page: _,
    near: __,
    pickup: ___,
    at: ____,
    view: _____,
    delivers,
    free_delivery,
    ...others
  } = search;
  const isPickup = wanted.type === 'pickup';
  const sort = sortOf(chosen, { location, isPickup });
  return withoutUndefined({
    ...others,
    column: sort && columns[sort],
    ...(isPickup ? { delivery_type: 'pickup' as const } : { free_delivery }),
    ...(location ? { address: location, ...(isPickup ? {} : { delivers }) } : {}),
    ...(chosen === undefined && others.search === undefined && !wanted.at ? { open_first: 1 as const } : {}),
    ...(wanted.at ? { ...timeOf(wanted.at), open: 1 as const } : {}),
  });
}

function sortOf(
  chosen: ShopsSearch['sort'],
  { location, isPickup }: { location: DeliveryLocation; isPickup: boolean },
): ShopsSearch['sort'] {
  if (chosen === 'near' && !location) return undefined;
  if (isPickup && (chosen === undefined || chosen === 'fee')) return location ? 'near' : undefined;
  return chosen;
}
